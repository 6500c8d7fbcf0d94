//! The words of `judge check`: which problem, and the text that explains it.

use super::usage;
use crate::error::Error;

pub const HELP: &str = "\
judge check [PROBLEM]

Inspects a problem of this project, or all of them: the head of the solution
(not the one that judge new wrote; a line submit if the judge takes Rust), its
lines in Cargo.toml, names and pairs of its cases; that every input obeys its
validate.*, and that the solution and the slow reference.* agree with every
answer. A reference may take 30 s for a case; where it takes longer, the answer
is in doubt. Exit status 1 if there is a fault.
";

/// The id of the problem; `None` means all of them.
pub fn parse(words: &[&str]) -> Result<Option<String>, Error> {
    match words {
        [] => Ok(None),
        [id] if !id.starts_with('-') => Ok(Some(id.to_string())),
        _ => Err(usage("judge check takes one problem, or none for all")),
    }
}
