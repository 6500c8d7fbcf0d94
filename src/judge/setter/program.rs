//! A program of the problem setter's that helps to judge, like the checker or the generator: which
//! files are one, how it is compiled, and how it runs. It may be in any language that can be submitted.

use crate::cache::{find_or_make, Cache, PROGRAMS};
use crate::compile::folder::files_in;
use crate::compile::language::Language;
use crate::compile::program::{NotRunnable, Program};
use crate::compile::source::{File, Options};
use crate::compile::submission::{can_run, Submission};
use crate::diagnostics::is_missing_header;
use crate::digest::Digest;
use crate::disk::{make_around, paths_in, with_lf};
use crate::error::Error;
use crate::ignored_files::is_ignored;
use crate::problem::find_cases::name_of;
use crate::run::command_line::CommandLine;
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::run_result::{ExitStatus, RunResult};
use crate::run::scratch::Scratch;
use crate::walk::{Links, Walk};
use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The programs in a folder, sources first. A file in no language of the table may be a script or
/// an executable. An executable beside its source is not another program.
pub fn programs_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = paths_in(folder).unwrap_or_default();
    // Cases, of which there may be thousands, are known by their names.
    let is_source = |file: &PathBuf| Language::of(file).is_some();
    let may_be_program = |file: &PathBuf| is_source(file) || !is_ignored(&name_of(file));
    files.retain(|file| may_be_program(file) && file.is_file());
    let (mut programs, others): (Vec<_>, Vec<_>) = files.into_iter().partition(is_source);
    for file in others {
        let extension = file.extension().unwrap_or_default();
        let may_be_compiled = extension.is_empty() || extension.eq_ignore_ascii_case("exe");
        let mut others = programs.iter();
        let has_source = others.any(|program| program.file_stem() == file.file_stem());
        if !may_be_compiled || !has_source {
            programs.push(file);
        }
    }
    programs
}

/// The programs in a folder of a package: each is a file, or a folder.
pub fn in_package(folder: &Path) -> Vec<PathBuf> {
    if !folder.is_dir() {
        return Vec::new();
    }
    if has_scripts(folder) {
        return vec![folder.to_path_buf()];
    }
    let mut programs = programs_in(folder);
    // Where there are sources, other files are notes.
    if programs.iter().any(|file| Language::of(file).is_some()) {
        programs.retain(|file| Language::of(file).is_some());
    }
    programs.extend(programs_below(folder));
    // Where there are programs, other files are notes and templates.
    let is_program =
        |file: &PathBuf| file.is_dir() || Language::of(file).is_some() || can_run(file);
    if programs.iter().any(is_program) {
        programs.retain(is_program);
    }
    programs
}

/// The programs that a folder of a package is, or those in folders below it.
pub fn program_in(folder: &Path) -> Vec<PathBuf> {
    match own_program(folder) {
        Some(program) => vec![program],
        None => programs_below(folder),
    }
}

/// The program that a folder of a package is: a script `build` or `run`, one file, or several
/// sources together; `None` if there are only folders in it, or nothing.
fn own_program(folder: &Path) -> Option<PathBuf> {
    if has_scripts(folder) {
        return Some(folder.to_path_buf());
    }
    match &programs_in(folder)[..] {
        [_, second, ..] if Language::of(second).is_some() => Some(folder.to_path_buf()),
        files => files.first().cloned(),
    }
}

/// The outermost folders below this one that are programs.
fn programs_below(folder: &Path) -> Vec<PathBuf> {
    let (mut programs, mut walk) = (Vec::new(), Walk::new(folder, Links::Followed));
    while let Some(entry) = walk.next() {
        let inner = entry.ok().filter(|entry| entry.metadata.is_dir());
        if let Some(program) = inner.and_then(|folder| own_program(&folder.path)) {
            programs.push(program);
            walk.skip_folder();
        }
    }
    programs
}

fn has_scripts(folder: &Path) -> bool {
    let mut scripts = ["build", "run"].iter();
    scripts.any(|name| folder.join(name).is_file())
}

#[derive(Debug, Clone)]
pub struct SetterProgram {
    pub source: PathBuf,
    /// It gets lines that end in LF on stdin, even if they end in CR LF in the file.
    pub reads_text: bool,
    program: Program,
}

/// The limits of the setter's programs, and of a slow reference: they end one that hangs.
pub const PATIENT: Limits = Limits {
    cpu: Duration::from_secs(30),
    memory_kb: 2 << 20,
    output_bytes: 64 << 20,
    folder_bytes: None,
};

/// The remedy if a source includes testlib and the compiler does not find it.
const WITHOUT_TESTLIB: &str =
    "\ntestlib.h is not beside it, in files/, in a folder above or in common/ there; copy it \
    there (it comes from https://github.com/MikeMirzayanov/testlib), or name its folder in \
     CPLUS_INCLUDE_PATH";

