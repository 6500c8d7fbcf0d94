//! A program of the problem setter's that helps to judge: the checker, the generator, the
//! validator, the shrinker. The judge calls them as testlib's are called, so programs for testlib
//! work unchanged. They may be in any language that can be submitted.

use crate::compile::language::Language;
use crate::compile::program::Program;
use crate::compile::submission::{Options, Submission};
use crate::error::Error;
use crate::problem::place;
use crate::run::call::{Call, Stream};
use crate::run::ending::Ending;
use crate::run::limits::Limits;
use crate::setter::scripts;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Extensions of files that are no programs, whatever their names: cases, texts, what compilers
/// leave.
const NO_PROGRAMS: [&str; 22] = [
    "in", "out", "ans", "a", "txt", "md", "pdf", "html", "log", "json", "yaml", "yml", "xml",
    "ctd", "h", "hpp", "o", "obj", "d", "pdb", "class", "bak",
];

/// What the setter's programs are called, the usual name first: `judge new` writes that.
pub const CHECKER: [&str; 4] = ["check", "checker", "chk", "spj"];
pub const INTERACTOR: [&str; 3] = ["interact", "interactor", "interactive"];
pub const GENERATOR: [&str; 3] = ["generate", "generator", "gen"];
pub const VALIDATOR: [&str; 2] = ["validate", "validator"];
pub const REFERENCE: [&str; 6] = ["reference", "brute", "bf", "std", "slow", "naive"];
pub const SHRINKER: [&str; 1] = ["shrink"];

/// The program `name.rs`, `name.cpp`, `name` or the like for a folder of cases: the first of these
/// names in its `setter/`, else beside the cases, and so on. `setter/` is there because other tools
/// take every file beside the cases for a case.
///
/// # Errors
/// Two of them in the same folder.
pub fn find_source(data: &Path, names: &[&str]) -> Result<Option<PathBuf>, Error> {
    let folders = place::of_programs(data).into_iter().flatten();
    let names = |folder: PathBuf| names.iter().map(move |name| (folder.clone(), *name));
    for (folder, name) in folders.flat_map(names) {
        let mut found = named(&folder, &[name]);
        if found.len() > 1 {
            return Err(Error::Several {
                what: "programs of one name",
                paths: found,
                remedy: "keep one",
            });
        }
        if let Some(program) = found.pop() {
            return Ok(Some(program));
        }
    }
    Ok(None)
}

/// All programs with one of these names for a folder of cases, sources first.
pub fn find_all(data: &Path, names: &[&str]) -> Vec<PathBuf> {
    let groups = place::of_programs(data).into_iter();
    let mut found = groups.map(|folders| -> Vec<PathBuf> {
        let folders = folders.into_iter();
        folders.flat_map(|folder| named(&folder, names)).collect()
    });
    found.find(|found| !found.is_empty()).unwrap_or_default()
}

fn named(folder: &Path, names: &[&str]) -> Vec<PathBuf> {
    let mut programs = programs(folder);
    programs.retain(|program| {
        let stem = program.file_stem().and_then(OsStr::to_str);
        stem.is_some_and(|stem| names.contains(&stem))
    });
    programs
}

/// The programs in a folder, sources first. A file in no language of the table may be a script or
/// an executable. An executable beside its source is not another program.
pub fn programs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.is_file());
    files.sort();
    let (mut programs, others): (Vec<_>, Vec<_>) = files
        .into_iter()
        .partition(|file| Language::of(file).is_some());
    let extension = |file: &Path| {
        let extension = file.extension().unwrap_or_default();
        extension.to_string_lossy().to_ascii_lowercase()
    };
    for file in others {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let is_left_over = name.starts_with('.') || name.ends_with('~');
        let is_compiled = ["", "exe"].contains(&extension(&file).as_str())
            && programs.iter().any(|it| it.file_stem() == file.file_stem());
        if !is_left_over && !is_compiled && !NO_PROGRAMS.contains(&extension(&file).as_str()) {
            programs.push(file);
        }
    }
    programs
}

/// The programs in a folder of a package: each is a file, or a folder. Where there are sources,
/// other files are notes.
pub fn in_package(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    if has_scripts(folder) {
        return Ok(vec![folder.to_path_buf()]);
    }
    let mut found = programs(folder);
    if found.iter().any(|file| Language::of(file).is_some()) {
        found.retain(|file| Language::of(file).is_some());
    }
    for folder in folders_in(folder) {
        found.extend(program_in(&folder)?);
    }
    Ok(found)
}

