//! Special judges: a program that decides where many outputs are right, by testlib's
//! conventions, so that a checker written for them works unchanged. It is called with the
//! paths of INPUT, OUTPUT and ANSWER; its exit status is the verdict, its message on stderr.

use crate::compiler::{self, Compilation};
use crate::error::Error;
use crate::language::Language;
use crate::process::{self, Files, Limits};
use crate::scratch::Scratch;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

#[derive(Debug)]
pub struct Checker {
    source: PathBuf,
    program: PathBuf,
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

/// A checker has limits too: one that hangs is the judge's trouble, and must be found out.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(30),
    memory_kb: 1 << 20,
    output_bytes: 16 << 20,
};

impl Checker {
    /// The compiled `check.*` of a folder of cases; `None` if it has none.
    pub fn find(data: &Path, cache: &Path) -> Result<Option<Checker>, Error> {
        let found = Language::all().find_map(|(language, extension)| {
            let source = data.join("check").with_extension(extension);
            source.is_file().then_some((language, source))
        });
        let Some((language, source)) = found else {
            return Ok(None);
        };
        let text = fs::read_to_string(&source).map_err(Error::io("read", &source))?;
        match compiler::compile(language, &text, "check", cache)? {
            Compilation::Program(program) => Ok(Some(Checker { source, program })),
            Compilation::Failed(what) => Err(Error::Tool {
                program: source.display().to_string(),
                what: format!("it does not compile\n{what}"),
            }),
        }
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
        let mut command = Command::new(&self.program);
        command.args([input, output, answer]);
        process::clean_environment(&mut command);
        let stderr = scratch.path().join("checker-stderr");
        let files = Files {
            stdin: input,
            stdout: &scratch.path().join("checker-stdout"),
            stderr: &stderr,
            directory: scratch.path(),
        };
        let run = process::run(command, files, LIMITS)?;
        let said = fs::read(&stderr).map_err(Error::io("read", &stderr))?;
        let message = String::from_utf8_lossy(&said).trim().to_string();
        let trouble = |what: String| Error::Checker {
            checker: self.source.clone(),
            what: if message.is_empty() {
                what
            } else {
                format!("{what} ({message})")
            },
            case: input.display().to_string(),
        };
        let finding = match (run.stop, run.code) {
            (Some(_), _) => return Err(trouble("was stopped at its own limits".into())),
            (None, None) => return Err(trouble("crashed".into())),
            (None, Some(0)) => Finding::Accepted,
            (None, Some(1)) => Finding::Wrong,
            (None, Some(2 | 4 | 8)) => Finding::Presentation,
            (None, Some(code)) => return Err(trouble(format!("gave up with exit status {code}"))),
        };
        Ok(Opinion { finding, message })
    }
}
