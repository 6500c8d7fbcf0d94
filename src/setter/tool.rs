//! A program of the problem setter's that helps to judge: the checker, the generator, the
//! validator, the shrinker. They are called as testlib's are, so that one written for testlib
//! works unchanged, and may be in any language that can be submitted.

use crate::compile::compiler::Compilation;
use crate::compile::language::Language;
use crate::compile::submission::{self, Options};
use crate::error::Error;
use crate::run::output;
use crate::run::program::{self, Files, Limits, Run};
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The source of `name.rs`, `name.cpp` or the like for a folder of cases: in its `setter/`, else
/// beside the cases. Other tools take every file beside the cases for a case.
pub fn find_source(data: &Path, name: &str) -> Option<PathBuf> {
    let folders = [data.join("setter"), data.to_path_buf()];
    folders
        .iter()
        .find_map(|folder| Language::find(folder, name))
}

#[derive(Debug, Clone)]
pub struct Tool {
    pub source: PathBuf,
    /// The words of the command that runs it.
    words: Vec<OsString>,
}

/// What it did.
#[derive(Debug)]
pub struct Outcome {
    pub run: Run,
    /// The file with what it printed.
    pub stdout: PathBuf,
    /// The beginning of what it said on stderr.
    pub message: String,
}

/// The limits of the setter's programs, and of a slow reference. They are wide, but one that
/// hangs must be found out.
pub const PATIENT: Limits = Limits {
    cpu: Duration::from_secs(30),
    memory_kb: 2 << 20,
    output_bytes: 64 << 20,
};

/// How much of its stderr is read, in bytes.
const MESSAGE: u64 = 64 << 10;

impl Tool {
    /// The program in a source file.
    pub fn compile(source: &Path, cache: &Path) -> Result<Tool, Error> {
        let not_working = |what: String| Error::Tool {
            program: source.display().to_string(),
            what,
        };
        if !source.exists() {
            let path = source.to_path_buf();
            return Err(Error::NoFile { path });
        }
        let Some(language) = Language::of(source) else {
            return Err(not_working(
                "it is in no language that the judge knows".to_string(),
            ));
        };
        match submission::compile_file(source, language, &Options::default(), cache)? {
            Compilation::Program(words) => Ok(Tool {
                source: source.to_path_buf(),
                words,
            }),
            Compilation::Failed(what) => Err(not_working(format!("it does not compile\n{what}"))),
        }
    }

    /// The one with that name for a folder of cases, compiled; `None` if there is none.
    pub fn find(data: &Path, name: &str, cache: &Path) -> Result<Option<Tool>, Error> {
        find_source(data, name)
            .map(|source| Tool::compile(&source, cache))
            .transpose()
    }

    /// Runs it in `folder`, where what it prints is kept until the next run. Its standard input
    /// is a file, or empty.
    pub fn run(
        &self,
        arguments: &[OsString],
        stdin: Option<&Path>,
        folder: &Path,
    ) -> Result<Outcome, Error> {
        let name = self.source.file_stem().unwrap_or_default();
        let file = |what: &str| folder.join(name).with_extension(what);
        let (empty, stdout, stderr) = (file("stdin"), file("stdout"), file("stderr"));
        let stdin = match stdin {
            Some(stdin) => stdin,
            None => {
                File::create(&empty).map_err(Error::io("write", &empty))?;
                &empty
            }
        };
        let mut command = program::command(&self.words);
        command.args(arguments);
        let files = Files {
            stdin,
            stdout: &stdout,
            stderr: &stderr,
            directory: folder,
        };
        Ok(Outcome {
            run: program::run(command, files, PATIENT, None)?,
            message: output::beginning(&stderr, MESSAGE),
            stdout,
        })
    }

    /// The error that it crashed, hung or gave up; `on` is what it was given.
    pub fn failure(&self, outcome: &Outcome, on: &str) -> Error {
        let what = match (outcome.run.stop, outcome.run.code) {
            (Some(_), _) => "was stopped at its own limits".to_string(),
            (None, None) => "crashed".to_string(),
            (None, Some(code)) => format!("gave up with exit status {code}"),
        };
        Error::Setter {
            program: self.source.clone(),
            what: if outcome.message.is_empty() {
                what
            } else {
                format!("{what} ({})", outcome.message)
            },
            on: on.to_string(),
        }
    }

    /// The error that it does not do its work.
    pub fn error(&self, what: String) -> Error {
        Error::Tool {
            program: self.source.display().to_string(),
            what,
        }
    }
}
