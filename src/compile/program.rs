//! What can be run: what a source was compiled to, or what runs as it is.

use crate::error::Error;
use crate::run::call;
use std::ffi::OsString;
use std::fmt;
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

impl Program {
    /// Its command in the environment that all programs get.
    pub fn command(&self) -> Command {
        call::command(&self.words)
    }
}
