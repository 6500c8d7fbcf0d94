//! The search for a case that a submission fails: first the problem's own cases, then random tests
//! from its generator, judged by the reference's answers. The first test that fails is shrunk.
//!
//! A test is one input. If the format allows several cases in it, generators make many: to start a
//! program takes longer than to answer a small case.

mod random;
mod search;
mod shrink;

use crate::compile::program::NotRunnable;
use crate::compile::submission::Submission;
use crate::disk::make_around;
use crate::error::Error;
use crate::judging::mistakes::{self, Mistake};
use crate::judging::remarks::{self, other_comparison, SubmittedSource};
use crate::problem::case::Case;
use crate::problem::{kind, Problem};
use crate::results::record::{CaseKind, CaseRecord};
use crate::run::limits::Limits;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::progress::{Origin, Progress};
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use search::{copy, with_files_in, FailingTest, Search};
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::slice;
use std::time::Duration;

#[derive(Debug)]
pub struct StressTarget {
    pub problem: Problem,
    pub submission: Submission,
    /// Not needed where a checker or an interactor decides. Without any of them the search looks for
    /// crashes and exceeded limits alone.
    pub reference: Option<Submission>,
    /// Only this case is tried: it is judged by its own answer, or by the reference's if it has none.
    pub only: Option<Case>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct StressOptions {
    pub overrides: Overrides,
    /// Another generator than the problem's own, perhaps with its arguments.
    pub generator: Option<String>,
    pub validator: Option<PathBuf>,
    /// The seed of the first random test; each further test has the next seed. If `None`, the
    /// problem's own cases are tried first, and the seed is 1.
    pub seed: Option<u64>,
    /// After so many random cases the search ends.
    pub cases: Option<u64>,
    /// After this time it begins no further test.
    pub time: Option<Duration>,
    /// So many random tests are made and run at the same time.
    pub jobs: usize,
    /// The least and the largest; each test has the next size, and after the last comes the first
    /// again.
    pub sizes: Option<(u64, u64)>,
    pub shrink_time: Option<Duration>,
    /// Whether the test that fails is stored beside the other cases.
    pub save: bool,
}

/// How long a search goes on where the user says nothing: programs may be slow.
const DEFAULT_CASES: u64 = 10_000;
const DEFAULT_TIME: Duration = Duration::from_secs(60);
const DEFAULT_SIZES: (u64, u64) = (1, 20);
const DEFAULT_SHRINK_TIME: Duration = Duration::from_secs(30);

impl StressOptions {
    /// Who wants so many cases gives them the time that they take.
    pub fn max_time(&self) -> Option<Duration> {
        let default = self.cases.is_none().then_some(DEFAULT_TIME);
        self.time.or(default)
    }

    /// That of a random test, by its number from 0.
    fn seed(&self, number: u64) -> u64 {
        self.seed.unwrap_or(1).wrapping_add(number)
    }

    pub fn sizes(&self) -> (u64, u64) {
        self.sizes.unwrap_or(DEFAULT_SIZES)
    }

