//! Compiling a source as an online judge does, once: the `store` has what was made of an unchanged
//! source before.

use super::access;
use super::command::{arguments, built_file, encoding, names, prelude, program, standard};
use super::language::Language;
use super::names::{Names, MAX_NAME_BYTES};
use super::precompiled;
use super::program::{CompileFailure, NotRunnable, Program};
use super::source::{full, Source, BUILT};
use super::store::{files_read, key, note_read, Slot};
use super::toolchain;
use crate::cache::{find_or_make, Cache};
use crate::disk::{copy_folder, make_around, move_folder};
use crate::error::Error;
use crate::run::command_line::CommandLine;
use crate::run::confinement::{Access, Confinement};
use crate::run::limits::{Limits, Stop};
use crate::run::output::{self, MESSAGE};
use crate::run::process::{ProcessSpec, Stream};
use crate::run::run_result::{ExitStatus, RunResult};
use crate::run::scratch::Scratch;
use crate::run::sys;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
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
    if names.file.len() > MAX_NAME_BYTES {
        return Err(NotRunnable::compile_error(format!(
            "the name of the class has {} bytes: too long for a file name",
            names.file.len()
        )));
    }
    let outside = Scratch::new(cache.path())?;
    let scratch = Scratch::new(outside.path())?;
    let mut compiler = Compiler {
        words: toolchain::words(language.compiler),
        stack: None,
        header: None,
        outside: &outside,
        scratch: &scratch,
        kept_variable: language.keeps.map(|(variable, _)| variable),
        is_check: language.is_checked(),
        confinement: None,
    };
    compiler.pass_shim(language);
    let version = compiler.version(language)?;
    compiler.stack = toolchain::stack(language, &version);
    let slot = Slot {
        programs: &cache.programs(),
        key: key(source, &names.file, &compiler.words, &version),
    };
    if let Some(folder) = slot.find() {
        return Ok(program(source, &folder, &names));
    }
    let confinement = confine(source, &compiler.words, &scratch)?;
    compiler.confinement = confinement.as_ref();
    compiler.copy_kept(source, &version, cache)?;
    let (built, began) = (scratch.path().join(BUILT), SystemTime::now());
    let header = compiler.find_header(source, &version, cache);
    let (failure, header) = compiler.build_with(header, source, &names, &built)?;
    let mut read = files_read(source, &built, failure.as_ref())?;
    read.extend(header);
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

/// The confinement of the compiler of a source, or of the interpreter that checks it; `None` lets it
/// do what the user may do.
fn confine(
    source: &Source,
    words: &[OsString],
    scratch: &Scratch,
) -> Result<Option<Confinement>, Error> {
    let Some(access) = source.access else {
        return Ok(None);
    };
    let secrets = if source.language.is_checked() {
        access::of_check(access, toolchain::called(&words[0]))
    } else {
        access::of_compiler(source, access, words)
    };
    let folder = scratch.path().to_path_buf();
    sys::give_to_run(&folder).map_err(Error::io("give a compiler", &folder))?;
    let made = Confinement::new(&secrets, &[(&folder, Access::Write)]);
    made.map(Some)
        .map_err(Error::io("confine a compiler to", &folder))
}

/// A compiler, and where it may write.
struct Compiler<'a> {
    /// Its command, perhaps with arguments.
    words: Vec<OsString>,
    /// The argument that makes the stack large, where one does.
    stack: Option<String>,
    /// The folder with what stands for a header.
    header: Option<PathBuf>,
    /// The folder of what it says, where it cannot put anything else in the place of that.
    outside: &'a Scratch,
    /// The folder in which it works.
    scratch: &'a Scratch,
    /// The variable that names the folder of what it keeps.
    kept_variable: Option<&'static str>,
    /// Whether it is an interpreter, which may execute a part of what it checks.
    is_check: bool,
    confinement: Option<&'a Confinement>,
}

