//! The search for a case that a submission fails: random tests from the problem's generator,
//! each judged by what a reference answers; the first that fails is shrunk.
//!
//! A test is one input. Where the format allows several cases in it, generators make many: to
//! start a program takes longer than to answer a small case.

mod found;
mod search;
mod shrink;

use crate::compile::compiler::Compilation;
use crate::compile::submission::{Options, Submission};
use crate::error::{Error, Partial};
use crate::judge::differential::Differential;
use crate::judge::grader::CaseResult;
use crate::judge::verdict::Verdict;
use crate::problem::Problem;
use crate::run::scratch::Scratch;
use crate::setter::generator::Generator;
use crate::setter::shrinker::Shrinker;
use search::Search;
use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// What to look for, and where.
#[derive(Debug)]
pub struct Settings {
    pub problem: Problem,
    pub submission: Submission,
    pub reference: Submission,
    /// A version of the submission's language.
    pub standard: Option<String>,
    /// Another generator than the problem's own.
    pub generator: Option<PathBuf>,
    /// Of the first test; each further one has the next.
    pub seed: u64,
    /// How many cases are enough.
    pub cases: u64,
    /// Each test has the next size, and after the last comes the first again.
    pub sizes: RangeInclusive<u64>,
    /// Whether what fails is kept beside the other cases.
    pub save: bool,
    /// Where compiled programs and what fails are kept.
    pub cache: PathBuf,
}

#[derive(Debug)]
pub struct Outcome {
    pub problem: Problem,
    /// What reports call the submission; `None` is the problem's own solution.
    pub submission: Option<String>,
    pub verdict: Verdict,
    /// What the compiler said, if it failed.
    pub compiler: String,
    /// The words that run the compiled submission.
    pub command: Vec<OsString>,
    /// How many tests were run, and how many cases were in them.
    pub tests: u64,
    pub cases: u64,
    pub failure: Option<Failure>,
}

/// A test that the submission fails.
#[derive(Debug)]
pub struct Failure {
    /// With these the generator made the test that was shrunk to this.
    pub seed: u64,
    pub size: u64,
    /// The verdict; the files of its case are kept.
    pub result: CaseResult,
    /// How many times the test became smaller.
    pub steps: u64,
    pub end: Shrunk,
    /// The input, if it was saved beside the other cases.
    pub saved: Option<PathBuf>,
}

/// How a shrinking ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shrunk {
    /// No valid test that the problem's shrinker proposes still fails.
    Minimal,
    /// There is no shrinker; smaller sizes were tried.
    Sizes,
    /// An error ended it.
    Stopped,
}

/// What is done now, for those who wait.
#[derive(Debug)]
pub enum Step {
    Compile,
    /// How many cases were answered right, and how many are enough.
    Search(u64, u64),
    /// How many times the test has become smaller.
    Shrink(u64),
}

/// Looks for a test that fails, and shrinks it. What is found before an error stands.
///
/// # Errors
/// What keeps any test from being tried.
pub fn stress(settings: &Settings, progress: &dyn Fn(Step)) -> Result<Partial<Outcome>, Error> {
    progress(Step::Compile);
    let Settings { problem, cache, .. } = settings;
    let mut outcome = Outcome {
        problem: problem.clone(),
        submission: settings.submission.name(),
        verdict: Verdict::Accepted,
        compiler: String::new(),
        command: Vec::new(),
        tests: 0,
        cases: 0,
        failure: None,
    };
    let generator = Generator::find(settings.generator.as_deref(), &problem.data, cache)?;
    let shrinker = Shrinker::find(&problem.data, cache)?;
    let options = Options::of(&problem.id, settings.standard.as_deref(), false);
    match settings.submission.prepare(&options, cache)? {
        Compilation::Program(command) => outcome.command = command,
        Compilation::Failed(said) => {
            outcome.verdict = Verdict::CompileError;
            outcome.compiler = said;
            return Ok(Partial {
                done: outcome,
                error: None,
            });
        }
    }
    let command = outcome.command.clone();
    let search = Search {
        settings,
        generator,
        shrinker,
        differential: Differential::new(
            problem,
            &settings.submission,
            command,
            &settings.reference,
            cache,
        )?,
        scratch: Scratch::new(cache)?,
        progress,
    };
    let error = outcome.fill(&search).err();
    Ok(Partial {
        done: outcome,
        error,
    })
}

impl Outcome {
    fn fill(&mut self, search: &Search) -> Result<(), Error> {
        let Some(mut found) = search.find(self)? else {
            return Ok(());
        };
        let (end, error) = match search.shrink(&mut found) {
            Ok(end) => (end, Ok(())),
            Err(error) => (Shrunk::Stopped, Err(error)),
        };
        self.verdict = found.result.verdict;
        self.failure = Some(found.store(search.settings, end)?);
        error
    }
}
