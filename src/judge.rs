//! Verdicts: one case, a whole submission, a race, a search for a failure, a look at a problem.

pub mod bench;
pub mod comparison;
pub mod inspection;
pub mod race;
pub mod reference;
pub mod remarks;
pub mod stress;
pub mod submissions;
pub mod verdict;

use bench::CaseResult;
use std::time::Duration;
use stress::Origin;

/// What the judge does now, for those who wait.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a> {
    /// A problem's programs, or a contestant's.
    Compile(&'a str),
    /// How many cases of a problem are done, and how many there are.
    Case(&'a str, usize, usize),
    /// A contestant before the race.
    Judge(&'a str),
    /// How many runs of a race are done, and how many there are.
    Run(usize, usize),
    /// How many random cases were answered right, and how many are enough.
    Search(u64, u64),
    /// A test fails, and is shrunk now, for so long at most.
    Found(&'a Origin, &'a CaseResult, Duration),
    /// How many times the test has become smaller, and how much time is left.
    Shrink(u64, Duration),
}

pub type Progress<'a> = &'a (dyn Fn(Step) + Sync);
