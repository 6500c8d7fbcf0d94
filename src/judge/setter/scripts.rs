//! Programs of a package that its own scripts make: a script `build` makes the program `run`.

use crate::cache::{Cache, CacheEntry};
use crate::compile::folder::files_in;
use crate::compile::source::File;
use crate::compile::submission::{Options, Submission};
use crate::digest::Digest;
use crate::disk::make_around;
use crate::error::Error;
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::run_result::ExitStatus;
use crate::run::scratch::Scratch;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The limits of a script that builds a program.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(60),
    memory_kb: 4 << 20,
    output_bytes: 256 << 20,
    folder_bytes: None,
};

/// The script `run` of a folder with the scripts `build` or `run`, built in a copy of the folder.
/// The copy is used again until a file changes.
pub fn build(folder: &Path, cache: &Cache) -> Result<PathBuf, Error> {
    let files = files_in(folder)?;
    let mut digest = Digest::default();
    files.iter().for_each(|file| file.add_to(&mut digest));
    let entry = CacheEntry::new(cache.programs().join(format!("scripts-{digest}")));
    let run = entry
        .find_or_make(|draft| make(folder, &files, draft, cache))?
        .join("run");
    if !run.is_file() {
        return Err(failure(folder, "it does not make a file run".to_string()));
    }
    Ok(run)
}

/// A script may know where it was built, so that is a folder for this run alone.
fn make(folder: &Path, files: &[File], copy: &Path, cache: &Cache) -> Result<(), Error> {
    let scratch = Scratch::new(cache.path())?;
    for file in files {
        let to = copy.join(&file.path);
        make_around(&to)?;
        let from = folder.join(&file.path);
        // The copy keeps the rights: scripts are executable.
        fs::copy(&from, &to).map_err(Error::io("copy", &from))?;
    }
    let build = copy.join("build");
    if build.is_file() {
        let script = Submission::File(build).compile(&Options::default(), cache)?;
        let script = script.map_err(|refusal| failure(folder, refusal.said))?;
        let spec = ProcessSpec {
            directory: Some(copy),
            stderr: Stream::File(&scratch.path().join("stderr")),
            ..ProcessSpec::new(script.command(), LIMITS)
        };
        let result = spec.run()?;
        if result.status() != ExitStatus::Code(0) {
            let what = if result.message.is_empty() {
                result.failure(&LIMITS)
            } else {
                result.message
            };
            return Err(failure(folder, what));
        }
    }
    Ok(())
}

fn failure(folder: &Path, said: String) -> Error {
    Error::Tool {
        program: folder.join("build").display().to_string(),
        what: said,
    }
}
