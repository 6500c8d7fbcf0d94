//! The words after `judge remove`.

use super::args::Args;
use super::context::CommandContext;
use super::usage;
use crate::error::Error;
use crate::problem::removal;
use crate::report;

/// The id of the problem, in full: a number alone is too easily another problem's.
pub fn parse(words: &[&str]) -> Result<String, Error> {
    let mut id = None;
    let mut words = Args::new("judge remove", words);
    while words.next()?.is_some() {
        if id.replace(words.plain()?).is_some() {
            return Err(usage("one problem at a time: judge remove ID"));
        }
    }
    id.ok_or_else(|| usage("which problem? judge remove ID"))
}

pub fn run(id: &str, context: &CommandContext) -> Result<bool, Error> {
    let removal = removal::remove(context.needed_project()?, id)?;
    report::print(&report::removed(&removal))?;
    Ok(true)
}
