//! What a request means: which of its words are problems and which submissions, with which
//! limits and cases, and where compiled programs are kept.

use crate::cli::judge::Request;
use crate::cli::{race, stress};
use crate::compile::language::Language;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::judging::Settings;
use crate::judge::race::{Course, Entry, Track};
use crate::judge::stress::Hunt;
use crate::problem::project::Project;
use crate::problem::Problem;
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

/// What a word on the command line names.
pub enum Named {
    Problem(Problem),
    File(PathBuf),
}

/// A word that is a problem's id is that problem, any other the path of a file.
pub fn named(word: &str) -> Result<Named, Error> {
    match Project::find().and_then(|project| project.problem(word)) {
        Ok(problem) => Ok(Named::Problem(problem)),
        Err(Error::UnknownProblem { .. } | Error::NoClone { .. }) if Path::new(word).exists() => {
            Ok(Named::File(word.into()))
        }
        Err(Error::UnknownProblem { .. }) if word.contains(['.', '/', '\\']) => {
            Err(Error::NoFile { path: word.into() })
        }
        Err(error) => Err(error),
    }
}

fn sort(request: &Request) -> Result<(Vec<Problem>, Vec<Submission>), Error> {
    let (mut problems, mut submissions) = (Vec::new(), Vec::new());
    for word in &request.words {
        match named(word)? {
            Named::Problem(problem) => problems.push(problem),
            Named::File(path) => submissions.push(Submission::File(path)),
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

/// Where compiled programs are kept: in the clone, if there is one.
pub fn cache() -> PathBuf {
    match Project::find() {
        Ok(project) => project.cache(),
        Err(_) => env::temp_dir().join("dlx-judge"),
    }
}

fn settings(request: &Request) -> Settings {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    Settings {
        cache: cache(),
        pattern: request.pattern.clone(),
        standard: request.standard.clone(),
        checker: request.checker.clone(),
        strictness: request.strictness,
        jobs: request.jobs.unwrap_or(processors / 2).max(1),
        fail_fast: request.fail_fast,
    }
}

/// What a request for a race means.
pub fn course(request: &race::Request) -> Result<Course, Error> {
    let mut problem = None;
    let mut entries = Vec::new();
    for (i, word) in request.words.iter().enumerate() {
        match named(word)? {
            Named::Problem(found) if i == 0 => problem = Some(found),
            Named::Problem(found) => entries.push(Entry {
                name: found.id,
                submission: Submission::Own,
                solution: found.source,
            }),
            Named::File(path) => entries.push(Entry {
                name: word.clone(),
                submission: Submission::File(path),
                solution: PathBuf::new(),
            }),
        }
    }
    let track = match (&request.input, &request.data, &problem) {
        (Some(input), _, _) => Track::Input(input.clone()),
        (None, Some(data), _) => Track::Cases(data.clone()),
        (None, None, Some(problem)) => Track::Cases(problem.data.clone()),
        (None, None, None) => return Err(usage("which problem? judge race PROBLEM A B")),
    };
    if entries.len() < 2 {
        return Err(usage(
            "a race has two programs or more: judge race PROBLEM A B",
        ));
    }
    Ok(Course {
        problem,
        track,
        entries,
        runs: request.runs.unwrap_or(USUAL_RUNS),
        cache: cache(),
    })
}

/// What a request for a search means.
pub fn hunt(request: &stress::Request) -> Result<Hunt, Error> {
    let (mut problem, mut submission) = (None, None);
    for word in &request.words {
        match named(word)? {
            Named::Problem(found) if problem.is_none() => problem = Some(found),
            Named::File(path) if submission.is_none() => submission = Some(Submission::File(path)),
            _ => return Err(usage("one problem and one submission at a time")),
        }
    }
    let mut problem = match (problem, &request.data) {
        (Some(problem), _) => problem,
        (None, data) => Problem::of_folder(data.as_deref().unwrap_or(Path::new(".")))?,
    };
    if let Some(data) = &request.data {
        if !data.is_dir() {
            return Err(Error::NoFile { path: data.clone() });
        }
        problem.data = data.clone();
    }
    let has_solution = problem.source != Path::new("");
    let slow = Language::find(&problem.data, "reference").map(Submission::File);
    let reference = match (&request.reference, &submission) {
        (Some(file), _) => Some(Submission::File(file.clone())),
        (None, Some(_)) if has_solution => Some(Submission::Own),
        (None, _) => slow,
    };
    Ok(Hunt {
        reference: reference.ok_or_else(|| {
            usage("which problem? judge stress PROBLEM FILE, or FILE with --reference FILE")
        })?,
        submission: match submission {
            Some(submission) => submission,
            None if has_solution => Submission::Own,
            None => return Err(usage("which submission? judge stress PROBLEM FILE")),
        },
        problem,
        standard: request.standard.clone(),
        generator: request.generator.clone(),
        seed: request.seed,
        cases: request.cases,
        sizes: request.sizes.clone(),
        save: request.save,
        cache: cache(),
    })
}

/// Enough for a median that the next race confirms.
const USUAL_RUNS: usize = 10;

fn usage(what: &str) -> Error {
    Error::Usage(what.to_string())
}
