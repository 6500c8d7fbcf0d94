//! The words of a bundle.

use super::args::Args;
use super::usage;
use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct BundleRequest {
    pub id: String,
    /// The file to write; `None` is stdout.
    pub file: Option<PathBuf>,
    /// Where headers are looked for, besides the folder of the source.
    pub folders: Vec<PathBuf>,
    /// Without comments, blank lines, indentation and functions that nothing calls.
    pub strip: bool,
    /// Put it on the clipboard.
    pub copy: bool,
    /// Open the page of the problem.
    pub open: bool,
}

pub fn parse(words: &[&str]) -> Result<BundleRequest, Error> {
    let (mut id, mut file, mut strip) = (None, None, false);
    let mut folders = Vec::new();
    let (mut copy, mut open) = (false, false);
    let mut words = Args::new("judge bundle", words);
    while let Some(word) = words.next()? {
        match word {
            "-o" => file = Some(words.value()?.into()),
            "--strip" => strip = true,
            "--copy" => copy = true,
            "--open" => open = true,
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
        copy,
        open,
    })
}