    fn shrink_time(&self) -> Duration {
        self.shrink_time.unwrap_or(DEFAULT_SHRINK_TIME)
    }
}

#[derive(Debug)]
pub struct SearchResult {
    pub verdict: Verdict,
    pub compiler: String,
    pub command: Vec<OsString>,
    pub tried: Trials,
    /// Whether outputs were judged, by an answer or a program.
    pub judges_outputs: bool,
    pub failure: Option<Failure>,
    pub remarks: Vec<String>,
}

/// Counts of what was tried, the failing test included.
#[derive(Debug, Default)]
pub struct Trials {
    /// The problem's own cases, and inputs that were asked for.
    pub problem_cases: u64,
    /// Random tests that were run, and the cases in them.
    pub tests: u64,
    pub cases: u64,
    /// Random tests that the validator refused, so that they were not run.
    pub refused: u64,
    /// How many different random tests there were.
    pub different: u64,
    /// Each further seed has made a test that was there before.
    pub has_no_more: bool,
    /// There was no time for more of them.
    pub is_out_of_time: bool,
    /// The first words of the generator on stderr.
    pub generator_stderr: String,
    /// A case of the problem's own that fails, where a random test is smaller.
    pub larger_case: Option<Origin>,
}

impl Trials {
    /// How many of the cases that are asked for are done. A test that is refused counts as one: the
    /// search must end.
    fn counted(&self) -> u64 {
        self.cases.saturating_add(self.refused)
    }
}

#[derive(Debug)]
pub struct Failure {
    /// The test that was shrunk to this one.
    pub origin: Origin,
    /// Whether the generator makes the test again from its seed.
    pub is_repeatable: bool,
    /// It has a verdict, and its files are kept.
    pub case: CaseRecord,
    pub steps: u64,
    pub end: ShrinkEnd,
    /// The test after steps that may break the rules of the statement: the problem has neither a
    /// validator nor a shrinker of its own to prevent that.
    pub doubtful: Option<CaseRecord>,
    /// The input, if it was saved beside the other cases.
    pub saved: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShrinkEnd {
    /// No valid test that the shrinkers propose still fails.
    Minimal,
    /// No proposal of the problem's own shrinker still fails, and no other shrinker was to follow
    /// it.
    OwnMinimal,
    OutOfTime,
    /// The test is too large for the general shrinker, and the problem has no shrinker of its own.
    TooLarge,
    Stopped,
}

/// Looks for a test that fails under these limits, and shrinks it. What was found before an error
/// is kept; an error before the first test is returned alone.
pub fn stress(
    target: &StressTarget,
    options: &StressOptions,
    limits: Limits,
    toolbox: &Toolbox,
) -> Result<(SearchResult, Option<Error>), Error> {
    toolbox.notify(Progress::Compile(&target.problem.shown));
    match Search::new(target, options, limits, toolbox) {
        Ok(search) => Ok(search.run()),
        Err(NotRunnable::CompileError(failure)) => {
            let search = SearchResult {
                verdict: Verdict::CompileError,
                compiler: failure.message,
                command: Vec::new(),
                tried: Trials::default(),
                judges_outputs: true,
                failure: None,
                remarks: Vec::new(),
            };
            Ok((search, None))
        }
        Err(NotRunnable::Error(error)) => Err(error),
    }
}

impl Search<'_> {
    /// Searches and shrinks; a test that was found before an error is kept.
    fn run(&self) -> (SearchResult, Option<Error>) {
        let mut tried = Trials::default();
        let mut lines = Vec::new();
        let (failure, error) = match self.first_failing(&mut tried) {
            Ok(Some(mut failing)) => {
                lines.extend(mistakes::remark(&self.mistakes(&failing)));
                let mut is_repeatable = true;
                let shrunk = self.take_smaller(&mut failing, &mut tried).and_then(|()| {
                    is_repeatable = self.is_repeatable(&failing)?;
                    self.shrink(&mut failing)
                });
                let (end, error) = match shrunk {
                    Ok(end) => (end, None),
                    Err(error) => (ShrinkEnd::Stopped, Some(error)),
                };
                match self.store(failing, is_repeatable, end) {
                    Ok(failure) => (Some(failure), error),
                    Err(error) => (None, Some(error)),
                }
            }
            Ok(None) => (None, None),
            Err(error) => (None, Some(error)),
        };
        // The test after steps that may break the rules has a verdict of its own.
        let case = failure.as_ref().map(|failure| &failure.case);
        let verdict = case.and_then(|case| case.kind.verdict());
        lines.extend(failure.iter().flat_map(|failure| self.remarks(failure)));
        let search = SearchResult {
            verdict: verdict.unwrap_or(Verdict::Accepted),
            compiler: String::new(),
            command: self.runner.prepared.words(),
            tried,
            judges_outputs: self.judges_outputs(),
            failure,
            remarks: lines,
        };
        (search, error)
    }

