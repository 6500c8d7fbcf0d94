//! What the judge itself could not do. What a submission did wrong is a `Verdict`, never an
//! `Error`.
//!
//! This file knows nothing of the rest, and every other may use it.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Each names the thing and, where there is one, the remedy.
#[derive(Debug)]
pub enum Error {
    /// The words on the command line make no command.
    Usage(String),
    /// Neither the current folder nor the folder of the build is in a project.
    NoProject { built_in: PathBuf },
    /// No file in `problems/` has that name.
    UnknownProblem {
        name: String,
        nearest: Option<String>,
    },
    /// The head of a problem's source lacks a line or has a value that makes no sense.
    Head { source: PathBuf, what: String },
    /// A text that cannot be drawn, traced or bundled.
    Text { source: PathBuf, what: String },
    /// What a new problem would overwrite.
    Exists { path: PathBuf },
    /// What cannot be taken back, as it is not what was written.
    Changed { path: PathBuf },
    /// A word that is no problem's id and, as a path, leads nowhere.
    NoFile { path: PathBuf },
    /// A folder of cases that is not there, or is a file.
    NoFolder { path: PathBuf },
    /// A file that is in no known language and cannot be run either; perhaps the name of its
    /// language, and what to do with it.
    NotRunnable {
        path: PathBuf,
        remedy: Option<(&'static str, String)>,
    },
    /// A folder without an input: what is in it, and how inputs and answers may be named.
    NoCases {
        folder: PathBuf,
        seen: Vec<String>,
        known: String,
    },
    /// A name like a case's that is no file that can be read: a folder, a pipe, a dangling link.
    NotACase { input: PathBuf },
    /// A pattern that fits no case.
    NoMatch { pattern: String, folder: PathBuf },
    /// An input without an answer: what would be one.
    NoAnswer { input: PathBuf, answer: PathBuf },
    /// Of several programs only one can be meant.
    Several {
        what: &'static str,
        paths: Vec<PathBuf>,
        remedy: &'static str,
    },
    /// A program that the judge needs is not on this machine.
    NoTool { program: String, remedy: String },
    /// A program that the judge needs is there and does not work.
    Tool { program: String, what: String },
    /// A checker that did not check, a generator that did not generate, ...
    Setter {
        program: PathBuf,
        what: String,
        on: String,
    },
    /// Other work had the processors, so that nothing is known of a program's time.
    Busy {
        case: String,
        wall: Duration,
        cpu: Duration,
    },
    /// The operating system said no.
    Io { what: String, source: io::Error },
    /// Ctrl-C.
    Interrupted,
}

/// What was done, and what ended it early, Ctrl-C perhaps.
#[derive(Debug)]
pub struct Partial<T> {
    pub done: T,
    pub error: Option<Error>,
}

impl Error {
    /// For `map_err`: what was to be done with which file.
    pub fn io(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Error {
        let what = format!("cannot {} {}", doing, path.display());
        move |source| Error::Io { what, source }
    }

    /// For `map_err`: a file that the user has named cannot be read, or is not there.
    pub fn reading(path: &Path) -> impl FnOnce(io::Error) -> Error {
        let path = path.to_path_buf();
        move |error| match error.kind() {
            io::ErrorKind::NotFound => Error::NoFile { path },
            _ => Error::io("read", &path)(error),
        }
    }

    /// For `map_err`: what is wrong in which text.
    pub fn text(source: impl AsRef<Path>) -> impl FnOnce(String) -> Error {
        let source = source.as_ref().to_path_buf();
        move |what| Error::Text { source, what }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::Usage(what) => write!(f, "{what}; see judge --help"),
            Error::NoProject { built_in } => write!(
                f,
                "no project here, and none in {}, where this judge was built; go to a folder \
                 inside a clone of it, or run cargo install --path . --bin judge there",
                built_in.display()
            ),
            Error::UnknownProblem {
                name,
                nearest: Some(nearest),
            } => {
                write!(
                    f,
                    "no problem named \"{name}\"; did you mean \"{nearest}\"?"
                )
            }
            Error::UnknownProblem {
                name,
                nearest: None,
            } => {
                write!(
                    f,
                    "no problem named \"{name}\"; judge list shows those there are"
                )
            }
            Error::Head { source, what } | Error::Text { source, what } => {
                write!(f, "{}: {what}", source.display())
            }
            Error::Exists { path } => write!(
                f,
                "{} is there already; judge new changes nothing that exists",
                path.display()
            ),
            Error::Changed { path } => write!(
                f,
                "{} is not as judge new wrote it, so nothing is removed",
                path.display()
            ),
            Error::NoFile { path } => write!(f, "no file {}", path.display()),
            Error::NoFolder { path } => write!(f, "no folder {}", path.display()),
            Error::NotRunnable { path, .. } if path.is_dir() => write!(
                f,
                "{} is a folder; judge --data FOLDER FILE takes the cases from one",
                path.display()
            ),
            Error::NotRunnable {
                path,
                remedy: Some((language, remedy)),
            } => write!(
                f,
                "{} is in {language}, which is not compiled here; try {remedy}",
                path.display()
            ),
            Error::NotRunnable { path, remedy: None } => write!(
                f,
                "cannot run {}: it is no source (.rs .c .cpp .cc .cxx .py .java .pas .f90), not \
                 executable, and does not begin with #!",
                path.display()
            ),
            Error::NoMatch { pattern, folder } => {
                write!(
                    f,
                    "no case in {} has a name like {pattern}",
                    folder.display()
                )
            }
            Error::NoCases {
                folder,
                seen,
                known,
            } => {
                write!(f, "no cases in {}; a case is {known}", folder.display())?;
                match &seen[..] {
                    [] => write!(f, "; this folder is empty"),
                    [first, ..] => write!(f, "; there is {}", first.escape_debug()),
                }
            }
            Error::NotACase { input } => write!(
                f,
                "{} is no file that can be read; remove it, or give it another name",
                input.display()
            ),
            Error::NoAnswer { input, answer } => write!(
                f,
                "{} has no answer beside it; add {}, or have judge answer write it",
                input.display(),
                answer.display()
            ),
            Error::Several {
                what,
                paths,
                remedy,
            } => {
                let paths: Vec<String> = paths.iter().map(|it| it.display().to_string()).collect();
                write!(
                    f,
                    "there are several {what}: {}; {remedy}",
                    paths.join(", ")
                )
            }
            Error::NoTool { program, remedy } => write!(f, "cannot find {program}; {remedy}"),
            Error::Tool { program, what } => write!(f, "{program} does not work: {what}"),
            Error::Setter { program, what, on } => {
                write!(f, "{} {what} on {on}", program.display())
            }
            Error::Busy { case, wall, cpu } => write!(
                f,
                "cannot judge {case}: in {} s a busy machine has given the program {} ms of CPU \
                 time; try again",
                wall.as_secs(),
                cpu.as_millis()
            ),
            Error::Io { what, source } => write!(f, "{what}: {source}"),
            Error::Interrupted => write!(f, "interrupted"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io { source, .. } => Some(source),
            _ => None,
        }
    }
}
