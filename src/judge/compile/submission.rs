//! Submissions: a problem's own solution, a user's source, something that runs already.

use super::bundle;
use super::cargo;
use super::cause;
use super::compiler;
use super::dialect;
use super::folder;
use super::language::{self, Language, RUST};
use super::own_line;
use super::program::{NotRunnable, Program};
use super::source::{full, File, Options, Source};
use super::toolchain;
use super::watch;
use crate::cache::Cache;
use crate::digest::Digest;
use crate::disk;
use crate::error::Error;
use crate::run::confinement::Runtime;
use crate::run::sys;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{self, Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub enum Submission {
    /// A problem's own solution, judged as the bundle that would be submitted.
    Solution(PathBuf),
    /// A source in a language that the judge knows, a script, an executable, or a folder of
    /// sources.
    File(PathBuf),
    Command(Vec<String>),
}

impl Submission {
    /// Its name in reports; a problem's own solution needs none.
    pub fn name(&self) -> Option<String> {
        match self {
            Submission::Solution(_) => None,
            Submission::File(path) => Some(path.display().to_string()),
            Submission::Command(words) => Some(words.join(" ")),
        }
    }

    /// Adds what it consists of, as far as that is known before it is compiled: its source or those
    /// in its folder, and the words of a command with the files that they name.
    pub fn add_to(&self, digest: &mut Digest) {
        digest.add(self.name().unwrap_or_default().as_bytes());
        match self {
            Submission::Solution(path) => match bundle::bundle(path) {
                Ok(text) => digest.add(text.as_bytes()),
                Err(_) => digest.add_file(path),
            },
            Submission::File(path) if path.is_dir() => {
                let files = folder::files_in(path).into_iter().flatten();
                files.for_each(|file| file.add_to(digest));
            }
            Submission::File(path) => digest.add_file(path),
            Submission::Command(words) => {
                let files = words.iter().map(Path::new).filter(|word| word.is_file());
                files.for_each(|file| digest.add_file(file));
            }
        }
    }

    /// Compiles it, or finds what was made of it before in `cache`.
    pub fn compile(&self, options: &Options, cache: &Cache) -> Result<Program, NotRunnable> {
        match self {
            Submission::Solution(path) => {
                let text = bundle::bundle(path)?.into_bytes();
                compile(&alone(path, &RUST, &text, options), cache)
            }
            Submission::File(path) => self.compile_file(path, options, cache),
            Submission::Command(words) => {
                words.iter().for_each(|word| watch::note(Path::new(word)));
                refuse_options(options, &words.join(" "))?;
                // It may do what the user may.
                let program = Program::new(command(words), Runtime::Native);
                Ok(cargo::build(words, cache)?.unwrap_or(program))
            }
        }
    }

    fn compile_file(
        &self,
        path: &Path,
        options: &Options,
        cache: &Cache,
    ) -> Result<Program, NotRunnable> {
        if !path.exists() {
            return Err(Error::no_file(path).into());
        }
        if !path.is_dir() {
            watch::note(path);
            disk::require_regular(path)?;
        }
        if path.is_dir() || options.include.is_some() {
            let read = folder::read(path, options)?;
            let are_several = |files: &[File]| path.is_dir() || files.len() > 1;
            if let Some((language, mut files)) = read.filter(|(_, files)| are_several(files)) {
                for file in &mut files {
                    file.text = with_values(std::mem::take(&mut file.text), options.constants);
                }
                let folder = path.parent().filter(|_| !path.is_dir()).unwrap_or(path);
                let begin = folder.join(&files[0].path);
                let source = Source {
                    others: &files[1..],
                    ..alone(&begin, language, &files[0].text, options)
                };
                return compile(&source, cache);
            }
        }
        let Some(language) = Language::of(path) else {
            refuse_options(options, &path.display().to_string())?;
            return Ok(run_file(path)?);
        };
        // A user's source in Rust may take in modules and other files in many ways, and only the
        // compiler knows them all. The values of constants are not in the file, nor is a library.
        let is_rust = language.name == RUST.name;
        let mut in_place = is_rust && options.constants.is_empty();
        let mut text = fs::read(path).map_err(Error::io("read", path))?;
        if is_rust {
            let stranger = options.access.and_then(|access| access.stranger.as_deref());
            if let Some(bundle) = bundle::bundle_with_library(path, stranger)? {
                (text, in_place) = (bundle.into_bytes(), false);
            }
        }
        let text = with_values(text, options.constants);
        let source = Source {
            in_place,
            ..alone(path, language, &text, options)
        };
        compile(&source, cache)
    }

    /// The language and the file of its source, if it has one.
    pub fn source(&self) -> Option<(&'static Language, &Path)> {
        match self {
            Submission::Solution(path) => Some((&RUST, path)),
            Submission::File(path) => Some((Language::of(path)?, path)),
            Submission::Command(_) => None,
        }
    }
}

/// A source with the values of constants where these stand.
fn with_values(text: Vec<u8>, constants: &[(String, String)]) -> Vec<u8> {
    let replace = |text: String, (name, value): &(String, String)| text.replace(name, value);
    match String::from_utf8(text) {
        Ok(text) => constants.iter().fold(text, replace).into_bytes(),
        Err(error) => error.into_bytes(),
    }
}

/// Refuses options for a program that is not compiled: it has no version and no sanitizers.
fn refuse_options(options: &Options, what: &str) -> Result<(), Error> {
    let option = match options.standard {
        Some(_) => "--std",
        None if options.debug => "--debug",
        None => return Ok(()),
    };
    let usage = format!("{option} is for sources that are compiled here, and {what} is not");
    Err(Error::Usage(usage))
}

/// A version of a language that has none to choose, or of another language.
fn refuse_version(language: &Language, version: &str) -> Result<(), Error> {
    let Some(choice) = language.standard else {
        return Err(Error::Usage(format!(
            "--std is not supported for {}; {} names another tool",
            language.name, language.compiler.variable
        )));
    };
    let mut prefixes = choice.prefixes.iter();
    if choice.prefixes.is_empty() || prefixes.any(|prefix| version.starts_with(prefix)) {
        return Ok(());
    }
    let compiler = language.compiler_name(&toolchain::words(language.compiler));
    Err(choice.unknown(&compiler, version))
}

/// A copy of a source alone, to be compiled with these options.
fn alone<'a>(
    path: &'a Path,
    language: &'static Language,
    text: &'a [u8],
    options: &Options<'a>,
) -> Source<'a> {
    Source {
        language,
        text,
        others: &[],
        path,
        in_place: false,
        standard: None,
        prelude: "",
        options: *options,
    }
}

