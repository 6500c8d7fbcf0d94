//! The words of a bundle.

use super::args::Args;
use super::usage;
use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq)]
pub struct BundleRequest {
    pub id: String,
    /// The file to write; `None` is stdout.
    pub file: Option<PathBuf>,
    /// Where headers are looked for, besides the folder of the source.
    pub folders: Vec<PathBuf>,
    /// Without comments, blank lines, indentation and functions that nothing calls.
    pub strip: bool,
}

pub fn parse(words: &[&str]) -> Result<BundleRequest, Error> {
    let (mut id, mut file, mut strip) = (None, None, false);
    let mut folders = Vec::new();
    let mut words = Args::new("judge bundle", words);
    while let Some(word) = words.next()? {
        match word {
            "-o" => file = Some(words.value()?.into()),
            "--strip" => strip = true,
            "-I" => folders.push(words.value()?.into()),
            _ if id.is_none() => id = Some(words.plain()?),
            _ => {
                let word = words.plain()?;
                return Err(usage(format!("one problem at a time, not {word:?} too")));
            }
        }
    }
    let id = id.ok_or_else(|| usage("which problem? judge bundle ID"))?;
    Ok(BundleRequest {
        id,
        file,
        folders,
        strip,
    })
}
