//! Runs all cases of a submission: which of them, for how long, and which of them again.
//!
//! A program that is much too slow is known by a few cases. After the first that clearly exceeds
//! the time limit the others are ended at the limit, and after some of them none is run.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::grader::Grader;
use crate::judging::points::{breaking_groups, group_of};
use crate::judging::record::{CaseKind, CaseRecord};
use crate::judging::remarks::place_blame;
use crate::judging::toolbox::Toolbox;
use crate::judging::workers::side_by_side;
use crate::judging::Progress;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::verdict::Verdict;
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// After so many cases that clearly exceed the time limit no other one is run.
pub const MAX_SLOW_CASES: usize = 3;

/// Runs the cases of a submission.
pub struct CaseRunner<'a> {
    pub problem: &'a Problem,
    pub submission: &'a Submission,
    pub grader: Grader,
    /// So many cases run at the same time.
    pub jobs: usize,
    pub fail_fast: bool,
    /// A few slow cases are enough.
    pub stops_early: bool,
    pub toolbox: &'a Toolbox<'a>,
}

/// Whether a verdict of a submission does not count, as no judge has data that are as hard. The
/// problem's own solution has to pass all its cases.
pub fn is_not_counted(
    problem: &Problem,
    submission: &Submission,
    case: &str,
    verdict: Verdict,
) -> bool {
    use Verdict::{MemoryLimitExceeded, TimeLimitExceeded};
    let is_limit = matches!(verdict, TimeLimitExceeded | MemoryLimitExceeded);
    let is_own = matches!(submission, Submission::Solution(_));
    is_limit && !is_own && problem.is_harder(case)
}

