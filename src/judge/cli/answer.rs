//! The words after `judge answer`.

use super::args::Args;
use super::context::{finish, CommandContext};
use super::{named, usage};
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::error::Partial;
use crate::judging::desk::Desk;
use crate::judging::reference;
use crate::problem::place;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, progress};
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct AnswerRequest {
    pub id: Option<String>,
    pub data: Option<PathBuf>,
    pub reference: Option<PathBuf>,
}

pub fn parse(words: &[&str]) -> Result<AnswerRequest, Error> {
    let mut answer = AnswerRequest::default();
    let mut words = Args::new("judge answer", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => answer.data = Some(words.value()?.into()),
            "--reference" => answer.reference = Some(words.value()?.into()),
            _ if answer.id.is_none() => answer.id = Some(words.plain()?),
            _ => return Err(usage("one problem at a time: judge answer ID")),
        }
    }
    Ok(answer)
}

impl AnswerRequest {
    /// The problem whose answers are missing, and the program that knows them.
    pub fn target(&self, project: Option<&Project>) -> Result<(Problem, Submission), Error> {
        let problem = self.problem(project)?;
        let reference = self.reference(&problem)?;
        Ok((problem, reference))
    }

    /// The problem that was named, else the folder of cases that is here.
    pub fn problem(&self, project: Option<&Project>) -> Result<Problem, Error> {
        let named = |id: &String| project.ok_or_else(Project::missing)?.problem(id);
        let named = self.id.as_ref().map(named).transpose()?;
        let here = place::cases_here().filter(|_| named.is_none());
        named::problem(named, self.data.as_deref().or(here.as_deref()))?
            .ok_or_else(|| usage("which problem? judge answer ID"))
    }

    /// The program that knows the answers.
    pub fn reference(&self, problem: &Problem) -> Result<Submission, Error> {
        let slow = match &self.reference {
            Some(file) => Some(Submission::File(file.clone())),
            None => reference::find(problem)?,
        };
        let solution = problem.solution.clone().map(Submission::Solution);
        slow.or(solution).ok_or_else(|| {
            usage("no reference.* is in setter/ or beside the cases; --reference FILE names one")
        })
    }
}

impl AnswerRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (problem, reference) = self.target(context.project())?;
        let cache = context.prepare_runs(problem.solution.is_some())?;
        let desk = &Desk::new(&cache, &progress::stage);
        let Partial { done, error } = reference::answer_all(&problem, &reference, desk)?;
        progress::end();
        if error.is_none() || !done.is_empty() {
            report::print(&report::written(&done, "no answer is missing"))?;
        }
        finish(error, true)
    }
}
