//! Selects what is judged: the problems and submissions that words name, or that lie where the judge
//! is called.

use super::operands::{is_path, problem_of_file, resolve, resolve_first, Operand};
use super::{class, usage};
use crate::compile::language::Language;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::expectation::Expectation;
use crate::judging::job::Job;
use crate::problem::data::examples;
use crate::problem::find_cases;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::setter::programs;
use std::fs;
use std::path::{Path, PathBuf};

/// The words and options that select what is judged.
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
    /// Those of the jobs, each once.
    pub problems: Vec<Problem>,
    /// In the order in which they are judged.
    pub jobs: Vec<Job>,
    /// Submissions that are not judged although they might have been meant, a sentence each.
    pub notes: Vec<String>,
    /// Why other problems cannot be judged.
    pub faults: Vec<Error>,
    pub uses_project: bool,
    /// The submissions are the setters' own, who say what becomes of each.
    pub expects: bool,
    /// Problems without anything to judge.
    pub without_jobs: Vec<Problem>,
}

impl Selection {
    /// Likely mistakes in the problems' files, each once.
    pub fn warnings(&self) -> Vec<String> {
        let mut warnings: Vec<String> = Vec::new();
        for problem in self.problems.iter().chain(&self.without_jobs) {
            for warning in &problem.data.warnings {
                if !warnings.contains(warning) {
                    warnings.push(warning.clone());
                }
            }
        }
        warnings
    }

    pub fn read_expectations(&mut self) {
        if !self.expects {
            return;
        }
        for job in &mut self.jobs {
            if let Ok(Submission::File(path)) = &job.submission {
                job.expectation = Expectation::of(&self.problems[job.target], path);
            }
        }
    }

    /// The index of a problem. Several may have the cases of one folder, or each some of them.
    fn index(&mut self, problem: Problem) -> usize {
        let is_same = |other: &Problem| {
            other.cases_folder == problem.cases_folder
                && other.solution == problem.solution
                && other.data.others == problem.data.others
                && other.data.tests == problem.data.tests
        };
        self.problems.iter().position(is_same).unwrap_or_else(|| {
            self.problems.push(problem);
            self.problems.len() - 1
        })
    }

    fn add(&mut self, problem: Problem, submission: Submission) {
        let target = self.index(problem);
        self.jobs.push(Job::new(target, submission));
    }

    /// Each problem with each submission, or with its own solution if there is none.
    fn add_all(&mut self, problems: Vec<Problem>, submissions: &[Submission]) {
        for problem in problems {
            if submissions.is_empty() {
                if let Some(solution) = problem.solution.clone() {
                    self.add(problem, Submission::Solution(solution));
                }
                continue;
            }
            for submission in submissions {
                self.add(problem.clone(), submission.clone());
            }
        }
    }

    /// Whether one of the problems is the project's.
    fn has_solutions(&self) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.solution.is_some())
    }
}

impl JudgeTargets {
    pub fn selection(&self, project: Option<&Project>) -> Result<Selection, Error> {
        let (named, submissions) = self.split_words(project)?;
        let mut selection = Selection::default();
        if let Some(folder) = &self.class {
            if let Some(submission) = submissions.first() {
                let name = submission.name().unwrap_or_default();
                return Err(usage(format!(
                    "--class judges what is in the folder, and {name} is not a problem"
                )));
            }
            let class = class::class(folder, self.problems(named)?, project)?;
            (selection.problems, selection.jobs) = (class.problems, class.jobs);
            selection.notes = class.notes;
            selection.uses_project = selection.has_solutions();
            return Ok(selection);
        }
        if submissions.is_empty() && (self.expected || named.is_empty() && !self.data.is_empty()) {
            return self.examples(named, project);
        }
        if !named.is_empty() || !self.data.is_empty() {
            selection.add_all(self.problems(named)?, &submissions);
        } else if !submissions.is_empty() {
            let submissions = without_setters(submissions, &mut selection.notes);
            selection.add_at_home(submissions, project)?;
        } else {
            selection.add_from_this_folder(project)?;
            if selection.jobs.is_empty() {
                let project = project.ok_or_else(Project::missing)?;
                let (problems, faults) = project.readable_problems()?;
                selection.add_all(problems, &[]);
                selection.faults = faults;
            }
        }
        tell_apart(&mut selection.problems);
        selection.uses_project = selection.jobs.is_empty() || selection.has_solutions();
        selection.expects = self.expected;
        Ok(selection)
    }

    /// Those that are named, each with the cases of each folder, or with its own; else those that the
    /// folders are.
    fn problems(&self, named: Vec<Problem>) -> Result<Vec<Problem>, Error> {
        if named.is_empty() {
            return self
                .data
                .iter()
                .map(|folder| Problem::of_folder(folder))
                .collect();
        }
        if self.data.is_empty() {
            return Ok(named);
        }
        let mut problems = Vec::new();
        for problem in named {
            for folder in &self.data {
                problems.push(problem.clone().with_cases_of(folder)?);
            }
        }
        Ok(problems)
    }

