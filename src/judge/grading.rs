//! All cases of a submission, several at a time, and what came of them. What keeps the judge from
//! judging one case is that case's fault, and the others go on.

use crate::error::{Error, Partial};
use crate::judge::grader::{CaseResult, Grader};
use crate::judge::side_by_side::side_by_side;
use crate::judge::verdict::Verdict;
use crate::problem::case::{Case, Fault};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What came of the cases.
#[derive(Default)]
pub struct Graded {
    pub results: Vec<CaseResult>,
    /// The cases that could not be judged.
    pub faults: Vec<Fault>,
}

/// Runs the cases, several at a time; those that failed only just are run once more, alone, and so
/// is the first that exceeds the time limit by whatever: the verdict hangs on it.
/// Ctrl-C ends it early, and where it is to fail fast so does the first case that is not Accepted.
pub fn grade_all(
    grader: &Grader,
    cases: Vec<Case>,
    jobs: usize,
    fail_fast: bool,
    tell: &(dyn Fn(usize) + Sync),
) -> Partial<Graded> {
    let results = run_all(grader, &cases, jobs, fail_fast, tell);
    let mut graded = Graded::default();
    let mut is_first = true;
    let mut is_first_slow =
        |result: &CaseResult| grader.is_slow(result) && std::mem::take(&mut is_first);
    for (case, result) in cases.into_iter().zip(results) {
        let result = match result {
            Some(Ok(result)) if grader.is_doubtful(&result) || is_first_slow(&result) => {
                grader.judge_again(&result)
            }
            Some(result) => result,
            None => break,
        };
        match result {
            Ok(result) => {
                let failed = result.verdict != Verdict::Accepted;
                graded.results.push(result);
                if failed && fail_fast {
                    break;
                }
            }
            Err(Error::Interrupted) => {
                return Partial {
                    done: graded,
                    error: Some(Error::Interrupted),
                }
            }
            Err(error) => graded.faults.push(Fault {
                case: case.name,
                input: case.input,
                error,
            }),
        }
    }
    Partial {
        done: graded,
        error: None,
    }
}

/// Each case's first result; `None` after the first failure if that is to be the last, and after
/// Ctrl-C.
fn run_all(
    grader: &Grader,
    cases: &[Case],
    jobs: usize,
    fail_fast: bool,
    tell: &(dyn Fn(usize) + Sync),
) -> Vec<Option<Result<CaseResult, Error>>> {
    let done = AtomicUsize::new(0);
    let run = |i: usize| {
        let result = grader.judge(&cases[i]);
        tell(done.fetch_add(1, Ordering::Relaxed) + 1);
        result
    };
    let is_last = |result: &Result<CaseResult, Error>| match result {
        // A doubtful failure is no reason to stop: it may not be one.
        Ok(result) => {
            fail_fast && result.verdict != Verdict::Accepted && !grader.is_doubtful(result)
        }
        Err(error) => matches!(error, Error::Interrupted),
    };
    side_by_side(cases.len(), jobs, run, is_last)
}
