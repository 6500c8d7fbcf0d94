//! Judging a submission: compile once, run every case, and say of each what POJ would most
//! likely say.
//!
//! What keeps the judge from judging one case is that case's fault, and the others go on.

use crate::compile::compiler::Compilation;
use crate::compile::sources::sources;
use crate::compile::submission::{Options, Submission};
use crate::error::{Error, Partial};
use crate::judge::comparison::Strictness;
use crate::judge::grader::{self, limits, CaseResult, Grader};
use crate::judge::judgement::Judgement;
use crate::judge::remarks::{place_blame, remarks};
use crate::judge::verdict::Verdict;
use crate::problem::case::{self, Case, Fault};
use crate::problem::glob;
use crate::problem::Problem;
use crate::run::workspace::Workspaces;
use crate::setter::checker::Checker;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How to judge, whatever is judged.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where compiled programs and the outputs of failed cases are kept.
    pub cache: PathBuf,
    /// Which cases to run: those whose name one of the patterns fits; without any, all.
    pub patterns: Vec<String>,
    /// A version of the submission's language.
    pub standard: Option<String>,
    /// With all that finds mistakes in a source, at the cost of time and memory.
    pub debug: bool,
    /// Another checker than the problem's own.
    pub checker: Option<PathBuf>,
    /// How outputs are compared where there is no checker.
    pub strictness: Strictness,
    /// How many cases are run at the same time.
    pub jobs: usize,
    /// Stop at the first case that is not Accepted.
    pub fail_fast: bool,
    /// How much of what programs print is told to other programs, in bytes, the cases of a
    /// judging together.
    pub told_bytes: u64,
}