    /// The problems with the submissions that their setters have judged: those of packages, and of
    /// the project's own problems those that its tests judge.
    fn examples(&self, named: Vec<Problem>, project: Option<&Project>) -> Result<Selection, Error> {
        let mut selection = Selection {
            uses_project: !named.is_empty(),
            expects: true,
            ..Selection::default()
        };
        let root = project.map_or(PathBuf::new(), |project| project.root.join("tests"));
        for problem in named {
            let start = format!("{}_", problem.id);
            for example in examples(&root) {
                let name = example
                    .path
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy();
                // The submission that a difference makes is for the tests to judge.
                if name.starts_with(&start) && !name.ends_with(".diff") {
                    selection.add(problem.clone(), Submission::File(example.path));
                }
            }
        }
        for folder in &self.data {
            let problem = Problem::of_folder(folder)?;
            // A fault of its tests is reported once.
            problem.list()?;
            let submissions = problem.submissions();
            if submissions.is_empty() {
                selection.without_jobs.push(problem.clone());
            }
            for example in submissions {
                selection.add(problem.clone(), Submission::File(example.path));
            }
        }
        if selection.jobs.is_empty() && selection.uses_project {
            return Err(usage("tests/submissions has none for that problem"));
        }
        Ok(selection)
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
    let is_setters = |submission: &Submission| match submission {
        Submission::File(file) => {
            programs::is_setters(file) && matches!(find_cases::beside_source(file), Ok(Some(_)))
        }
        _ => false,
    };
    let setters = submissions
        .iter()
        .filter(|submission| is_setters(submission));
    let names: Vec<String> = setters.filter_map(Submission::name).collect();
    if !names.is_empty() && names.len() < submissions.len() {
        submissions.retain(|submission| !is_setters(submission));
        notes.push(format!(
            "not judged, as they have the names of the setter's programs: {}; judge FILE judges one \
             alone",
            names.join(", ")
        ));
    }
    submissions
}

impl Selection {
    /// Each submission with the problem that belongs to it, and why others have none; an error if all
    /// have none.
    fn add_at_home(
        &mut self,
        submissions: Vec<Submission>,
        project: Option<&Project>,
    ) -> Result<(), Error> {
        for submission in submissions {
            match problem_of(&submission, project) {
                Ok(Some(problem)) => self.add(problem, submission),
                Ok(None) => self.faults.push(without_cases(&submission)),
                Err(error) => self.faults.push(error),
            }
        }
        if self.jobs.is_empty() {
            return Err(self.faults.remove(0));
        }
        Ok(())
    }

    /// The sources in the current folder, or else in the folders of problems in it, each with the
    /// problem that belongs to it. Inside of the project no id counts there, and none of them is
    /// meant in its root. Outside of it, sources without a problem for any of them are an error.
    fn add_from_this_folder(&mut self, project: Option<&Project>) -> Result<(), Error> {
        let is_inside = project.is_some_and(|project| !project.elsewhere);
        let is_root = || {
            let here = fs::canonicalize(".").ok();
            let root = project.and_then(|project| fs::canonicalize(&project.root).ok());
            here == root
        };
        if is_inside && is_root() {
            return Ok(());
        }
        let elsewhere = project.filter(|project| project.elsewhere);
        let mut sources = sources_to_judge(Path::new("."))?;
        if sources.is_empty() {
            // A contest: a folder for each problem.
            for folder in find_cases::problems_in(Path::new("."))? {
                sources.extend(sources_to_judge(&folder)?);
            }
        }
        let mut without = None;
        for source in sources {
            let short = source.strip_prefix(".").unwrap_or(&source);
            let submission = Submission::File(short.to_path_buf());
            match problem_of(&submission, elsewhere)? {
                Some(problem) => self.add(problem, submission),
                None => without = Some(submission),
            }
        }
        match without {
            Some(submission) if self.jobs.is_empty() && !is_inside => {
                Err(without_cases(&submission))
            }
            _ => Ok(()),
        }
    }
}

fn problem_of(
    submission: &Submission,
    project: Option<&Project>,
) -> Result<Option<Problem>, Error> {
    match submission {
        Submission::File(file) => problem_of_file(file, project),
        _ => find_cases::cases_here(),
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

/// The sources in a folder but those of the problem's setters.
fn sources_to_judge(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let mut sources = find_cases::sources_in(folder)?;
    sources.retain(|file| Language::of(file).is_some() && !programs::is_setters(file));
    Ok(sources)
}

/// Has folders of one name called by more of their paths.
fn tell_apart(problems: &mut [Problem]) {
    if problems.len() == 1 {
        return;
    }
    let full = |problem: &Problem| fs::canonicalize(problem.folder()).unwrap_or_default();
    let folders: Vec<PathBuf> = problems.iter().map(full).collect();
    for (problem, folder) in problems.iter_mut().zip(&folders) {
        let others = || folders.iter().filter(|other| *other != folder);
        let parts: Vec<_> = folder.components().collect();
        let name = |count: usize| -> PathBuf { parts[parts.len() - count..].iter().collect() };
        let is_unique = |name: &PathBuf| !others().any(|other| other.ends_with(name));
        if problem.solution.is_none() {
            if let Some(name) = (1..parts.len()).map(name).find(is_unique) {
                problem.shown = name.to_string_lossy().into_owned();
            }
        }
    }
}
