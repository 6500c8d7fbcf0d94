//! The description of a job in reports: texts and numbers alone.

/// The description of a job in reports, known before it is judged.
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
    /// The name of the submission in reports of several; empty where there is none.
    pub name: String,
    /// The name of the student's folder in a class.
    pub student: Option<String>,
    pub is_guess: bool,
    /// The setters' expectation, in their words; `None` if they do not say, or it is not asked for.
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
    /// Problem, submission and student, which tell a job from others.
    pub fn key(&self) -> (String, Option<String>, Option<String>) {
        let (submission, student) = (self.submission.clone(), self.student.clone());
        (self.problem.clone(), submission, student)
    }
}

/// Whether reports have to say which of several submissions a line is of.
pub fn are_several(infos: &[JobInfo]) -> bool {
    let is_other = |info: &JobInfo| info.submission != infos[0].submission;
    are_solutions(infos) && infos.len() > 1 || infos.iter().any(is_other)
}

/// Whether all are problems' own solutions.
pub fn are_solutions(infos: &[JobInfo]) -> bool {
    let mut outside_class = infos.iter().filter(|info| info.student.is_none());
    outside_class.all(|info| info.submission.is_none())
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
