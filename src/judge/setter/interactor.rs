//! Interactors: programs that talk to a submission and decide about it. How one is called is a row of
//! `convention`. The call of one for testlib is `interact INPUT OUTPUT [ANSWER]`, and a checker that
//! follows it gets OUTPUT.

use super::check_result::{CheckResult, CheckerInput, CheckerReply};
use super::convention::{of_interactor, ProgramRun, Row};
use super::tool::Tool;
use crate::error::Error;
use crate::problem::case::Case;
use crate::problem::data::Convention;
use crate::run::invocation::Invocation;
use crate::run::run_result::RunResult;
use crate::run::scratch::Scratch;
use crate::verdict::Verdict;
use std::fs::File;
use std::path::Path;

#[derive(Debug, Clone)]
pub struct Interactor {
    tool: Tool,
    row: &'static Row,
}

impl Interactor {
    pub fn new(tool: Tool, convention: Convention) -> Interactor {
        let row = of_interactor(convention);
        Interactor { tool, row }
    }

    /// The call for a pass of a case, which has an input of its own, and what the interactor is
    /// asked. Those for testlib write the file OUTPUT.
    pub fn call<'a>(
        &self,
        case: &'a Case,
        input: &Path,
        scratch: &Scratch,
        pass: u32,
    ) -> Result<(Invocation, CheckerInput<'a>), Error> {
        let output = scratch.path().join("interactor.out");
        File::create(&output).map_err(Error::io("write", &output))?;
        let (answer, own) = (case.answer.file(), &case.configuration);
        let input = CheckerInput {
            pass,
            ..CheckerInput::new(input, &output, answer, own, scratch)?
        };
        let arguments = self.row.words(self.row.talks, &input)?;
        Ok((self.tool.command(&arguments), input))
    }

    /// Whether its end may mean that it accepted the submission.
    pub fn may_accept(&self, input: &CheckerInput, result: &RunResult) -> bool {
        let reply = self.row.reply(&self.run(input, result));
        let accepts = |it| !matches!(it, CheckerReply::Verdict(it) if it != Verdict::Accepted);
        reply.is_ok_and(accepts)
    }

    /// Its verdict on the submission.
    pub fn result(&self, input: &CheckerInput, result: &RunResult) -> Result<CheckResult, Error> {
        let run = self.run(input, result);
        self.row.result(self.row.reply(&run)?, &run)
    }

    fn run<'a>(&'a self, input: &'a CheckerInput, result: &'a RunResult) -> ProgramRun<'a> {
        ProgramRun {
            tool: &self.tool,
            result,
            input,
        }
    }

    /// Whether a checker may decide about OUTPUT after it.
    pub fn is_followed_by_checker(&self) -> bool {
        self.row.has_output
    }
}
