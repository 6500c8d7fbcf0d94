//! A submission for a problem.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::expectation::Expectation;
use crate::judging::target::Target;
use crate::problem::group::Configuration;
use crate::results::job_info::JobInfo;
use crate::terminal::escape_control;
use crate::terminal::paths::submission_names;
use crate::toolbox::limits::CaseLimits;
use crate::toolbox::overrides::Overrides;
use std::path::Path;

/// A submission for a problem; or in a class, what a student has not handed in.
#[derive(Debug)]
pub struct Job {
    /// The index of the problem among the targets.
    pub target: usize,
    /// Or why a student has none for this problem; empty where there is nothing to say.
    pub submission: Result<Submission, String>,
    /// The name of the student's folder in a class.
    pub student: Option<String>,
    /// Nothing tells that the submission is for this problem: it is tried with several.
    pub is_guess: bool,
    /// `None` if the setters do not say what they expect, or it is not asked for.
    pub expectation: Result<Option<Expectation>, Error>,
}

impl Job {
    pub fn new(target: usize, submission: Submission) -> Job {
        Job {
            target,
            submission: Ok(submission),
            student: None,
            is_guess: false,
            expectation: Ok(None),
        }
    }

    /// The name of the submission; `None` of a problem's own solution, and where there is none.
    pub fn name(&self) -> Option<String> {
        self.submission.as_ref().ok()?.name()
    }

    pub fn is_solution(&self) -> bool {
        matches!(self.submission, Ok(Submission::Solution(_)))
    }

    /// `None` also where nobody knows what the setters expect.
    pub fn expectation(&self) -> Option<&Expectation> {
        self.expectation.as_ref().ok()?.as_ref()
    }

    /// # Errors
    /// Nothing was handed in, or nobody knows what the setters expect.
    pub(super) fn judgeable(&self) -> Result<&Submission, Error> {
        self.expectation.as_ref().map_err(Clone::clone)?;
        self.submission
            .as_ref()
            .map_err(|why| Error::Says(why.clone()))
    }

    /// Its description in reports, without its digest and the name that it has in reports of several.
    pub fn info(&self, number: usize, target: &Target, overrides: &Overrides) -> JobInfo {
        let problem = &target.problem;
        let (mut limit_ms, mut limit_kb) = (problem.meta.time_ms, problem.meta.memory_kb);
        if self.submission.is_ok() {
            let usual = &Configuration::default();
            let limits = CaseLimits::new(&target.limits, overrides, usual, false).in_force;
            limit_ms = limits.cpu.as_millis() as u64;
            limit_kb = limits.memory_kb;
        }
        JobInfo {
            number,
            digest: String::new(),
            problem: problem.shown.clone(),
            title: problem.meta.title.clone(),
            data: problem.cases_folder.display().to_string(),
            submission: self.name(),
            name: String::new(),
            student: self.student.clone(),
            is_guess: self.is_guess,
            expected: self
                .expectation()
                .map(|expectation| expectation.name.clone()),
            is_scoring: problem.data.gives_points(),
            cases: target.count(),
            limit_ms,
            limit_kb,
        }
    }
}

/// The name of each submission in reports of several; empty where there is none.
pub fn names(jobs: &[Job]) -> Vec<String> {
    let outside_class = jobs.iter().filter(|job| job.student.is_none());
    let names: Vec<String> = outside_class.filter_map(Job::name).collect();
    let paths: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut short_names = submission_names(&paths).into_iter();
    let name = |job: &Job| match (&job.student, job.name()) {
        (_, None) => String::new(),
        (Some(student), Some(path)) => name_in_class(student, &path),
        (None, Some(_)) => short_names.next().unwrap_or_default(),
    };
    jobs.iter().map(name).collect()
}

/// The path of a submission from the folder of its student on.
fn name_in_class(student: &str, path: &str) -> String {
    let mut parts = Path::new(path).iter();
    let below = if parts.any(|part| part == student) {
        parts.as_path()
    } else {
        Path::new(path)
    };
    escape_control(Path::new(student).join(below).to_string_lossy().as_bytes())
}
