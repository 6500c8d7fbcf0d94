//! From a submission and its problem to a record of what came of it.

pub mod case;
pub mod cases;
pub mod class;
pub mod digests;
pub mod expectation;
mod hidden_files;
pub mod interaction;
pub mod job;
pub mod job_info;
pub mod judge;
pub mod limits;
pub mod merging;
pub mod options;
pub mod points;
pub mod prepared;
pub mod prepared_submission;
pub mod record;
pub mod remarks;
pub mod rules;
pub mod session;
pub mod shard;
pub mod summary;
pub mod target;
pub mod toolbox;
pub mod verdict;
pub mod workers;

use record::CaseRecord;
use std::path::PathBuf;
use std::time::Duration;

/// The judge's progress, for the user who waits.
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
    /// A test fails, and the judge shrinks it now, for this time at most.
    Found(&'a Origin, &'a CaseRecord, Duration),
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
