//! The words of `judge check`: which problems, and the text that explains it.

use super::args::Args;
use crate::error::Error;

pub const HELP: &str = "\
judge check [PROBLEM ...]

Inspects problems of this project, or all of them: the head of the solution
(not the one that judge new wrote; a line submit if the judge takes Rust), that
rustfmt leaves it as it is, its lines in Cargo.toml, its place on the path of
problems/README.md, names and pairs of its cases; that every input obeys its
validate.*, and that the solution and the slow reference.* agree with every
answer. A reference may take 30 s for a case; where it takes longer, the answer
is in doubt, and so is a problem with few cases. Exit status 1 if there is a
fault.
";

/// The ids of the problems; none means all of them.
pub fn parse(words: &[&str]) -> Result<Vec<String>, Error> {
    let mut ids = Vec::new();
    let mut words = Args::new("judge check", words);
    while words.next()?.is_some() {
        ids.push(words.plain()?);
    }
    Ok(ids)
}
