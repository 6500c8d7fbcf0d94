//! Runs all cases of a submission: which of them, for how long, and which of them again.
//!
//! A program that is much too slow is known by a few cases. After the first that clearly exceeds
//! the time limit the others are ended at the limit, and after some of them none is run.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::case::CaseGrader;
use crate::judging::points::{breaking_groups, group_of};
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::results::record::{CaseKind, CaseRecord};
use crate::toolbox::progress::Progress;
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use crate::workers::side_by_side;
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// After so many cases that clearly exceed the time limit no other one is run.
pub const MAX_SLOW_CASES: usize = 3;

/// Runs the cases of a submission.
pub struct CaseRunner<'a> {
    pub problem: &'a Problem,
    pub submission: &'a Submission,
    pub grader: CaseGrader,
    /// So many cases run at the same time.
    pub jobs: usize,
    pub fail_fast: bool,
    /// A few slow cases are enough.
    pub stops_early: bool,
    pub toolbox: &'a Toolbox<'a>,
}

/// The first result of a case.
pub enum CaseResult {
    Graded(Box<CaseRecord>),
    /// The judge could not run or grade it.
    Failed(Error),
    /// After a failure with `fail_fast`, in a group that has ended, after enough slow cases, and
    /// after Ctrl-C.
    NotRun,
}

impl From<Result<CaseRecord, Error>> for CaseResult {
    fn from(result: Result<CaseRecord, Error>) -> CaseResult {
        match result {
            Ok(record) => CaseResult::Graded(Box::new(record)),
            Err(error) => CaseResult::Failed(error),
        }
    }
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
    let is_solution = matches!(submission, Submission::Solution(_));
    is_limit && !is_solution && problem.is_harder(case)
}

