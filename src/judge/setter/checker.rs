//! Special judges: a checker decides where many outputs are right, and an interactor about a submission
//! that talks to it. How they are called and what they say is a row of `convention`; with none that is
//! named they are called as testlib's are, a checker with the paths of INPUT, OUTPUT and ANSWER.

use super::check_result::{CheckResult, CheckerInput, CheckerReply, Score};
use super::convention::{of_checker, of_interactor, Argument, ProgramRun, Row, Scale, FEEDBACK};
use crate::error::Error;
use crate::problem::case::Case;
use crate::problem::data::Convention;
use crate::run::command_line::CommandLine;
use crate::run::run_result::RunResult;
use crate::run::scratch::Scratch;
use crate::setter::program::SetterProgram;
use crate::verdict::Verdict;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

#[derive(Debug, Clone)]
pub struct Checker {
    /// The programs of a checker, in order. The first that rejects an output decides.
    tools: Vec<SetterProgram>,
    row: &'static Row,
    /// A word for wrong that it printed when it ended as if all were right. Shared by the clones.
    contradiction: Arc<OnceLock<String>>,
}

impl Checker {
    /// The checker that these programs are; `None` if there are none.
    pub fn new(tools: Vec<SetterProgram>, convention: Convention) -> Option<Checker> {
        (!tools.is_empty()).then_some(Checker {
            tools,
            row: of_checker(convention),
            contradiction: Arc::default(),
        })
    }

    /// Whether an answer is an output that it accepts: for an output validator it may be anything.
    pub fn accepts_answers(&self) -> bool {
        !std::ptr::eq(self.row, of_checker(Convention::Icpc))
    }

    /// The checker and its word for wrong, if its exit status said that a submission is right.
    pub fn contradiction(&self) -> Option<(&Path, &str)> {
        let printed = self.contradiction.get()?;
        Some((&self.tools.first()?.source, printed))
    }

    /// Checks an output. A checker that crashes, hangs or blames the answer is an `Error`.
    pub fn check(&self, input: &CheckerInput) -> Result<CheckResult, Error> {
        let mut accepted = CheckResult::accepted();
        for tool in &self.tools {
            let result = self.ask(tool, input)?;
            if result.verdict != Verdict::Accepted {
                return Ok(result);
            }
            accepted.score = accepted.score.or(result.score);
        }
        Ok(accepted)
    }

    fn ask(&self, tool: &SetterProgram, input: &CheckerInput) -> Result<CheckResult, Error> {
        let row = self.row;
        let call = |input: &CheckerInput| {
            let words = row.words(row.arguments, input)?;
            let stdin = if row.arguments.contains(&Argument::Output) {
                &input.input
            } else {
                &input.output
            };
            tool.run(&words, Some(stdin), &input.folder)
        };
        let result = &call(input)?;
        let run = ProgramRun {
            tool,
            result,
            input,
        };
        let reply = row.reply(&run)?;
        if reply == CheckerReply::Verdict(Verdict::Accepted) {
            if let Some(printed) = row.printed_wrong(&run)? {
                self.contradiction.get_or_init(|| printed);
            }
        }
        let points = match reply {
            CheckerReply::Points(points) if row.scale == Scale::Unknown => points,
            _ => return row.result(reply, &run),
        };
        // The answer itself gets the full points.
        let of_answer = &CheckerInput {
            output: input.answer_or_empty()?,
            ..input.clone()
        };
        let full = row.reply(&ProgramRun {
            tool,
            result: &call(of_answer)?,
            input: of_answer,
        })?;
        let (is_full, of_full, score) = match full {
            CheckerReply::Points(full) => (
                points >= full && full > 0.0,
                format!(" of {full}"),
                Score::PointsOf(points, full),
            ),
            CheckerReply::Verdict(_) => (false, ", not all".to_string(), Score::Points(points)),
        };
        let reason = format!("{points}{of_full} points: {}", result.message);
        Ok(CheckResult::with_score(is_full, reason, score))
    }
}

/// A program that talks to a submission and decides about it. The call of one for testlib is
/// `interact INPUT OUTPUT [ANSWER]`, and a checker that follows it gets OUTPUT.
#[derive(Debug, Clone)]
pub struct Interactor {
    tool: SetterProgram,
    row: &'static Row,
}

impl Interactor {
    pub fn new(tool: SetterProgram, convention: Convention) -> Interactor {
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
    ) -> Result<(CommandLine, CheckerInput<'a>), Error> {
        let output = scratch.path().join("interactor.out");
        File::create(&output).map_err(Error::io("write", &output))?;
        let (answer, settings) = (case.answer.file(), &case.configuration);
        let input = CheckerInput {
            pass,
            ..CheckerInput::new(input, &output, answer, settings, scratch)?
        };
        let arguments = self.row.words(self.row.talks, &input)?;
        Ok((self.tool.command(&arguments), input))
    }

    /// Whether its end may mean that it accepted the submission.
    pub fn may_accept(&self, input: &CheckerInput, result: &RunResult) -> bool {
        let reply = self.row.reply(&self.run(input, result));
        let accepted = CheckerReply::Verdict(Verdict::Accepted);
        reply.is_ok_and(|reply| reply == accepted || matches!(reply, CheckerReply::Points(_)))
    }

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

/// The input for one more pass, if the validator has asked for that.
pub fn asked_pass(scratch: &Scratch) -> Option<PathBuf> {
    let input = scratch.path().join(FEEDBACK).join("nextpass.in");
    input.is_file().then_some(input)
}

/// Takes the input for the next pass.
pub fn next_pass(scratch: &Scratch) -> Result<Option<PathBuf>, Error> {
    let Some(asked) = asked_pass(scratch) else {
        return Ok(None);
    };
    let input = scratch.path().join("nextpass.in");
    fs::rename(&asked, &input).map_err(Error::io("move", &asked))?;
    Ok(Some(input))
}
