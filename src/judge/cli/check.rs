//! `judge check`: inspects problems of the project, or the inputs of a package.

use super::context::{finish, CommandContext};
use super::options::CommandOption;
use super::subcommand::{pages, Subcommand};
use super::usage;
use crate::error::{Error, Partial};
use crate::judging::inspection::{inspect_all, inspect_folder};
use crate::judging::toolbox::Toolbox;
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
    const PAGES: [&'static str; 2] = pages!("check");

    fn options() -> Vec<CommandOption<CheckRequest>> {
        let data = Self::folder("--data DIR", |it, folder| it.data = Some(folder));
        vec![data
            .english("the inputs of a package or a folder of cases, by its validators")
            .chinese("用题目包或测试点文件夹的校验器检查它的输入")]
    }

    fn take_word(&mut self, word: &str) -> Result<(), Error> {
        self.ids.push(word.to_string());
        Ok(())
    }

    fn check(&mut self, _repeated: Vec<String>) -> Result<(), Error> {
        if self.data.is_some() && !self.ids.is_empty() {
            return Err(usage("a problem or --data DIR, not both"));
        }
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let cache = context.prepare_runs(self.data.is_none())?;
        let toolbox = &Toolbox::new(&cache, &progress::show_progress);
        let Partial { done, error } = match &self.data {
            Some(data) => Partial::of([inspect_folder(data, toolbox)].into_iter()),
            None => {
                let project = context.project().ok_or_else(Project::missing)?;
                let all = self.ids.is_empty().then(|| project.ids()).transpose()?;
                inspect_all(project, &all.unwrap_or_else(|| self.ids.clone()), toolbox)
            }
        };
        progress::end();
        if !done.is_empty() {
            report::print(&report::inspection::render(&done))?;
        }
        finish(error, done.iter().all(|it| it.faults.is_empty()))
    }
}