impl Compiler<'_> {
    /// The compiled header that takes in all others, if the source begins with that header.
    fn find_header(
        &self,
        source: &Source,
        version: &str,
        cache: &Cache,
    ) -> Option<(PathBuf, Vec<PathBuf>)> {
        let build = |header: &Source| self.build_apart(header);
        let header = precompiled::find(source, &self.words, version, cache, build)?;
        let allowed = self
            .confinement
            .map(|confinement| confinement.allow(&header.0));
        Some(header).filter(|_| !matches!(allowed, Some(Err(_))))
    }

    /// Compiles with that header, and without it what is refused with it: messages are the same
    /// then. Also gives the files that the header was made from, if it was used.
    fn build_with(
        &mut self,
        header: Option<(PathBuf, Vec<PathBuf>)>,
        source: &Source,
        names: &Names,
        folder: &Path,
    ) -> Result<(Option<CompileFailure>, Vec<PathBuf>), Error> {
        if let Some((header, read)) = header {
            self.header = Some(header);
            let failure = self.build(source, names, folder)?;
            self.header = None;
            match failure {
                Some(failure) if !failure.was_stopped => {
                    fs::remove_dir_all(folder).map_err(Error::io("remove", folder))?;
                }
                failure => return Ok((failure, read)),
            }
        }
        Ok((self.build(source, names, folder)?, Vec::new()))
    }

    /// Copies what the compiler keeps from one source to the next, as the judge's own program has left
    /// it: what a source has it keep is for no other source.
    fn copy_kept(&self, source: &Source, version: &str, cache: &Cache) -> Result<(), Error> {
        let Some((_, program)) = source.language.keeps.filter(|_| self.confinement.is_some())
        else {
            return Ok(());
        };
        let program = Source {
            text: program.as_bytes(),
            access: None,
            ..smallest(source)
        };
        let key = key(&program, KEPT, &self.words, version);
        let kept = find_or_make(cache.programs().join(format!("{KEPT}-{key}")), |draft| {
            let (scratch, _) = self.build_apart(&program)?;
            let made = scratch.path().join(KEPT);
            make_around(&made.join(KEPT))?;
            let kept = draft.join(KEPT);
            move_folder(&made, &kept).map_err(Error::io("make", &kept))
        })?;
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
        let names = names(source.language, source.text, source.path);
        let compiler = Compiler {
            words: self.words.clone(),
            stack: self.stack.clone(),
            header: None,
            outside: self.outside,
            scratch: &scratch,
            kept_variable: self.kept_variable,
            is_check: self.is_check,
            confinement: self.confinement,
        };
        let failure = compiler.build(source, &names, &scratch.path().join(BUILT))?;
        Ok((scratch, failure))
    }

    /// Compiles into a new folder; what comes back is why that failed.
    fn build(
        &self,
        source: &Source,
        names: &Names,
        folder: &Path,
    ) -> Result<Option<CompileFailure>, Error> {
        fs::create_dir(folder).map_err(Error::io("make", folder))?;
        let mut file = full(source.path);
        if !source.in_place {
            // Its own file comes after those beside it, and over one of its name.
            file = folder.join(built_file(source.language, names));
            let others = source.others.iter();
            let copies = others.map(|other| (folder.join(&other.path), &other.text[..]));
            for (file, text) in copies.chain([(file.clone(), source.text)]) {
                make_around(&file)?;
                fs::write(&file, text).map_err(Error::io("write", &file))?;
            }
        }
        if !source.prelude.is_empty() {
            let prelude = prelude(folder);
            fs::write(&prelude, source.prelude).map_err(Error::io("write", &prelude))?;
        }
        if source.language.compile.is_empty() {
            return Ok(None);
        }
        let (stack, header) = (self.stack.as_deref(), self.header.as_deref());
        let arguments = arguments(source, stack, header, folder, &file, &names.file);
        let (result, message) = self.run(&arguments)?;
        Ok(match result.status() {
            ExitStatus::Code(0) if is_folder(folder) => None,
            ExitStatus::Code(0) => Some(CompileFailure {
                message: "the compiler has removed the folder of the program".to_string(),
                was_stopped: false,
            }),
            // Nothing is known of the source then.
            ExitStatus::Stopped(stop @ Stop::Starved) => {
                return Err(self.failure(source.language, stopped(stop, &result)))
            }
            ExitStatus::Stopped(stop) => Some(CompileFailure {
                message: stopped(stop, &result),
                was_stopped: true,
            }),
            _ if was_killed(&result, &message) => {
                let submitted = source.path.display();
                let what = format!(
                    "it was killed while it compiled {submitted}; the memory of this machine may \
                     be too small for it"
                );
                return Err(self.failure(source.language, what));
            }
            _ => {
                let (written, submitted) = (file.display().to_string(), source.path.display());
                Some(CompileFailure {
                    message: message.replace(&written, &submitted.to_string()),
                    was_stopped: false,
                })
            }
        })
    }

    /// The command without what all sources have: a version of the language and what the
    /// environment adds may be the reason for what the compiler says.
    fn heading(&self, source: &Source) -> String {
        let mut words = self.words.clone();
        words.extend(toolchain::flags(source.language.flags));
        words.extend(standard(source).map(OsString::from));
        words.extend(encoding(source).map(|code| format!("-encoding {code}").into()));
        if source.debug {
            words.push(source.language.debug.into());
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
        if let (Some(version), Some(choice)) = (source.standard, source.language.standard) {
            let without = Source {
                standard: None,
                ..smallest
            };
            if self.build_apart(&without)?.1.is_none() {
                let program = source.language.compiler_name(&self.words);
                return Err(choice.unknown(&program, version));
            }
        }
        let without = Source {
            debug: false,
            ..smallest
        };
        let what = if source.debug && self.build_apart(&without)?.1.is_none() {
            "it cannot do what --debug asks for"
        } else {
            "it cannot compile the smallest program"
        };
        Err(self.failure(source.language, format!("{what}\n{}", failure.message)))
    }

    /// The error that it does not do its work.
    fn failure(&self, language: &Language, what: String) -> Error {
        Error::Tool {
            program: language.compiler_name(&self.words),
            what,
        }
    }

    /// From now on calls the program that a shim calls, where the tool can say which that is.
    fn pass_shim(&self, language: &Language) {
        let arguments = language.compiler.own_path;
        if arguments.is_empty() {
            return;
        }
        toolchain::pass_shim(&self.words[0], || {
            let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
            let (result, printed) = self.run(&arguments).ok()?;
            let path = PathBuf::from(printed.lines().next()?);
            let is_program = path.is_absolute() && path.is_file();
            (result.status() == ExitStatus::Code(0) && is_program).then_some(path)
        });
    }

    /// The version that the compiler says; also the proof that it is there and works. Each is asked
    /// once while the judge runs; an error is not kept.
    fn version(&self, language: &Language) -> Result<String, Error> {
        static VERSIONS: Mutex<BTreeMap<Vec<OsString>, String>> = Mutex::new(BTreeMap::new());
        let arguments: Vec<OsString> = language.version.iter().map(OsString::from).collect();
        // Locked while it is asked: who comes meanwhile waits for the answer.
        let mut versions = VERSIONS.lock().unwrap_or_else(PoisonError::into_inner);
        let command = [&self.words[..], &arguments].concat();
        if let Some(version) = versions.get(&command) {
            return Ok(version.clone());
        }
        let version = self.ask_version(language, &arguments)?;
        versions.insert(command, version.clone());
        Ok(version)
    }

    fn ask_version(&self, language: &Language, arguments: &[OsString]) -> Result<String, Error> {
        let what = match self.run(arguments) {
            Ok((result, printed)) => match result.status() {
                ExitStatus::Code(0) => return Ok(printed),
                ExitStatus::Stopped(stop) => stopped(stop, &result),
                _ if was_killed(&result, &printed) => {
                    "it was killed; the memory of this machine may be too small".to_string()
                }
                _ if printed.is_empty() => {
                    "it fails and says nothing when it is asked for its version".to_string()
                }
                _ => printed,
            },
            Err(Error::Io { source, .. }) if self.is_missing(&source) => {
                return Err(Error::NoTool {
                    program: language.compiler_name(&self.words),
                    remedy: language.compiler.remedy(),
                })
            }
            Err(error) => return Err(error),
        };
        Err(self.failure(language, what))
    }

    /// Whether the system did not find it. Of a name that no folder in PATH has, the system says
    /// that a right is missing if it may not look into one of them, as into root's after `su`.
    fn is_missing(&self, error: &io::Error) -> bool {
        let is_name = Path::new(&self.words[0]).components().count() == 1;
        let is_denied = error.kind() == io::ErrorKind::PermissionDenied;
        error.kind() == io::ErrorKind::NotFound || is_denied && is_name
    }

    /// Runs it; what it says goes to one text, wherever it says it.
    fn run(&self, arguments: &[OsString]) -> Result<(RunResult, String), Error> {
        let path = self.scratch.path();
        let program = [toolchain::called(&self.words[0])];
        let words = [&program, &self.words[1..], arguments].concat();
        let mut command = match self.confinement {
            Some(_) if self.is_check => CommandLine::of_program(words),
            _ => CommandLine::new(words),
        };
        // A compiler that has to be stopped leaves its temporary files where it works.
        for name in ["TMPDIR", "TMP", "TEMP"] {
            command.set(name, path);
        }
        if self.confinement.is_some() {
            let kept = self.kept_variable.into_iter().chain(KEPT_VARIABLES);
            kept.for_each(|name| command.set(name, path.join(KEPT)));
            sys::give_to_run(path).map_err(Error::io("give a compiler", path))?;
        }
        let outside = |name| self.outside.path().join(name);
        let (stdout, stderr) = (outside("stdout"), outside("stderr"));
        let spec = ProcessSpec {
            directory: Some(path),
            stdout: Stream::File(&stdout),
            stderr: Stream::File(&stderr),
            confinement: self.confinement,
            ..ProcessSpec::new(command, LIMITS)
        };
        let result = spec.run()?;
        let printed = format!(
            "{}\n{}",
            output::read_prefix_trimmed(&stdout, MESSAGE)?,
            result.message
        );
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
    format!(
        "the compiler {}",
        stop.describe(&LIMITS, result.wall, result.cpu)
    )
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
