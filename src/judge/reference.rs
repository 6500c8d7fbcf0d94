//! The reference: a program that is slow and right, whose output is taken for the answer.

use crate::compile::compiler::Compilation;
use crate::compile::submission::{Options, Submission};
use crate::error::Error;
use crate::judge::grader::said;
use crate::judge::ruling;
use crate::problem::Problem;
use crate::run::program::{self, Limits};
use crate::run::workspace::Workspaces;
use crate::setter::tool::{self, PATIENT};
use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::path::Path;

#[derive(Debug)]
pub struct Reference {
    command: Vec<OsString>,
    workspaces: Workspaces,
}

/// The one for a folder of cases; `None` if there is none.
pub fn find(data: &Path) -> Result<Option<Submission>, Error> {
    let found = tool::find_source(data, "reference")?;
    Ok(found.map(Submission::File))
}

impl Reference {
    pub fn new(
        problem: &Problem,
        submission: &Submission,
        cache: &Path,
    ) -> Result<Reference, Error> {
        match submission.prepare(&Options::of(&problem.id, None, false), cache)? {
            Compilation::Program(command) => Ok(Reference {
                command,
                workspaces: Workspaces::new(cache, None)?,
            }),
            Compilation::Failed(said) => Err(Error::Tool {
                program: submission.name().unwrap_or_else(|| problem.id.clone()),
                what: format!("it does not compile\n{said}"),
            }),
        }
    }

    /// Writes the answer to an input; `name` is what an error calls that.
    pub fn answer(&self, input: &Path, answer: &Path, name: impl Display) -> Result<(), Error> {
        match run_to_answer(&self.command, &self.workspaces, PATIENT, input, answer)? {
            None => Ok(()),
            Some(why) => Err(Error::Tool {
                program: "the reference".to_string(),
                what: format!("{} on {name}", why.trim_end()),
            }),
        }
    }
}

/// Runs a program to learn the answer to an input; what comes back is why there is none.
pub fn run_to_answer(
    command: &[OsString],
    workspaces: &Workspaces,
    limits: Limits,
    input: &Path,
    answer: &Path,
) -> Result<Option<String>, Error> {
    let mut workspace = workspaces.take()?;
    let run = workspace.run(program::command(command), input, limits)?;
    if let Some(ruling) = ruling::of_run(&run, &limits) {
        let said = said(&workspace.stderr());
        let why = format!("{}: {} {said}", ruling.verdict, ruling.reason);
        return Ok(Some(why));
    }
    fs::copy(workspace.stdout(), answer).map_err(Error::io("write", answer))?;
    Ok(None)
}
