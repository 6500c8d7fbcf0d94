//! The program that makes random tests: called with a seed and a size, it prints one. For the
//! same two it always prints the same.

use crate::error::Error;
use crate::setter::tool::Tool;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Generator {
    tool: Tool,
}

impl Generator {
    /// The one in a file, else the `generate.*` of a folder of cases.
    pub fn find(file: Option<&Path>, data: &Path, cache: &Path) -> Result<Generator, Error> {
        let tool = match file {
            Some(file) => Some(Tool::compile(file, cache)?),
            None => Tool::find(data, "generate", cache)?,
        };
        let tool = tool.ok_or_else(|| {
            let what = format!(
                "no setter/generate.* or generate.* in {}; --generator FILE names another",
                data.display()
            );
            Error::Usage(what)
        })?;
        Ok(Generator { tool })
    }

    /// Makes a test; the file is in `folder` until the next one.
    pub fn make(&self, seed: u64, size: u64, folder: &Path) -> Result<PathBuf, Error> {
        let arguments = [seed.to_string().into(), size.to_string().into()];
        let outcome = self.tool.run(&arguments, None, folder)?;
        match (outcome.run.stop, outcome.run.code) {
            (None, Some(0)) => Ok(outcome.stdout),
            _ => Err(self
                .tool
                .failure(&outcome, &format!("seed {seed}, size {size}"))),
        }
    }

    /// The error that it does not do its work.
    pub fn error(&self, what: String) -> Error {
        self.tool.error(what)
    }
}
