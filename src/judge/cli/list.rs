//! `judge list`: shows the problems of the project.

use super::{usage, with_faults, CommandContext, CommandOption, Format, Subcommand};
use crate::error::Error;
use crate::report::{self, json};

#[derive(Debug, PartialEq, Default)]
pub struct ListRequest {
    format: Format,
}

impl Subcommand for ListRequest {
    const NAME: &'static str = "list";

    fn options() -> Vec<CommandOption<ListRequest>> {
        vec![Self::choice(
            "--format NAME",
            &["human", "json", "ids"],
            Format::named,
            |request| &mut request.format,
        )
        .english("{names}: a line for each id and nothing more")
        .chinese("{names}：每题一行，只有编号")]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        match words {
            [] => Ok(()),
            [word, ..] => Err(usage(format!("judge list does not take {word:?}"))),
        }
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let project = context.needed_project()?;
        if self.format == Format::Ids {
            report::print(&report::lines(&project.ids()?))?;
            return Ok(true);
        }
        let (problems, mut faults) = project.readable_problems()?;
        let mut counted = Vec::new();
        for problem in problems {
            match problem.list() {
                Ok(cases) => counted.push((problem, cases.len())),
                Err(fault) => faults.push(fault),
            }
        }
        report::print(&match self.format {
            Format::Json => json::list(&counted),
            _ => report::list::table(&counted),
        })?;
        with_faults(faults, Ok(true))
    }
}
