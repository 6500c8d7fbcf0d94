//! What came of judging one submission to one problem.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::grader::CaseResult;
use crate::judge::remarks::Remarks;
use crate::judge::verdict::Verdict;
use crate::problem::case::Fault;
use crate::problem::Problem;
use std::ffi::OsString;

#[derive(Debug)]
pub struct Judgement {
    pub problem: Problem,
    /// What reports call the submission; `None` is the problem's own solution.
    pub submission: Option<String>,
    /// Of what could be judged.
    pub verdict: Verdict,
    /// The words that run the compiled submission, to repeat a case with.
    pub command: Vec<OsString>,
    /// What the compiler said, if it failed.
    pub compiler: String,
    /// In the order of the cases; fewer than there are if the judging ended before.
    pub cases: Vec<CaseResult>,
    /// What is worth saying beside the verdict.
    pub remarks: Remarks,
    /// The cases that could not be judged.
    pub faults: Vec<Fault>,
    /// What kept the judge from judging any case, or from going on: Ctrl-C perhaps.
    pub error: Option<Error>,
}

impl Judgement {
    /// Nothing is judged yet.
    pub fn new(problem: &Problem, submission: &Submission) -> Judgement {
        Judgement {
            problem: problem.clone(),
            submission: submission.name(),
            verdict: Verdict::Accepted,
            command: Vec::new(),
            compiler: String::new(),
            cases: Vec::new(),
            remarks: Remarks::default(),
            faults: Vec::new(),
            error: None,
        }
    }

    /// Whether Ctrl-C has ended it.
    pub fn was_interrupted(&self) -> bool {
        matches!(self.error, Some(Error::Interrupted))
    }

    /// What the judge could not do, Ctrl-C last.
    pub fn into_errors(self) -> impl Iterator<Item = Error> {
        let faults = self.faults.into_iter().map(|fault| fault.error);
        faults.chain(self.error)
    }

    /// Whether all of it was judged and is Accepted.
    pub fn is_accepted(&self) -> bool {
        self.verdict == Verdict::Accepted && self.error.is_none() && self.faults.is_empty()
    }
}
