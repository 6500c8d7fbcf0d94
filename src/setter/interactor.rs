//! Interactors: programs that talk to a submission and decide about it. The call of an interactor
//! for testlib is `interact INPUT OUTPUT [ANSWER]`; its exit status and its message are those of a
//! checker, and a checker that follows it gets OUTPUT. The call of an interactive package's
//! validator is `validate INPUT ANSWER FEEDBACK FLAG ...`, as for other problems.

use crate::error::Error;
use crate::problem::case::Case;
use crate::problem::package::{self, Package};
use crate::problem::Problem;
use crate::run::ending::Ending;
use crate::run::scratch::Scratch;
use crate::setter::checker::{self, CheckerResult, CheckerVerdict, Convention, Feedback, Said};
use crate::setter::tool::{self, Tool};
use std::ffi::OsString;
use std::fs::File;
use std::path::{self, Path, PathBuf};
use std::process::Command;

#[derive(Debug, Clone)]
pub struct Interactor {
    tool: Tool,
    convention: Convention,
}

/// A conversation with an interactor: where it writes.
#[derive(Debug)]
pub struct Session {
    pub stderr: PathBuf,
    /// The file OUTPUT; only interactors for testlib write it.
    pub output: PathBuf,
    feedback: Option<Feedback>,
    input: PathBuf,
}

impl Interactor {
    pub fn compile(file: &Path, cache: &Path) -> Result<Interactor, Error> {
        let tool = Tool::compile(file, cache)?;
        let convention = Convention::Testlib;
        Ok(Interactor { tool, convention })
    }

    /// The interactor for the cases of a problem, else the one in the problem's own folder; `None`
    /// if the problem is not interactive.
    ///
    /// # Errors
    /// Several of them, one that does not compile, and none where the head of the problem says that
    /// it is interactive.
    pub fn of(problem: &Problem, cache: &Path) -> Result<Option<Interactor>, Error> {
        let found = match Interactor::find(&problem.data, cache)? {
            None if problem.data != problem.own_data => Interactor::find(&problem.own_data, cache)?,
            found => found,
        };
        match found {
            None if problem.head.is_interactive => Err(Error::Says(format!(
                "{} is interactive and has no interactor; write one as {} (judge help \
                 interactive), or name it with --interactor; judge run FILE runs a program in the \
                 terminal",
                problem.id,
                problem.data.join("interact.py").display()
            ))),
            found => Ok(found),
        }
    }

    /// Whether a problem has one.
    pub fn is_there(problem: &Problem) -> bool {
        let package = Package::of(&problem.data);
        let is_package = matches!(package, Ok(Some(package)) if package.is_interactive());
        is_package || !Interactor::files(problem).is_empty()
    }

    /// The files that `of` may take for the interactor.
    pub fn files(problem: &Problem) -> Vec<PathBuf> {
        let folders = [&problem.data, &problem.own_data];
        folders
            .iter()
            .flat_map(|data| tool::find_all(data, &tool::INTERACTOR))
            .collect()
    }

    fn find(data: &Path, cache: &Path) -> Result<Option<Interactor>, Error> {
        if Package::of(data)?.is_some_and(|package| package.is_interactive()) {
            return Interactor::of_package(data, cache).map(Some);
        }
        let mut found = tool::find_all(data, &tool::INTERACTOR);
        if found.len() > 1 {
            return Err(several(found));
        }
        let found = found.pop();
        found.map(|it| Interactor::compile(&it, cache)).transpose()
    }

    fn of_package(data: &Path, cache: &Path) -> Result<Interactor, Error> {
        let mut found = checker::output_validators(data)?;
        if found.len() > 1 {
            return Err(several(found));
        }
        let Some(file) = found.pop() else {
            return Err(Error::Head {
                source: data.join("problem.yaml"),
                what: "it is interactive, and output_validators has no interactor; \
                       --interactor FILE names one"
                    .to_string(),
            });
        };
        Ok(Interactor {
            tool: Tool::of_package(&file, &package::constants(data)?, cache)?,
            convention: Convention::Icpc,
        })
    }

    /// The call for a case; later passes have an input of their own. Without an answer an
    /// interactor for testlib gets two arguments.
    pub fn call(
        &self,
        case: &Case,
        input: &Path,
        scratch: &Scratch,
        pass: u32,
    ) -> Result<(Command, Session), Error> {
        // The interactor runs in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let input = absolute(input)?;
        let in_scratch = |name| scratch.path().join(name);
        let (output, stderr) = (
            in_scratch("interactor.out"),
            in_scratch("interactor.stderr"),
        );
        File::create(&output).map_err(Error::io("write", &output))?;
        let answer = &case.answer;
        let mut feedback = None;
        let arguments: Vec<OsString> = match &self.convention {
            Convention::Testlib => {
                let answer = Some(answer).filter(|answer| answer.exists());
                let answer = answer.map(|it| absolute(it)).transpose()?;
                let paths = [Some(input.clone()), Some(output.clone()), answer];
                paths.into_iter().flatten().map(Into::into).collect()
            }
            Convention::Icpc => {
                let answer = match answer.exists() {
                    true => absolute(answer)?,
                    false => output.clone(), // an empty one
                };
                let folder = feedback.insert(Feedback::new(scratch, pass)?);
                folder.arguments(&input, &answer, &case.configuration.flags)
            }
        };
        let session = Session {
            stderr,
            output,
            feedback,
            input,
        };
        Ok((self.tool.command(&arguments), session))
    }

    /// Whether its end may mean that it accepted the submission.
    pub fn may_accept(&self, ending: &Ending) -> bool {
        matches!(
            self.convention.said(ending),
            Some(Said::Verdict(CheckerVerdict::Accepted) | Said::Points(_))
        )
    }

    /// Its verdict on the submission.
    ///
    /// # Errors
    /// The interactor crashed, hung, or blames the case.
    pub fn ruling(&self, session: &Session, ending: Ending) -> Result<CheckerResult, Error> {
        let feedback = session.feedback.as_ref();
        self.convention
            .ruling(&self.tool, ending, feedback, &session.input)
    }

    /// Whether a checker may decide about OUTPUT after it.
    pub fn is_followed_by_checker(&self) -> bool {
        matches!(self.convention, Convention::Testlib)
    }
}

fn several(paths: Vec<PathBuf>) -> Error {
    Error::Several {
        what: "interactors",
        paths,
        remedy: "keep one, or name it with --interactor",
    }
}
