//! The words of a race: which programs, on which input, how often.

use super::args::Args;
use super::context::{finish, CommandContext};
use super::named::{self, resolve, Operand};
use super::{usage, Format};
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::error::Partial;
use crate::judging::desk::Desk;
use crate::judging::race::{race, Race};
use crate::judging::race::{Field, Inputs, Runner};
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, json, progress};
use crate::verdict::Verdict;
use std::path::PathBuf;

#[derive(Debug, PartialEq)]
pub struct RaceRequest {
    /// The problem, then the programs; without a problem, if there is `data` or `input`, all of
    /// them are programs.
    pub words: Vec<String>,
    pub data: Option<PathBuf>,
    pub input: Option<PathBuf>,
    pub runs: usize,
    pub format: Format,
}

/// Enough for a median that the next race confirms.
const USUAL_RUNS: usize = 10;

pub fn parse(words: &[&str]) -> Result<RaceRequest, Error> {
    let mut race = RaceRequest {
        words: Vec::new(),
        data: None,
        input: None,
        runs: USUAL_RUNS,
        format: Format::Human,
    };
    let mut words = Args::new("judge race", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => race.data = Some(words.value()?.into()),
            "--input" => race.input = Some(words.value()?.into()),
            "--runs" => race.runs = words.number()? as usize,
            "--format" => race.format = words.format(&[Format::Human, Format::Json])?,
            _ => race.words.push(words.plain()?),
        }
    }
    if race.data.is_some() && race.input.is_some() {
        return Err(usage("a race has --data or --input, not both"));
    }
    if race.words.len() < 2 {
        return Err(usage("which programs? judge race PROBLEM A B"));
    }
    Ok(race)
}

impl RaceRequest {
    /// The programs that the words name, and what they run on.
    pub fn field(&self, project: Option<&Project>) -> Result<Field, Error> {
        let mut problem = None;
        let mut runners = Vec::new();
        for (i, word) in self.words.iter().enumerate() {
            let submission = match resolve(word, project)? {
                Operand::Problem(found) if i == 0 => {
                    problem = Some(*found);
                    continue;
                }
                Operand::Problem(found) => found.solution.map(Submission::Solution),
                Operand::File(path) => Some(Submission::File(path)),
            };
            runners.extend(submission.map(|submission| Runner {
                name: word.clone(),
                submission,
            }));
        }
        let mut problem = named::problem(problem, self.data.as_deref())?;
        if let (None, None, Some(Submission::File(first))) = (
            &problem,
            &self.input,
            runners.first().map(|it| &it.submission),
        ) {
            problem = named::problem_of_file(first, project)?;
        }
        let inputs = match (&self.input, &problem) {
            (Some(input), _) if !input.exists() => return Err(Error::no_file(input)),
            (Some(input), _) => Inputs::Input(input.clone()),
            (None, Some(_)) => Inputs::Cases,
            (None, None) => return Err(usage("which problem? judge race PROBLEM A B")),
        };
        if runners.len() < 2 {
            return Err(usage(
                "a race has two programs or more: judge race PROBLEM A B",
            ));
        }
        Ok(Field {
            problem: problem.unwrap_or_else(Problem::unknown),
            inputs,
            runners,
        })
    }
}

impl RaceRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let Partial { done: race, error } = match self.race(context) {
            Err(error) if self.format == Format::Json => {
                report::print(&json::no_race(&error))?;
                return Err(error);
            }
            started => started?,
        };
        progress::end();
        report::print(&match self.format {
            Format::Json => json::race(&race, error.as_ref()),
            _ => report::race::render(&race),
        })?;
        finish(error, race.verdict() == Verdict::Accepted)
    }

    fn race(&self, context: &CommandContext) -> Result<Partial<Race>, Error> {
        let field = self.field(context.project())?;
        let cache = context.prepare_runs(field.problem.solution.is_some())?;
        race(&field, self.runs, &Desk::new(&cache, &progress::stage))
    }
}
