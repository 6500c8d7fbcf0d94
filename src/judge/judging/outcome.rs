//! What came of running a case.

use crate::judging::comparison::Difference;
use crate::problem::case::Case;
use crate::setter::check_result::Score;
use crate::verdict::Verdict;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, Clone)]
pub struct CaseResult {
    pub case: Case,
    pub verdict: Verdict,
    /// Whether the verdict does not count: the case is harder than the data of any judge, and the
    /// program exceeds a limit on time or memory in it.
    pub is_forgiven: bool,
    /// Whether the run ended at the time limit, as cases before it had exceeded that; else it goes
    /// on to twice the limit.
    pub is_cut_short: bool,
    /// In plain words; empty if Accepted.
    pub reason: String,
    /// The first token that differs, where that is the reason.
    pub difference: Option<Difference>,
    /// The last lines of what the program and the interactor said to each other.
    pub conversation: Vec<String>,
    /// What the checker says that the output is worth.
    pub score: Option<Score>,
    /// The beginning of what the program printed, for other programs that read the report.
    pub stdout: String,
    /// The beginning of what the program said on stderr.
    pub stderr: String,
    /// The line of the submitted source that stderr blames.
    pub blame: Option<Blame>,
    /// The exit status, unless a signal ended the program.
    pub code: Option<i32>,
    /// User and system time.
    pub cpu: Duration,
    pub wall: Duration,
    /// CPU time and time by the clock of each run, in order; empty if there was one alone.
    pub runs: Vec<(Duration, Duration)>,
    /// Peak resident memory.
    pub peak_kb: u64,
    /// Other work had the processors: the judge knows nothing about the program's time.
    pub is_starved: bool,
    /// The file with its output, or with all of its conversation. It is kept only if the case was
    /// not Accepted or has no answer.
    pub output: Option<PathBuf>,
}

/// The line of a source that a failure comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct Blame {
    /// As the user named it.
    pub file: PathBuf,
    /// From 1.
    pub line: usize,
    pub text: String,
}
