//! Special judges: a program that decides where many outputs are right. Its exit status is the
//! verdict. One for testlib is called with the paths of INPUT, OUTPUT and ANSWER, and its message
//! is on stderr; the validator of an ICPC package is called otherwise.

use crate::error::Error;
use crate::problem::package;
use crate::problem::Problem;
use crate::run::output;
use crate::run::scratch::Scratch;
use crate::setter::tool::{self, Outcome, Tool, MESSAGE};
use std::fs;
use std::path::{self, Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Checker {
    tool: Tool,
    convention: Convention,
}

/// The two ways to call a checker and to read its exit status.
#[derive(Debug, Clone)]
enum Convention {
    /// `check INPUT OUTPUT ANSWER`; see [`of_testlib`].
    Testlib,
    /// `validate INPUT ANSWER FEEDBACK FLAG ... < OUTPUT`, and the exit status is 42 or 43. It
    /// leaves its message in a file of the folder FEEDBACK.
    Icpc { flags: Vec<String> },
}

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

/// A checker's verdict, or its points. No checker tells how many points are all of them.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Said {
    Verdict(CheckerVerdict),
    Points(f64),
}

/// A package has its output validator there: in the version of 2023, and in the one before.
const ICPC_FOLDERS: [&str; 2] = ["output_validator", "output_validators"];

/// The files for messages in FEEDBACK: for the judges, and for the team.
const ICPC_MESSAGES: [&str; 2] = ["judgemessage.txt", "teammessage.txt"];

impl Checker {
    pub fn compile(file: &Path, cache: &Path) -> Result<Checker, Error> {
        let tool = Tool::compile(file, cache)?;
        let convention = Convention::Testlib;
        Ok(Checker { tool, convention })
    }

    /// The checker beside the cases of a problem, else the one in the problem's own folder.
    ///
    /// # Errors
    /// As `find`.
    pub fn of(problem: &Problem, cache: &Path) -> Result<Option<Checker>, Error> {
        match Checker::find(&problem.data, cache)? {
            None if problem.data != problem.own_data => Checker::find(&problem.own_data, cache),
            found => Ok(found),
        }
    }

