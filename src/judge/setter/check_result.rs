//! The input of a checker or an interactor, and its result.

use crate::error::Error;
use crate::problem::group::Configuration;
use crate::run::scratch::Scratch;
use crate::verdict::Verdict;
use std::fs;
use std::path::{self, Path, PathBuf};

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

    pub fn with_score(is_right: bool, reason: String, score: Score) -> CheckResult {
        let verdict = if is_right {
            Verdict::Accepted
        } else {
            Verdict::WrongAnswer
        };
        CheckResult {
            score: Some(score),
            ..CheckResult::new(verdict, reason)
        }
    }
}

/// The points of an output, if a checker gives them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Score {
    Points(f64),
    /// The points that the answer itself gets.
    PointsOf(f64, f64),
    /// The share of the points of the case.
    Fraction(f64),
}

/// A checker's verdict, or its points. No checker tells the full number of points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CheckerReply {
    Verdict(Verdict),
    Points(f64),
}

/// The files and arguments for a checker or an interactor. Its paths lead from any folder.
#[derive(Debug, Clone)]
pub struct CheckerInput<'a> {
    pub input: PathBuf,
    pub output: PathBuf,
    /// `None` if the case has none.
    pub answer: Option<PathBuf>,
    pub configuration: &'a Configuration,
    /// Where the program runs.
    pub folder: PathBuf,
    /// From 1.
    pub pass: u32,
}

impl<'a> CheckerInput<'a> {
    /// In the first pass of a case.
    pub fn new(
        input: &Path,
        output: &Path,
        answer: Option<&Path>,
        configuration: &'a Configuration,
        scratch: &Scratch,
    ) -> Result<CheckerInput<'a>, Error> {
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        Ok(CheckerInput {
            input: absolute(input)?,
            output: absolute(output)?,
            answer: answer.map(absolute).transpose()?,
            configuration,
            folder: scratch.path().to_path_buf(),
            pass: 1,
        })
    }

    /// The answer, or an empty file: most checkers need none.
    pub fn answer_or_empty(&self) -> Result<PathBuf, Error> {
        if let Some(answer) = &self.answer {
            return Ok(answer.clone());
        }
        let empty = self.folder.join("no-answer");
        fs::write(&empty, "").map_err(Error::io("write", &empty))?;
        Ok(empty)
    }

    pub fn points(&self) -> f64 {
        self.configuration.points.unwrap_or(1.0)
    }
}
