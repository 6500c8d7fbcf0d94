//! A class: which of a student's submissions count, and what became of the work on each problem.

use crate::judging::record::Record;
use crate::terminal::escape_control;
use crate::verdict::Verdict;
use std::path::Path;

/// What became of a student's work on a problem.
#[derive(Debug)]
pub enum StudentResult<'a> {
    Judged(&'a Record),
    NotJudged(&'a Record),
    Absent,
    /// It is in another part, or its turn did not come.
    Unknown,
}

impl StudentResult<'_> {
    /// That of the submission that counts: of several versions for a problem the best, of equal ones
    /// the first.
    pub fn of<'a>(records: &'a [Record], problem: &str) -> StudentResult<'a> {
        let mut own = records.iter().filter(|it| it.job.problem == problem);
        // The last of equal ones is taken.
        let best = versions(records, problem)
            .rev()
            .max_by_key(|it| (it.is_accepted(), it.percent()));
        match best {
            Some(record) if record.is_whole() || record.verdict != Verdict::Accepted => {
                StudentResult::Judged(record)
            }
            Some(record) => StudentResult::NotJudged(record),
            None if own.any(|it| it.absence().is_some() || it.job.is_guess) => {
                StudentResult::Absent
            }
            None => StudentResult::Unknown,
        }
    }
}

/// A student's submissions for a problem. Among those for which nothing tells the problem only those
/// count that are best there.
pub fn versions<'a>(
    records: &'a [Record],
    problem: &str,
) -> impl DoubleEndedIterator<Item = &'a Record> {
    let problem = problem.to_string();
    let of_problem = records.iter().filter(move |it| it.job.problem == problem);
    of_problem.filter(|it| it.job.submission.is_some() && belongs(it, records))
}

/// Whether a submission belongs to the problem of this record. One for which nothing tells the
/// problem belongs where it is best; if that says nothing, where there is no other.
fn belongs(record: &Record, records: &[Record]) -> bool {
    if !record.job.is_guess {
        return true;
    }
    let has_other = |problem: &str| {
        let mut others = records.iter().filter(|it| it.job.problem == problem);
        others.any(|it| it.job.submission.is_some() && !it.job.is_guess)
    };
    let tried = records
        .iter()
        .filter(|it| it.job.submission == record.job.submission);
    let best = tried
        .rev()
        .max_by_key(|it| (it.percent(), !has_other(&it.job.problem)));
    best.is_some_and(|best| best.job.problem == record.job.problem)
}

/// Whether a student has solved all problems that these records are about.
pub fn has_solved_all(records: &[Record], problems: &[String]) -> bool {
    let mut results = problems.iter().map(|it| StudentResult::of(records, it));
    results.all(|it| match it {
        StudentResult::Judged(record) => record.is_accepted(),
        StudentResult::NotJudged(_) | StudentResult::Absent => false,
        StudentResult::Unknown => true,
    })
}

/// The path of a submission from the folder of its student on.
pub fn submission_name(student: &str, path: &str) -> String {
    let mut parts = Path::new(path).iter();
    let own = if parts.any(|part| part == student) {
        parts.as_path()
    } else {
        Path::new(path)
    };
    escape_control(Path::new(student).join(own).to_string_lossy().as_bytes())
}
