//! Special judges: a program that decides where many outputs are right. It is called with the
//! paths of INPUT, OUTPUT and ANSWER; its exit status is the verdict, its message on stderr.

use crate::error::Error;
use crate::run::scratch::Scratch;
use crate::setter::tool::Companion;
use std::path::{self, Path};

#[derive(Debug, Clone)]
pub struct Checker {
    companion: Companion,
}

/// What a checker said.
#[derive(Debug, Clone, PartialEq)]
pub struct Opinion {
    pub finding: Finding,
    pub message: String,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Finding {
    Accepted,
    Wrong,
    Presentation,
}

impl Checker {
    /// The checker in a source file.
    pub fn compile(source: &Path, cache: &Path) -> Result<Checker, Error> {
        let companion = Companion::compile(source, cache)?;
        Ok(Checker { companion })
    }

    /// The `check.*` of a folder of cases, compiled; `None` if it has none.
    pub fn find(data: &Path, cache: &Path) -> Result<Option<Checker>, Error> {
        let companion = Companion::find(data, "check", cache)?;
        Ok(companion.map(|companion| Checker { companion }))
    }

    /// Its opinion of an output. A checker that crashes, hangs or blames the answer is an
    /// error of the judge's.
    pub fn check(
        &self,
        input: &Path,
        output: &Path,
        answer: &Path,
        scratch: &Scratch,
    ) -> Result<Opinion, Error> {
        // It is run in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let arguments = [absolute(input)?, absolute(output)?, absolute(answer)?];
        let outcome = self.companion.run(
            &arguments.map(|path| path.into_os_string()),
            Some(input),
            scratch.path(),
        )?;
        let finding = match (outcome.run.stop, outcome.run.code) {
            (None, Some(0)) => Finding::Accepted,
            (None, Some(1)) => Finding::Wrong,
            (None, Some(2 | 4 | 8)) => Finding::Presentation,
            _ => {
                let on = input.display().to_string();
                return Err(self.companion.trouble(&outcome, &on));
            }
        };
        Ok(Opinion {
            finding,
            message: outcome.message,
        })
    }
}
