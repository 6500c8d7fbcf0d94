//! Judging a submission: compile once, run every case, and say of each what POJ would say.

use crate::compile::compiler::Compilation;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::Strictness;
use crate::judge::grader::{self, limits, Bench, CaseResult};
use crate::judge::verdict::Verdict;
use crate::problem::case::{self, Case};
use crate::problem::glob;
use crate::problem::Problem;
use crate::run::scratch::{self, Scratch};
use crate::setter::checker::Checker;
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How to judge, whatever is judged.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where compiled programs and the outputs of failed cases are kept.
    pub cache: PathBuf,
    /// Which cases to run, by a pattern for their names.
    pub pattern: Option<String>,
    /// A version of the submission's language.
    pub standard: Option<String>,
    /// Another checker than the problem's own.
    pub checker: Option<PathBuf>,
    /// How outputs are compared where there is no checker.
    pub strictness: Strictness,
    /// How many cases are run at the same time.
    pub jobs: usize,
    /// Stop at the first case that is not Accepted.
    pub fail_fast: bool,
}

#[derive(Debug)]
pub struct Judgement {
    pub problem: Problem,
    /// What reports call the submission; `None` is the problem's own solution.
    pub submission: Option<String>,
    pub verdict: Verdict,
    /// The words that run the compiled submission, to repeat a case with.
    pub command: Vec<OsString>,
    /// What the compiler said, if it failed.
    pub compiler: String,
    /// In the order of the cases; fewer than there are if the judging ended before.
    pub cases: Vec<CaseResult>,
    /// Ctrl-C has ended it.
    pub interrupted: bool,
}

/// What the judge is about to do, for those who wait.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a> {
    Compile(&'a Problem),
    /// How many cases are done, and how many there are.
    Case(&'a Problem, usize, usize),
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Step::Compile(problem) => write!(f, "{}: compiling", problem.id),
            Step::Case(problem, done, count) => write!(f, "{}: {done}/{count}", problem.id),
        }
    }
}

/// Judges one submission to one problem.
pub fn judge(
    problem: &Problem,
    submission: &Submission,
    settings: &Settings,
    progress: &(dyn Fn(Step) + Sync),
) -> Result<Judgement, Error> {
    let cases = chosen_cases(problem, settings)?;
    scratch::sweep(&settings.cache);
    progress(Step::Compile(problem));
    let mut judgement = Judgement {
        problem: problem.clone(),
        submission: submission.name(),
        verdict: Verdict::Accepted,
        command: Vec::new(),
        compiler: String::new(),
        cases: Vec::new(),
        interrupted: false,
    };
    let checker = match &settings.checker {
        Some(source) => Some(Checker::compile(source, &settings.cache)?),
        None => Checker::find(&problem.data, &settings.cache)?,
    };
    match submission.prepare(
        &problem.source,
        settings.standard.as_deref(),
        &settings.cache,
    )? {
        Compilation::Program(command) => judgement.command = command,
        Compilation::Failed(said) => {
            judgement.verdict = Verdict::CompileError;
            judgement.compiler = said;
            return Ok(judgement);
        }
    }

    let bench = Bench {
        command: judgement.command.clone(),
        limits: limits(problem),
        checker,
        strictness: settings.strictness,
        scratch: Scratch::new(&settings.cache)?,
        failed: grader::failed_folder(&settings.cache, problem, submission),
    };
    let count = cases.len();
    let tell = |done| progress(Step::Case(problem, done, count));
    let (results, trouble) = judge_all(&bench, cases, settings, &tell);
    match trouble {
        Some(Error::Interrupted) => judgement.interrupted = true,
        Some(error) => return Err(error),
        None => {}
    }
    judgement.verdict = results.iter().map(|result| result.verdict).collect();
    judgement.cases = results;
    Ok(judgement)
}

fn chosen_cases(problem: &Problem, settings: &Settings) -> Result<Vec<Case>, Error> {
    let mut cases = case::cases(&problem.data)?;
    if let Some(pattern) = &settings.pattern {
        cases.retain(|case| glob::fits(pattern, &case.name));
        if cases.is_empty() {
            let (pattern, folder) = (pattern.clone(), problem.data.clone());
            return Err(Error::NoMatch { pattern, folder });
        }
    }
    Ok(cases)
}

/// Runs the cases, several at a time; those that failed only just are run once more, alone.
/// With a trouble of the judge's come the results of the cases before it.
fn judge_all(
    bench: &Bench,
    cases: Vec<Case>,
    settings: &Settings,
    tell: &(dyn Fn(usize) + Sync),
) -> (Vec<CaseResult>, Option<Error>) {
    let results: Vec<Mutex<Option<CaseResult>>> = cases.iter().map(|_| Mutex::new(None)).collect();
    let trouble = Mutex::new(None);
    // The next case to start, and the first that must not be started any more.
    let (next, end) = (AtomicUsize::new(0), AtomicUsize::new(cases.len()));
    let done = AtomicUsize::new(0);
    let work = || loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        if i >= end.load(Ordering::Relaxed) {
            break;
        }
        match bench.judge(&cases[i]) {
            Ok(result) => {
                // A doubtful failure is no reason to stop: it may not be one.
                let failed = result.verdict != Verdict::Accepted && !bench.is_doubtful(&result);
                if failed && settings.fail_fast {
                    end.fetch_min(i + 1, Ordering::Relaxed);
                }
                *lock(&results[i]) = Some(result);
            }
            Err(error) => {
                end.fetch_min(i, Ordering::Relaxed);
                lock(&trouble).get_or_insert(error);
            }
        }
        tell(done.fetch_add(1, Ordering::Relaxed) + 1);
    };
    if settings.jobs == 1 {
        work();
    } else {
        thread::scope(|scope| {
            for _ in 0..settings.jobs.min(cases.len()) {
                scope.spawn(work);
            }
        });
    }

    let mut trouble = trouble.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut judged = Vec::with_capacity(cases.len());
    for result in results {
        let Some(mut result) = result.into_inner().unwrap_or_else(PoisonError::into_inner) else {
            break;
        };
        if trouble.is_none() && bench.is_doubtful(&result) {
            match bench.judge(&result.case) {
                Ok(again) => result = again,
                Err(error) => trouble = Some(error),
            }
        }
        let failed = result.verdict != Verdict::Accepted;
        judged.push(result);
        if failed && settings.fail_fast {
            break;
        }
    }
    (judged, trouble)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
