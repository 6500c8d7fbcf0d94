//! The words of `judge check`.

use super::args::Args;
use super::context::{finish, CommandContext};
use crate::error::Error;
use crate::error::Partial;
use crate::judging::desk::Desk;
use crate::judging::inspection::inspect_all;
use crate::problem::project::Project;
use crate::report::{self, progress};

/// The ids of the problems; none means all of them.
pub fn parse(words: &[&str]) -> Result<Vec<String>, Error> {
    let mut ids = Vec::new();
    let mut words = Args::new("judge check", words);
    while words.next()?.is_some() {
        ids.push(words.plain()?);
    }
    Ok(ids)
}

pub fn run(ids: Vec<String>, context: &CommandContext) -> Result<bool, Error> {
    let project = context.project().ok_or_else(Project::missing)?;
    let ids = if ids.is_empty() { project.ids()? } else { ids };
    let cache = context.prepare_runs(true)?;
    let desk = &Desk::new(&cache, &progress::stage);
    let Partial { done, error } = inspect_all(project, &ids, desk);
    progress::end();
    if !done.is_empty() {
        report::print(&report::inspection::render(&done))?;
    }
    finish(error, done.iter().all(|it| it.faults.is_empty()))
}
