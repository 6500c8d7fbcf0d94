//! Verdicts: one case, a whole submission, a race, a search for a failure, a look at a problem.

pub mod bench;
pub mod comparison;
pub mod expectation;
pub mod inspection;
pub mod interaction;
pub mod leak;
pub mod making;
pub mod manual;
pub mod passes;
pub mod points;
pub mod race;
pub mod reference;
pub mod remarks;
pub mod stress;
pub mod submissions;
pub mod timing;
pub mod verdict;

use bench::CaseResult;
use std::time::Duration;
use stress::Origin;

/// What the judge does now, for those who wait.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a> {
    /// A problem's programs, or a contestant's.
    Compile(&'a str),
    /// Cases of a problem: so many are done, of so many.
    Case(&'a str, usize, usize),
    /// A contestant before the race.
    Judge(&'a str),
    /// Runs of a race: so many are done, of so many.
    Run(usize, usize),
    /// Random cases: so many were answered right, and so many are enough.
    Search(u64, u64),
    /// A test fails, and is shrunk now, for so long at most.
    Found(&'a Origin, &'a CaseResult, Duration),
    /// The test has become smaller so many times, and so much time is left.
    Shrink(u64, Duration),
}

pub type Progress<'a> = &'a (dyn Fn(Step) + Sync);