    /// The mistakes of programs that do the same on one of the problem's own cases, and are right on
    /// those before it.
    fn mistakes(&self, failing: &FailingTest) -> Vec<Mistake> {
        let (problem, only) = (&self.target.problem, &self.target.only);
        let Origin::Case(name) = &failing.origin else {
            return Vec::new();
        };
        let listing = problem.list().ok().filter(|_| only.is_none());
        let cases = listing.into_iter().flatten().flatten();
        let mut records = Vec::new();
        for case in cases.take_while(|case| case.name != *name) {
            let kind = CaseKind::Judged(Verdict::Accepted);
            records.push(CaseRecord::without_run(kind, &case.name, &case.input, ""));
        }
        records.push(CaseRecord {
            name: name.clone(),
            ..failing.result.clone()
        });
        let has_checker = self.runner.rules.checker.is_some();
        mistakes::made(&problem.cases_folder, &records, has_checker)
    }

    /// Writes the files of the test into the folder for failed cases, and beside the other cases if
    /// the user asked for that.
    fn store(
        &self,
        failing: FailingTest,
        is_repeatable: bool,
        end: ShrinkEnd,
    ) -> Result<Failure, Error> {
        let (problem, submission) = (&self.target.problem, &self.target.submission);
        let folder = self.toolbox.failed_folder(problem, submission);
        fs::create_dir_all(&folder).map_err(Error::io("make", &folder))?;
        let name = failing.origin.file_name();
        let (valid, doubtful) = match failing.made {
            Some(made) if failing.steps > 0 => (made, Some(failing.result)),
            _ => (failing.result, None),
        };
        let result = with_files_in(&folder, &name, valid)?;
        // A folder of its own: `judge --data` must not take this test for a case.
        let smaller = folder.join("smaller");
        fs::create_dir_all(&smaller).map_err(Error::io("make", &smaller))?;
        let in_smaller = |record| with_files_in(&smaller, &name, record);
        let doubtful = doubtful.map(in_smaller).transpose()?;
        let mut saved = None;
        if self.options.save {
            let new = kind::new_case(&problem.cases_folder, &name);
            make_around(&new.input)?;
            if let Some(answer) = &result.answer {
                copy(answer, new.answer.path())?;
            }
            copy(&result.input, &new.input)?;
            saved = Some(new.input);
        }
        Ok(Failure {
            doubtful,
            origin: failing.origin,
            is_repeatable,
            case: result,
            steps: failing.steps,
            end,
            saved,
        })
    }

    fn remarks(&self, failure: &Failure) -> Vec<String> {
        let (problem, submission) = (&self.target.problem, &self.target.submission);
        let is_solution = matches!(submission, Submission::Solution(_));
        let source = SubmittedSource::of(submission);
        let verdict = failure.case.kind.verdict().unwrap_or(Verdict::Accepted);
        let remarks_on = |source: SubmittedSource| source.remarks(problem, verdict, is_solution);
        let mut lines = source.map_or(Vec::new(), remarks_on);
        let failed = slice::from_ref(&failure.case);
        lines.extend(remarks::byte_order_mark(failed));
        // A reference that cannot be asked has nothing to say.
        let disputed = self.disputed_case().ok().flatten();
        lines.extend(disputed.as_deref().map(remarks::disputed_answer));
        lines.extend(other_comparison(problem, &self.runner.rules, failed));
        lines
    }
}

impl Origin {
    fn file_name(&self) -> String {
        let name = match self {
            Origin::Random { seed, .. } => seed.to_string(),
            // A case of a package has the folder of its group in its name.
            Origin::Case(name) => name.replace('/', "-"),
            Origin::Input(input) => {
                let stem = input.file_stem().unwrap_or_default();
                stem.to_string_lossy().into_owned()
            }
        };
        format!("stress-{}", name.trim_start_matches("stress-"))
    }
}
