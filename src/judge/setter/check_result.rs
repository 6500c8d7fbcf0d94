//! What a checker is asked, and what a checker or an interactor decides.

use crate::problem::group::Configuration;
use crate::verdict::Verdict;
use std::path::Path;

/// What a checker or an interactor decides about a submission.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckResult {
    pub verdict: Verdict,
    /// In plain words; empty if Accepted.
    pub reason: String,
    pub score: Option<Score>,
}

impl CheckResult {
    pub fn new(verdict: Verdict, reason: String) -> CheckResult {
        CheckResult {
            verdict,
            reason: match verdict {
                Verdict::Accepted => String::new(),
                _ => reason,
            },
            score: None,
        }
    }

    pub fn accepted() -> CheckResult {
        CheckResult::new(Verdict::Accepted, String::new())
    }
}

/// What an output is worth, if a checker says so.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Score {
    Points(f64),
    /// The points that the answer itself gets.
    PointsOf(f64, f64),
    /// The share of the points of the case.
    Part(f64),
}

/// A checker's verdict, or its points. No checker tells the full number of points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CheckerReply {
    Verdict(Verdict),
    Points(f64),
}

/// What a checker is asked about.
pub struct CheckerInput<'a> {
    pub input: &'a Path,
    pub output: &'a Path,
    /// `None` if an interactive case has none.
    pub answer: Option<&'a Path>,
    pub configuration: &'a Configuration,
}

impl CheckerInput<'_> {
    /// What the case is worth.
    pub fn points(&self) -> f64 {
        self.configuration.points.unwrap_or(1.0)
    }
}
