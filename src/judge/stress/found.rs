//! A test that was found to fail, and its files.

use super::Origin;
use crate::error::Error;
use crate::judge::grader::CaseResult;
use crate::problem::case::Case;
use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::Read;
use std::path::{Path, PathBuf};

/// A test that fails, as small as it is by now. Its files are in the scratch folder: what the
/// judge has in memory when it starts a program would count as that program's.
pub struct Found {
    pub origin: Origin,
    pub result: CaseResult,
    /// How many times it became smaller.
    pub steps: u64,
}

impl Origin {
    /// What the files of the smallest test are called.
    pub fn file_name(&self) -> String {
        let name = match self {
            Origin::Random { seed, .. } => seed.to_string(),
            // A case of a package has the folder of its group in its name.
            Origin::Case(name) => name.replace('/', "-"),
            Origin::Input(input) => {
                let stem = input.file_stem().unwrap_or_default();
                stem.to_string_lossy().into_owned()
            }
        };
        format!("stress-{}", name.trim_start_matches("stress-"))
    }
}

/// An input that is not there yet: most searches begin with the same seed.
pub fn free_name(folder: &Path, name: &str, answer: &str) -> PathBuf {
    let names = (2..).map(|number| format!("{name}-{number}"));
    let mut inputs = std::iter::once(name.to_string())
        .chain(names)
        .map(|name| folder.join(format!("{name}.in")));
    inputs
        .find(|input| !input.exists() && !input.with_extension(answer).exists())
        .unwrap_or_else(|| folder.join(format!("{name}.in")))
}

/// Copies the files of a result, and names the copies in it.
pub fn with_files_in(
    folder: &Path,
    name: &str,
    mut result: CaseResult,
) -> Result<CaseResult, Error> {
    let copy_to = |file: &Path, extension: &str| {
        let copied = folder.join(format!("{name}.{extension}"));
        copy(file, &copied).map(|()| copied)
    };
    result.case = Case {
        name: name.to_string(),
        input: copy_to(&result.case.input, "in")?,
        answer: copy_to(&result.case.answer, "ans")?,
    };
    result.output = match &result.output {
        // Not `out`, which is what an answer may be called: `judge --data` takes these files.
        Some(output) => Some(copy_to(output, "got")?),
        None => None,
    };
    Ok(result)
}

pub fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    fs::copy(from, to).map(drop).map_err(Error::io("write", to))
}

/// A number that tells one file from another.
pub fn fingerprint(path: &Path) -> Result<u64, Error> {
    let failed = || Error::io("read", path);
    let mut file = File::open(path).map_err(failed())?;
    let mut hasher = DefaultHasher::new();
    let mut buffer = [0; 1 << 14];
    loop {
        match file.read(&mut buffer).map_err(failed())? {
            0 => return Ok(hasher.finish()),
            count => hasher.write(&buffer[..count]),
        }
    }
}
