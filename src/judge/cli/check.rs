//! `judge check`: inspects problems of the project.

use super::context::{finish, CommandContext};
use super::subcommand::{pages, Subcommand};
use crate::error::{Error, Partial};
use crate::judging::inspection::inspect_all;
use crate::judging::toolbox::Toolbox;
use crate::problem::project::Project;
use crate::report::{self, progress};

#[derive(Debug, PartialEq, Default)]
pub struct CheckRequest {
    /// Without an id, all problems.
    ids: Vec<String>,
}

impl Subcommand for CheckRequest {
    const NAME: &'static str = "check";
    const PAGES: [&'static str; 2] = pages!("check");

    fn take_word(&mut self, word: &str) -> Result<(), Error> {
        self.ids.push(word.to_string());
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let project = context.project().ok_or_else(Project::missing)?;
        let mut ids = self.ids.clone();
        if ids.is_empty() {
            ids = project.ids()?;
        }
        let cache = context.prepare_runs(true)?;
        let toolbox = &Toolbox::new(&cache, &progress::stage);
        let Partial { done, error } = inspect_all(project, &ids, toolbox);
        progress::end();
        if !done.is_empty() {
            report::print(&report::inspection::render(&done))?;
        }
        finish(error, done.iter().all(|it| it.faults.is_empty()))
    }
}
