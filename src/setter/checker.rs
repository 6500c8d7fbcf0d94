//! Special judges: a program that decides where many outputs are right. It is called with the
//! paths of INPUT, OUTPUT and ANSWER; its exit status is the verdict, its message on stderr.

use crate::error::Error;
use crate::run::scratch::Scratch;
use crate::setter::tool::Tool;
use std::path::{self, Path};

#[derive(Debug, Clone)]
pub struct Checker {
    tool: Tool,
}

/// What a checker said.
#[derive(Debug, Clone, PartialEq)]
pub struct CheckerResult {
    pub verdict: CheckerVerdict,
    pub message: String,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CheckerVerdict {
    Accepted,
    Wrong,
    Presentation,
}

impl Checker {
    /// The checker in a source file.
    pub fn compile(source: &Path, cache: &Path) -> Result<Checker, Error> {
        let tool = Tool::compile(source, cache)?;
        Ok(Checker { tool })
    }

    /// The `check.*` of a folder of cases, compiled; `None` if it has none.
    pub fn find(data: &Path, cache: &Path) -> Result<Option<Checker>, Error> {
        let tool = Tool::find(data, "check", cache)?;
        Ok(tool.map(|tool| Checker { tool }))
    }

    /// Its result of an output. A checker that crashes, hangs or blames the answer is an
    /// error of the judge's.
    pub fn check(
        &self,
        input: &Path,
        output: &Path,
        answer: &Path,
        scratch: &Scratch,
    ) -> Result<CheckerResult, Error> {
        // It is run in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let arguments = [absolute(input)?, absolute(output)?, absolute(answer)?];
        let outcome = self.tool.run(
            &arguments.map(|path| path.into_os_string()),
            Some(input),
            scratch.path(),
        )?;
        let verdict = match (outcome.run.stop, outcome.run.code) {
            (None, Some(0)) => CheckerVerdict::Accepted,
            (None, Some(1)) => CheckerVerdict::Wrong,
            (None, Some(2 | 4 | 8)) => CheckerVerdict::Presentation,
            _ => {
                let on = input.display().to_string();
                return Err(self.tool.failure(&outcome, &on));
            }
        };
        Ok(CheckerResult {
            verdict,
            message: outcome.message,
        })
    }
}
