//! The words after `judge answer`.

use super::args::Args;
use super::usage;
use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct Request {
    pub id: Option<String>,
    pub data: Option<PathBuf>,
    pub reference: Option<PathBuf>,
}

pub const HELP: &str = "\
judge answer ID [--reference FILE]
judge answer --data DIR [--reference FILE]

Writes the answer to each input that has none: what the reference prints. That
is reference.* in setter/ or beside the cases, else the problem's own solution.
It may take 30 s and 2 GB for a case. What exists is never overwritten.

  --data DIR        the cases of another folder
  --reference FILE  ask this program

Exit status: 0 no answer is missing now, 2 one could not be written.
";

pub fn parse(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request::default();
    let mut words = Args::new("judge answer", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => request.data = Some(words.value()?.into()),
            "--reference" => request.reference = Some(words.value()?.into()),
            _ if request.id.is_none() => request.id = Some(words.plain()?),
            _ => return Err(usage("one problem at a time: judge answer ID")),
        }
    }
    if request.id.is_none() && request.data.is_none() {
        return Err(usage("which problem? judge answer ID"));
    }
    Ok(request)
}
