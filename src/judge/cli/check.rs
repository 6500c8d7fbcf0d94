//! `judge check`: inspects problems of the project, or the inputs and the checker of a package.

use super::{finish, usage, CommandContext, CommandOption, Subcommand};
use crate::authoring::inspection::{inspect, inspect_folder};
use crate::error::{up_to_error, Error};
use crate::problem::project::Project;
use crate::report::{self, progress};
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct CheckRequest {
    /// Without an id, all problems.
    ids: Vec<String>,
    data: Option<PathBuf>,
}

impl Subcommand for CheckRequest {
    const NAME: &'static str = "check";

    fn options() -> Vec<CommandOption<CheckRequest>> {
        let data = Self::folder("--data DIR", |request| &mut request.data);
        vec![data
            .english("a package or a folder of cases: its inputs and its checker")
            .chinese("检查题目包或测试点文件夹的输入和特判")]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.ids = words.iter().map(|word| word.to_string()).collect();
        if self.data.is_some() && !self.ids.is_empty() {
            return Err(usage("a problem or --data DIR, not both"));
        }
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let toolbox = &context.toolbox(self.data.is_none())?;
        let (done, error) = match &self.data {
            Some(data) => up_to_error([inspect_folder(data, toolbox)].into_iter()),
            None => {
                let project = context.project().ok_or_else(Project::missing)?;
                let all = self.ids.is_empty().then(|| project.ids()).transpose()?;
                let ids = all.unwrap_or_else(|| self.ids.clone());
                up_to_error(ids.iter().map(|id| inspect(project, id, toolbox)))
            }
        };
        progress::end();
        if !done.is_empty() {
            report::print(&report::check::table(&done))?;
        }
        let is_right = done.iter().all(|inspection| inspection.faults.is_empty());
        finish(error, is_right)
    }
}
