//! What a request means: which of its words are problems and which submissions, with which
//! limits and cases, and where compiled programs are kept.

use crate::cli::Request;
use crate::error::Error;
use crate::judge::Settings;
use crate::problem::Problem;
use crate::project::Project;
use crate::submission::Submission;
use std::env;
use std::path::{Path, PathBuf};
use std::thread;

#[derive(Debug)]
pub struct Plan {
    /// Each is judged with each of the submissions.
    pub problems: Vec<Problem>,
    pub submissions: Vec<Submission>,
    pub settings: Settings,
    /// The clone that the problems are from; `None` if they are from elsewhere.
    pub project: Option<Project>,
}

impl Plan {
    pub fn new(request: &Request) -> Result<Plan, Error> {
        let (mut problems, mut submissions) = sort(request)?;
        submissions.extend(request.command.clone().map(Submission::Command));
        let is_foreign = problems.is_empty() && request.data.is_some();
        if problems.is_empty() {
            problems = match &request.data {
                Some(data) => vec![Problem::of_folder(data)?],
                None if submissions.is_empty() => Project::find()?.problems()?,
                None => return Err(usage("which problem is it? judge ID FILE")),
            };
        }
        if submissions.is_empty() {
            if is_foreign {
                return Err(usage("which submission? judge --data DIR FILE"));
            }
            submissions.push(Submission::Own);
        }
        for problem in &mut problems {
            adjust(problem, request);
        }
        let project = if is_foreign {
            None
        } else {
            Some(Project::find()?)
        };
        Ok(Plan {
            problems,
            submissions,
            settings: settings(request),
            project,
        })
    }

    /// The files whose change is a reason to judge again.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for submission in &self.submissions {
            match submission {
                Submission::Own => {
                    files.extend(self.problems.iter().map(|problem| problem.source.clone()));
                }
                Submission::File(path) => files.push(path.clone()),
                Submission::Command(words) => files.extend(words.iter().map(PathBuf::from)),
            }
        }
        files
    }
}

/// A word that is a problem's id is a problem, any other the path of a submission.
fn sort(request: &Request) -> Result<(Vec<Problem>, Vec<Submission>), Error> {
    let (mut problems, mut submissions) = (Vec::new(), Vec::new());
    for word in &request.words {
        match Project::find().and_then(|project| project.problem(word)) {
            Ok(problem) => problems.push(problem),
            Err(Error::UnknownProblem { .. } | Error::NoClone { .. })
                if Path::new(word).exists() =>
            {
                submissions.push(Submission::File(word.into()));
            }
            Err(Error::UnknownProblem { .. }) if word.contains(['.', '/', '\\']) => {
                return Err(Error::NoFile { path: word.into() });
            }
            Err(error) => return Err(error),
        }
    }
    Ok((problems, submissions))
}

/// What the request says of a problem goes before what the problem says of itself.
fn adjust(problem: &mut Problem, request: &Request) {
    problem.time_ms = request.time_ms.unwrap_or(problem.time_ms);
    problem.memory_kb = request.memory_kb.unwrap_or(problem.memory_kb);
    if let Some(data) = &request.data {
        problem.data = data.clone();
    }
}

fn settings(request: &Request) -> Settings {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    Settings {
        cache: match Project::find() {
            Ok(project) => project.cache(),
            Err(_) => env::temp_dir().join("dlx-judge"),
        },
        pattern: request.pattern.clone(),
        standard: request.standard.clone(),
        checker: request.checker.clone(),
        strictness: request.strictness,
        jobs: request.jobs.unwrap_or(processors / 2).max(1),
        fail_fast: request.fail_fast,
    }
}

fn usage(what: &str) -> Error {
    Error::Usage(what.to_string())
}
