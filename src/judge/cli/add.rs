//! `judge add`: stores a case that the user types or pastes.

use super::operands::is_path;
use super::{at_most_one, usage, CommandContext, CommandOption, Subcommand};
use crate::error::Error;
use crate::problem::added;
use crate::problem::find_cases::FOLDERS;
use crate::problem::project::Project;
use crate::report;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Default)]
pub struct AddRequest {
    /// A folder, or the id of a problem.
    folder: Option<String>,
    answer: Option<PathBuf>,
}

impl Subcommand for AddRequest {
    const NAME: &'static str = "add";

    fn options() -> Vec<CommandOption<AddRequest>> {
        vec![Self::file("--answer FILE", |request| &mut request.answer)
            .english("copy the answer from a file")
            .chinese("答案从文件复制")]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.folder = at_most_one(words, "one folder at a time: judge add DIR")?;
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let folder = self.folder(context.project())?;
        Project::check_change(&folder)?;
        let is_typed = io::stdin().is_terminal();
        if is_typed {
            report::add::print_asking("type or paste the input");
        }
        let input = added::read(is_typed)?;
        let answer = match &self.answer {
            Some(file) => Some(fs::read(file).map_err(Error::reading(file))?),
            None if is_typed && !input.is_empty() => {
                report::add::print_asking("the answer, if there is one");
                Some(added::read(is_typed)?).filter(|answer| !answer.is_empty())
            }
            None => None,
        };
        let case = added::add(&folder, &input, answer.as_deref())?;
        report::print(&report::add::text(&case, answer.is_some()))?;
        Ok(true)
    }
}

impl AddRequest {
    fn folder(&self, project: Option<&Project>) -> Result<PathBuf, Error> {
        let Some(word) = &self.folder else {
            let mut usual = FOLDERS.iter().chain(&["."]).map(Path::new);
            return usual
                .find(|folder| added::has_cases(folder))
                .map(Path::to_path_buf)
                .ok_or_else(|| usage("no cases here; which folder? judge add DIR"));
        };
        if Path::new(word).is_dir() {
            return Ok(word.into());
        }
        match project.map(|project| project.problem(word)) {
            Some(Ok(problem)) => Ok(problem.cases_folder),
            Some(Err(Error::UnknownProblem { nearest: None, .. })) | None if !is_path(word) => {
                Err(Error::Says(format!(
                    "neither a folder nor a problem is named \"{word}\"; mkdir {word} makes the folder"
                )))
            }
            Some(Err(error)) if !is_path(word) => Err(error),
            _ => Err(Error::no_folder(Path::new(word))),
        }
    }
}
