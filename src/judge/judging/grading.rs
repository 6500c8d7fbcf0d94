//! Runs all cases of a submission: which of them, for how long, and which of them again.
//!
//! A program that is much too slow is known by a few cases. After the first that clearly exceeds
//! the time limit the others are ended at the limit, and after some of them none is run.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::grader::Grader;
use crate::judging::outcome::CaseResult;
use crate::judging::points::BrokenGroups;
use crate::judging::record::{CaseKind, CaseRecord};
use crate::judging::remarks::place_blame;
use crate::judging::toolbox::Toolbox;
use crate::judging::workers::side_by_side;
use crate::judging::Progress;
use crate::problem::case::{Case, Fault};
use crate::problem::Problem;
use crate::verdict::Verdict;
use std::sync::atomic::{AtomicUsize, Ordering};

/// After so many cases that clearly exceed the time limit no other one is run.
pub const MAX_SLOW_CASES: usize = 3;

/// Runs the cases of a submission.
#[derive(Clone, Copy)]
pub struct CaseRunner<'a> {
    pub problem: &'a Problem,
    pub submission: &'a Submission,
    pub grader: &'a Grader,
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

/// The names of the cases whose verdicts are forgiven, and these; none of a program that exceeds a
/// limit elsewhere too.
pub fn forgiven(judged: &[CaseResult]) -> Vec<(String, Verdict)> {
    let is_news = |verdict| {
        judged
            .iter()
            .all(|it| it.is_forgiven || it.verdict != verdict)
    };
    let forgiven = judged
        .iter()
        .filter(|it| it.is_forgiven && is_news(it.verdict));
    forgiven
        .map(|result| (result.case.name.clone(), result.verdict))
        .collect()
}

