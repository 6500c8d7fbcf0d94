//! The words of `judge check`.

use super::args::Args;
use crate::error::Error;

/// The ids of the problems; none means all of them.
pub fn parse(words: &[&str]) -> Result<Vec<String>, Error> {
    let mut ids = Vec::new();
    let mut words = Args::new("judge check", words);
    while words.next()?.is_some() {
        ids.push(words.plain()?);
    }
    Ok(ids)
}
