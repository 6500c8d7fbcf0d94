//! What a judging judges: the problems and submissions that its words name, or that lie where it is
//! called.

use super::named::{is_path, problem_of_file, resolve, resolve_first, Operand};
use super::{class, usage};
use crate::compile::language::Language;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::job::JudgeJob;
use crate::problem::data::{examples, Example};
use crate::problem::find_cases;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::setter::programs;
use std::fs;
use std::path::{Path, PathBuf};

/// What to judge, as the words say it.
#[derive(Debug, PartialEq, Default)]
pub struct JudgeTargets {
    /// Ids of problems, and paths of submissions.
    pub words: Vec<String>,
    /// The words after `--`: a command to judge.
    pub command: Option<Vec<String>>,
    /// Folders of cases.
    pub data: Vec<PathBuf>,
    /// Judge the setters' own submissions, and compare with what they expect.
    pub expected: bool,
    /// The folder of a class, whose students' work is judged.
    pub class: Option<PathBuf>,
}

#[derive(Debug, Default)]
pub struct Selection {
    /// In the order in which they are judged.
    pub jobs: Vec<JudgeJob>,
    /// What is not judged although it might have been meant, a sentence each.
    pub notes: Vec<String>,
    /// Why other problems cannot be judged.
    pub faults: Vec<Error>,
    pub uses_project: bool,
    /// The submissions are the setters' own, who say what becomes of each.
    pub expects: bool,
    /// Problems without anything to judge: what is known of them is all.
    pub found: Vec<Problem>,
}

impl Selection {
    /// What is likely to be a mistake in the problems' files, each once.
    pub fn warnings(&self) -> Vec<String> {
        let judged = self.jobs.iter().map(|job| &job.problem);
        let warnings = judged.chain(&self.found).flat_map(|it| &it.data.warnings);
        let mut found: Vec<String> = Vec::new();
        for warning in warnings {
            if !found.contains(warning) {
                found.push(warning.clone());
            }
        }
        found
    }
}

impl JudgeTargets {
    pub fn selection(&self, project: Option<&Project>) -> Result<Selection, Error> {
        let (named, submissions) = self.split_words(project)?;
        if let Some(folder) = &self.class {
            if let Some(submission) = submissions.first() {
                let name = submission.name().unwrap_or_default();
                return Err(usage(format!(
                    "--class judges what is in the folder, and {name} is not a problem"
                )));
            }
            let (jobs, notes) = class::class(folder, self.problems(named)?, project)?;
            return Ok(Selection {
                uses_project: has_solutions(&jobs),
                jobs,
                notes,
                ..Selection::default()
            });
        }
        if submissions.is_empty() && (self.expected || named.is_empty() && !self.data.is_empty()) {
            return self.examples(named, project);
        }
        let mut notes = Vec::new();
        let (mut jobs, faults) = if !named.is_empty() || !self.data.is_empty() {
            (all_jobs(self.problems(named)?, &submissions), Vec::new())
        } else if !submissions.is_empty() {
            at_home(without_setters(submissions, &mut notes), project)?
        } else {
            match in_this_folder(project)? {
                jobs if !jobs.is_empty() => (jobs, Vec::new()),
                _ => {
                    let project = project.ok_or_else(Project::missing)?;
                    let (problems, faults) = project.readable_problems()?;
                    (all_jobs(problems, &[]), faults)
                }
            }
        };
        tell_apart(&mut jobs);
        Ok(Selection {
            uses_project: jobs.is_empty() || has_solutions(&jobs),
            jobs,
            faults,
            notes,
            expects: self.expected,
            ..Selection::default()
        })
    }

    /// Those that are named, each with the cases of each folder, or with its own; else those that the
    /// folders are.
    fn problems(&self, named: Vec<Problem>) -> Result<Vec<Problem>, Error> {
        if named.is_empty() {
            return self.data.iter().map(|it| Problem::of_folder(it)).collect();
        }
        if self.data.is_empty() {
            return Ok(named);
        }
        let of_problem = |problem: &Problem| {
            let folders = self.data.iter();
            let problem = problem.clone();
            folders.map(move |folder| problem.clone().with_cases_of(folder))
        };
        named.iter().flat_map(of_problem).collect()
    }

