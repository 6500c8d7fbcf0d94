//! A test that was found to fail, and its files.

use super::search::Search;
use super::{Failure, Origin, Shrunk};
use crate::error::Error;
use crate::judge::grader::{self, CaseResult};
use crate::problem::case::{self, Case};
use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::Read;
use std::path::Path;

/// A test that fails, as small as it is by now. Its files are in the scratch folder: what the
/// judge has in memory when it starts a program would count as that program's.
pub struct Found {
    pub origin: Origin,
    pub result: CaseResult,
    /// How many times it became smaller.
    pub steps: u64,
}

impl Found {
    /// Writes the files of what was found: where outputs of failed cases are kept, and beside the
    /// other cases if that was asked for.
    pub fn store(self, search: &Search, end: Shrunk) -> Result<Failure, Error> {
        let settings = search.settings;
        let folder =
            grader::failed_folder(&settings.cache, &settings.problem, &settings.submission);
        fs::create_dir_all(&folder).map_err(Error::io("make", &folder))?;
        let name = self.origin.file_name();
        let result = with_files_in(&folder, &name, self.result)?;
        let mut saved = None;
        if settings.save {
            let Case { input, answer, .. } = case::new(&settings.problem.data, &name);
            let folder = input.parent().unwrap_or(&settings.problem.data);
            fs::create_dir_all(folder).map_err(Error::io("make", folder))?;
            copy(&result.case.answer, &answer)?;
            copy(&result.case.input, &input)?;
            saved = Some(input);
        }
        Ok(Failure {
            is_by_statement: self.steps == 0
                || search.differential.validator().is_some()
                || search.tools.shrinker.is_some(),
            origin: self.origin,
            result,
            steps: self.steps,
            end,
            saved,
        })
    }
}

impl Origin {
    /// What the files of the smallest test are called.
    fn file_name(&self) -> String {
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

fn copy(from: &Path, to: &Path) -> Result<(), Error> {
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