/// The program that a folder of a package is: a script `build` or `run`, one file, or several
/// sources together; none in an empty folder. It may lie in a folder of its own.
pub fn program_in(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    if has_scripts(folder) {
        return Ok(vec![folder.to_path_buf()]);
    }
    let files = programs(folder);
    let sources = files.iter().filter(|file| Language::of(file).is_some());
    match sources.count() {
        0 if files.is_empty() => {
            let mut found = Vec::new();
            for folder in folders_in(folder) {
                found.extend(program_in(&folder)?);
            }
            Ok(found)
        }
        0 | 1 => Ok(files.into_iter().take(1).collect()),
        _ => Ok(vec![folder.to_path_buf()]),
    }
}

fn has_scripts(folder: &Path) -> bool {
    ["build", "run"]
        .iter()
        .any(|name| folder.join(name).is_file())
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut inner: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    inner.retain(|path| path.is_dir());
    inner.sort();
    inner
}

#[derive(Debug, Clone)]
pub struct Tool {
    pub source: PathBuf,
    program: Program,
}

/// The limits of the setter's programs, and of a slow reference. They are wide, but they end a
/// program that hangs.
pub const PATIENT: Limits = Limits {
    cpu: Duration::from_secs(30),
    memory_kb: 2 << 20,
    output_bytes: 64 << 20,
    folder_bytes: None,
};

impl Tool {
    /// The program in a file: a source, a script or an executable, as for submissions; or in a
    /// folder of sources. A folder of a package may have scripts that make the program.
    pub fn compile(file: &Path, cache: &Path) -> Result<Tool, Error> {
        Tool::of_package(file, &[], cache)
    }

    /// The same for a package with these constants.
    pub fn of_package(
        file: &Path,
        constants: &[(String, String)],
        cache: &Path,
    ) -> Result<Tool, Error> {
        let source = file.to_path_buf();
        if !source.exists() {
            return Err(Error::no_file(&source));
        }
        if has_scripts(&source) {
            let program = scripts::build(&source, cache)?;
            return Ok(Tool { source, program });
        }
        let submission = Submission::File(source.clone());
        let options = Options {
            constants,
            may_be_newer: true,
            ..Options::default()
        };
        let compiled = submission.compile(&options, cache)?;
        let program = compiled.map_err(|refusal| refusal.of(source.display().to_string()))?;
        Ok(Tool { source, program })
    }

    /// The program with one of these names for a folder of cases, compiled; `None` without one.
    pub fn find(data: &Path, names: &[&str], cache: &Path) -> Result<Option<Tool>, Error> {
        let source = find_source(data, names)?;
        source.map(|it| Tool::compile(&it, cache)).transpose()
    }

    pub fn command(&self, arguments: &[OsString]) -> Command {
        let mut command = self.program.command();
        command.args(arguments);
        command
    }

    /// Runs it in `folder`, which keeps what it prints until the next run. Its standard input is a
    /// file, or empty.
    pub fn run(
        &self,
        arguments: &[OsString],
        stdin: Option<&Path>,
        folder: &Path,
    ) -> Result<Ending, Error> {
        self.run_in(folder, arguments, stdin, folder)
    }

    /// The same where it works in another folder than the one that keeps what it prints.
    pub fn run_in(
        &self,
        work: &Path,
        arguments: &[OsString],
        stdin: Option<&Path>,
        folder: &Path,
    ) -> Result<Ending, Error> {
        let stdout = self.stdout(folder);
        let call = Call {
            directory: Some(work),
            stdin: stdin.map_or(Stream::Nothing, Stream::File),
            stdout: Stream::File(&stdout),
            stderr: Stream::File(&stdout.with_extension("stderr")),
            ..Call::new(self.command(arguments), PATIENT)
        };
        call.run()
    }

    /// What it has printed in its last run with this folder.
    pub fn stdout(&self, folder: &Path) -> PathBuf {
        let name = self.source.file_stem().unwrap_or_default();
        folder.join(name).with_extension("stdout")
    }

    /// The error that it crashed, hung or gave up; `on` names its input.
    pub fn failure(&self, ending: &Ending, on: impl Display) -> Error {
        Error::Setter {
            program: self.source.clone(),
            what: ending.failure(&PATIENT),
            on: on.to_string(),
        }
    }

    pub fn error(&self, what: String) -> Error {
        Error::Tool {
            program: self.source.display().to_string(),
            what,
        }
    }
}