/// Compiles a source file; a checker is one too.
fn compile(source: &Source, cache: &Cache) -> Result<Program, NotRunnable> {
    let (path, language, options) = (source.path, source.language, &source.options);
    if let Some(version) = options.standard {
        refuse_version(language, version)?;
    }
    if let Some(cause) = cause::of(source, None) {
        return Err(NotRunnable::compile_error(cause));
    }
    let compile = |text: &[u8], standard, prelude: &str| {
        let source = Source {
            text,
            standard,
            prelude,
            ..*source
        };
        compiler::compile(&source, cache)
    };
    let (text, prelude) = if options.has_old_dialect {
        dialect::translate(source.text, language)
    } else {
        (source.text.into(), String::new())
    };
    // The version to compile with, and the one for a source that it refuses.
    let (usual, other) = match (options.standard, language.standard) {
        (Some(named), _) => (Some(named), None),
        (None, None) => (None, None),
        (None, Some(choice)) if choice.is_among(&toolchain::flags(language.flags)) => (None, None),
        (None, Some(choice)) if options.has_old_dialect => (choice.usual, choice.old),
        (None, Some(choice)) if options.may_be_newer => (choice.usual, choice.new),
        (None, Some(choice)) => (choice.usual, None),
    };
    let mut failure = match compile(&text, usual, &prelude) {
        Err(NotRunnable::CompileError(failure)) => failure,
        done => return done,
    };
    // A source that kept the compiler busy once is not tried again.
    if other.is_some() && !failure.was_stopped {
        match compile(&text, other, &prelude) {
            Err(NotRunnable::CompileError(_)) => {}
            done => return done,
        }
    }
    if language.name == RUST.name {
        failure.message = own_line::unbundled(&failure.message, path);
    }
    failure.message = own_line::with_own_line(&failure.message, path);
    if let Some(cause) = cause::of(source, Some(&failure.message)) {
        failure.message = format!("{cause}\n{}", failure.message);
    }
    Err(NotRunnable::CompileError(failure))
}