    /// The files that `of` may take for the checker.
    pub fn files(problem: &Problem) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for data in [&problem.data, &problem.own_data] {
            files.extend(tool::find_all(data, &tool::CHECKER));
            files.extend(output_validators(data).unwrap_or_default());
        }
        files
    }

    /// The checker of a folder of cases, or the output validator of a package; `None` if there
    /// is none.
    ///
    /// # Errors
    /// Several of them, and one that does not compile or cannot be run.
    fn find(data: &Path, cache: &Path) -> Result<Option<Checker>, Error> {
        let mut found = tool::find_all(data, &tool::CHECKER);
        let mut convention = Convention::Testlib;
        if found.is_empty() {
            found = output_validators(data)?;
            let flags = package::validator_flags(data);
            convention = Convention::Icpc { flags };
        }
        match &found[..] {
            [] if package::is_custom(data) => Err(Error::Head {
                source: data.join("problem.yaml"),
                what: "it wants a validator of its own for outputs, and output_validators has \
                       none; --checker FILE names a checker"
                    .to_string(),
            }),
            [] => Ok(None),
            [file] => Ok(Some(Checker {
                tool: Tool::compile(file, cache)?,
                convention,
            })),
            _ => Err(Error::Several {
                what: "checkers",
                paths: found,
                remedy: "keep one, or name it with --checker",
            }),
        }
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
        let (said, message) = self.ask(input, output, answer, scratch)?;
        let (verdict, message) = match said {
            Said::Verdict(verdict) => (verdict, message),
            Said::Points(points) => {
                // The answer itself gets the full ones.
                let (full, _) = self.ask(input, answer, answer, scratch)?;
                let (is_full, of_full) = match full {
                    Said::Points(full) => (points >= full && full > 0.0, format!(" of {full}")),
                    Said::Verdict(_) => (false, ", not all".to_string()),
                };
                let verdict = match is_full {
                    true => CheckerVerdict::Accepted,
                    false => CheckerVerdict::Wrong,
                };
                (verdict, format!("{points}{of_full} points: {message}"))
            }
        };
        Ok(CheckerResult { verdict, message })
    }

    fn ask(
        &self,
        input: &Path,
        output: &Path,
        answer: &Path,
        scratch: &Scratch,
    ) -> Result<(Said, String), Error> {
        // It is run in a folder of its own, where relative paths lead nowhere.
        let absolute = |file| path::absolute(file).map_err(Error::io("find", file));
        let [input, output, answer] = [absolute(input)?, absolute(output)?, absolute(answer)?];
        let (said, outcome) = match &self.convention {
            Convention::Testlib => {
                let stdin = Some(input.as_path());
                let arguments = [&input, &output, &answer].map(|it| it.clone().into_os_string());
                let outcome = self.tool.run(&arguments, stdin, scratch.path())?;
                (of_testlib(&outcome), outcome)
            }
            Convention::Icpc { flags } => {
                let feedback = scratch.path().join("feedback");
                let _ = fs::remove_dir_all(&feedback);
                fs::create_dir(&feedback).map_err(Error::io("make", &feedback))?;
                // Its path ends in a slash: validators put the names of files behind it.
                let paths = [input.clone(), answer, feedback.join("")];
                let paths = paths.map(|path| path.into_os_string()).into_iter();
                let arguments: Vec<_> = paths.chain(flags.iter().map(Into::into)).collect();
                let mut outcome = self.tool.run(&arguments, Some(&output), scratch.path())?;
                let messages = ICPC_MESSAGES.map(|name| feedback.join(name));
                let messages = messages.map(|file| output::beginning(&file, MESSAGE));
                if let Some(message) = messages.into_iter().find(|message| !message.is_empty()) {
                    outcome.message = message;
                }
                (of_icpc(&outcome), outcome)
            }
        };
        match said {
            Some(said) => Ok((said, outcome.message)),
            None => Err(self.tool.failure(&outcome, &input.display().to_string())),
        }
    }
}

/// Finds the output validators of a package; other folders have none.
fn output_validators(data: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut found = Vec::new();
    for name in ICPC_FOLDERS {
        found.extend(tool::in_package(&data.join(name))?);
    }
    Ok(found)
}

/// What testlib means by an exit status, and by the first words on stderr. `_pc(N)` ends with
/// status N, or 50 + N: the same as others, so that its words decide.
fn of_testlib(outcome: &Outcome) -> Option<Said> {
    let ended = outcome.run.stop.is_none() && !outcome.is_uncaught();
    let code = outcome.run.code.filter(|_| ended)?;
    let after = |start: &str| {
        let rest = outcome.message.strip_prefix(start)?;
        let end = rest.find([' ', ')', '\n']).unwrap_or(rest.len());
        rest[..end].parse().ok().map(Said::Points)
    };
    after("partially correct (").or_else(|| match code {
        0 => Some(Said::Verdict(CheckerVerdict::Accepted)),
        1 => Some(Said::Verdict(CheckerVerdict::Wrong)),
        2 | 4 | 8 => Some(Said::Verdict(CheckerVerdict::Presentation)),
        7 => after("points ").or(Some(Said::Verdict(CheckerVerdict::Wrong))),
        // From 126 on a shell says that there is no such program, or that it crashed.
        16..=125 => Some(Said::Points(f64::from(code))),
        _ => None,
    })
}

fn of_icpc(outcome: &Outcome) -> Option<Said> {
    match (outcome.run.stop, outcome.run.code) {
        (None, Some(42)) => Some(Said::Verdict(CheckerVerdict::Accepted)),
        (None, Some(43)) => Some(Said::Verdict(CheckerVerdict::Wrong)),
        _ => None,
    }
}
