//! The words after `judge list`.

use super::args::Args;
use super::context::{with_faults, CommandContext};
use super::named::{problem_of_file, resolve, Operand};
use super::{usage, Command, Format};
use crate::error::Error;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, json};
use std::path::Path;

const FORMATS: [Format; 4] = [Format::Human, Format::Json, Format::Ids, Format::Cases];

pub fn parse(words: &[&str]) -> Result<Command, Error> {
    let mut format = Format::Human;
    let mut words = Args::new("judge list", words);
    while let Some(word) = words.next()? {
        match word {
            "--format" => format = words.format(&FORMATS)?,
            "--" if format == Format::Cases => return Ok(Command::Cases(words.rest())),
            _ => {
                let extra = words.plain()?;
                return Err(usage(format!("judge list takes no {extra:?}")));
            }
        }
    }
    match format {
        Format::Cases => Err(usage("judge list --format cases -- WORD ...")),
        _ => Ok(Command::List(format)),
    }
}

/// The problem that the first of these words names: an id, a folder with cases, or a source that
/// has some. They are those of a line that a shell completes, so any others may be among them.
pub fn problem_among(words: &[String], project: Option<&Project>) -> Option<Problem> {
    let of_word = |word: &String| {
        let problem = match resolve(word, project).ok()? {
            Operand::Problem(problem) => *problem,
            Operand::File(folder) if folder.is_dir() => Problem::of_folder(&folder).ok()?,
            Operand::File(file) => problem_of_file(&file, project).ok()??,
        };
        Some(problem).filter(|problem| problem.list().is_ok())
    };
    let words = words.iter().filter(|word| !word.starts_with('-'));
    let found = words.filter(|word| !word.is_empty()).find_map(of_word);
    found.or_else(|| {
        Problem::of_folder(Path::new("."))
            .ok()
            .filter(|it| it.list().is_ok())
    })
}

pub fn run(format: Format, context: &CommandContext) -> Result<bool, Error> {
    let project = context.needed_project()?;
    if format == Format::Ids {
        report::print(&report::ids(&project.ids()?))?;
        return Ok(true);
    }
    let (problems, faults) = project.problems_with_counts()?;
    report::print(&match format {
        Format::Json => json::list(&problems),
        _ => report::list(&problems),
    })?;
    with_faults(faults, Ok(true))
}

pub fn run_cases(words: &[String], context: &CommandContext) -> Result<bool, Error> {
    let problem = problem_among(words, context.project());
    let listing = problem.map_or(Ok(Vec::new()), |problem| problem.list())?;
    report::print(&report::overview::case_names(&listing))?;
    Ok(true)
}
