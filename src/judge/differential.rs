//! One test without an answer: the reference answers it, and the submission is
//! judged by that.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::Strictness;
use crate::judge::grader::{limits, protected, CaseResult, Grader};
use crate::judge::reference::Reference;
use crate::judge::verdict::Verdict;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::run::scratch::Scratch;
use crate::run::workspace::Workspaces;
use crate::setter::checker::Checker;
use crate::setter::validator::{Validator, Validity};
use std::ffi::OsString;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Debug)]
pub struct Differential {
    submission: Grader,
    reference: Reference,
    validator: Option<Validator>,
    /// For the test at hand.
    scratch: Scratch,
}

impl Differential {
    /// `command` runs the compiled submission. The reference is compiled, and so are the
    /// validator, the problem's own if no other is named, and the checker. The submission cannot
    /// open the cases.
    pub fn new(
        problem: &Problem,
        submission: &Submission,
        command: Vec<OsString>,
        cases: &[Case],
        reference: &Submission,
        validator: Option<&Path>,
        cache: &Path,
    ) -> Result<Differential, Error> {
        let checker = Checker::of(problem, cache)?;
        let scratch = Scratch::new(cache)?;
        let reference = Reference::new(problem, reference, cache)?;
        let protected = protected(submission, &command, cases, cache);
        let submission = Grader {
            command,
            limits: limits(problem),
            checker,
            strictness: Strictness::Usual.or_tolerance(problem.head.tolerance),
            workspaces: Workspaces::new(cache, protected)?,
            failed: scratch.path().join("failed"),
            kept: AtomicU64::new(0),
            told_bytes: 0,
        };
        Ok(Differential {
            submission,
            reference,
            validator: match validator {
                Some(source) => Some(Validator::compile(source, cache)?),
                None => Validator::find(&problem.data, cache)?,
            },
            scratch,
        })
    }

    pub fn validator(&self) -> Option<&Validator> {
        self.validator.as_ref()
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
        self.reference.answer(input, &answer, name)?;
        self.judge_by_answer(&Case {
            name: "test".to_string(),
            input: input.to_path_buf(),
            answer,
        })
    }

    /// The same where the answer is known.
    pub fn judge_by_answer(&self, case: &Case) -> Result<Option<CaseResult>, Error> {
        // What is kept of one test takes the place of what was kept of the one before.
        self.submission.kept.store(0, Ordering::Relaxed);
        let mut result = self.submission.judge(case)?;
        if self.submission.is_doubtful(&result) {
            result = self.submission.judge_again(&result)?;
        }
        Ok(Some(result).filter(|result| result.verdict != Verdict::Accepted))
    }
}
