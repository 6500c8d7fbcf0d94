//! What is to be judged: a submission with its problem, and perhaps with the student it is from.

use crate::compile::submission::Submission;
use crate::judging::known_problem::KnownProblem;
use crate::problem::Problem;

/// A submission with its problem; or in a class, what a student has not handed in.
#[derive(Debug, Clone)]
pub struct JudgeJob {
    pub problem: Problem,
    /// Or why a student has none for this problem; empty where there is nothing to say.
    pub submission: Result<Submission, String>,
    /// The name of the student's folder in a class.
    pub student: Option<String>,
    /// Nothing tells that the submission is for this problem: it is tried with several.
    pub is_guess: bool,
}

impl JudgeJob {
    pub fn new(problem: Problem, submission: Submission) -> JudgeJob {
        JudgeJob {
            problem,
            submission: Ok(submission),
            student: None,
            is_guess: false,
        }
    }

    /// The name of the submission; `None` of a problem's own solution, and where there is none.
    pub fn name(&self) -> Option<String> {
        self.submission.as_ref().ok()?.name()
    }

    pub fn is_solution(&self) -> bool {
        matches!(self.submission, Ok(Submission::Solution(_)))
    }
}

/// What reports tell of a job, known before it is judged.
#[derive(Debug, Clone, PartialEq)]
pub struct JobInfo {
    /// Its number among all that is judged together, from 0.
    pub number: usize,
    /// Of all that its result depends on; empty if nobody asks for it.
    pub digest: String,
    pub problem: String,
    pub title: String,
    /// The folder of the cases.
    pub data: String,
    /// As the user named it; `None` of the problem's own solution, and where nothing was handed in.
    pub submission: Option<String>,
    /// The name of the submission in reports of several.
    pub name: String,
    /// The name of the student's folder in a class.
    pub student: Option<String>,
    pub is_guess: bool,
    /// What its setters expect, in their words; `None` if they do not say, or it is not asked for.
    pub expected: Option<String>,
    /// The problem's verdicts have points.
    pub is_scoring: bool,
    /// How many cases the problem has, of those that are asked for.
    pub cases: usize,
    /// In force; the statement may have others.
    pub limit_ms: u64,
    pub limit_kb: u64,
}

impl JobInfo {
    /// What tells a job from others: problem, submission and student.
    pub fn key(&self) -> (String, Option<String>, Option<String>) {
        let (submission, student) = (self.submission.clone(), self.student.clone());
        (self.problem.clone(), submission, student)
    }

    /// What is told of a job that is judged alone.
    pub fn new(job: &JudgeJob, known: &KnownProblem) -> JobInfo {
        let problem = &known.problem;
        let (mut limit_ms, mut limit_kb) = (problem.meta.time_ms, problem.meta.memory_kb);
        if job.submission.is_ok() {
            limit_ms = known.limits.cpu.as_millis() as u64;
            limit_kb = known.limits.memory_kb;
        }
        JobInfo {
            number: 0,
            digest: String::new(),
            problem: problem.shown.clone(),
            title: problem.meta.title.clone(),
            data: problem.cases_folder.display().to_string(),
            name: String::new(),
            submission: job.name(),
            student: job.student.clone(),
            is_guess: job.is_guess,
            expected: None,
            is_scoring: problem.data.is_scoring,
            cases: known.count(),
            limit_ms,
            limit_kb,
        }
    }
}

/// Whether reports have to say which of several submissions a line is of.
pub fn are_several(infos: &[JobInfo]) -> bool {
    let is_other = |it: &JobInfo| it.submission != infos[0].submission;
    are_solutions(infos) && infos.len() > 1 || infos.iter().any(is_other)
}

/// Whether all are problems' own solutions.
pub fn are_solutions(infos: &[JobInfo]) -> bool {
    let mut alone = infos.iter().filter(|it| it.student.is_none());
    alone.all(|it| it.submission.is_none())
}

/// The names of the problems, in order.
pub fn problems(infos: &[JobInfo]) -> Vec<String> {
    let mut problems: Vec<String> = Vec::new();
    for info in infos {
        if !problems.contains(&info.problem) {
            problems.push(info.problem.clone());
        }
    }
    problems
}
