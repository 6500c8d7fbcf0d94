//! The words after `judge new`.

use super::args::Args;
use super::context::CommandContext;
use super::{commands, usage};
use crate::error::Error;
use crate::problem::new;
use crate::report;

#[derive(Debug, PartialEq)]
pub struct NewRequest {
    pub id: String,
    pub check: bool,
    /// The problem to begin with.
    pub like: Option<String>,
}

pub fn parse(words: &[&str]) -> Result<NewRequest, Error> {
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
    if check && like.is_some() {
        let what =
            "--check writes a checker, --like takes that of the other problem, if it has one";
        return Err(usage(format!("{what}: one of the two")));
    }
    match id {
        Some(id) if commands().contains(&id.as_str()) => Err(usage(format!(
            "no problem can be called {id:?}: it is a command of judge"
        ))),
        Some(id) => Ok(NewRequest { id, check, like }),
        None => Err(usage("which id for the new problem? judge new ID")),
    }
}

impl NewRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let project = context.needed_project()?;
        let files = match &self.like {
            None => new::write(project, &self.id, self.check, None)?,
            Some(like) => new::write_like(project, &self.id, &project.problem(like)?)?,
        };
        report::print(&report::new(&self.id, &files))?;
        Ok(true)
    }
}
