//! Compiling a source as an online judge does, once: a program is kept under what it was made
//! from, so that an unchanged source is not compiled again.

use crate::error::Error;
use crate::language::Language;
use crate::process::{self, Files, Limits, Stop};
use crate::scratch::Scratch;
use std::collections::hash_map::DefaultHasher;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

#[derive(Debug, Clone, PartialEq)]
pub enum Compilation {
    Program(PathBuf),
    /// The source is at fault; what the compiler said.
    Failed(String),
}

/// Generous, but an end: a template can keep a compiler busy for ever.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(60),
    memory_kb: 2 << 20,
    output_bytes: 256 << 20,
};

/// Compiles a source text; `name` is what messages call it. Programs are kept in `cache`.
pub fn compile(
    language: &Language,
    text: &str,
    name: &str,
    cache: &Path,
) -> Result<Compilation, Error> {
    let tool = env::var_os(language.variable).unwrap_or_else(|| language.tool.into());
    let key = key(&version(language, &tool)?, language, text);
    let folder = cache.join("programs").join(key);
    let program = folder.join(name).with_extension(env::consts::EXE_EXTENSION);
    if program.is_file() {
        return Ok(Compilation::Program(program));
    }

    let scratch = Scratch::new(cache)?;
    let built = scratch.path().join("built");
    fs::create_dir(&built).map_err(Error::io("make", &built))?;
    let source = built.join(name).with_extension(language.extensions[0]);
    fs::write(&source, text).map_err(Error::io("write", &source))?;
    let output = built.join(program.file_name().unwrap_or_default());
    let mut command = Command::new(&tool);
    for &argument in language.compile {
        match argument {
            "{source}" => command.arg(&source),
            "{program}" => command.arg(&output),
            argument => command.arg(argument),
        };
    }
    let stderr = scratch.path().join("stderr");
    let files = Files {
        stdin: &source,
        stdout: &scratch.path().join("stdout"),
        stderr: &stderr,
        directory: scratch.path(),
    };
    let run = process::run(command, files, LIMITS)?;
    let said = fs::read(&stderr).map_err(Error::io("read", &stderr))?;
    let said = String::from_utf8_lossy(&said).into_owned();
    match run.stop {
        Some(Stop::Memory) => return Ok(Compilation::Failed("it takes over 2 GB".into())),
        Some(_) => return Ok(Compilation::Failed("it takes over two minutes".into())),
        None if run.code == Some(0) && output.is_file() => {}
        // Without a linker no source can be compiled: that is not this one's fault.
        None if said.contains("error: linker `") && said.contains("` not found") => {
            return Err(Error::NoTool {
                program: "the linker that rustc needs".to_string(),
                remedy: "install a C compiler (Debian: gcc)".to_string(),
            })
        }
        None => return Ok(Compilation::Failed(said)),
    }
    keep(&built, &folder)?;
    Ok(Compilation::Program(program))
}

/// Moves a folder to where it is kept. If another judge was faster, its folder stays: both were
/// made from the same.
fn keep(built: &Path, folder: &Path) -> Result<(), Error> {
    let parent = folder.parent().unwrap_or(folder);
    fs::create_dir_all(parent).map_err(Error::io("make", parent))?;
    match fs::rename(built, folder) {
        Err(error) if !folder.is_dir() => Err(Error::io("make", folder)(error)),
        _ => Ok(()),
    }
}

/// What the tool says of itself; also the proof that it is there and works.
fn version(language: &Language, tool: &OsString) -> Result<Vec<u8>, Error> {
    let program = tool.to_string_lossy().into_owned();
    match Command::new(tool).args(language.version).output() {
        Ok(output) if output.status.success() => Ok(output.stdout),
        Ok(output) => Err(Error::Tool {
            program,
            what: String::from_utf8_lossy(&output.stderr).trim().to_string(),
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(Error::NoTool {
            program,
            remedy: language.remedy.to_string(),
        }),
        Err(error) => Err(Error::Tool {
            program,
            what: error.to_string(),
        }),
    }
}

/// A name for what decides the program. The hash may be another one in another build of the
/// judge; then the source is compiled once more.
fn key(version: &[u8], language: &Language, text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    (version, language.compile, text).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
