//! What a request for a judging means.

use super::{relax, resolve, resolve_first, usage, Named};
use crate::cli::judge::{Format, Request};
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::judging::{self, Settings};
use crate::problem::project::Project;
use crate::problem::{cache, Problem};
use std::path::{Path, PathBuf};
use std::thread;

#[derive(Debug)]
pub struct Plan {
    /// What is to be judged, in this order.
    pub pairs: Vec<(Problem, Submission)>,
    /// Why other problems cannot be judged.
    pub faults: Vec<Error>,
    pub settings: Settings,
    /// Whether the problems are from the project.
    pub uses_project: bool,
}

impl Plan {
    pub fn new(request: &Request, project: Option<&Project>) -> Result<Plan, Error> {
        let (named, submissions) = split_words(request, project)?;
        let folders = folders(request, &named, &submissions);
        let uses_project = !named.is_empty() || folders.is_empty();
        let (problems, faults) = if named.is_empty() {
            problems(&folders, &submissions, project)?
        } else {
            (in_folders(named, &folders), Vec::new())
        };
        let mut pairs = Vec::new();
        for mut problem in problems {
            limit(&mut problem, request);
            let solution = problem.solution.clone().map(Submission::Solution);
            let own = solution.filter(|_| submissions.is_empty());
            for submission in submissions.iter().cloned().chain(own) {
                pairs.push((problem.clone(), submission));
            }
        }
        Ok(Plan {
            pairs,
            faults,
            settings: settings(request, project),
            uses_project,
        })
    }

    /// The files whose change is a reason to judge again.
    pub fn files(&self) -> Vec<PathBuf> {
        let files = self
            .pairs
            .iter()
            .flat_map(|(problem, submission)| judging::files(problem, submission, &self.settings));
        files.collect()
    }
}

/// The problems and the submissions that the request names.
fn split_words(
    request: &Request,
    project: Option<&Project>,
) -> Result<(Vec<Problem>, Vec<Submission>), Error> {
    let (mut problems, mut submissions) = (Vec::new(), Vec::new());
    for (i, word) in request.words.iter().enumerate() {
        let resolve = if i == 0 { resolve_first } else { resolve };
        match resolve(word, project)? {
            Named::Problem(problem) => problems.push(problem),
            Named::File(path) => submissions.push(Submission::File(path)),
        }
    }
    submissions.extend(request.command.clone().map(Submission::Command));
    Ok((problems, submissions))
}

/// The folders to take cases from, if not from the project's: those that were named, else the
/// folder `test` beside the user's own source, as online-judge-tools has it.
fn folders(request: &Request, named: &[Problem], submissions: &[Submission]) -> Vec<PathBuf> {
    let usual = Path::new("test");
    let wants_usual = named.is_empty() && !submissions.is_empty() && usual.is_dir();
    if request.data.is_empty() && wants_usual {
        return vec![usual.to_path_buf()];
    }
    request.data.clone()
}

/// The problems of a request that names none, and why there are not more of them.
fn problems(
    folders: &[PathBuf],
    submissions: &[Submission],
    project: Option<&Project>,
) -> Result<(Vec<Problem>, Vec<Error>), Error> {
    if !folders.is_empty() && submissions.is_empty() {
        return Err(usage("which submission? judge --data DIR FILE"));
    }
    if !folders.is_empty() {
        let problems = folders.iter().map(|it| Problem::of_folder(it));
        return Ok((problems.collect::<Result<_, _>>()?, Vec::new()));
    }
    if !submissions.is_empty() {
        return Err(usage(
            "which problem is it? judge ID FILE, or judge --data DIR FILE",
        ));
    }
    let project = project.ok_or_else(Project::missing)?;
    project.readable_problems()
}

/// Each problem with the cases of each folder, or with its own.
fn in_folders(problems: Vec<Problem>, folders: &[PathBuf]) -> Vec<Problem> {
    if folders.is_empty() {
        return problems;
    }
    let pairs = problems
        .iter()
        .flat_map(|problem| folders.iter().map(move |folder| (problem, folder)));
    pairs
        .map(|(problem, folder)| problem.clone().with_cases_of(folder))
        .collect()
}

/// What the request says of limits goes before what the problem says.
fn limit(problem: &mut Problem, request: &Request) {
    let head = &mut problem.head;
    if request.debug {
        relax(head);
    }
    head.time_ms = request.time_ms.unwrap_or(head.time_ms);
    head.memory_kb = request.memory_kb.unwrap_or(head.memory_kb);
}

/// How much JSON has of what programs print, in bytes: it waits in memory for the end.
const MOST_TOLD: u64 = 4 << 20;

fn settings(request: &Request, project: Option<&Project>) -> Settings {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    Settings {
        cache: cache::folder(project),
        patterns: request.patterns.clone(),
        standard: request.standard.clone(),
        debug: request.debug,
        checker: request.checker.clone(),
        strictness: request.strictness,
        jobs: request.jobs.unwrap_or(processors / 2).max(1),
        fail_fast: request.fail_fast,
        told_bytes: match request.format {
            Format::Json => MOST_TOLD,
            Format::Human | Format::Junit => 0,
        },
    }
}
