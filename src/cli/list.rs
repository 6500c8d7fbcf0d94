//! The words after `judge list`.

use super::args::Args;
use super::{usage, Format};
use crate::error::Error;

pub fn parse(words: &[&str]) -> Result<Format, Error> {
    let mut format = Format::Human;
    let mut words = Args::new("judge list", words);
    while let Some(word) = words.next()? {
        if word != "--format" {
            let extra = words.plain()?;
            return Err(usage(format!("judge list takes no {extra:?}")));
        }
        format = words.format(&[Format::Human, Format::Json, Format::Ids])?;
    }
    Ok(format)
}
