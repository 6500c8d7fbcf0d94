//! Compiling a source as an online judge does, once: the `store` has what was made of an unchanged
//! source before.

mod precompiled;
mod version;

use super::access;
use super::command::{arguments, built_file, encoding, names, prelude, program, standard};
use super::language::Language;
use super::names::MAX_NAME_BYTES;
use super::program::{CompileFailure, NotRunnable, Program};
use super::source::{full, Source, BUILT};
use super::store::{files_read, key, note_read, Slot};
use super::toolchain;
use crate::cache::{find_or_make, Cache, PROGRAMS};
use crate::disk::{copy_folder, make_around, move_folder, write_with_folder};
use crate::error::Error;
use crate::run::command_line::CommandLine;
use crate::run::confinement::Confinement;
use crate::run::limits::{Limits, Stop};
use crate::run::output::{self, MESSAGE};
use crate::run::process::{ProcessSpec, Stream};
use crate::run::run_result::{ExitStatus, RunResult};
use crate::run::scratch::Scratch;
use crate::run::sys;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Generous, but an end: a template can keep a compiler busy without end. A run is stopped at
/// twice its time. An array of 300 MB with a first value is in the object file and in the program.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(30),
    memory_kb: 2 << 20,
    output_bytes: 1 << 30,
    folder_bytes: Some(1 << 30),
};

/// The folder of what a compiler keeps, and the variables that name it for whatever is called besides.
const KEPT: &str = "kept";
const KEPT_VARIABLES: [&str; 2] = ["XDG_CACHE_HOME", "CCACHE_DIR"];

/// Compiles a source, or finds what was made of it before in `cache`.
pub fn compile(source: &Source, cache: &Cache) -> Result<Program, NotRunnable> {
    let language = source.language;
    let names = names(language, source.text, source.path);
    let bytes = names.file.len();
    if bytes > MAX_NAME_BYTES {
        let what = format!("the name of the class has {bytes} bytes: too long for a file name");
        return Err(NotRunnable::compile_error(what));
    }
    let outside = Scratch::new(&cache.path)?;
    let scratch = Scratch::new(outside.path())?;
    let words = toolchain::words(language.compiler);
    let mut compiler = Compiler {
        language,
        words: &words,
        stack: None,
        outside: &outside,
        scratch: &scratch,
        confinement: None,
    };
    compiler.pass_shim();
    let version = compiler.version()?;
    let stack = toolchain::stack(language, &version);
    compiler.stack = stack.as_deref();
    let slot = Slot {
        programs: cache.folder(PROGRAMS),
        key: key(source, &names.file, &words, &version),
    };
    if let Some(folder) = slot.find() {
        return Ok(program(source, &folder, &names));
    }
    let confinement = access::confine(source, &words, scratch.path())?;
    compiler.confinement = confinement.as_ref();
    compiler.copy_kept(source, &version, cache)?;
    let (built, began) = (scratch.path().join(BUILT), SystemTime::now());
    let header = compiler.find_header(source, &version, cache);
    let (failure, of_header) = compiler.build_with(header, source, &built)?;
    let mut read = files_read(source, &built, failure.as_ref())?;
    read.extend(of_header);
    let has_changed = note_read(source, &read, began);
    if let Some(failure) = failure {
        return Err(compiler.explain(source, failure)?);
    }
    let folder = if has_changed {
        slot.fill_unlisted(&built, outside.path())?
    } else {
        slot.fill(&built, &read)?
    };
    Ok(program(source, &folder, &names))
}

/// A compiler, and where it may write.
#[derive(Clone, Copy)]
struct Compiler<'a> {
    language: &'static Language,
    /// Its command, perhaps with arguments.
    words: &'a [OsString],
    /// The argument that makes the stack large, where one does.
    stack: Option<&'a str>,
    /// The folder of what it says, where it cannot put anything else in the place of that.
    outside: &'a Scratch,
    /// The folder in which it works.
    scratch: &'a Scratch,
    confinement: Option<&'a Confinement>,
}

