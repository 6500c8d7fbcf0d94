//! The program that proposes smaller tests: it reads a test, is called with a number K from 0
//! on, and prints proposal number K, the coarse ones first; exit status 1, and nothing on stderr,
//! says that there are no more. Each proposal must be smaller in a way that cannot go on for ever.

use crate::error::Error;
use crate::setter::tool::Tool;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Shrinker {
    tool: Tool,
}

impl Shrinker {
    /// The `shrink.*` of a folder of cases; `None` if it has none.
    pub fn find(data: &Path, cache: &Path) -> Result<Option<Shrinker>, Error> {
        let tool = Tool::find(data, "shrink", cache)?;
        Ok(tool.map(|tool| Shrinker { tool }))
    }

    /// Proposal number `k` for a test, a file in `folder` until the next one; `None` if there
    /// are no more.
    pub fn propose(&self, test: &Path, k: u64, folder: &Path) -> Result<Option<PathBuf>, Error> {
        let outcome = self.tool.run(&[k.to_string().into()], Some(test), folder)?;
        match (outcome.run.stop, outcome.run.code) {
            (None, Some(0)) => Ok(Some(outcome.stdout)),
            // An uncaught exception ends Python and Java with status 1 too, and says so.
            (None, Some(1)) if outcome.message.is_empty() => Ok(None),
            _ => Err(self.tool.failure(&outcome, &format!("proposal {k}"))),
        }
    }

    /// The error that it does not do its work.
    pub fn error(&self, what: String) -> Error {
        self.tool.error(what)
    }
}
