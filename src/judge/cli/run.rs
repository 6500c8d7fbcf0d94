//! The words after `judge run`.

use super::args::Args;
use super::context::CommandContext;
use super::named::{resolve, Operand};
use super::usage;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::conditions::Conditions;
use crate::judging::desk::Desk;
use crate::judging::{run, Stage};
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, progress};
use crate::run::sys;

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

impl RunRequest {
    /// Compiles a submission and runs it with the judge's own terminal.
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (submission, problem) = self.target(context.project())?;
        let cache = context.prepare_runs(problem.solution.is_some())?;
        let desk = Desk::new(&cache, &progress::stage);
        desk.tell(Stage::Compile(&self.file));
        let compiled = desk.compile(&problem, &submission, &self.conditions, None);
        progress::end();
        let program = match compiled? {
            Ok(program) => program,
            Err(refusal) => {
                report::run::print_refusal(&self.file, &refusal.said);
                return Ok(false);
            }
        };
        let (ending, fault) = run::run(&program)?;
        let was_interrupted = sys::interrupted();
        report::run::print(&ending, fault.as_ref(), was_interrupted);
        match was_interrupted {
            true => Err(Error::Interrupted),
            false => Ok(fault.is_none()),
        }
    }
}
