//! The words after `judge run`.

use super::args::Args;
use super::named::{resolve, Operand};
use super::usage;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::conditions::Conditions;
use crate::problem::project::Project;
use crate::problem::Problem;

#[derive(Debug, PartialEq, Default)]
pub struct RunRequest {
    pub file: String,
    /// Language and `--debug`; nothing is compared.
    pub conditions: Conditions,
}

pub fn parse(words: &[&str]) -> Result<RunRequest, Error> {
    let mut run = RunRequest::default();
    let mut words = Args::new("judge run", words);
    while let Some(word) = words.next()? {
        let choices = &mut run.conditions.choices;
        match word {
            word if choices.take(word, || words.value())? => {}
            _ if run.file.is_empty() => run.file = words.plain()?,
            _ => return Err(usage("one program: judge run FILE")),
        }
    }
    match run.file.is_empty() {
        true => Err(usage("which program? judge run FILE")),
        false => Ok(run),
    }
}

impl RunRequest {
    /// What is to be run, and the problem that it solves, or the unknown one.
    pub fn target(&self, project: Option<&Project>) -> Result<(Submission, Problem), Error> {
        match resolve(&self.file, project)? {
            Operand::File(path) => Ok((Submission::File(path), Problem::unknown())),
            Operand::Problem(problem) => {
                let solution = problem.solution.clone().unwrap_or_default();
                Ok((Submission::Solution(solution), *problem))
            }
        }
    }
}