impl Compiler<'_> {
    /// Compiles with the compiled header, and without it what is refused with it: messages are the same
    /// then. Also gives the files that the header was made from, if it was used.
    fn build_with(
        &self,
        header: Option<(PathBuf, Vec<PathBuf>)>,
        source: &Source,
        folder: &Path,
    ) -> Result<(Option<CompileFailure>, Vec<PathBuf>), Error> {
        if let Some((header, read)) = header {
            match self.build(source, Some(&header), folder)? {
                Some(failure) if !failure.was_stopped => {
                    fs::remove_dir_all(folder).map_err(Error::io("remove", folder))?;
                }
                failure => return Ok((failure, read)),
            }
        }
        Ok((self.build(source, None, folder)?, Vec::new()))
    }

    /// Copies what the compiler keeps from one source to the next, as the judge's own program has left
    /// it: what a source has it keep is for no other source.
    fn copy_kept(&self, source: &Source, version: &str, cache: &Cache) -> Result<(), Error> {
        let Some((_, program)) = self.language.keeps.filter(|_| self.confinement.is_some()) else {
            return Ok(());
        };
        let mut program = Source {
            text: program.as_bytes(),
            ..smallest(source)
        };
        program.options.access = None;
        let key = key(&program, KEPT, self.words, version);
        let kept = find_or_make(
            cache.folder(PROGRAMS).join(format!("{KEPT}-{key}")),
            |draft| {
                let (scratch, _) = self.build_apart(&program)?;
                let made = scratch.path().join(KEPT);
                make_around(&made.join(KEPT))?;
                let kept = draft.join(KEPT);
                move_folder(&made, &kept).map_err(Error::io("make", &kept))
            },
        )?;
        copy_folder(&kept.join(KEPT), &self.scratch.path().join(KEPT))
    }

    /// The failure below the command, if the source is at fault and nothing else.
    fn explain(&self, source: &Source, failure: CompileFailure) -> Result<NotRunnable, Error> {
        self.outside.check_room()?;
        self.blame(source)?;
        let message = format!("{}\n{}", self.heading(source), failure.message);
        Ok(NotRunnable::CompileError(CompileFailure {
            message: message.trim_end().to_string(),
            ..failure
        }))
    }

    /// Compiles in a folder of its own: what was stopped may have left the other one full.
    fn build_apart(&self, source: &Source) -> Result<(Scratch, Option<CompileFailure>), Error> {
        let scratch = Scratch::new(self.scratch.path())?;
        let compiler = Compiler {
            scratch: &scratch,
            ..*self
        };
        let failure = compiler.build(source, None, &scratch.path().join(BUILT))?;
        Ok((scratch, failure))
    }

    /// Compiles into a new folder, with what stands for a header in a folder of its own; what comes
    /// back is why that failed.
    fn build(
        &self,
        source: &Source,
        header: Option<&Path>,
        folder: &Path,
    ) -> Result<Option<CompileFailure>, Error> {
        fs::create_dir(folder).map_err(Error::io("make", folder))?;
        let names = names(source.language, source.text, source.path);
        let mut file = full(source.path);
        if !source.in_place {
            // Its own file comes after those beside it, and over one of its name.
            file = folder.join(built_file(source.language, &names));
            let others = source.others.iter();
            let copies = others.map(|other| (folder.join(&other.path), &other.text[..]));
            for (file, text) in copies.chain([(file.clone(), source.text)]) {
                write_with_folder(&file, text)?;
            }
        }
        if !source.prelude.is_empty() {
            let prelude = prelude(folder);
            fs::write(&prelude, source.prelude).map_err(Error::io("write", &prelude))?;
        }
        if source.language.compile.is_empty() {
            return Ok(None);
        }
        let arguments = arguments(source, self.stack, header, folder, &file, &names.file);
        let (result, printed) = self.run(&arguments)?;
        let submitted = source.path.display().to_string();
        let message = match result.status() {
            ExitStatus::Code(0) if is_folder(folder) => return Ok(None),
            ExitStatus::Code(0) => "the compiler has removed the folder of the program".to_string(),
            // Nothing is known of the source then.
            ExitStatus::Stopped(stop @ Stop::Starved) => {
                return Err(self.failure(stopped(stop, &result)))
            }
            ExitStatus::Stopped(stop) => stopped(stop, &result),
            _ if was_killed(&result, &printed) => {
                return Err(self.failure(format!(
                    "it was killed while it compiled {submitted}; the memory of this machine may \
                     be too small for it"
                )))
            }
            _ => printed.replace(&file.display().to_string(), &submitted),
        };
        Ok(Some(CompileFailure {
            message,
            was_stopped: matches!(result.status(), ExitStatus::Stopped(_)),
        }))
    }

    /// The command without what all sources have: a version of the language and what the
    /// environment adds may be the reason for what the compiler says.
    fn heading(&self, source: &Source) -> String {
        let mut words = self.words.to_vec();
        words.extend(toolchain::flags(self.language.flags));
        words.extend(standard(source).map(OsString::from));
        words.extend(encoding(source).map(|code| format!("-encoding {code}").into()));
        if source.options.debug {
            words.push(self.language.debug.into());
        }
        words.join(" ".as_ref()).to_string_lossy().into_owned()
    }

    /// An error if the compiler fails on anything, for want of a linker or a library, or because
    /// there is no such version of the language: then what it said of a source is not a Compile
    /// Error.
    fn blame(&self, source: &Source) -> Result<(), Error> {
        let smallest = smallest(source);
        let Some(failure) = self.build_apart(&smallest)?.1 else {
            return Ok(());
        };
        if let (Some(version), Some(choice)) = (source.standard, self.language.standard) {
            let without = Source {
                standard: None,
                ..smallest
            };
            if self.build_apart(&without)?.1.is_none() {
                let program = self.language.compiler_name(self.words);
                return Err(choice.unknown(&program, version));
            }
        }
        let mut without = smallest;
        without.options.debug = false;
        let what = if source.options.debug && self.build_apart(&without)?.1.is_none() {
            "it cannot do what --debug asks for"
        } else {
            "it cannot compile the smallest program"
        };
        Err(self.failure(format!("{what}\n{}", failure.message)))
    }

    /// The error that it does not do its work.
    fn failure(&self, what: String) -> Error {
        Error::Tool {
            program: self.language.compiler_name(self.words),
            what,
        }
    }

    /// Runs it; what it says goes to one text, wherever it says it.
    fn run(&self, arguments: &[OsString]) -> Result<(RunResult, String), Error> {
        let path = self.scratch.path();
        let program = [toolchain::called(&self.words[0])];
        let words = [&program, &self.words[1..], arguments].concat();
        let mut command = match self.confinement {
            // An interpreter may execute a part of what it checks.
            Some(_) if self.language.is_checked() => CommandLine::of_program(words),
            _ => CommandLine::new(words),
        };
        // A compiler that has to be stopped leaves its temporary files where it works.
        for name in ["TMPDIR", "TMP", "TEMP"] {
            command.set(name, path);
        }
        if self.confinement.is_some() {
            let variable = self.language.keeps.map(|(variable, _)| variable);
            for name in variable.into_iter().chain(KEPT_VARIABLES) {
                command.set(name, path.join(KEPT));
            }
            sys::give_to_run(path).map_err(Error::io("give a compiler", path))?;
        }
        let [stdout, stderr] = ["stdout", "stderr"].map(|name| self.outside.path().join(name));
        let spec = ProcessSpec {
            directory: Some(path),
            stdout: Stream::File(&stdout),
            stderr: Stream::File(&stderr),
            confinement: self.confinement,
            ..ProcessSpec::new(command, LIMITS)
        };
        let result = spec.run()?;
        let on_stdout = output::read_prefix_trimmed(&stdout, MESSAGE)?;
        let printed = format!("{on_stdout}\n{}", result.message);
        Ok((result, printed.trim().to_string()))
    }
}