/// What the judge is about to do, for those who wait.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a> {
    Compile(&'a Problem),
    /// How many cases are done, and how many there are.
    Case(&'a Problem, usize, usize),
}

/// Is told each step.
pub type Progress<'a> = &'a (dyn Fn(Step) + Sync);

/// Judges each submission with its problem, up to Ctrl-C.
pub fn judge_all(
    pairs: &[(Problem, Submission)],
    settings: &Settings,
    progress: Progress,
) -> Vec<Judgement> {
    let mut judgements = Vec::new();
    for (problem, submission) in pairs {
        judgements.push(judge(problem, submission, settings, progress));
        if judgements.last().is_some_and(Judgement::was_interrupted) {
            break;
        }
    }
    judgements
}

/// Judges one submission to one problem.
pub fn judge(
    problem: &Problem,
    submission: &Submission,
    settings: &Settings,
    progress: Progress,
) -> Judgement {
    let mut judgement = Judgement::new(problem, submission);
    if let Err(error) = judgement.fill(submission, settings, progress) {
        judgement.error = Some(error);
    }
    judgement
}

/// The files whose change is a reason to judge again: the submission, its checker, and what both
/// are made from.
pub fn files(problem: &Problem, submission: &Submission, settings: &Settings) -> Vec<PathBuf> {
    let mut programs = match submission {
        Submission::Solution(path) | Submission::File(path) => vec![path.clone()],
        Submission::Command(words) => words.iter().map(PathBuf::from).collect(),
    };
    match &settings.checker {
        Some(checker) => programs.push(checker.clone()),
        None => programs.extend(Checker::files(problem)),
    }
    programs
        .iter()
        .flat_map(|program| sources(program))
        .collect()
}

impl Judgement {
    fn fill(
        &mut self,
        submission: &Submission,
        settings: &Settings,
        progress: Progress,
    ) -> Result<(), Error> {
        let problem = self.problem.clone();
        let found = chosen_cases(&problem, settings)?;
        self.faults = found.faults;
        progress(Step::Compile(&problem));
        let checker = match &settings.checker {
            Some(source) => Some(Checker::compile(source, &settings.cache)?),
            None => Checker::of(&problem, &settings.cache)?,
        };
        let options = Options::of(&problem.id, settings.standard.as_deref(), settings.debug);
        match submission.prepare(&options, &settings.cache)? {
            Compilation::Program(command) => self.command = command,
            Compilation::Failed(said) => {
                self.verdict = Verdict::CompileError;
                self.compiler = said;
                return Ok(());
            }
        }
        let (command, cache) = (&self.command, &settings.cache);
        let protected = grader::protected(submission, command, &found.cases, cache);
        let grader = Grader {
            command: self.command.clone(),
            limits: limits(&problem),
            checker,
            strictness: settings.strictness.or_tolerance(problem.head.tolerance),
            workspaces: Workspaces::new(cache, protected)?,
            failed: grader::failed_folder(&settings.cache, &problem, submission),
            kept: AtomicU64::new(0),
            told_bytes: settings.told_bytes / found.cases.len().max(1) as u64,
        };
        let count = found.cases.len();
        let tell = |done| progress(Step::Case(&problem, done, count));
        let run = grade_all(&grader, found.cases, settings, &tell);
        self.faults.extend(run.done.faults);
        self.cases = run.done.results;
        self.verdict = self.cases.iter().map(|result| result.verdict).collect();
        place_blame(&mut self.cases, submission, &settings.cache);
        self.remarks = remarks(&problem, submission, self.verdict, &self.cases);
        run.error.map_or(Ok(()), Err)
    }
}

fn chosen_cases(problem: &Problem, settings: &Settings) -> Result<case::Found, Error> {
    let mut found = case::find(&problem.data)?;
    let patterns = &settings.patterns;
    if patterns.is_empty() {
        return Ok(found);
    }
    let is_chosen = |name: &str| patterns.iter().any(|pattern| glob::fits(pattern, name));
    found.cases.retain(|case| is_chosen(&case.name));
    found.faults.retain(|fault| is_chosen(&fault.case));
    if found.cases.is_empty() && found.faults.is_empty() {
        return Err(Error::NoMatch {
            pattern: patterns.join(" or "),
            folder: problem.data.clone(),
        });
    }
    Ok(found)
}

/// What came of the cases.
#[derive(Default)]
struct Graded {
    results: Vec<CaseResult>,
    faults: Vec<Fault>,
}

/// Runs the cases, several at a time; those that failed only just are run once more, alone.
/// Ctrl-C ends it early.
fn grade_all(
    grader: &Grader,
    cases: Vec<Case>,
    settings: &Settings,
    tell: &(dyn Fn(usize) + Sync),
) -> Partial<Graded> {
    let results = run_all(grader, &cases, settings, tell);
    let mut graded = Graded::default();
    for (case, result) in cases.into_iter().zip(results) {
        let result = match result {
            Some(Ok(result)) if grader.is_doubtful(&result) => grader.judge_again(&result),
            Some(result) => result,
            None => break,
        };
        match result {
            Ok(result) => {
                let failed = result.verdict != Verdict::Accepted;
                graded.results.push(result);
                if failed && settings.fail_fast {
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
    settings: &Settings,
    tell: &(dyn Fn(usize) + Sync),
) -> Vec<Option<Result<CaseResult, Error>>> {
    let results: Vec<_> = cases.iter().map(|_| Mutex::new(None)).collect();
    // The next case to start, and the first that must not be started any more.
    let (next, end) = (AtomicUsize::new(0), AtomicUsize::new(cases.len()));
    let done = AtomicUsize::new(0);
    let work = || loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        if i >= end.load(Ordering::Relaxed) {
            break;
        }
        let result = grader.judge(&cases[i]);
        let is_last = match &result {
            // A doubtful failure is no reason to stop: it may not be one.
            Ok(result) => {
                settings.fail_fast
                    && result.verdict != Verdict::Accepted
                    && !grader.is_doubtful(result)
            }
            Err(error) => matches!(error, Error::Interrupted),
        };
        if is_last {
            end.fetch_min(i + 1, Ordering::Relaxed);
        }
        *results[i].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        tell(done.fetch_add(1, Ordering::Relaxed) + 1);
    };
    thread::scope(|scope| {
        for _ in 1..settings.jobs.min(cases.len()) {
            // Where the system has no thread left, those that there are do all the work.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let results = results.into_iter();
    results
        .map(|result| result.into_inner().unwrap_or_else(PoisonError::into_inner))
        .collect()
}
