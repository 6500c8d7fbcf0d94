//! The search for a case that a submission fails: the problem's own cases, then random tests
//! from its generator, each judged by what a reference answers; the first that fails is shrunk.
//!
//! A test is one input. Where the format allows several cases in it, generators make many: to
//! start a program takes longer than to answer a small case.

mod search;
mod shrink;

use crate::compile::submission::{Options, Submission};
use crate::error::{Error, Partial};
use crate::judge::bench::CaseResult;
use crate::judge::remarks::{remarks, Remarks};
use crate::judge::submissions;
use crate::judge::verdict::Verdict;
use crate::judge::{Progress, Step};
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::setter::interactor::Interactor;
use search::Search;
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Debug)]
pub struct Target {
    pub problem: Problem,
    pub submission: Submission,
    /// Not needed where an interactor decides.
    pub reference: Option<Submission>,
    pub start: Start,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// Limits, language and comparison; which cases, and how many at a time, is not asked of it.
    pub judging: submissions::Settings,
    /// Another generator than the problem's own, perhaps with its arguments.
    pub generator: Option<String>,
    pub validator: Option<PathBuf>,
    /// The seed of the first random test, 1 if none is said; each further test has the next.
    pub seed: Option<u64>,
    /// So many random cases are enough.
    pub cases: u64,
    /// Each test has the next size, and after the last comes the first again.
    pub sizes: RangeInclusive<u64>,
    pub shrink_time: Duration,
    /// Whether what fails is kept beside the other cases.
    pub save: bool,
}

impl Settings {
    fn first_seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }
}

#[derive(Debug)]
pub enum Start {
    /// The problem's own cases; random tests follow.
    Cases,
    Random,
    /// This case, by its own answer, and nothing else.
    Case(Case),
    /// This input, by the reference's answer, and nothing else.
    Input(PathBuf),
}

#[derive(Debug)]
pub struct Outcome {
    pub problem: Problem,
    /// Its name in reports; `None` is the problem's own solution.
    pub submission: Option<String>,
    pub verdict: Verdict,
    pub compiler: String,
    pub command: Vec<OsString>,
    pub tried: Tried,
    pub failure: Option<Failure>,
    pub remarks: Remarks,
}

/// Counts of what was tried, the failing test included.
#[derive(Debug, Default)]
pub struct Tried {
    /// The problem's own cases, and inputs that were asked for.
    pub own: u64,
    /// Random tests that were run, and the cases in them.
    pub tests: u64,
    pub cases: u64,
    /// Random tests that the validator refused, so that they were not run.
    pub refused: u64,
    /// How many of all random tests were different ones.
    pub different: u64,
    /// The first words of the generator on stderr.
    pub said: String,
}

#[derive(Debug)]
pub struct Failure {
    /// The test that was shrunk to this one.
    pub origin: Origin,
    /// The verdict; the files of its case are kept.
    pub result: CaseResult,
    pub steps: u64,
    pub end: Shrunk,
    /// What became of the test by steps that may break the rules of the statement: neither a
    /// validator nor a shrinker that knows the problem has seen to them.
    pub doubtful: Option<CaseResult>,
    /// The input, if it was saved beside the other cases.
    pub saved: Option<PathBuf>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    Random {
        seed: u64,
        size: u64,
    },
    /// A case of the problem's, by its name.
    Case(String),
    Input(PathBuf),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shrunk {
    /// No valid test that the shrinkers propose still fails.
    Minimal,
    /// No test that the problem's own shrinker proposes still fails, and no other shrinker was to
    /// follow it.
    OwnMinimal,
    OutOfTime,
    /// Without a shrinker of the problem's such a large test is left as it is.
    TooLarge,
    Stopped,
}

/// Whether an answer is needed to judge a test: an interactor decides without one.
pub fn needs_reference(problem: &Problem, settings: &Settings) -> bool {
    settings.judging.interactor.is_none() && !Interactor::is_there(problem)
}

/// Looks for a test that fails, and shrinks it. What is found before an error stands.
///
/// # Errors
/// What keeps any test from being tried.
pub fn stress(
    target: &Target,
    settings: &Settings,
    cache: &Path,
    progress: Progress,
) -> Result<Partial<Outcome>, Error> {
    progress(Step::Compile(&target.problem.id));
    let mut outcome = Outcome {
        problem: target.problem.clone(),
        submission: target.submission.name(),
        verdict: Verdict::Accepted,
        compiler: String::new(),
        command: Vec::new(),
        tried: Tried::default(),
        failure: None,
        remarks: Remarks::default(),
    };
    let tools = search::Tools::compile(target, settings, cache)?;
    let judging = &settings.judging;
    let standard = judging.standard.as_deref();
    let options = Options::of(&target.problem.id, standard, judging.debug);
    let mut error = None;
    match target.submission.compile(&options, cache)? {
        Ok(program) => {
            outcome.command.clone_from(&program.words);
            let search = Search::new(target, settings, tools, program, cache, progress)?;
            error = outcome.fill(&search).err();
        }
        Err(refusal) => {
            outcome.verdict = Verdict::CompileError;
            outcome.compiler = refusal.said;
        }
    }
    Ok(Partial {
        done: outcome,
        error,
    })
}

impl Outcome {
    fn fill(&mut self, search: &Search) -> Result<(), Error> {
        let Some(mut found) = search.first_failing(&mut self.tried)? else {
            return Ok(());
        };
        self.verdict = found.result.verdict;
        let (end, error) = match search.shrink(&mut found) {
            Ok(end) => (end, Ok(())),
            Err(error) => (Shrunk::Stopped, Err(error)),
        };
        self.verdict = found.result.verdict;
        let Target {
            problem,
            submission,
            ..
        } = search.target;
        self.remarks = remarks(problem, submission, self.verdict);
        self.failure = Some(search.store(found, end)?);
        error
    }
}
