//! Programs: a source was compiled to one, or it runs as it is.

use crate::error::Error;
use crate::run::command_line::CommandLine;
use crate::run::confinement::Runtime;
use std::ffi::OsString;

#[derive(Debug, Clone, PartialEq)]
pub struct Program {
    /// The words of the command that runs it.
    pub words: Vec<OsString>,
    /// Where a virtual machine is told among them how large its heap may be; `None` of a program
    /// without one.
    heap: Option<usize>,
    pub runtime: Runtime,
}

/// Stands for the size of the heap among the words that run a program.
const HEAP: &str = "{heap}";

/// Why a source is not a program.
#[derive(Debug, Clone, PartialEq)]
pub struct CompileFailure {
    pub message: String,
    /// It was stopped at a limit, and has not said what it thinks of the source.
    pub was_stopped: bool,
}

/// Why a submission cannot be run.
#[derive(Debug)]
pub enum NotRunnable {
    /// The source is at fault.
    CompileError(CompileFailure),
    /// The judge could not do its work.
    Error(Error),
}

impl From<Error> for NotRunnable {
    fn from(error: Error) -> NotRunnable {
        NotRunnable::Error(error)
    }
}

impl NotRunnable {
    pub fn compile_error(message: String) -> NotRunnable {
        NotRunnable::CompileError(CompileFailure {
            message,
            was_stopped: false,
        })
    }

    /// The error that a program which the judge needs cannot be run.
    pub fn of(self, program: String) -> Error {
        match self {
            NotRunnable::CompileError(failure) => Error::Tool {
                program,
                what: format!("it does not compile\n{}", failure.message),
            },
            NotRunnable::Error(error) => error,
        }
    }
}

impl Program {
    pub fn new(mut words: Vec<OsString>, runtime: Runtime) -> Program {
        let heap = words.iter().position(|word| word == HEAP);
        if let Some(at) = heap {
            words.remove(at);
        }
        Program {
            words,
            heap,
            runtime,
        }
    }

    pub fn has_machine(&self) -> bool {
        self.heap.is_some()
    }

    /// The program with a heap of so many KB at most, if it has one. Java would make it a quarter
    /// of the memory of this machine.
    pub fn with_heap(&self, most_kb: u64) -> Program {
        /// No Java starts with less.
        const MIN_MB: u64 = 4;
        let mut program = self.clone();
        if let Some(at) = self.heap {
            let most = (most_kb / 1024).max(MIN_MB);
            let begin = most.min(8);
            let words = [format!("-Xms{begin}m"), format!("-Xmx{most}m")];
            program.words.splice(at..at, words.map(OsString::from));
        }
        program
    }

    /// Its command in the environment that all programs get.
    pub fn command(&self) -> CommandLine {
        CommandLine::of_program(self.words.clone())
    }
}
