//! The words of a merge: the reports of parts, and how to show what they are together.

use super::args::Args;
use super::judge::FORMATS;
use super::{usage, Format};
use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct MergeRequest {
    pub files: Vec<PathBuf>,
    pub format: Format,
    /// The folder for a text for each student.
    pub feedback: Option<PathBuf>,
}

pub fn parse(words: &[&str]) -> Result<MergeRequest, Error> {
    let mut merge = MergeRequest::default();
    let mut words = Args::new("judge merge", words);
    while let Some(word) = words.next()? {
        match word {
            "--format" => merge.format = words.format(&FORMATS)?,
            "--feedback" => merge.feedback = Some(words.value()?.into()),
            _ => merge.files.push(words.plain()?.into()),
        }
    }
    match merge.files.is_empty() {
        true => Err(usage("which reports? judge merge FILE ...")),
        false => Ok(merge),
    }
}
