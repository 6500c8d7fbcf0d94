//! `judge answer`: writes the answers that are missing.

use super::{at_most_one, finish, operands, usage, CommandContext, CommandOption, Subcommand};
use crate::authoring::reference;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::problem::find_cases;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, progress};
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct AnswerRequest {
    pub id: Option<String>,
    pub data: Option<PathBuf>,
    reference: Option<PathBuf>,
}

impl Subcommand for AnswerRequest {
    const NAME: &'static str = "answer";

    fn options() -> Vec<CommandOption<AnswerRequest>> {
        vec![
            Self::folder("--data DIR", |request| &mut request.data)
                .english("the cases of another folder")
                .chinese("另一个文件夹的测试点"),
            Self::file("--reference FILE", |request| &mut request.reference)
                .english("take the answers from this program")
                .chinese("答案由这个程序给出"),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.id = at_most_one(words, "one problem at a time: judge answer ID")?;
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let problem = self.problem(context.project())?;
        let reference = self.reference(&problem)?;
        let toolbox = &context.toolbox(problem.solution.is_some())?;
        let (done, error) = reference::answer_all(&problem, &reference, toolbox)?;
        progress::end();
        if error.is_none() || !done.is_empty() {
            report::print(&report::written(&done, "no answer is missing"))?;
        }
        finish(error, true)
    }
}

impl AnswerRequest {
    /// The problem that was named, else the folder of cases that is here; files are written there.
    pub fn problem(&self, project: Option<&Project>) -> Result<Problem, Error> {
        let named = |id: &String| project.ok_or_else(Project::missing)?.problem(id);
        let named = self.id.as_ref().map(named).transpose()?;
        let problem = match operands::problem(named, self.data.as_deref())? {
            Some(problem) => problem,
            None => {
                find_cases::cases_here()?.ok_or_else(|| usage("which problem? judge answer ID"))?
            }
        };
        Project::check_change(&problem.cases_folder)?;
        Ok(problem)
    }

    pub fn reference(&self, problem: &Problem) -> Result<Submission, Error> {
        let slow = match &self.reference {
            Some(file) => Some(Submission::File(file.clone())),
            None => reference::find(problem)?,
        };
        let solution = problem.solution.clone().map(Submission::Solution);
        let right = || problem.right_submission().map(Submission::File);
        slow.or(solution).or_else(right).ok_or_else(|| {
            usage("no reference.* is in setter/ or beside the cases; --reference FILE names one")
        })
    }
}
