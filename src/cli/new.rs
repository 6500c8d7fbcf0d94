//! The words after `judge new`.

use super::args::Args;
use super::{usage, COMMANDS};
use crate::error::Error;

#[derive(Debug, PartialEq)]
pub struct New {
    pub id: String,
    pub check: bool,
    /// The problem to begin with.
    pub like: Option<String>,
}

pub const HELP: &str = "\
judge new ID [--check]
judge new ID --like OTHER

Writes the files of a new problem into this project, a small one that works at
once and is there to be replaced: problems/ID.rs on the template; a sample in
testdata/ID/; the generator, the validator, the slow reference and the shrinker
in testdata/ID/setter/; four lines in Cargo.toml. Nothing else that exists is
changed. An id has lower-case letters, digits and _, a letter first, and not
more than 40 of them. Where it is a judge's and a number (poj1000, hdu1000,
luogu_p1000, spoj_name, boj1000, kattis_name), the head has the address too.

  --check       write setter/check.rs too, for many right answers
  --like OTHER  begin with the solution, the sample and the setter's programs of
                this problem instead, but for its make.*
";

pub fn parse(words: &[&str]) -> Result<New, Error> {
    let (mut id, mut check, mut like) = (None, false, None);
    let mut words = Args::new("judge new", words);
    while let Some(word) = words.next()? {
        match word {
            "--check" => check = true,
            "--like" => like = Some(words.value()?.to_string()),
            _ if id.is_none() => id = Some(words.plain()?),
            _ => return Err(usage("one problem at a time: judge new ID")),
        }
    }
    match id {
        Some(id) if COMMANDS.contains(&id.as_str()) => Err(usage(format!(
            "no problem can be called {id:?}: it is a command of judge"
        ))),
        Some(id) => Ok(New { id, check, like }),
        None => Err(usage("which id for the new problem? judge new ID")),
    }
}
