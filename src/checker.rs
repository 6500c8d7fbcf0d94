//! Special judges: a program that decides where many outputs are right, by testlib's
//! conventions, so that a checker written for them works unchanged. It is called with the
//! paths of INPUT, OUTPUT and ANSWER; its exit status is the verdict, its message on stderr.

use crate::compiler::Compilation;
use crate::error::Error;
use crate::language::Language;
use crate::process::{self, Files, Limits};
use crate::scratch::Scratch;
use crate::submission;
use std::ffi::OsString;
use std::fs;
use std::path::{self, Path, PathBuf};
use std::process::Command;
use std::time::Duration;

#[derive(Debug)]
pub struct Checker {
    source: PathBuf,
    /// The command that runs it.
    words: Vec<OsString>,
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
    memory_kb: 2 << 20,
    output_bytes: 16 << 20,
};

impl Checker {
    /// The checker in a source file.
    pub fn compile(source: &Path, cache: &Path) -> Result<Checker, Error> {
        let not_working = |what: String| Error::Tool {
            program: format!("the checker {}", source.display()),
            what,
        };
        let Some(language) = Language::of(source) else {
            return Err(not_working(
                "it is in no language that the judge knows".to_string(),
            ));
        };
        match submission::compile_file(source, language, None, cache)? {
            Compilation::Program(words) => Ok(Checker {
                source: source.to_path_buf(),
                words,
            }),
            Compilation::Failed(what) => Err(not_working(format!("it does not compile\n{what}"))),
        }
    }

    /// The `check.*` of a folder of cases, compiled; `None` if it has none.
    pub fn find(data: &Path, cache: &Path) -> Result<Option<Checker>, Error> {
        let sources =
            Language::extensions().map(|extension| data.join(format!("check.{extension}")));
        let source = sources.into_iter().find(|source| source.is_file());
        source
            .map(|source| Checker::compile(&source, cache))
            .transpose()
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
        let mut command = Command::new(&self.words[0]);
        // It is run in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        command.args(&self.words[1..]);
        command.args([absolute(input)?, absolute(output)?, absolute(answer)?]);
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