/// Whether it is a folder still: what a source had started may have put a link in its place, and the
/// judge would write elsewhere.
fn is_folder(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|file| file.is_dir())
}

/// The smallest program instead of a source.
fn smallest<'a>(source: &Source<'a>) -> Source<'a> {
    Source {
        text: source.language.smallest.as_bytes(),
        path: Path::new("Main"),
        others: &[],
        in_place: false,
        prelude: "",
        ..*source
    }
}

/// Which limit ended a compilation.
fn stopped(stop: Stop, result: &RunResult) -> String {
    let what = stop.describe(&LIMITS, result.wall, result.cpu);
    format!("the compiler {what}")
}

/// Whether the system, not the source, ended the compiler or a program that it had started: Linux
/// does so when memory runs out.
fn was_killed(result: &RunResult, message: &str) -> bool {
    // A message about a source begins with its place, and a line of it that is shown with blanks.
    let is_of_driver = |line: &str| {
        let (program, message) = line.split_once(": ").unwrap_or_default();
        let error = message.strip_prefix("fatal ").unwrap_or(message);
        let text = error.strip_prefix("error: ").unwrap_or_default();
        let is_killed = text.starts_with("Killed signal terminated program")
            || text.starts_with("unable to execute command: Killed")
            || text.ends_with("terminated with signal 9 [Killed]");
        is_killed && !program.contains(' ')
    };
    result.signal == Some(SIGKILL) || message.lines().any(is_of_driver)
}

const SIGKILL: i32 = 9;
