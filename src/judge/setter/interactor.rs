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
use std::path::{self, Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Interactor {
    tool: Tool,
    row: &'static Row,
}

/// A conversation with an interactor: where it writes.
#[derive(Debug)]
pub struct Session {
    pub stderr: PathBuf,
    /// The file OUTPUT, which interactors for testlib write.
    pub output: PathBuf,
    input: PathBuf,
    folder: PathBuf,
}

impl Interactor {
    pub fn new(tool: Tool, convention: Convention) -> Interactor {
        let row = of_interactor(convention);
        Interactor { tool, row }
    }

    /// The call for a case; later passes have an input of their own.
    pub fn call(
        &self,
        case: &Case,
        input: &Path,
        scratch: &Scratch,
        pass: u32,
    ) -> Result<(Invocation, Session), Error> {
        // The interactor runs in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let folder = scratch.path();
        let session = Session {
            stderr: folder.join("interactor.stderr"),
            output: folder.join("interactor.out"),
            input: absolute(input)?,
            folder: folder.to_path_buf(),
        };
        File::create(&session.output).map_err(Error::io("write", &session.output))?;
        let answer = case.answer.file().map(absolute).transpose()?;
        let input = CheckerInput {
            answer: answer.as_deref(),
            ..session.input(case)
        };
        let arguments = self.row.words(self.row.talks, &input, folder, pass)?;
        Ok((self.tool.command(&arguments), session))
    }

    /// Whether its end may mean that it accepted the submission.
    pub fn may_accept(&self, case: &Case, session: &Session, result: &RunResult) -> bool {
        let reply = self
            .row
            .reply(&self.run(&session.input(case), session, result));
        let accepts = |it| !matches!(it, CheckerReply::Verdict(it) if it != Verdict::Accepted);
        reply.is_ok_and(accepts)
    }

    /// Its verdict on the submission.
    pub fn result(
        &self,
        case: &Case,
        session: &Session,
        result: &RunResult,
    ) -> Result<CheckResult, Error> {
        let input = session.input(case);
        let run = self.run(&input, session, result);
        self.row.result(self.row.reply(&run)?, &run)
    }

    fn run<'a>(
        &'a self,
        input: &'a CheckerInput,
        session: &'a Session,
        result: &'a RunResult,
    ) -> ProgramRun<'a> {
        ProgramRun {
            tool: &self.tool,
            result,
            input,
            folder: &session.folder,
        }
    }

    /// Whether a checker may decide about OUTPUT after it.
    pub fn is_followed_by_checker(&self) -> bool {
        self.row.has_output
    }
}

impl Session {
    fn input<'a>(&'a self, case: &'a Case) -> CheckerInput<'a> {
        CheckerInput {
            input: &self.input,
            output: &self.output,
            answer: None,
            configuration: &case.configuration,
        }
    }
}
