//! What can be judged: a problem's own solution, a user's source, something that runs already.

use crate::compile::bundle;
use crate::compile::compiler::{self, Compilation, Source};
use crate::compile::language::{Language, RUST};
use crate::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::Read;
use std::path::{self, Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub enum Submission {
    /// A problem's own solution, judged as the bundle that would be submitted.
    Solution(PathBuf),
    /// A source in a language that the judge knows, a script, or an executable.
    File(PathBuf),
    /// The words of a command.
    Command(Vec<String>),
}

impl Submission {
    /// What reports call it; a problem's own solution needs no name.
    pub fn name(&self) -> Option<String> {
        match self {
            Submission::Solution(_) => None,
            Submission::File(path) => Some(path.display().to_string()),
            Submission::Command(words) => Some(words.join(" ")),
        }
    }

    /// The words that run it. `standard` is a version of its language.
    pub fn prepare(&self, standard: Option<&str>, cache: &Path) -> Result<Compilation, Error> {
        match self {
            // Bare rustc, without a choice of edition: the bundle is right in all of them.
            Submission::Solution(path) => {
                let text = bundle::bundle(path)?;
                let text = text.as_bytes();
                compiler::compile(
                    &Source {
                        language: &RUST,
                        text,
                        path,
                        standard,
                    },
                    cache,
                )
            }
            Submission::File(path) => match Language::of(path) {
                Some(language) => compile_file(path, language, standard, cache),
                None => run_file(path).map(Compilation::Program),
            },
            Submission::Command(words) => Ok(Compilation::Program(
                words.iter().map(|word| absolute(word)).collect(),
            )),
        }
    }
}

/// Compiles a source file; a checker is one too.
pub fn compile_file(
    path: &Path,
    language: &'static Language,
    standard: Option<&str>,
    cache: &Path,
) -> Result<Compilation, Error> {
    let text = if language.name == RUST.name {
        bundle::bundle(path)?.into_bytes()
    } else {
        fs::read(path).map_err(Error::io("read", path))?
    };
    let usual = language.standard.map(|(_, usual)| usual);
    let standard = standard.or(usual);
    compiler::compile(
        &Source {
            language,
            text: &text,
            path,
            standard,
        },
        cache,
    )
}

/// A word of a command. It is run in a folder of its own, so what is a file here has to be one
/// there too.
fn absolute(word: &str) -> OsString {
    match path::absolute(word) {
        Ok(path) if Path::new(word).is_file() => path.into(),
        _ => word.into(),
    }
}

/// The words that run a file which is in no language that is compiled.
fn run_file(path: &Path) -> Result<Vec<OsString>, Error> {
    let full = fs::canonicalize(path).map_err(Error::io("read", path))?;
    if full.is_dir() {
        return Err(Error::NotRunnable {
            path: path.to_path_buf(),
        });
    }
    if is_executable(&full) {
        return Ok(vec![full.into()]);
    }
    match interpreter(&full)? {
        Some(mut words) => {
            words.push(full.into());
            Ok(words)
        }
        None => Err(Error::NotRunnable {
            path: path.to_path_buf(),
        }),
    }
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "exe" || extension == "bat")
}

/// The words of a first line `#!INTERPRETER ARGUMENT`.
fn interpreter(path: &Path) -> Result<Option<Vec<OsString>>, Error> {
    let mut start = Vec::new();
    let file = fs::File::open(path).map_err(Error::io("read", path))?;
    file.take(256)
        .read_to_end(&mut start)
        .map_err(Error::io("read", path))?;
    let start = String::from_utf8_lossy(&start);
    let line = start
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("#!"));
    let words = line.map(|line| line.split_whitespace().map(OsString::from).collect());
    Ok(words.filter(|words: &Vec<OsString>| !words.is_empty()))
}