    /// The problems with the submissions that their setters have judged: those of packages, and of
    /// the project's own problems those that its tests judge.
    fn examples(&self, named: Vec<Problem>, project: Option<&Project>) -> Result<Selection, Error> {
        let uses_project = !named.is_empty();
        let mut jobs = Vec::new();
        for problem in named {
            let root = project.map(|project| project.root.join("tests"));
            let mut found = examples(&root.unwrap_or_default());
            let start = format!("{}_", problem.id);
            // What a change makes of another program is for the tests to know.
            found.retain(|it| {
                let name = it.path.file_name().unwrap_or_default().to_string_lossy();
                name.starts_with(&start) && !name.ends_with(".diff")
            });
            jobs.extend(jobs_of(&problem, found));
        }
        let mut others = Vec::new();
        for folder in &self.data {
            let problem = Problem::of_folder(folder)?;
            // What is wrong with its tests is said once.
            problem.list()?;
            let found = problem.submissions();
            if found.is_empty() {
                others.push(problem.clone());
            }
            jobs.extend(jobs_of(&problem, found));
        }
        if jobs.is_empty() && uses_project {
            return Err(usage("tests/submissions has none for that problem"));
        }
        Ok(Selection {
            jobs,
            uses_project,
            expects: true,
            found: others,
            ..Selection::default()
        })
    }

    fn split_words(
        &self,
        project: Option<&Project>,
    ) -> Result<(Vec<Problem>, Vec<Submission>), Error> {
        let (mut problems, mut submissions) = (Vec::new(), Vec::new());
        let mut lost = None;
        for (i, word) in self.words.iter().enumerate() {
            let resolve = if i == 0 { resolve_first } else { resolve };
            match resolve(word, project) {
                Ok(Operand::Problem(problem)) => problems.push(*problem),
                Ok(Operand::File(path)) => submissions.push(Submission::File(path)),
                // Among others it is a submission that cannot be judged.
                Err(error) if is_path(word) => {
                    submissions.push(Submission::File(word.into()));
                    lost.get_or_insert(error);
                }
                Err(error) => return Err(error),
            }
        }
        submissions.extend(self.command.clone().map(Submission::Command));
        match lost {
            Some(error) if submissions.len() == 1 => Err(error),
            _ => Ok((problems, submissions)),
        }
    }
}

/// The submissions without the setter's programs that lie beside cases, unless there are no others;
/// and a note on these: `judge *.cpp` names them, too.
fn without_setters(mut submissions: Vec<Submission>, notes: &mut Vec<String>) -> Vec<Submission> {
    let is_own = |submission: &Submission| match submission {
        Submission::File(file) => {
            !programs::is_setters(file) || !matches!(find_cases::beside_source(file), Ok(Some(_)))
        }
        _ => true,
    };
    let names = submissions.iter().filter(|it| !is_own(it));
    let names: Vec<String> = names.filter_map(Submission::name).collect();
    if !names.is_empty() && names.len() < submissions.len() {
        submissions.retain(is_own);
        notes.push(format!(
            "not judged, as they have the names of the setter's programs: {}; judge FILE judges one \
             alone",
            names.join(", ")
        ));
    }
    submissions
}

/// Each submission with the problem that belongs to it, and why others have none; an error if all
/// have none.
fn at_home(
    submissions: Vec<Submission>,
    project: Option<&Project>,
) -> Result<(Vec<JudgeJob>, Vec<Error>), Error> {
    let (mut jobs, mut faults) = (Vec::new(), Vec::new());
    for submission in submissions {
        match problem_of(&submission, project) {
            Ok(Some(problem)) => jobs.push(JudgeJob::new(problem, submission)),
            Ok(None) => faults.push(without_cases(&submission)),
            Err(error) => faults.push(error),
        }
    }
    if jobs.is_empty() {
        return Err(faults.remove(0));
    }
    Ok((jobs, faults))
}

fn problem_of(
    submission: &Submission,
    project: Option<&Project>,
) -> Result<Option<Problem>, Error> {
    match submission {
        Submission::File(file) => problem_of_file(file, project),
        _ => find_cases::cases_here()
            .map(|folder| Problem::of_folder(&folder))
            .transpose(),
    }
}

