//! One test of which nobody knows the answer: the reference answers it, and the submission is
//! judged by that.

use crate::compile::compiler::Compilation;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::Strictness;
use crate::judge::grader::{limits, Bench, CaseResult};
use crate::judge::verdict::Verdict;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::run::program::Limits;
use crate::run::scratch::Scratch;
use crate::setter::checker::Checker;
use crate::setter::validator::{Validator, Validity};
use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

#[derive(Debug)]
pub struct Trial {
    submission: Bench,
    reference: Bench,
    validator: Option<Validator>,
    /// For the test at hand.
    scratch: Scratch,
}

/// A reference may be slow.
const REFERENCE: Limits = Limits {
    cpu: Duration::from_secs(30),
    memory_kb: 2 << 20,
    output_bytes: 64 << 20,
};

impl Trial {
    /// Compiles all that is needed. `Err` of the inner result is what a compiler said of the
    /// submission.
    pub fn new(
        problem: &Problem,
        submission: &Submission,
        standard: Option<&str>,
        reference: &Submission,
        cache: &Path,
    ) -> Result<Result<Trial, String>, Error> {
        let checker = Checker::find(&problem.data, cache)?;
        let scratch = Scratch::new(cache)?;
        let failed = scratch.path().join("failed");
        let bench = |command: Vec<OsString>, limits: Limits| -> Result<Bench, Error> {
            Ok(Bench {
                command,
                limits,
                checker: checker.clone(),
                strictness: Strictness::Usual,
                scratch: Scratch::new(cache)?,
                failed: failed.clone(),
            })
        };
        let reference = match reference.prepare(&problem.source, None, cache)? {
            Compilation::Program(command) => bench(command, REFERENCE)?,
            Compilation::Failed(said) => {
                return Err(Error::Tool {
                    program: reference.name().unwrap_or_else(|| problem.id.clone()),
                    what: format!("it does not compile\n{said}"),
                })
            }
        };
        let submission = match submission.prepare(&problem.source, standard, cache)? {
            Compilation::Program(command) => bench(command, limits(problem))?,
            Compilation::Failed(said) => return Ok(Err(said)),
        };
        Ok(Ok(Trial {
            submission,
            reference,
            validator: Validator::find(&problem.data, cache)?,
            scratch,
        }))
    }

    /// The words that run the submission.
    pub fn command(&self) -> &[OsString] {
        &self.submission.command
    }

    /// Whether a test obeys the statement; without a validator each does, with one case.
    pub fn validate(&self, input: &Path) -> Result<Validity, Error> {
        match &self.validator {
            Some(validator) => validator.validate(input, self.scratch.path()),
            None => Ok(Validity::Valid(1)),
        }
    }

    /// Judges the submission by a test; `None` if it is Accepted. The files of the result last
    /// until the next test. `name` is what an error calls it.
    pub fn judge(&self, input: &Path, name: &str) -> Result<Option<CaseResult>, Error> {
        let answer = self.scratch.path().join("answer");
        if let Some(what) = self.reference.answer(input, &answer)? {
            return Err(Error::Tool {
                program: "the reference".to_string(),
                what: format!("{} on {name}", what.trim_end()),
            });
        }
        let case = Case {
            name: "test".to_string(),
            input: input.to_path_buf(),
            answer,
        };
        let mut result = self.submission.judge(&case)?;
        if self.submission.is_doubtful(&result) {
            result = self.submission.judge(&case)?;
        }
        Ok(Some(result).filter(|result| result.verdict != Verdict::Accepted))
    }
}
