//! Compiling a source as an online judge does, once: `program_cache` knows what was made of an
//! unchanged source before.

use crate::compile::language::{Language, Program, Variable};
use crate::compile::program_cache::{self, key};
use crate::error::Error;
use crate::run::output;
use crate::run::program::{self, Files, Limits, Stop};
use crate::run::scratch::Scratch;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What is to be compiled.
#[derive(Debug)]
pub struct Source<'a> {
    pub language: &'static Language,
    pub text: &'a [u8],
    /// The file that was submitted; messages and programs are named after it.
    pub path: &'a Path,
    /// A version of the language; `None` leaves the choice to the compiler.
    pub standard: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Compilation {
    /// The words of the command that runs the program.
    Program(Vec<OsString>),
    /// The source is at fault; what the compiler said.
    Failed(String),
}

/// Generous, but an end: a template can keep a compiler busy without end.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(60),
    memory_kb: 2 << 20,
    output_bytes: 256 << 20,
};

/// How much of what a compiler says is read, in bytes: some say megabytes.
const MOST_SAID: u64 = 64 << 10;

/// Compiles a source, or finds what was made of it before in `cache`.
pub fn compile(source: &Source, cache: &Path) -> Result<Compilation, Error> {
    let language = source.language;
    let stem = source
        .path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let wanted = (language.file_name)(&String::from_utf8_lossy(source.text));
    let name = wanted.unwrap_or_else(|| plain(&stem));
    let compiler = find(language.compiler);
    let scratch = Scratch::new(cache)?;
    let version = version(language, &compiler, &scratch)?;
    let folder = cache.join("programs").join(key(source, &name, &version));
    let product = match language.run {
        None => program(&folder, &name),
        Some(_) => folder.join(&name).with_extension(language.extensions[0]),
    };
    if product.is_file() {
        program_cache::mark_used(&product);
    } else {
        let built = scratch.path().join("built");
        if let Some(said) = build(source, &name, &compiler, &built, &scratch)? {
            scratch.check_room()?;
            blame_compiler(source, &compiler, &scratch)?;
            return Ok(Compilation::Failed(said));
        }
        program_cache::store(&built, &folder, &product)?;
    }
    Ok(Compilation::Program(command(language, &folder, &name)))
}

/// Compiles into a new folder; what comes back is why that failed.
fn build(
    source: &Source,
    name: &str,
    compiler: &OsString,
    folder: &Path,
    scratch: &Scratch,
) -> Result<Option<String>, Error> {
    fs::create_dir(folder).map_err(Error::io("make", folder))?;
    let file = folder
        .join(name)
        .with_extension(source.language.extensions[0]);
    fs::write(&file, source.text).map_err(Error::io("write", &file))?;
    let mut command = Command::new(compiler);
    command.args(arguments(source, folder, &file, name));
    let (run, said) = run(command, scratch)?;
    Ok(match run.stop {
        Some(Stop::Memory) => Some("compiling it takes over 2 GB of memory".to_string()),
        Some(_) => Some("compiling it takes over a minute, or too much disk".to_string()),
        None if run.code == Some(0) => None,
        None => {
            let (written, submitted) = (file.display().to_string(), source.path.display());
            Some(said.replace(&written, &submitted.to_string()))
        }
    })
}

/// An error if the compiler fails on anything, for want of a linker or a library, or because
/// there is no such version of the language: then what it said of a source is no Compile Error.
fn blame_compiler(source: &Source, compiler: &OsString, scratch: &Scratch) -> Result<(), Error> {
    let (text, path) = (source.language.smallest.as_bytes(), Path::new("Main"));
    let smallest = Source {
        text,
        path,
        ..*source
    };
    match build(
        &smallest,
        "Main",
        compiler,
        &scratch.path().join("smallest"),
        scratch,
    )? {
        None => Ok(()),
        Some(said) => Err(Error::Tool {
            program: compiler.to_string_lossy().into_owned(),
            what: format!("it cannot compile the smallest program\n{}", said.trim()),
        }),
    }
}

/// A file name that compilers and shells take as it is: no leading dash, no blanks.
fn plain(stem: &str) -> String {
    let mut name: String = stem
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        name.insert(0, 'p');
    }
    name
}

/// The tool, or the one that the user's environment names instead.
fn find(tool: Program) -> OsString {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    match tool.variable {
        Variable::Is(name) => set(name).unwrap_or_else(|| tool.name.into()),
        Variable::Holds(name) => match set(name) {
            Some(home) => Path::new(&home).join("bin").join(tool.name).into(),
            None => tool.name.into(),
        },
    }
}

fn arguments(source: &Source, folder: &Path, file: &Path, name: &str) -> Vec<OsString> {
    let includes = source
        .path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let includes = includes.unwrap_or(Path::new("."));
    let includes = fs::canonicalize(includes).unwrap_or_else(|_| includes.to_path_buf());
    let mut arguments = Vec::new();
    for &argument in source.language.compile {
        arguments.push(match argument {
            "{source}" => file.into(),
            "{program}" => program(folder, name).into(),
            "{folder}" => folder.into(),
            "{includes}" => includes.clone().into(),
            "{standard}" => match (source.standard, source.language.standard) {
                (Some(chosen), Some((flag, _))) => format!("{flag}{chosen}").into(),
                _ => continue,
            },
            argument => argument.into(),
        });
    }
    arguments
}

fn program(folder: &Path, name: &str) -> PathBuf {
    folder.join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// The words that run what is in the folder.
fn command(language: &Language, folder: &Path, name: &str) -> Vec<OsString> {
    let Some((tool, arguments)) = language.run else {
        return vec![program(folder, name).into()];
    };
    let filled = arguments.iter().map(|argument| {
        OsString::from(
            argument
                .replace("{name}", name)
                .replace("{folder}", &folder.to_string_lossy()),
        )
    });
    std::iter::once(find(tool)).chain(filled).collect()
}

/// Runs a compiler; what it says goes to one file, wherever it says it.
fn run(mut command: Command, scratch: &Scratch) -> Result<(program::Run, String), Error> {
    let (empty, stdout, stderr) = (
        scratch.path().join("empty"),
        scratch.path().join("stdout"),
        scratch.path().join("stderr"),
    );
    fs::write(&empty, "").map_err(Error::io("write", &empty))?;
    // A compiler that has to be stopped leaves its temporary files where it works.
    command.env("TMPDIR", scratch.path());
    let files = Files {
        stdin: &empty,
        stdout: &stdout,
        stderr: &stderr,
        directory: scratch.path(),
    };
    let run = program::run(command, files, LIMITS, None)?;
    let said = [&stdout, &stderr].map(|path| output::beginning(path, MOST_SAID));
    Ok((run, said.join("\n").trim().to_string()))
}

/// What the compiler says of itself; also the proof that it is there and works.
fn version(language: &Language, compiler: &OsString, scratch: &Scratch) -> Result<String, Error> {
    let program = compiler.to_string_lossy().into_owned();
    let mut command = Command::new(compiler);
    command.args(language.version);
    match run(command, scratch) {
        Ok((run, said)) if run.code == Some(0) => Ok(said),
        Ok((_, said)) => Err(Error::Tool {
            program,
            what: said.trim().to_string(),
        }),
        Err(Error::Io { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
            Err(Error::NoTool {
                program,
                remedy: language.compiler.remedy.to_string(),
            })
        }
        Err(error) => Err(error),
    }
}
