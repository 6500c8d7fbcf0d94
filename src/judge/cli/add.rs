//! The words after `judge add`.

use super::args::Args;
use super::context::CommandContext;
use super::named::is_path;
use super::usage;
use crate::error::Error;
use crate::problem::added;
use crate::problem::place::FOLDERS;
use crate::problem::project::Project;
use crate::report;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Default)]
pub struct AddRequest {
    /// A folder, or the id of a problem.
    pub place: Option<String>,
    pub answer: Option<PathBuf>,
}

pub fn parse(words: &[&str]) -> Result<AddRequest, Error> {
    let mut add = AddRequest::default();
    let mut words = Args::new("judge add", words);
    while let Some(word) = words.next()? {
        match word {
            "--answer" => add.answer = Some(words.value()?.into()),
            _ if add.place.is_none() => add.place = Some(words.plain()?),
            _ => return Err(usage("one folder: judge add DIR")),
        }
    }
    Ok(add)
}

impl AddRequest {
    /// The folder that gets the case.
    pub fn folder(&self, project: Option<&Project>) -> Result<PathBuf, Error> {
        match &self.place {
            Some(word) if Path::new(word).is_dir() => Ok(word.into()),
            Some(word) => match project.map(|project| project.problem(word)) {
                Some(Ok(problem)) => Ok(problem.data),
                Some(Err(error)) if !is_path(word) => Err(error),
                _ => Err(Error::no_folder(Path::new(word))),
            },
            None => {
                let usual = FOLDERS.iter().chain(&["."]).map(Path::new);
                let mut usual = usual.filter(|folder| added::has_cases(folder));
                usual
                    .next()
                    .map(Path::to_path_buf)
                    .ok_or_else(|| usage("no cases are here; which folder? judge add DIR"))
            }
        }
    }
}

impl AddRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let folder = self.folder(context.project())?;
        let is_typed = io::stdin().is_terminal();
        if is_typed {
            report::print_asking("type or paste the input");
        }
        let input = added::read(is_typed)?;
        let answer = match &self.answer {
            Some(file) => Some(fs::read(file).map_err(Error::reading(file))?),
            None if is_typed && !input.is_empty() => {
                report::print_asking("the answer, if there is one");
                Some(added::read(is_typed)?).filter(|answer| !answer.is_empty())
            }
            None => None,
        };
        let case = added::add(&folder, &input, answer.as_deref())?;
        report::print(&report::added(&case, answer.is_some()))?;
        Ok(true)
    }
}
