//! A class: which of a student's submissions count, and the result of the work on each problem.

use crate::results::record::Record;
use crate::verdict::Verdict;

/// The result of a student's work on a problem.
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
        let is_absent = |record: &Record| {
            let job = &record.job;
            job.problem == problem && (record.not_submitted_reason().is_some() || job.is_guess)
        };
        let merit = |record: &&Record| (record.is_accepted(), record.percent());
        // The last of equal ones is taken.
        let best = versions(records, problem).rev().max_by_key(merit);
        match best {
            Some(record) if record.is_whole() || record.verdict != Verdict::Accepted => {
                StudentResult::Judged(record)
            }
            Some(record) => StudentResult::NotJudged(record),
            None if records.iter().any(is_absent) => StudentResult::Absent,
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
    records.iter().filter(move |record| {
        let job = &record.job;
        job.problem == problem && job.submission.is_some() && belongs(record, records)
    })
}

/// Whether a submission belongs to the problem of this record. One for which nothing tells the
/// problem belongs where it is best; if that says nothing, where there is no other.
fn belongs(record: &Record, records: &[Record]) -> bool {
    if !record.job.is_guess {
        return true;
    }
    let has_other = |problem: &str| {
        let mut jobs = records.iter().map(|record| &record.job);
        jobs.any(|job| job.problem == problem && job.submission.is_some() && !job.is_guess)
    };
    let submission = &record.job.submission;
    let tried = records
        .iter()
        .filter(|record| record.job.submission == *submission);
    let merit = |record: &&Record| (record.percent(), !has_other(&record.job.problem));
    let best = tried.rev().max_by_key(merit);
    best.is_some_and(|best| best.job.problem == record.job.problem)
}

/// Whether a student has solved all problems that these records are about.
pub fn has_solved_all(records: &[Record], problems: &[String]) -> bool {
    let mut results = problems
        .iter()
        .map(|problem| StudentResult::of(records, problem));
    results.all(|result| match result {
        StudentResult::Judged(record) => record.is_accepted(),
        StudentResult::NotJudged(_) | StudentResult::Absent => false,
        StudentResult::Unknown => true,
    })
}