impl SetterProgram {
    /// The program in a file: a source, a script or an executable, as for submissions; or in a
    /// folder of sources. A folder of a package may have scripts that make the program. `constants`
    /// are the problem's, and their values; `headers` the folders with its headers.
    pub fn compile(
        file: &Path,
        constants: &[(String, String)],
        headers: &[PathBuf],
        cache: &Cache,
    ) -> Result<SetterProgram, Error> {
        let source = file.to_path_buf();
        if !source.exists() {
            return Err(Error::no_file(&source));
        }
        let file = if has_scripts(&source) {
            build(&source, cache)?
        } else {
            source.clone()
        };
        let options = Options {
            constants,
            headers,
            may_be_newer: true,
            ..Options::default()
        };
        let compiled = Submission::File(file).compile(&options, cache);
        let program = compiled.map_err(|mut why| {
            if let NotRunnable::CompileError(error) = &mut why {
                if is_missing_header(&error.message, "testlib.h") {
                    error.message += WITHOUT_TESTLIB;
                }
            }
            why.of(source.display().to_string())
        })?;
        Ok(SetterProgram {
            source,
            reads_text: false,
            program,
        })
    }

    pub fn command(&self, arguments: &[OsString]) -> CommandLine {
        let mut command = self.program.command();
        command.words.extend_from_slice(arguments);
        command
    }

    /// Runs it in `folder`, which keeps its output until the next run. `None` is an empty stdin.
    pub fn run(
        &self,
        arguments: &[OsString],
        stdin: Option<&Path>,
        folder: &Path,
    ) -> Result<RunResult, Error> {
        self.run_in(folder, arguments, stdin, folder)
    }

    /// The same where it works in another folder than the one that keeps what it prints.
    pub fn run_in(
        &self,
        work: &Path,
        arguments: &[OsString],
        stdin: Option<&Path>,
        folder: &Path,
    ) -> Result<RunResult, Error> {
        let (stdout, stderr) = (self.stdout(folder), self.stderr(folder));
        let stdin = match stdin {
            Some(file) if self.reads_text => Some(with_lf(file, &folder.join("given.in"))?),
            file => file.map(Path::to_path_buf),
        };
        let spec = ProcessSpec {
            directory: Some(work),
            stdin: stdin.as_deref().map_or(Stream::Nothing, Stream::File),
            stdout: Stream::File(&stdout),
            stderr: Stream::File(&stderr),
            ..ProcessSpec::new(self.command(arguments), PATIENT)
        };
        spec.run()
    }

    /// The stderr of its last run with this folder.
    pub fn stderr(&self, folder: &Path) -> PathBuf {
        self.stdout(folder).with_extension("stderr")
    }

    /// The stdout of its last run with this folder.
    pub fn stdout(&self, folder: &Path) -> PathBuf {
        let name = self.source.file_stem().unwrap_or_default();
        folder.join(name).with_extension("stdout")
    }

    /// The result of a run that must end with exit status 0.
    pub fn succeeded(&self, result: RunResult, on: impl Display) -> Result<RunResult, Error> {
        match result.status() {
            ExitStatus::Code(0) => Ok(result),
            _ => Err(self.failure(&result, on)),
        }
    }

    /// The error that it crashed, hung or failed; `on` names its input.
    pub fn failure(&self, result: &RunResult, on: impl Display) -> Error {
        Error::Setter {
            program: self.source.clone(),
            what: result.failure(&PATIENT),
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

const SCRIPT_LIMITS: Limits = Limits {
    cpu: Duration::from_secs(60),
    memory_kb: 4 << 20,
    output_bytes: 256 << 20,
    folder_bytes: None,
};

/// The script `run` of a folder with the scripts `build` or `run`, built in a copy of the folder.
/// The copy is used again until a file changes.
fn build(folder: &Path, cache: &Cache) -> Result<PathBuf, Error> {
    let files = files_in(folder)?;
    let mut digest = Digest::default();
    files.iter().for_each(|file| file.add_to(&mut digest));
    let entry = cache.folder(PROGRAMS).join(format!("scripts-{digest}"));
    let built = find_or_make(entry, |draft| copy_and_build(folder, &files, draft, cache))?;
    let run = built.join("run");
    if !run.is_file() {
        return Err(failure(folder, "it does not make a file run".to_string()));
    }
    Ok(run)
}

/// Runs the script `build` in a copy of the folder, which is kept: its stderr stays outside.
fn copy_and_build(folder: &Path, files: &[File], copy: &Path, cache: &Cache) -> Result<(), Error> {
    let scratch = Scratch::new(&cache.path)?;
    for file in files {
        let to = copy.join(&file.path);
        make_around(&to)?;
        let from = folder.join(&file.path);
        // The copy keeps the rights: scripts are executable.
        fs::copy(&from, &to).map_err(Error::io("copy", &from))?;
    }
    let build = copy.join("build");
    if build.is_file() {
        let compiled = Submission::File(build).compile(&Options::default(), cache);
        let script = compiled.map_err(|why| match why {
            NotRunnable::CompileError(error) => failure(folder, error.message),
            NotRunnable::Error(error) => error,
        })?;
        let stderr = scratch.path().join("stderr");
        let spec = ProcessSpec {
            directory: Some(copy),
            stderr: Stream::File(&stderr),
            ..ProcessSpec::new(script.command(), SCRIPT_LIMITS)
        };
        let result = spec.run()?;
        if result.status() != ExitStatus::Code(0) {
            let what = if result.message.is_empty() {
                result.failure(&SCRIPT_LIMITS)
            } else {
                result.message
            };
            return Err(failure(folder, what));
        }
    }
    Ok(())
}

fn failure(folder: &Path, message: String) -> Error {
    Error::Tool {
        program: folder.join("build").display().to_string(),
        what: message,
    }
}
