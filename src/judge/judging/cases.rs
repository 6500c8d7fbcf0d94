//! Runs all cases of a submission: which of them, for how long, and which of them again.
//!
//! A program that is much too slow is known by a few cases. After the first that clearly exceeds
//! the time limit the others are ended at the limit, and after some of them none is run.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::case::CaseRunner;
use crate::judging::points::{breaking_groups, group_of};
use crate::problem::case::Case;
use crate::results::record::{CaseKind, CaseRecord};
use crate::toolbox::progress::Progress;
use crate::verdict::Verdict;
use crate::workers::side_by_side;
use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// After so many cases that clearly exceed the time limit no other one is run.
pub const MAX_SLOW_CASES: usize = 3;

impl CaseRunner<'_> {
    /// Runs the cases, several at a time. Those that failed only just, and the first that was too
    /// slow, run again, alone, up to five times in all. Ctrl-C ends the judging early; with
    /// `fail_fast` the first case that is not Accepted does so too. A case that the judge cannot
    /// grade is a fault, and the others go on.
    pub fn run(&self, cases: &[Case]) -> Vec<CaseRecord> {
        let mut records = Vec::new();
        for (case, first) in cases.iter().zip(self.first_records(cases)) {
            let mut record = match first {
                Some(first) if first.is_doubtful => self.record_again(case, &first),
                Some(record) => record,
                None if !self.fail_fast && self.stops_early && self.rules.decide(case) => {
                    let reason = "not run: cases before it exceeded the time limit";
                    let (kind, input) = (CaseKind::Skipped, &case.input);
                    CaseRecord::without_run(kind, &case.name, input, reason)
                }
                None => continue,
            };
            let is_last =
                record.kind == CaseKind::Interrupted || self.fail_fast && self.is_failure(&record);
            if record.is(Verdict::Accepted) && !self.rules.decide(case) {
                record.kind = CaseKind::Unanswered;
            }
            records.push(record);
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

    /// The record of each case after its first run, but for the first that was too slow: that was run
    /// again. `None` after a failure with `fail_fast`, in a group that has ended, after enough slow
    /// cases, and after Ctrl-C.
    fn first_records(&self, cases: &[Case]) -> Vec<Option<CaseRecord>> {
        let mut records = self.run_all(cases, self.stops_early);
        let mut needed = self.needed_cases(&records);
        // The verdict depends on the first case that exceeds the time limit, so this case always
        // runs again.
        if let Some((index, first)) = self.first_slow(&records) {
            let again = self.record_again(&cases[index], first);
            let is_slow = again.is(Verdict::TimeLimitExceeded);
            records[index] = Some(again);
            let mut scores = records.iter().flatten().map(|record| record.score);
            if self.stops_early && (!is_slow || scores.any(|score| score.is_some())) {
                // The machine was slow, not the program, or a case may be worth some points: what
                // was left out has to be run.
                (records, needed) = (self.run_all(cases, false), cases.len());
            }
        }
        records[needed..].fill(None);
        records
    }

    fn record_again(&self, case: &Case, first: &CaseRecord) -> CaseRecord {
        let again = self.grade_again(case, first);
        again.unwrap_or_else(|error| self.failed_record(case, &error))
    }

    /// The record of a case that the judge could not run or grade.
    fn failed_record(&self, case: &Case, error: &Error) -> CaseRecord {
        match error {
            Error::Interrupted => CaseRecord::aborted(error, &self.problem.cases_folder),
            _ => CaseRecord::fault(&case.name, &case.input, error),
        }
    }

    fn run_all(&self, cases: &[Case], stops_early: bool) -> Vec<Option<CaseRecord>> {
        let (breaking, ended) = (breaking_groups(self.problem), Mutex::new(HashSet::new()));
        let ended = || ended.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, slow) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let relaxed = Ordering::Relaxed;
        let are_hard = cases.iter().all(|case| self.may_not_count(case));
        let run = |i: usize| {
            let case = &cases[i];
            let group = group_of(&case.name);
            if ended().contains(group) {
                return None;
            }
            let may_be_slow = slow.load(relaxed) > 0 || !are_hard && self.may_not_count(case);
            let record = self
                .grade(case, stops_early && may_be_slow)
                .unwrap_or_else(|error| self.failed_record(case, &error));
            if self.has_failed(&record) && breaking.contains(group) {
                ended().insert(group);
            }
            slow.fetch_add(usize::from(self.is_clearly_slow(&record)), relaxed);
            let (name, done) = (&self.problem.shown, done.fetch_add(1, relaxed) + 1);
            self.toolbox.notify(Progress::Case(name, done, cases.len()));
            Some(record)
        };
        let is_last = |record: &Option<CaseRecord>| match record {
            Some(record) if self.has_failed(record) => {
                self.fail_fast || stops_early && slow.load(relaxed) >= MAX_SLOW_CASES
            }
            Some(record) => record.kind == CaseKind::Interrupted,
            None => false,
        };
        let records = side_by_side(cases.len(), self.jobs, run, is_last);
        records.into_iter().map(Option::flatten).collect()
    }

    /// Whether a verdict does not count, as no judge has data that are as hard. The problem's own
    /// solution has to pass all its cases.
    pub fn is_not_counted(&self, case: &str, verdict: Verdict) -> bool {
        use Verdict::{MemoryLimitExceeded, TimeLimitExceeded};
        let is_limit = matches!(verdict, TimeLimitExceeded | MemoryLimitExceeded);
        let is_solution = matches!(self.submission, Submission::Solution(_));
        is_limit && !is_solution && self.problem.is_harder(case)
    }

    /// Whether a record has a verdict that counts.
    fn counts(&self, record: &CaseRecord) -> bool {
        match record.kind {
            CaseKind::Judged(verdict) => !self.is_not_counted(&record.name, verdict),
            _ => false,
        }
    }

    fn may_not_count(&self, case: &Case) -> bool {
        self.is_not_counted(&case.name, Verdict::TimeLimitExceeded)
    }

    /// Whether it is not Accepted, and that counts.
    fn is_failure(&self, record: &CaseRecord) -> bool {
        self.counts(record) && !record.is(Verdict::Accepted)
    }

    /// A doubtful failure does not count before the second run.
    fn has_failed(&self, record: &CaseRecord) -> bool {
        self.is_failure(record) && !record.is_doubtful
    }

    fn is_clearly_slow(&self, record: &CaseRecord) -> bool {
        self.has_failed(record) && record.is(Verdict::TimeLimitExceeded)
    }

    /// The first case that clearly exceeds the limit on CPU time.
    fn first_slow<'a>(&self, records: &'a [Option<CaseRecord>]) -> Option<(usize, &'a CaseRecord)> {
        let mut numbered = records.iter().enumerate();
        numbered.find_map(|(index, record)| {
            let record = record.as_ref()?;
            (record.cpu > record.limit && self.is_clearly_slow(record)).then_some((index, record))
        })
    }

    /// Cases after the third slow one are dropped, even if they ran in parallel.
    fn needed_cases(&self, records: &[Option<CaseRecord>]) -> usize {
        let is_slow = |index: &usize| {
            let record = records[*index].as_ref();
            record.is_some_and(|record| self.is_clearly_slow(record))
        };
        let third = (0..records.len()).filter(is_slow).nth(MAX_SLOW_CASES - 1);
        third
            .filter(|_| self.stops_early)
            .map_or(records.len(), |index| index + 1)
    }
}