impl CaseRunner<'_> {
    /// Runs the cases, several at a time. Those that failed only just, and the first that was too
    /// slow, run once more, alone. Ctrl-C ends the judging early; with `fail_fast` the first case
    /// that is not Accepted does so too. A case that the judge cannot grade is a fault, and the
    /// others go on.
    pub fn run(&self, cases: &[Case]) -> Vec<CaseRecord> {
        let results = self.results(cases);
        let mut records = self.records(cases, results);
        // With no other case nothing is known of the submission.
        if !records
            .iter()
            .any(|it| matches!(it.kind, CaseKind::Judged(_)))
        {
            for record in &mut records {
                if let CaseKind::NotCounted(verdict) = record.kind {
                    record.kind = CaseKind::Judged(verdict);
                }
            }
        }
        place_blame(&mut records, self.submission, self.toolbox);
        records
    }

    /// The first result of each case. It is `None` after a failure with `fail_fast`, in a group that
    /// has ended, after enough slow cases, and after Ctrl-C.
    pub fn results(&self, cases: &[Case]) -> Vec<Option<Result<CaseRecord, Error>>> {
        let stops_early = self.stops_early;
        let mut results = self.run_all(cases, stops_early);
        let mut end = self.end_of(&results).filter(|_| stops_early);
        // The verdict depends on the first case that exceeds the time limit, so this case always
        // runs again.
        if let Some((at, first)) = self.first_slow(&results) {
            let again = self.grade_again(&cases[at], &first);
            let is_slow = matches!(&again, Ok(it) if it.is(Verdict::TimeLimitExceeded));
            results[at] = Some(again);
            let has_score =
                |it: &Option<_>| matches!(it, Some(Ok(CaseRecord { score: Some(_), .. })));
            if stops_early && (!is_slow || results.iter().any(has_score)) {
                // The machine was slow, not the program, or a case may be worth some points: what
                // was left out has to be run.
                (results, end) = (self.run_all(cases, false), None);
            }
        }
        if let Some(end) = end {
            results[end..].fill_with(|| None);
        }
        results
    }

    fn run_all(&self, cases: &[Case], stops_early: bool) -> Vec<Option<Result<CaseRecord, Error>>> {
        let (breaking, ended) = (breaking_groups(self.problem), Mutex::new(HashSet::new()));
        let ended = || ended.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, slow) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let relaxed = Ordering::Relaxed;
        let are_hard = cases.iter().all(|case| self.may_be_not_counted(case));
        let run = |i: usize| {
            let case = &cases[i];
            if ended().contains(group_of(&case.name)) {
                return None;
            }
            let is_slow = slow.load(relaxed) > 0 || !are_hard && self.may_be_not_counted(case);
            let result = self.grader.grade(case, stops_early && is_slow);
            let result = result.map(|record| self.mark_not_counted(record));
            let has_failed = matches!(&result, Ok(it) if has_failed(it));
            if has_failed && breaking.contains(group_of(&case.name)) {
                ended().insert(group_of(&case.name));
            }
            let is_slow = matches!(&result, Ok(it) if is_clearly_slow(it));
            slow.fetch_add(usize::from(is_slow), relaxed);
            let (name, done) = (&self.problem.shown, done.fetch_add(1, relaxed) + 1);
            self.toolbox.notify(Progress::Case(name, done, cases.len()));
            Some(result)
        };
        let is_last = |result: &Option<Result<CaseRecord, Error>>| match result {
            Some(Ok(it)) if has_failed(it) => {
                self.fail_fast || stops_early && slow.load(relaxed) >= MAX_SLOW_CASES
            }
            result => matches!(result, Some(Err(Error::Interrupted))),
        };
        let results = side_by_side(cases.len(), self.jobs, run, is_last);
        results.into_iter().map(Option::flatten).collect()
    }

    fn records(
        &self,
        cases: &[Case],
        results: Vec<Option<Result<CaseRecord, Error>>>,
    ) -> Vec<CaseRecord> {
        let mut records = Vec::new();
        for (case, result) in cases.iter().zip(results) {
            let decides = self.grader.rules.decide(case);
            let result = match result {
                Some(Ok(first)) if first.is_doubtful => self.grade_again(case, &first),
                Some(result) => result,
                None => {
                    let is_skipped = !self.fail_fast && decides && self.stops_early;
                    let why = "not run: cases before it exceeded the time limit";
                    let (kind, input) = (CaseKind::Skipped, &case.input);
                    let skipped = || CaseRecord::without_run(kind, &case.name, input, why);
                    records.extend(is_skipped.then(skipped));
                    continue;
                }
            };
            let is_end = match &result {
                Ok(record) => self.fail_fast && is_failure(record),
                Err(error) => matches!(error, Error::Interrupted),
            };
            records.push(match result {
                Ok(record) if record.is(Verdict::Accepted) && !decides => CaseRecord {
                    kind: CaseKind::Unanswered,
                    ..record
                },
                Ok(record) => record,
                Err(error) if is_end => CaseRecord::aborted(&error, &self.problem.cases_folder),
                Err(error) => CaseRecord::fault(&case.name, &case.input, &error),
            });
            if is_end {
                break;
            }
        }
        records
    }

    fn grade_again(&self, case: &Case, first: &CaseRecord) -> Result<CaseRecord, Error> {
        let record = self.grader.grade_again(case, first)?;
        Ok(self.mark_not_counted(record))
    }

    fn mark_not_counted(&self, mut record: CaseRecord) -> CaseRecord {
        if let CaseKind::Judged(verdict) = record.kind {
            if is_not_counted(self.problem, self.submission, &record.name, verdict) {
                record.kind = CaseKind::NotCounted(verdict);
            }
        }
        record
    }

    fn may_be_not_counted(&self, case: &Case) -> bool {
        let verdict = Verdict::TimeLimitExceeded;
        is_not_counted(self.problem, self.submission, &case.name, verdict)
    }

    /// The first case that clearly exceeds the limit on CPU time.
    fn first_slow(
        &self,
        results: &[Option<Result<CaseRecord, Error>>],
    ) -> Option<(usize, CaseRecord)> {
        let mut results = results.iter().enumerate();
        results.find_map(|(at, result)| match result {
            Some(Ok(it)) if is_clearly_slow(it) && it.cpu > it.limit => Some((at, it.clone())),
            _ => None,
        })
    }

    /// The number of cases up to the last that has to be run, whatever ran at the same time.
    fn end_of(&self, results: &[Option<Result<CaseRecord, Error>>]) -> Option<usize> {
        let is_slow = |it: &Option<_>| matches!(it, Some(Ok(it)) if is_clearly_slow(it));
        let mut slow = results.iter().enumerate().filter(|(_, it)| is_slow(it));
        slow.nth(MAX_SLOW_CASES - 1).map(|(at, _)| at + 1)
    }
}

/// Whether it is not Accepted, and that counts.
fn is_failure(record: &CaseRecord) -> bool {
    matches!(record.kind, CaseKind::Judged(verdict) if verdict != Verdict::Accepted)
}

/// A doubtful failure is none yet: the second run may be Accepted.
fn has_failed(record: &CaseRecord) -> bool {
    is_failure(record) && !record.is_doubtful
}

fn is_clearly_slow(record: &CaseRecord) -> bool {
    has_failed(record) && record.is(Verdict::TimeLimitExceeded)
}
