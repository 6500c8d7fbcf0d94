//! `judge new`: writes the files of a new problem.

use super::{any, at_most_one, topic, usage, CommandContext, CommandOption, Subcommand};
use crate::error::Error;
use crate::problem::new;
use crate::problem::project::Project;
use crate::report;

#[derive(Debug, PartialEq, Default)]
pub struct NewRequest {
    id: Option<String>,
    check: bool,
    /// The problem to begin with.
    like: Option<String>,
}

impl Subcommand for NewRequest {
    const NAME: &'static str = "new";

    fn options() -> Vec<CommandOption<NewRequest>> {
        vec![
            Self::flag("--check", |request| &mut request.check)
                .english("write setter/check.rs too, for many right answers")
                .chinese("还生成 setter/check.rs，用于答案不唯一的题目"),
            Self::value("--like OTHER", any, |request| &mut request.like)
            .english(
                "begin with the solution, the sample and the setter's programs of this problem \
                 instead, but for its make.*: poj1084 is on src/cover.rs, boj22822 on src/mcc.rs",
            )
            .chinese(
                "从这道题目的标程、样例和 setter 程序（make.* 除外）开始：poj1084 用 src/cover.rs\
                 ，boj22822 用 src/mcc.rs",
            ),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.id = at_most_one(words, "one problem at a time: judge new ID")?;
        if self.check && self.like.is_some() {
            return Err(usage(
                "--check writes a checker, --like takes that of the other problem, if it has one: \
                 one of the two",
            ));
        }
        match self.id.as_deref() {
            None => Err(usage("which id for the new problem? judge new ID")),
            Some(id) if topic(id).is_some_and(|topic| topic.run.is_some()) => Err(usage(format!(
                "no problem can be called {id:?}: it is a command of judge"
            ))),
            Some(_) => Ok(()),
        }
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let project = context.project().ok_or_else(Project::missing)?;
        let id = self.id.as_deref().unwrap_or_default();
        let files = match &self.like {
            None if project.elsewhere => new::write_folder(project, id, self.check)?,
            Some(_) if project.elsewhere => {
                return Err(usage("--like is for a clone of the project; go into one"))
            }
            None => new::write(project, id, self.check, None)?,
            Some(like) => new::write_like(project, id, &project.problem(like)?)?,
        };
        report::print(&report::new::text(id, &files, project.elsewhere))?;
        Ok(true)
    }
}