impl CaseRunner<'_> {
    /// Runs the cases, several at a time. Those that failed only just, and the first that was too
    /// slow, run once more, alone. Ctrl-C ends the judging early; with `fail_fast` the first case
    /// that is not Accepted does so too. A case that the judge cannot grade is a fault, and the
    /// others go on. Returns the cases that have a verdict, and the records of all others.
    pub fn run(&self, cases: Vec<Case>) -> (Vec<CaseResult>, Vec<CaseRecord>) {
        let results = self.results(&cases);
        let (mut judged, others) = self.sorted(cases, results);
        // With no other case nothing is known of the submission.
        if judged.iter().all(|it| it.is_forgiven) {
            judged.iter_mut().for_each(|it| it.is_forgiven = false);
        }
        (judged, others)
    }

    /// The first result of each case. It is `None` after a failure with `fail_fast`, in a group that
    /// has ended, after enough slow cases, and after Ctrl-C.
    pub fn results(&self, cases: &[Case]) -> Vec<Option<Result<CaseResult, Error>>> {
        let stops_early = self.stops_early;
        let mut results = self.run_all(cases, stops_early);
        let mut end = self.end_of(&results).filter(|_| stops_early);
        // The verdict depends on the first case that exceeds the time limit, so this case always
        // runs again.
        if let Some((at, first)) = self.first_slow(&results) {
            let again = self.grade_again(&first);
            let is_slow = matches!(&again, Ok(it) if it.verdict == Verdict::TimeLimitExceeded);
            results[at] = Some(again);
            let has_score =
                |it: &Option<_>| matches!(it, Some(Ok(CaseResult { score: Some(_), .. })));
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

    fn run_all(&self, cases: &[Case], stops_early: bool) -> Vec<Option<Result<CaseResult, Error>>> {
        let CaseRunner {
            problem, toolbox, ..
        } = self;
        let ends = BrokenGroups::of(problem);
        let (done, slow) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let relaxed = Ordering::Relaxed;
        let are_hard = cases.iter().all(|case| self.is_forgivable(case));
        let run = |i: usize| {
            let case = &cases[i];
            if ends.has_ended(&case.name) {
                return None;
            }
            let is_slow = slow.load(relaxed) > 0 || !are_hard && self.is_forgivable(case);
            let result = if stops_early && is_slow {
                self.grader.grade_until_limit(case)
            } else {
                self.grader.grade(case)
            };
            let result = result.map(|result| self.settled(result));
            if self.has_failed(&result) {
                ends.note(&case.name);
            }
            slow.fetch_add(usize::from(self.is_clearly_slow(&result)), relaxed);
            toolbox.notify(Progress::Case(
                &problem.shown,
                done.fetch_add(1, relaxed) + 1,
                cases.len(),
            ));
            Some(result)
        };
        let is_last = |result: &Option<Result<CaseResult, Error>>| match result {
            Some(Err(error)) => matches!(error, Error::Interrupted),
            Some(result) if self.has_failed(result) => {
                self.fail_fast || stops_early && slow.load(relaxed) >= MAX_SLOW_CASES
            }
            _ => false,
        };
        let results = side_by_side(cases.len(), self.jobs, run, is_last);
        results.into_iter().map(Option::flatten).collect()
    }

    /// The results that have a verdict, and the records of all other cases, in the order of the
    /// cases.
    fn sorted(
        &self,
        cases: Vec<Case>,
        results: Vec<Option<Result<CaseResult, Error>>>,
    ) -> (Vec<CaseResult>, Vec<CaseRecord>) {
        let (mut judged, mut unanswered, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for (case, result) in cases.into_iter().zip(results) {
            let decides = self.grader.rules.decide(&case);
            let result = match result {
                Some(Ok(result)) if self.grader.is_doubtful(&result) => self.grade_again(&result),
                Some(result) => result,
                None => {
                    let is_skipped = !self.fail_fast && decides && self.stops_early;
                    others.extend(is_skipped.then(|| CaseRecord::skipped(&case)));
                    continue;
                }
            };
            match result {
                Ok(result) if result.verdict != Verdict::Accepted => {
                    let is_end = self.fail_fast && !result.is_forgiven;
                    judged.push(result);
                    if is_end {
                        break;
                    }
                }
                Ok(result) if decides => judged.push(result),
                Ok(result) => unanswered.push(result),
                Err(Error::Interrupted) => {
                    others.push(CaseRecord::ended(
                        &Error::Interrupted,
                        &self.problem.cases_folder,
                    ));
                    break;
                }
                Err(error) => others.push(CaseRecord::fault(&Fault {
                    case: case.name,
                    input: case.input,
                    error,
                })),
            }
        }
        place_blame(&mut judged, self.submission, self.toolbox);
        place_blame(&mut unanswered, self.submission, self.toolbox);
        let unanswered = unanswered.into_iter();
        others.extend(unanswered.map(|it| CaseRecord::of_run(CaseKind::Unanswered, it)));
        (judged, others)
    }

    fn grade_again(&self, first: &CaseResult) -> Result<CaseResult, Error> {
        let result = self.grader.grade_again(first)?;
        Ok(self.settled(result))
    }

    fn settled(&self, mut result: CaseResult) -> CaseResult {
        let verdict = result.verdict;
        result.is_forgiven =
            is_not_counted(self.problem, self.submission, &result.case.name, verdict);
        result
    }

    fn is_forgivable(&self, case: &Case) -> bool {
        let verdict = Verdict::TimeLimitExceeded;
        is_not_counted(self.problem, self.submission, &case.name, verdict)
    }

    /// A doubtful failure is none yet: the second run may be Accepted.
    fn has_failed(&self, result: &Result<CaseResult, Error>) -> bool {
        let has_failed = |it: &CaseResult| it.verdict != Verdict::Accepted && !it.is_forgiven;
        matches!(result, Ok(it) if has_failed(it) && !self.grader.is_doubtful(it))
    }

    fn is_clearly_slow(&self, result: &Result<CaseResult, Error>) -> bool {
        let is_slow = matches!(result, Ok(it) if it.verdict == Verdict::TimeLimitExceeded);
        is_slow && self.has_failed(result)
    }

    /// The first case that clearly exceeds the limit on CPU time.
    fn first_slow(
        &self,
        results: &[Option<Result<CaseResult, Error>>],
    ) -> Option<(usize, CaseResult)> {
        let results = results.iter().enumerate();
        let mut slow = results.filter_map(|(at, result)| match result {
            Some(Ok(it)) if self.grader.is_slow(it) => Some((at, it)),
            _ => None,
        });
        let first = slow.find(|(_, it)| !self.grader.is_doubtful(it) && !it.is_forgiven);
        first.map(|(at, it)| (at, it.clone()))
    }

    /// The number of cases up to the last that has to be run, whatever ran at the same time.
    fn end_of(&self, results: &[Option<Result<CaseResult, Error>>]) -> Option<usize> {
        let is_slow =
            |result: &Option<_>| result.as_ref().is_some_and(|it| self.is_clearly_slow(it));
        let mut slow = results.iter().enumerate().filter(|(_, it)| is_slow(it));
        slow.nth(MAX_SLOW_CASES - 1).map(|(at, _)| at + 1)
    }
}
