//! The judge's progress, for the user who waits.

use crate::results::record::CaseRecord;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Clone, Copy)]
pub enum Progress<'a> {
    /// The programs of this problem, or of this submission.
    Compile(&'a str),
    /// A submission of several: its name, its number from 1, and how many there are.
    Submission(&'a str, usize, usize),
    /// Cases of a problem: how many are done, and how many there are.
    Case(&'a str, usize, usize),
    /// A submission before the race.
    Judge(&'a str),
    /// Runs of a race: how many are done, and how many there are.
    Run(usize, usize),
    /// Random cases: how many were answered right, how many are enough, how long that took, and how
    /// much time is left at most.
    Search(u64, u64, Duration, Option<Duration>),
    /// A test fails, and the judge shrinks it now, for this time at most; with `None` it looks for a
    /// smaller one first.
    Found(&'a Origin, &'a CaseRecord, Option<Duration>),
    /// How many times the test has become smaller, and how much time is left.
    Shrink(u64, Duration),
}

/// Where a test that fails comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    Random {
        seed: u64,
        size: u64,
    },
    /// A case of the problem's, by its name.
    Case(String),
    Input(PathBuf),
}