impl CaseRunner<'_> {
    /// Runs the cases, several at a time. Those that failed only just, and the first that was too
    /// slow, run once more, alone. Ctrl-C ends the judging early; with `fail_fast` the first case
    /// that is not Accepted does so too. A case that the judge cannot grade is a fault, and the
    /// others go on.
    pub fn run(&self, cases: &[Case]) -> Vec<CaseRecord> {
        let mut records = Vec::new();
        for (case, result) in cases.iter().zip(self.results(cases)) {
            let result = match result {
                CaseResult::Graded(first) if first.is_doubtful => {
                    self.grader.grade_again(case, &first).into()
                }
                result => result,
            };
            let is_last = match &result {
                CaseResult::Graded(record) => self.fail_fast && self.is_failure(record),
                CaseResult::Failed(error) => matches!(error, Error::Interrupted),
                CaseResult::NotRun => false,
            };
            records.extend(self.record(case, result));
            if is_last {
                break;
            }
        }
        // With no other case nothing is known of the submission.
        if records.iter().any(|record| self.counts(record)) {
            for record in &mut records {
                record.kind = match record.kind {
                    CaseKind::Judged(verdict) if !self.counts(record) => {
                        CaseKind::NotCounted(verdict)
                    }
                    kind => kind,
                };
            }
        }
        records
    }

    /// `None` of a case that was left out without anything to say of it.
    fn record(&self, case: &Case, result: CaseResult) -> Option<CaseRecord> {
        let decides = self.grader.rules.decide(case);
        match result {
            CaseResult::Graded(record) if record.is(Verdict::Accepted) && !decides => {
                Some(CaseRecord {
                    kind: CaseKind::Unanswered,
                    ..*record
                })
            }
            CaseResult::Graded(record) => Some(*record),
            CaseResult::Failed(error @ Error::Interrupted) => {
                Some(CaseRecord::aborted(&error, &self.problem.cases_folder))
            }
            CaseResult::Failed(error) => Some(CaseRecord::fault(&case.name, &case.input, &error)),
            CaseResult::NotRun if !self.fail_fast && self.stops_early && decides => {
                let reason = "not run: cases before it exceeded the time limit";
                let (kind, input) = (CaseKind::Skipped, &case.input);
                Some(CaseRecord::without_run(kind, &case.name, input, reason))
            }
            CaseResult::NotRun => None,
        }
    }

    /// The first result of each case, but for the first that was too slow: that was run again.
    pub fn results(&self, cases: &[Case]) -> Vec<CaseResult> {
        let mut results = self.run_all(cases, self.stops_early);
        let mut needed = self.needed_cases(&results);
        // The verdict depends on the first case that exceeds the time limit, so this case always
        // runs again.
        if let Some((index, first)) = self.first_slow(&results) {
            let again = self.grader.grade_again(&cases[index], &first);
            let is_slow = matches!(&again, Ok(record) if record.is(Verdict::TimeLimitExceeded));
            results[index] = again.into();
            let has_score = |result: &CaseResult| match result {
                CaseResult::Graded(record) => record.score.is_some(),
                _ => false,
            };
            if self.stops_early && (!is_slow || results.iter().any(has_score)) {
                // The machine was slow, not the program, or a case may be worth some points: what
                // was left out has to be run.
                (results, needed) = (self.run_all(cases, false), cases.len());
            }
        }
        results[needed..].fill_with(|| CaseResult::NotRun);
        results
    }

    fn run_all(&self, cases: &[Case], stops_early: bool) -> Vec<CaseResult> {
        let (breaking, ended) = (breaking_groups(self.problem), Mutex::new(HashSet::new()));
        let ended = || ended.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, slow) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let relaxed = Ordering::Relaxed;
        let are_hard = cases.iter().all(|case| self.may_not_count(case));
        let run = |i: usize| {
            let case = &cases[i];
            let group = group_of(&case.name);
            if ended().contains(group) {
                return CaseResult::NotRun;
            }
            let may_be_slow = slow.load(relaxed) > 0 || !are_hard && self.may_not_count(case);
            let result = self.grader.grade(case, stops_early && may_be_slow).into();
            if self.has_failed(&result) && breaking.contains(group) {
                ended().insert(group);
            }
            slow.fetch_add(usize::from(self.is_clearly_slow(&result)), relaxed);
            let (name, done) = (&self.problem.shown, done.fetch_add(1, relaxed) + 1);
            self.toolbox.notify(Progress::Case(name, done, cases.len()));
            result
        };
        let is_last = |result: &CaseResult| {
            if self.has_failed(result) {
                return self.fail_fast || stops_early && slow.load(relaxed) >= MAX_SLOW_CASES;
            }
            matches!(result, CaseResult::Failed(Error::Interrupted))
        };
        let results = side_by_side(cases.len(), self.jobs, run, is_last).into_iter();
        results
            .map(|result| result.unwrap_or(CaseResult::NotRun))
            .collect()
    }

    /// Whether a record has a verdict that counts.
    fn counts(&self, record: &CaseRecord) -> bool {
        let (problem, submission) = (self.problem, self.submission);
        match record.kind {
            CaseKind::Judged(verdict) => {
                !is_not_counted(problem, submission, &record.name, verdict)
            }
            _ => false,
        }
    }

    fn may_not_count(&self, case: &Case) -> bool {
        let verdict = Verdict::TimeLimitExceeded;
        is_not_counted(self.problem, self.submission, &case.name, verdict)
    }

    /// Whether it is not Accepted, and that counts.
    fn is_failure(&self, record: &CaseRecord) -> bool {
        self.counts(record) && !record.is(Verdict::Accepted)
    }

    /// A doubtful failure does not count before the second run.
    fn has_failed(&self, result: &CaseResult) -> bool {
        match result {
            CaseResult::Graded(record) => self.is_failure(record) && !record.is_doubtful,
            _ => false,
        }
    }

    fn is_clearly_slow(&self, result: &CaseResult) -> bool {
        match result {
            CaseResult::Graded(record) => {
                self.has_failed(result) && record.is(Verdict::TimeLimitExceeded)
            }
            _ => false,
        }
    }

    /// The first case that clearly exceeds the limit on CPU time.
    fn first_slow(&self, results: &[CaseResult]) -> Option<(usize, CaseRecord)> {
        results
            .iter()
            .enumerate()
            .find_map(|(index, result)| match result {
                CaseResult::Graded(record) if record.cpu > record.limit => self
                    .is_clearly_slow(result)
                    .then(|| (index, (**record).clone())),
                _ => None,
            })
    }

    /// Cases after the third slow one are dropped, even if they ran in parallel.
    fn needed_cases(&self, results: &[CaseResult]) -> usize {
        let is_slow = |index: &usize| self.is_clearly_slow(&results[*index]);
        let third = (0..results.len()).filter(is_slow).nth(MAX_SLOW_CASES - 1);
        third
            .filter(|_| self.stops_early)
            .map_or(results.len(), |index| index + 1)
    }
}
