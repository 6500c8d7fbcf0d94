//! Languages: how an online judge compiles a source of it and runs what
//! comes of that. The languages themselves are in `table`.

mod table;

use super::names::Names;
use crate::error::Error;
use std::env;
use std::ffi::{OsStr, OsString};
use std::path::Path;

pub use table::{CPP_HEADER, LANGUAGES, RUST, USUAL_EXTENSIONS};

/// Says why a source is refused, or is not compiled at all, where the judge knows the cause. The
/// arguments: its text, what the compiler said if it has refused it, and its file.
pub type Cause = fn(&[u8], Option<&str>, &str) -> Option<String>;

#[derive(Debug)]
pub struct Language {
    pub name: &'static str,
    /// The extensions of its sources; the file that is compiled has the first.
    pub extensions: &'static [&'static str],
    pub compiler: HostProgram,
    /// The arguments that make the compiler print its version.
    pub version: &'static [&'static str],
    /// The choice of a version, if there is one.
    pub standard: Option<Standard>,
    /// The environment variable with further arguments.
    pub flags: Option<&'static str>,
    /// Other environment variables that change what the compiler does.
    pub environment: &'static [&'static str],
    /// The beginning of an argument for the linker.
    pub linker: &'static str,
    /// The arguments that compile, separated by blanks; none if the source is run as it is.
    /// `{source}`, `{program}` and `{folder}` stand for paths (the last is where the program is),
    /// `{includes}` for the folder of the submitted file, `{standard}` for the choice of a version,
    /// `{encoding}` for how the source is encoded, `{prelude}` for a text that comes first,
    /// `{crate}`, `{stack}`, `{debug}`, `{flags}` and `{header}` for further arguments, each
    /// perhaps for none, `{list}` for the file where the compiler is to list what it reads.
    pub compile: &'static str,
    /// The arguments of a build that finds mistakes which otherwise show only now and then, and
    /// `NAME=VALUE` for the environment of its programs, both separated by blanks.
    pub debug: &'static str,
    pub debug_environment: &'static str,
    /// The smallest program, which compiles if anything does.
    pub smallest: &'static str,
    /// The variable that names the folder where the compiler keeps what it has made, and a program
    /// that has it make what most programs need.
    pub keeps: Option<(&'static str, &'static str)>,
    /// Names that the language gives, from the text of the source.
    pub names: Option<fn(&str) -> Names>,
    pub cause: Option<Cause>,
    /// Whether a program begins in a source, by its text, where a text tells.
    pub begins: Option<fn(&str) -> bool>,
    /// Whether all sources of a program are given to the compiler, or the one where it begins.
    pub joins: bool,
    /// Whether it is C or C++, whose sources may include others by `#include "FILE"`.
    pub is_c: bool,
    /// The tool that runs the program, and its arguments; `{file}` stands for the file name of
    /// the source, `{name}` for that without its extension, `{class}` for the class to run, `{heap}` for arguments
    /// that bound the heap (`Program::with_heap`). Nothing: it runs by itself.
    pub run: Option<(HostProgram, &'static str)>,
    /// Whether its sources have the compiler start what they name.
    pub obeys_source: bool,
    /// Whether what runs the program is a launcher, which starts other processes. Programs in other
    /// languages are single processes.
    pub starts_processes: bool,
}

#[derive(Debug, Clone, Copy)]
pub struct Standard {
    pub flag: &'static str,
    /// The one that judges use; without one the compiler chooses.
    pub usual: Option<&'static str>,
    /// The one that was usual when old judges began: names that were free then belong to the
    /// language or its library now.
    pub old: Option<&'static str>,
    /// The one that Kattis compiles with, where that is newer than the usual one.
    pub new: Option<&'static str>,
    /// Some that there are, for messages.
    pub examples: &'static str,
    /// How they begin, where the compiler only warns of those of another language; without any
    /// it refuses them itself.
    pub prefixes: &'static [&'static str],
}

impl Standard {
    /// Whether one of a user's flags chooses a version.
    pub fn is_among(&self, flags: &[OsString]) -> bool {
        let begins = |flag: &OsString| flag.to_string_lossy().starts_with(self.flag);
        flags.iter().any(begins)
    }

    /// The error that the compiler has no such version.
    pub fn unknown(&self, compiler: &str, version: &str) -> Error {
        let Standard { flag, examples, .. } = self;
        Error::Usage(format!(
            "{compiler} does not support {flag}{version}; --std takes {examples} and others that \
            it supports"
        ))
    }
}

/// A program that must be on the machine.
#[derive(Debug, Clone, Copy)]
pub struct HostProgram {
    pub name: &'static str,
    /// The environment variable that names another tool: its value is that, perhaps with arguments,
    /// or a folder with the tool in `bin`.
    pub variable: &'static str,
    pub is_in_folder: bool,
    /// The arguments that make it print the path of itself, where that may be another one than the
    /// path that it was called by.
    pub own_path: &'static [&'static str],
    /// The thing to install, and where it comes from.
    pub source: &'static str,
}

impl Language {
    /// The language of a source, by the extension of its name: `.C` is C++, as on Unix; in other
    /// extensions capitals make no difference.
    pub fn of(source: &Path) -> Option<&'static Language> {
        let extension = source.extension()?.to_str()?;
        let with = |extension: &str| {
            let mut languages = LANGUAGES.iter();
            languages.find(|language| language.extensions.contains(&extension))
        };
        with(extension).or_else(|| with(&extension.to_ascii_lowercase()))
    }

    /// Whether what runs a program has only looked at it before: it may execute a part of it then.
    pub fn is_checked(&self) -> bool {
        self.run
            .is_some_and(|(tool, _)| tool.name == self.compiler.name)
    }

    /// Its names in packages, where folders are called after it.
    pub fn codes(&self) -> Vec<String> {
        let codes: &[&str] = match self.name {
            "C++" => &["cpp"],
            "C#" => &["csharp"],
            "Python" => &["python3", "python"],
            "Fortran 77" => &["fortran"],
            name => return vec![name.to_ascii_lowercase()],
        };
        codes.iter().map(|code| code.to_string()).collect()
    }

    /// Whether a file is a source in this language; C and C++ are compiled together.
    pub fn takes(&self, file: &Path) -> bool {
        let of = Language::of(file);
        of.is_some_and(|other| other.name == self.name || self.is_c && other.is_c)
    }

    /// The name of a compiler of these words in messages; the variable that added to them may be at
    /// fault.
    pub fn compiler_name(&self, words: &[OsString]) -> String {
        let name = words.join(OsStr::new(" ")).to_string_lossy().into_owned();
        let set = |name: &&str| env::var_os(name).is_some_and(|value| !value.is_empty());
        match self.flags.filter(set) {
            Some(variable) => format!("{name} (with ${variable})"),
            None => name,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_known_by_its_extension() {
        let sources = "a.c=C, a.C=C++, a.CPP=C++, a.c++=C++, a.cp=C++, A.JAVA=Java, a.Rs=Rust, \
                       a.pas=Pascal, a.f90=Fortran, a.F=Fortran 77";
        for source in sources.split(", ") {
            let (file, name) = source.split_once('=').unwrap();
            let language = Language::of(Path::new(file)).map(|language| language.name);
            assert_eq!(language, Some(name), "{file}");
        }
        for extension in USUAL_EXTENSIONS.split_whitespace() {
            assert!(Language::of(Path::new(&format!("a{extension}"))).is_some());
        }
        for file in ["a", "a.txt", "cpp", "a.cob"] {
            assert!(Language::of(Path::new(file)).is_none(), "{file}");
        }
    }
}
