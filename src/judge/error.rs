//! A failure of the judge itself. A fault of a submission is a `Verdict`, never an `Error`.
//!
//! This file knows nothing of the rest, and every other may use it.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Each names the thing and, where there is one, the remedy. Those that some caller tells from the
/// rest have a variant of their own; all others are [`Error::Says`].
#[derive(Debug, Clone)]
pub enum Error {
    Says(String),
    /// The words on the command line make no command.
    Usage(String),
    /// Neither the current folder nor the folder of the build is in a project.
    NoProject {
        built_in: PathBuf,
    },
    /// No file in `problems/` has that name.
    UnknownProblem {
        name: String,
        nearest: Option<String>,
    },
    /// The description of a problem (the head of its source, problem.txt, a file of its package)
    /// lacks something, or has a value that makes no sense.
    Metadata {
        source: PathBuf,
        what: String,
    },
    /// A folder without an input: what is in it, and how inputs and answers may be named.
    NoCases {
        folder: PathBuf,
        seen: Vec<String>,
        wanted: String,
    },
    /// An input without an answer: what would be one.
    NoAnswer {
        input: PathBuf,
        answer: PathBuf,
    },
    /// Of several programs only one can be meant.
    Several {
        what: &'static str,
        paths: Vec<PathBuf>,
        remedy: &'static str,
    },
    /// A program that the judge needs is not on this machine.
    NoTool {
        program: String,
        remedy: String,
    },
    /// A program that the judge needs is there and does not work.
    Tool {
        program: String,
        what: String,
    },
    /// A checker that did not check, a generator that did not generate, ...
    Setter {
        program: PathBuf,
        what: String,
        on: String,
    },
    Io {
        what: String,
        source: Arc<io::Error>,
    },
    Interrupted,
}

/// The results of some work, up to the error that ended it early, Ctrl-C perhaps.
pub fn up_to_error<T>(work: impl Iterator<Item = Result<T, Error>>) -> (Vec<T>, Option<Error>) {
    let mut error = None;
    let done = work.map_while(|result| result.map_err(|fault| error = Some(fault)).ok());
    (done.collect(), error)
}

impl Error {
    /// For `map_err`: what was to be done with which file.
    pub fn io(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Error {
        let what = format!("cannot {} {}", doing, path.display());
        move |source| Error::Io {
            what,
            source: Arc::new(source),
        }
    }

    /// For `map_err`: a file that the user has named cannot be read, or is not there.
    pub fn reading(path: &Path) -> impl FnOnce(io::Error) -> Error {
        let file = path.to_path_buf();
        move |error| match error.kind() {
            io::ErrorKind::NotFound => Error::no_file(&file),
            _ => Error::io("read", &file)(error),
        }
    }

    /// For `map_err`: what is wrong in which text.
    pub fn text(source: impl AsRef<Path>) -> impl FnOnce(String) -> Error {
        let file = source.as_ref().to_path_buf();
        move |what| Error::Says(format!("{}: {what}", file.display()))
    }

    /// With more about what a setter's program was asked.
    pub fn asked(mut self, more: &str) -> Error {
        if let Error::Setter { on, .. } = &mut self {
            *on += more;
        }
        self
    }

    pub fn no_file(path: &Path) -> Error {
        Error::Says(format!("no file {}", path.display()))
    }

    /// A folder of cases that is not there, or is a file.
    pub fn no_folder(path: &Path) -> Error {
        Error::Says(format!("no folder {}", path.display()))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::Says(what) => f.write_str(what),
            Error::Usage(what) => write!(f, "{what}; see judge --help"),
            Error::NoProject { built_in } => write!(
                f,
                "no project here, and none in {}, where this judge was built; go to a folder \
                 inside a clone of it, or run cargo install --path src/judge there",
                built_in.display()
            ),
            Error::UnknownProblem { name, nearest } => {
                write!(f, "no problem named \"{name}\"; ")?;
                match nearest {
                    Some(nearest) => write!(f, "did you mean \"{nearest}\"?"),
                    None => write!(f, "judge list shows those there are"),
                }
            }
            Error::Metadata { source, what } => write!(f, "{}: {what}", source.display()),
            Error::NoCases {
                folder,
                seen,
                wanted,
            } => write_no_cases(f, folder, seen, wanted),
            Error::NoAnswer { input, answer } => write!(
                f,
                "{0} has no answer beside it; add {1}, or have judge answer write it; judge run FILE \
                 < {0} shows what a program prints",
                input.display(),
                answer.display()
            ),
            Error::Several {
                what,
                paths,
                remedy,
            } => {
                let names = paths.iter().map(|path| path.display().to_string());
                let names = Vec::from_iter(names).join(", ");
                write!(f, "there are several {what}: {names}; {remedy}")
            }
            Error::NoTool { program, remedy } => write!(f, "cannot find {program}; {remedy}"),
            Error::Tool { program, what } => write!(f, "{program} does not work: {what}"),
            Error::Setter { program, what, on } => {
                write!(f, "{} {what} on {on}", program.display())
            }
            Error::Io { what, source } => write!(f, "{what}: {source}"),
            Error::Interrupted => write!(f, "interrupted"),
        }
    }
}

fn write_no_cases(
    f: &mut fmt::Formatter,
    folder: &Path,
    seen: &[String],
    wanted: &str,
) -> fmt::Result {
    let shown = folder.display();
    // A problem whose statement has no samples.
    if seen == ["problem.txt"] {
        return write!(
            f,
            "no cases in {shown}; judge add {shown} takes one from you"
        );
    }
    write!(f, "no cases in {shown}; a case is {wanted}")?;
    let escape = |name: &String| name.escape_debug().to_string();
    let names = Vec::from_iter(seen.iter().take(5).map(escape)).join(", ");
    match seen.len() {
        0 => write!(f, "; this folder is empty"),
        1..=5 => write!(f, "; it has {names}"),
        _ => write!(f, "; it has {names}, ..."),
    }
}

impl std::error::Error for Error {}
