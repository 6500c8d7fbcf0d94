//! The source that a compiler is given.

use super::language::Language;
use crate::digest::Digest;
use std::path::{self, Path, PathBuf};

/// The folder that things are compiled in, which is moved when that is done: debuggers still
/// say its name.
pub const BUILT: &str = "built";

/// How a source is compiled.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options<'a> {
    /// A version of the language; without one the usual version is taken.
    pub standard: Option<&'a str>,
    /// Compiles with everything that finds mistakes in a source, at the cost of time and memory.
    pub debug: bool,
    /// Further arguments of the compiler, separated by blanks: those of `other_version`.
    pub arguments: &'static str,
    /// The source may be in the C and C++ of an old judge.
    pub has_old_dialect: bool,
    /// The folder with what a package has for each language.
    pub include: Option<&'a Path>,
    /// A source that the usual version of its language refuses may be in the newest one.
    pub may_be_newer: bool,
    /// Folders where C and C++ find headers of the problem's setters.
    pub headers: &'a [PathBuf],
    /// Decides what the compiler may read; with `None` it may do what the user may.
    pub access: Option<&'a SourceAccess>,
    /// The words in the sources of a package that stand for its constants, and their values.
    pub constants: &'a [(String, String)],
}

#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    pub language: &'static Language,
    pub text: &'a [u8],
    /// Files that are laid beside a copy of it, compiled with it or not.
    pub others: &'a [File],
    /// The file that was submitted; messages and programs are named after it.
    pub path: &'a Path,
    /// Whether that file is compiled where it lies, because it may include others from there.
    /// Else a copy of the text is compiled.
    pub in_place: bool,
    /// The version that is chosen, else the usual one or another for this source; `None` leaves it
    /// to the compiler.
    pub standard: Option<&'a str>,
    /// Code in C or C++ that comes before the source.
    pub prelude: &'a str,
    pub options: Options<'a>,
}

/// Whose a source is, and what it is not to take in.
#[derive(Debug, Clone, Default)]
pub struct SourceAccess {
    /// Answers, the setter's programs, what the judge keeps.
    pub closed: Vec<PathBuf>,
    /// The folder of a stranger's submission, which takes in no other file of the user's; `None` of
    /// the user's own source, which may take in what the user may read.
    pub stranger: Option<PathBuf>,
}

/// A file beside others, by its path from their folder.
#[derive(Debug, Clone, PartialEq, Hash)]
pub struct File {
    pub path: PathBuf,
    pub text: Vec<u8>,
}

impl File {
    pub fn add_to(&self, digest: &mut Digest) {
        digest.add(self.path.to_string_lossy().as_bytes());
        digest.add(&self.text);
    }
}

/// A path that leads to the same file from any folder.
pub fn full(path: &Path) -> PathBuf {
    path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
