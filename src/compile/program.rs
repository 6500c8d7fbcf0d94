//! What can be run: what a source was compiled to, or what runs as it is.

use crate::error::Error;
use crate::run::output;
use crate::run::program::{self, Files, Limits, Run};
use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Debug, Clone, PartialEq)]
pub struct Program {
    /// The words of the command that runs it.
    pub words: Vec<OsString>,
}

/// Why a source is no program.
#[derive(Debug, Clone, PartialEq)]
pub struct Refusal {
    pub said: String,
    /// It was stopped at a limit, and has not said what it thinks of the source.
    pub was_stopped: bool,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.said)
    }
}

impl Refusal {
    /// The error that a program which the judge needs does not compile.
    pub fn of(self, program: String) -> Error {
        let what = format!("it does not compile\n{self}");
        Error::Tool { program, what }
    }
}

/// A program, or why the source is at fault.
pub type Compilation = Result<Program, Refusal>;

#[derive(Debug)]
pub struct Outcome {
    pub run: Run,
    /// The files with what was printed; they last until the next run of the same name.
    pub stdout: PathBuf,
    pub stderr: PathBuf,
}

impl Outcome {
    /// The beginning of what was said on stderr.
    pub fn message(&self, most: u64) -> String {
        output::beginning(&self.stderr, most)
    }
}

impl Program {
    /// Its command in the environment that all programs get.
    pub fn command(&self) -> Command {
        program::command(&self.words)
    }
}

/// Runs a command in a folder, where its files are called NAME.stdout and NAME.stderr. Its input
/// is a file, or empty.
pub fn run_in(
    folder: &Path,
    name: &Path,
    command: Command,
    stdin: Option<&Path>,
    limits: Limits,
) -> Result<Outcome, Error> {
    let file = |what: &str| folder.join(name).with_extension(what);
    let (empty, stdout, stderr) = (file("stdin"), file("stdout"), file("stderr"));
    if stdin.is_none() {
        File::create(&empty).map_err(Error::io("write", &empty))?;
    }
    let files = Files {
        stdin: stdin.unwrap_or(&empty),
        stdout: &stdout,
        stderr: &stderr,
        directory: folder,
    };
    let run = program::run(command, files, limits, None)?;
    Ok(Outcome {
        run,
        stdout,
        stderr,
    })
}
