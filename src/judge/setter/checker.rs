//! Special judges: a checker decides where many outputs are right. How it is called and what it says
//! is a row of `convention`; with none that is named it is called as testlib's are, with the paths of
//! INPUT, OUTPUT and ANSWER.

use super::convention::{of_checker, Argument, Row, FEEDBACK};
use super::ruling::{CheckerInput, CheckerReply, Ruling, Score};
use crate::error::Error;
use crate::problem::group::Configuration;
use crate::problem::setup::Convention;
use crate::run::scratch::Scratch;
use crate::setter::tool::Tool;
use crate::verdict::Verdict;
use std::fs;
use std::path::{self, Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Checker {
    /// The programs of a checker, in order. The first that rejects an output decides.
    tools: Vec<Tool>,
    row: &'static Row,
}

impl Checker {
    /// The checker that these programs are; `None` if there are none.
    pub fn new(tools: Vec<Tool>, convention: Convention) -> Option<Checker> {
        let row = of_checker(convention);
        (!tools.is_empty()).then_some(Checker { tools, row })
    }

    /// Checks an output, in this pass of a case, which has this configuration. A checker that crashes, hangs or blames the answer is an `Error`.
    pub fn check(
        &self,
        input: &Path,
        output: &Path,
        answer: &Path,
        configuration: &Configuration,
        scratch: &Scratch,
        pass: u32,
    ) -> Result<Ruling, Error> {
        // The checker runs in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let [input, output, answer] = [absolute(input)?, absolute(output)?, absolute(answer)?];
        let input = CheckerInput {
            input: &input,
            output: &output,
            answer: Some(&answer),
            configuration,
        };
        let mut accepted = Ruling::accepted();
        for tool in &self.tools {
            let ruling = self.ask(tool, &input, scratch.path(), pass)?;
            if ruling.verdict != Verdict::Accepted {
                return Ok(ruling);
            }
            accepted.score = accepted.score.or(ruling.score);
        }
        Ok(accepted)
    }

    fn ask(
        &self,
        tool: &Tool,
        input: &CheckerInput,
        folder: &Path,
        pass: u32,
    ) -> Result<Ruling, Error> {
        let call = |input: &CheckerInput| {
            let stdin = match self.row.stdin {
                Some(Argument::Output) => Some(input.output),
                Some(_) => Some(input.input),
                None => None,
            };
            let arguments = self.row.arguments(input, folder, pass)?;
            let ending = tool.run(&arguments, stdin, folder)?;
            let reply = self.row.reply(tool, &ending, input, folder)?;
            Ok((reply, ending))
        };
        let (reply, ending) = call(input)?;
        let ruling = self.row.ruling(reply, tool, &ending, input, folder)?;
        let points = match reply {
            CheckerReply::Points(points) if self.row.has_unknown_points() => points,
            _ => return Ok(ruling),
        };
        // The answer itself gets the full points.
        let of_answer = CheckerInput {
            output: input.answer.unwrap_or(input.output),
            ..*input
        };
        let (is_full, of_full, score) = match call(&of_answer)?.0 {
            CheckerReply::Points(full) => (
                points >= full && full > 0.0,
                format!(" of {full}"),
                Score::PointsOf(points, full),
            ),
            CheckerReply::Verdict(_) => (false, ", not all".to_string(), Score::Points(points)),
        };
        let verdict = if is_full {
            Verdict::Accepted
        } else {
            Verdict::WrongAnswer
        };
        let reason = format!("{points}{of_full} points: {}", ending.message);
        Ok(Ruling {
            score: Some(score),
            ..Ruling::new(verdict, reason)
        })
    }
}

/// Takes the input for the next pass, if the validator has asked for one more.
pub fn next_pass(scratch: &Scratch) -> Result<Option<PathBuf>, Error> {
    let asked = scratch.path().join(FEEDBACK).join("nextpass.in");
    if !asked.is_file() {
        return Ok(None);
    }
    let input = scratch.path().join("nextpass.in");
    fs::rename(&asked, &input).map_err(Error::io("move", &asked))?;
    Ok(Some(input))
}
