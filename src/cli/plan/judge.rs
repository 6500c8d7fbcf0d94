//! What a request for a judging means.

use super::{resolve, usage, Named};
use crate::cli::judge::Request;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::judging::Settings;
use crate::problem::project::Project;
use crate::problem::{cache, Problem};
use std::path::PathBuf;
use std::thread;

#[derive(Debug)]
pub struct Plan {
    /// What is to be judged, in this order.
    pub pairs: Vec<(Problem, Submission)>,
    pub settings: Settings,
    /// Whether the problems are from the project.
    pub uses_project: bool,
}

impl Plan {
    pub fn new(request: &Request, project: Option<&Project>) -> Result<Plan, Error> {
        let (mut problems, submissions) = split_words(request, project)?;
        let uses_project = !problems.is_empty() || request.data.is_none();
        if problems.is_empty() {
            problems = match (&request.data, project) {
                (Some(_), _) if submissions.is_empty() => {
                    return Err(usage("which submission? judge --data DIR FILE"))
                }
                (Some(data), _) => vec![Problem::of_folder(data)?],
                (None, _) if !submissions.is_empty() => {
                    return Err(usage("which problem is it? judge ID FILE"))
                }
                (None, Some(project)) => project.problems()?,
                (None, None) => return Err(Project::missing()),
            };
        }
        let mut pairs = Vec::new();
        for mut problem in problems {
            adjust(&mut problem, request);
            let solution = problem.solution.clone().map(Submission::Solution);
            let own = solution.filter(|_| submissions.is_empty());
            for submission in submissions.iter().cloned().chain(own) {
                pairs.push((problem.clone(), submission));
            }
        }
        Ok(Plan {
            pairs,
            settings: settings(request, project),
            uses_project,
        })
    }

    /// The files whose change is a reason to judge again.
    pub fn files(&self) -> Vec<PathBuf> {
        let submissions = self.pairs.iter().map(|(_, submission)| submission);
        let files = submissions.flat_map(|submission| match submission {
            Submission::Solution(path) | Submission::File(path) => vec![path.clone()],
            Submission::Command(words) => words.iter().map(PathBuf::from).collect(),
        });
        files.collect()
    }
}

/// The problems and the submissions that the request names.
fn split_words(
    request: &Request,
    project: Option<&Project>,
) -> Result<(Vec<Problem>, Vec<Submission>), Error> {
    let (mut problems, mut submissions) = (Vec::new(), Vec::new());
    for word in &request.words {
        match resolve(word, project)? {
            Named::Problem(problem) => problems.push(problem),
            Named::File(path) => submissions.push(Submission::File(path)),
        }
    }
    submissions.extend(request.command.clone().map(Submission::Command));
    Ok((problems, submissions))
}

/// What the request says of a problem goes before what the problem says of itself.
fn adjust(problem: &mut Problem, request: &Request) {
    let head = &mut problem.head;
    head.time_ms = request.time_ms.unwrap_or(head.time_ms);
    head.memory_kb = request.memory_kb.unwrap_or(head.memory_kb);
    if let Some(data) = &request.data {
        problem.data = data.clone();
    }
}

fn settings(request: &Request, project: Option<&Project>) -> Settings {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    Settings {
        cache: cache::folder(project),
        pattern: request.pattern.clone(),
        standard: request.standard.clone(),
        checker: request.checker.clone(),
        strictness: request.strictness,
        jobs: request.jobs.unwrap_or(processors / 2).max(1),
        fail_fast: request.fail_fast,
    }
}