/// The words of a command. It is run in a folder of its own, so a program that is a file here
/// has to be one there too. Where the first word is none, as `node`, the program is the first
/// that is; further words are the program's own.
fn command(words: &[String]) -> Vec<OsString> {
    let mut command: Vec<OsString> = words.iter().map(OsString::from).collect();
    if let Some(program) = command.iter_mut().find(|word| Path::new(word).is_file()) {
        *program = full(Path::new(program)).into();
    }
    command
}

/// Whether a file in no language that is compiled is a program.
pub fn can_run(path: &Path) -> bool {
    run_file(path).is_ok()
}

/// The program that runs a file which is in no language that is compiled.
fn run_file(path: &Path) -> Result<Program, Error> {
    let full = path::absolute(path).map_err(Error::io("read", path))?;
    if full.is_dir() {
        return Err(Error::Says(format!(
            "{} is a folder; judge --data FOLDER FILE takes the cases from one",
            path.display()
        )));
    }
    let line = first_line(&full)?;
    let words: Vec<_> = line.split_whitespace().map(OsString::from).collect();
    let of_first_line = Some(words).filter(|words| !words.is_empty());
    let interpreter = of_first_line.or_else(|| {
        let extension = full.extension()?;
        let (_, words) = SCRIPTS.iter().find(|(script, _)| extension == *script)?;
        Some(words.iter().map(OsString::from).collect())
    });
    if sys::is_executable(&full) {
        if line.ends_with('\r') {
            return Err(Error::Says(format!(
                "cannot run {}: its first line ends in CR LF, and the system takes CR for a part \
                 of the interpreter's name; save it with LF alone",
                path.display()
            )));
        }
        let start = disk::read_prefix(&full, 4).map_err(Error::io("read", &full))?;
        let runtime = match interpreter {
            // The system executes it itself.
            None if start == b"\x7fELF" => Runtime::Native,
            None => Runtime::Launcher("sh".into()),
            Some(words) => launcher(&words),
        };
        return Ok(Program::new(vec![full.into()], runtime));
    }
    match interpreter {
        Some(mut words) => {
            let runtime = launcher(&words);
            words.push(full.into());
            Ok(Program::new(words, runtime))
        }
        None => Err(Error::Says(format!(
            "cannot run {}: it is not a source ({}), not executable, and does not begin with #!; \
             judge ID -- COMMAND runs anything",
            path.display(),
            language::USUAL_EXTENSIONS
        ))),
    }
}

/// The program that the words of a first line call in the end: `env` calls another one.
fn launcher(words: &[OsString]) -> Runtime {
    let is_env = Path::new(&words[0]).file_name() == Some(OsStr::new("env"));
    let is_program = |word: &&OsString| {
        let word = word.to_string_lossy();
        !word.starts_with('-') && !word.contains('=')
    };
    let called = words[1..].iter().find(is_program).filter(|_| is_env);
    Runtime::Launcher(called.unwrap_or(&words[0]).clone())
}

/// Scripts that need no first line.
const SCRIPTS: [(&str, &[&str]); 3] = [
    ("sh", &["sh"]),
    ("bash", &["bash"]),
    ("awk", &["awk", "-f"]),
];

/// INTERPRETER ARGUMENT of a first line `#!INTERPRETER ARGUMENT`, with a CR at its end; empty of any
/// other.
fn first_line(path: &Path) -> Result<String, Error> {
    let start = disk::read_prefix(path, 256).map_err(Error::io("read", path))?;
    let start = String::from_utf8_lossy(&start);
    let line = start.split('\n').next().unwrap_or_default();
    Ok(line.strip_prefix("#!").unwrap_or_default().to_string())
}
