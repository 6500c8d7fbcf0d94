//! The program that proposes smaller tests: it reads a test, is called with a number K from 0
//! on, and prints proposal number K, the coarse ones first; exit status 1, and nothing on stderr,
//! says that there are no more. Each proposal must be smaller in a way that cannot go on for ever.

use crate::error::Error;
use crate::setter::tool::Companion;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Shrinker {
    companion: Companion,
}

impl Shrinker {
    /// The `shrink.*` of a folder of cases; `None` if it has none.
    pub fn find(data: &Path, cache: &Path) -> Result<Option<Shrinker>, Error> {
        let companion = Companion::find(data, "shrink", cache)?;
        Ok(companion.map(|companion| Shrinker { companion }))
    }

    /// Proposal number `k` for a test, a file in `folder` until the next one; `None` if there
    /// are no more.
    pub fn propose(&self, test: &Path, k: u64, folder: &Path) -> Result<Option<PathBuf>, Error> {
        let outcome = self
            .companion
            .run(&[k.to_string().into()], Some(test), folder)?;
        match (outcome.run.stop, outcome.run.code) {
            (None, Some(0)) => Ok(Some(outcome.stdout)),
            // An uncaught exception ends Python and Java with status 1 too, and says so.
            (None, Some(1)) if outcome.message.is_empty() => Ok(None),
            _ => Err(self.companion.trouble(&outcome, &format!("proposal {k}"))),
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
