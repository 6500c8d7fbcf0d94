//! `judge race`: runs programs in turn and compares their times.

use super::operands::{self, resolve, Operand};
use super::{finish, number, usage, CommandContext, CommandOption, Format, Subcommand};
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, json, progress};
use crate::timing::race::{race, Race};
use crate::verdict::Verdict;
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct RaceRequest {
    /// The problem, then the programs; without a problem, if there is `data` or `input`, all of
    /// them are programs.
    words: Vec<String>,
    data: Option<PathBuf>,
    input: Option<PathBuf>,
    runs: Option<u64>,
    format: Format,
}

/// Enough for a median that the next race confirms.
const DEFAULT_RUNS: u64 = 10;

impl Subcommand for RaceRequest {
    const NAME: &'static str = "race";

    fn options() -> Vec<CommandOption<RaceRequest>> {
        vec![
            Self::folder("--data DIR", |request| &mut request.data)
                .english("the cases of another folder")
                .chinese("另一个文件夹的测试点"),
            Self::file("--input FILE", |request| &mut request.input)
                .english(
                    "one input; its answer is FILE with .out, .ans or .a for its extension, or \
                     else what A prints",
                )
                .chinese("一个输入；答案是扩展名换成 .out、.ans 或 .a 的文件，没有就是 A 的输出"),
            Self::value("--runs N", number, |request| &mut request.runs)
                .english("run each program N times (default 10)")
                .chinese("每个程序运行几次（默认 10）"),
            Self::choice(
                "--format NAME",
                &["human", "json"],
                Format::named,
                |request| &mut request.format,
            ),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.words = words.iter().map(|word| word.to_string()).collect();
        if self.data.is_some() && self.input.is_some() {
            return Err(usage("a race has --data or --input, not both"));
        }
        if self.words.len() < 2 {
            return Err(usage("which programs? judge race PROBLEM A B"));
        }
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (race, error) = match self.race(context) {
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
}

impl RaceRequest {
    fn race(&self, context: &CommandContext) -> Result<(Race, Option<Error>), Error> {
        let (problem, programs) = self.problem_and_programs(context.project())?;
        let toolbox = &context.toolbox(problem.solution.is_some())?;
        let (input, runs) = (self.input.as_deref(), self.runs.unwrap_or(DEFAULT_RUNS));
        race(&problem, input, &programs, runs as usize, toolbox)
    }

    /// The problem and the programs that the words name; without a problem the unknown one.
    fn problem_and_programs(
        &self,
        project: Option<&Project>,
    ) -> Result<(Problem, Vec<(String, Submission)>), Error> {
        let mut problem = None;
        let mut programs = Vec::new();
        for (i, word) in self.words.iter().enumerate() {
            let submission = match resolve(word, project)? {
                Operand::Problem(first) if i == 0 => {
                    problem = Some(*first);
                    continue;
                }
                Operand::Problem(problem) => problem.solution.map(Submission::Solution),
                Operand::File(path) => Some(Submission::File(path)),
            };
            programs.extend(submission.map(|submission| (word.clone(), submission)));
        }
        let mut problem = operands::problem(problem, self.data.as_deref())?;
        let first = programs.first().map(|(_, submission)| submission);
        if let (None, None, Some(Submission::File(file))) = (&problem, &self.input, first) {
            problem = operands::problem_of_file(file, project)?;
        }
        if let Some(input) = self.input.as_ref().filter(|input| !input.exists()) {
            return Err(Error::no_file(input));
        }
        if self.input.is_none() && problem.is_none() {
            return Err(usage("which problem? judge race PROBLEM A B"));
        }
        if programs.len() < 2 {
            return Err(usage(
                "a race has two programs or more: judge race PROBLEM A B",
            ));
        }
        Ok((problem.unwrap_or_default(), programs))
    }
}
