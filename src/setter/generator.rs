//! The program that makes random tests: called with a seed and a size, it prints one. For the
//! same two it always prints the same.

use crate::error::Error;
use crate::setter::tool::Companion;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Generator {
    companion: Companion,
}

impl Generator {
    /// The one in a file, else the `generate.*` of a folder of cases.
    pub fn find(file: Option<&Path>, data: &Path, cache: &Path) -> Result<Generator, Error> {
        let companion = match file {
            Some(file) => Some(Companion::compile(file, cache)?),
            None => Companion::find(data, "generate", cache)?,
        };
        let companion = companion.ok_or_else(|| {
            let what = format!(
                "no generate.* in {}; --generator FILE names another",
                data.display()
            );
            Error::Usage(what)
        })?;
        Ok(Generator { companion })
    }

    /// Makes a test; the file is in `folder` until the next one.
    pub fn make(&self, seed: u64, size: u64, folder: &Path) -> Result<PathBuf, Error> {
        let arguments = [seed.to_string().into(), size.to_string().into()];
        let outcome = self.companion.run(&arguments, None, folder)?;
        match (outcome.run.stop, outcome.run.code) {
            (None, Some(0)) => Ok(outcome.stdout),
            _ => Err(self
                .companion
                .trouble(&outcome, &format!("seed {seed}, size {size}"))),
        }
    }

    /// An error that puts the blame on it.
    pub fn blame(&self, what: String) -> Error {
        Error::Tool {
            program: self.companion.source.display().to_string(),
            what,
        }
    }
}