fn without_cases(submission: &Submission) -> Error {
    let name = submission.name().unwrap_or_default();
    usage(match submission {
        Submission::File(folder) if folder.is_dir() => format!(
            "which problem is it? there are no cases for {name}, and a folder counts as one program; \
             judge A.cpp judges one file, and judge without arguments each that has cases"
        ),
        _ => format!(
            "which problem is it? judge ID FILE, or judge --data DIR FILE; there are no cases for \
             {name}, and its name does not begin with an id; judge help files says where cases may be"
        ),
    })
}

/// The sources in the current folder, or else in the folders of problems in it, each with the
/// problem that belongs to it. Inside of the project no id counts there, and none of them is meant
/// in its root. Outside of it, sources without a problem for any of them are an error.
fn in_this_folder(project: Option<&Project>) -> Result<Vec<JudgeJob>, Error> {
    let is_inside = project.is_some_and(|project| !project.elsewhere);
    let is_root = || {
        let here = fs::canonicalize(".").ok();
        let root = project.and_then(|project| fs::canonicalize(&project.root).ok());
        here == root
    };
    if is_inside && is_root() {
        return Ok(Vec::new());
    }
    let project = project.filter(|project| project.elsewhere);
    let mut sources = own_sources(Path::new("."))?;
    if sources.is_empty() {
        // A contest: a folder for each problem.
        for folder in find_cases::problems_in(Path::new("."))? {
            sources.extend(own_sources(&folder)?);
        }
    }
    let (mut jobs, mut without) = (Vec::new(), None);
    for source in sources {
        let source = source.strip_prefix(".").unwrap_or(&source);
        let submission = Submission::File(source.to_path_buf());
        match problem_of(&submission, project)? {
            Some(problem) => jobs.push(JudgeJob::new(problem, submission)),
            None => without = Some(submission),
        }
    }
    match without {
        Some(submission) if jobs.is_empty() && !is_inside => Err(without_cases(&submission)),
        _ => Ok(jobs),
    }
}

/// The sources in a folder but those of the problem's setters.
fn own_sources(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut sources = find_cases::sources_in(folder)?;
    sources.retain(|it| Language::of(it).is_some() && !programs::is_setters(it));
    Ok(sources)
}

fn jobs_of(problem: &Problem, examples: Vec<Example>) -> impl Iterator<Item = JudgeJob> + '_ {
    let examples = examples.into_iter();
    examples.map(|it| JudgeJob::new(problem.clone(), Submission::File(it.path)))
}

/// Whether one of the problems is the project's.
fn has_solutions(jobs: &[JudgeJob]) -> bool {
    jobs.iter().any(|it| it.problem.solution.is_some())
}

/// Each problem with each submission, or with its own solution if there is none.
fn all_jobs(problems: Vec<Problem>, submissions: &[Submission]) -> Vec<JudgeJob> {
    let mut jobs = Vec::new();
    for problem in problems {
        let solution = problem.solution.clone().map(Submission::Solution);
        let own = solution.filter(|_| submissions.is_empty());
        for submission in submissions.iter().cloned().chain(own) {
            jobs.push(JudgeJob::new(problem.clone(), submission));
        }
    }
    jobs
}

/// Has folders of one name called by more of their paths.
fn tell_apart(jobs: &mut [JudgeJob]) {
    let full = |problem: &Problem| fs::canonicalize(problem.folder()).unwrap_or_default();
    let folders: Vec<PathBuf> = jobs.iter().map(|it| full(&it.problem)).collect();
    let mut distinct = folders.clone();
    distinct.sort_unstable();
    distinct.dedup();
    for (job, folder) in jobs.iter_mut().zip(&folders) {
        let others = distinct.iter().filter(|other| *other != folder);
        let parts: Vec<_> = folder.components().collect();
        let name = |count: usize| -> PathBuf { parts[parts.len() - count..].iter().collect() };
        let is_own = |name: &PathBuf| others.clone().all(|other| !other.ends_with(name));
        if job.problem.solution.is_none() {
            let mut names = (1..parts.len()).map(name);
            if let Some(name) = names.find(is_own) {
                job.problem.shown = name.to_string_lossy().into_owned();
            }
        }
    }
}
