//! The search for a case that a submission fails: random tests from the problem's generator,
//! each judged by what a reference answers; the first that fails is shrunk.
//!
//! A test is one input. Where the format allows several cases in it, generators make many: to
//! start a program takes longer than to answer a small case.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::differential::Trial;
use crate::judge::grader::{self, CaseResult};
use crate::judge::verdict::Verdict;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::run::scratch::Scratch;
use crate::setter::generator::Generator;
use crate::setter::shrinker::Shrinker;
use crate::setter::validator::Validity;
use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::Read;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// What to look for, and where.
#[derive(Debug)]
pub struct Hunt {
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
pub struct Findings {
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
    /// What has ended it early, Ctrl-C perhaps; what was found before stands.
    pub trouble: Option<Error>,
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
    pub end: End,
    /// The input, if it was saved beside the other cases.
    pub saved: Option<PathBuf>,
}

/// How a shrinking ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// No valid test that the problem's shrinker proposes still fails.
    Minimal,
    /// There is no shrinker; smaller sizes were tried.
    Sizes,
    /// Something was in the way.
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

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Step::Compile => write!(f, "compiling"),
            Step::Search(done, count) => write!(f, "{done}/{count} cases"),
            Step::Shrink(steps) => write!(f, "found one; {steps} times smaller"),
        }
    }
}

/// Looks for a test that fails, and shrinks it.
pub fn stress(hunt: &Hunt, progress: &dyn Fn(Step)) -> Result<Findings, Error> {
    progress(Step::Compile);
    let mut findings = Findings {
        problem: hunt.problem.clone(),
        submission: hunt.submission.name(),
        verdict: Verdict::Accepted,
        compiler: String::new(),
        command: Vec::new(),
        tests: 0,
        cases: 0,
        failure: None,
        trouble: None,
    };
    let generator = hunt.generator.as_deref();
    let search = Search {
        generator: Generator::find(generator, &hunt.problem.data, &hunt.cache)?,
        shrinker: Shrinker::find(&hunt.problem.data, &hunt.cache)?,
        trial: match Trial::new(
            &hunt.problem,
            &hunt.submission,
            hunt.standard.as_deref(),
            &hunt.reference,
            &hunt.cache,
        )? {
            Ok(trial) => trial,
            Err(said) => {
                findings.verdict = Verdict::CompileError;
                findings.compiler = said;
                return Ok(findings);
            }
        },
        scratch: Scratch::new(&hunt.cache)?,
        progress,
    };
    findings.command = search.trial.command().to_vec();

    match search.find(hunt, &mut findings) {
        Err(error) => findings.trouble = Some(error),
        Ok(None) => {}
        Ok(Some(mut found)) => {
            let end = search.shrink(hunt, &mut found).unwrap_or_else(|error| {
                findings.trouble = Some(error);
                End::Stopped
            });
            findings.verdict = found.result.verdict;
            findings.failure = Some(keep(hunt, found, end)?);
        }
    }
    Ok(findings)
}

struct Search<'a> {
    generator: Generator,
    shrinker: Option<Shrinker>,
    trial: Trial,
    /// For the test at hand.
    scratch: Scratch,
    progress: &'a dyn Fn(Step),
}

/// A test that fails, as small as it is by now. Its files are in the scratch folder: what the
/// judge has in memory when it starts a program would count as that program's.
struct Found {
    seed: u64,
    size: u64,
    result: CaseResult,
    steps: u64,
}

/// A generator that prints the same test so many times in a row does not use its seed.
const REPEATS: u32 = 3;

/// Without a shrinker, how many seeds are tried for each smaller size.
const SEEDS: u64 = 100;

/// A shrinker whose proposals became smaller so many times goes on for ever.
const STEPS: u64 = 100_000;

impl Search<'_> {
    /// The first test that fails; `None` if there is none among as many as were asked for.
    fn find(&self, hunt: &Hunt, findings: &mut Findings) -> Result<Option<Found>, Error> {
        let (mut last, mut repeats) = (None, 0);
        let mut sizes = hunt.sizes.clone().cycle();
        let mut seed = hunt.seed;
        while findings.cases < hunt.cases {
            (self.progress)(Step::Search(findings.cases, hunt.cases));
            let size = sizes.next().unwrap_or(1);
            let (test, cases) = self.make(seed, size)?;
            let print = Some(fingerprint(&test)?);
            // There are not many tests of the smallest size.
            repeats = if print == last && size > 1 {
                repeats + 1
            } else {
                1
            };
            if repeats == REPEATS {
                return Err(self.generator.blame(format!(
                    "it prints the same test for the seeds {} to {seed}",
                    seed.wrapping_sub(u64::from(REPEATS - 1))
                )));
            }
            last = print;
            findings.tests += 1;
            // A test without a case is one too, or the search might never end.
            findings.cases = findings.cases.saturating_add(cases.max(1));
            if let Some(result) = self.trial.judge(&test, &of(seed, size))? {
                return Ok(Some(Found {
                    seed,
                    size,
                    result: self.take(result)?,
                    steps: 0,
                }));
            }
            seed = seed.wrapping_add(1);
        }
        Ok(None)
    }

    /// A test that obeys the statement, and how many cases are in it.
    fn make(&self, seed: u64, size: u64) -> Result<(PathBuf, u64), Error> {
        let test = self.generator.make(seed, size, self.scratch.path())?;
        match self.trial.validate(&test)? {
            Validity::Valid(cases) => Ok((test, cases)),
            Validity::Invalid(why) => Err(self.generator.blame(format!(
                "for seed {seed} and size {size} it prints a test that the validator refuses: {why}"
            ))),
        }
    }

    /// Makes a test that fails smaller, as far as it goes.
    fn shrink(&self, hunt: &Hunt, found: &mut Found) -> Result<End, Error> {
        match &self.shrinker {
            Some(shrinker) => self.descend(shrinker, found),
            None => self.try_smaller_sizes(hunt, found),
        }
    }

    /// Takes the first proposal that still fails, whatever the verdict, until none does.
    fn descend(&self, shrinker: &Shrinker, found: &mut Found) -> Result<End, Error> {
        // The proposals before the one that fails still mean much the same on the smaller test.
        // So they are not asked again at once, but all of them are before the end.
        let (mut k, mut passed, mut count) = (0, 0, u64::MAX);
        while passed < count {
            (self.progress)(Step::Shrink(found.steps));
            let smallest = &found.result.case.input;
            let Some(proposal) = shrinker.propose(smallest, k, self.scratch.path())? else {
                (k, count) = (0, k);
                continue;
            };
            match self.fails(&proposal, smallest)? {
                Some(result) => {
                    found.result = self.take(result)?;
                    found.steps += 1;
                    (passed, count) = (0, u64::MAX);
                    if found.steps == STEPS {
                        return Err(shrinker.blame("its proposals never end".to_string()));
                    }
                }
                None => {
                    k += 1;
                    passed += 1;
                }
            }
        }
        Ok(End::Minimal)
    }

    /// Judges a smaller test, if it is another one and valid.
    fn fails(&self, test: &Path, than: &Path) -> Result<Option<CaseResult>, Error> {
        let is_another = fingerprint(test)? != fingerprint(than)?;
        if is_another && matches!(self.trial.validate(test)?, Validity::Valid(_)) {
            // Without a validator a proposal may be anything. One that the reference fails on
            // is no test.
            match self.trial.judge(test, "a proposal") {
                Err(Error::Tool { .. }) => Ok(None),
                judged => judged,
            }
        } else {
            Ok(None)
        }
    }

    /// Keeps the files of a result beyond the next test.
    fn take(&self, result: CaseResult) -> Result<CaseResult, Error> {
        with_files_in(self.scratch.path(), "smallest", result)
    }

    /// Tries other seeds with smaller sizes, the smallest first.
    fn try_smaller_sizes(&self, hunt: &Hunt, found: &mut Found) -> Result<End, Error> {
        for size in *hunt.sizes.start()..found.size {
            for seed in hunt.seed..hunt.seed.saturating_add(SEEDS) {
                (self.progress)(Step::Shrink(found.steps));
                let (test, _) = self.make(seed, size)?;
                if let Some(result) = self.trial.judge(&test, &of(seed, size))? {
                    *found = Found {
                        seed,
                        size,
                        result: self.take(result)?,
                        steps: found.steps + 1,
                    };
                    return Ok(End::Sizes);
                }
            }
        }
        Ok(End::Sizes)
    }
}

/// Writes the files of what was found: where outputs of failed cases are kept, and beside the
/// other cases if that was asked for.
fn keep(hunt: &Hunt, found: Found, end: End) -> Result<Failure, Error> {
    let folder = grader::failed_folder(&hunt.cache, &hunt.problem, &hunt.submission);
    fs::create_dir_all(&folder).map_err(Error::io("make", &folder))?;
    let name = format!("stress-{}", found.seed);
    let result = with_files_in(&folder, &name, found.result)?;
    let mut saved = None;
    if hunt.save {
        let input = free_name(&hunt.problem.data, &name);
        copy(&result.case.answer, &input.with_extension("out"))?;
        copy(&result.case.input, &input)?;
        saved = Some(input);
    }
    Ok(Failure {
        seed: found.seed,
        size: found.size,
        result,
        steps: found.steps,
        end,
        saved,
    })
}

/// An input that is not there yet: most searches begin with the same seed.
fn free_name(folder: &Path, name: &str) -> PathBuf {
    let names = (2..).map(|number| format!("{name}-{number}"));
    let mut inputs = std::iter::once(name.to_string())
        .chain(names)
        .map(|name| folder.join(format!("{name}.in")));
    inputs
        .find(|input| !input.exists() && !input.with_extension("out").exists())
        .unwrap_or_else(|| folder.join(format!("{name}.in")))
}

/// How messages call a test.
fn of(seed: u64, size: u64) -> String {
    format!("the test of seed {seed} and size {size}")
}

/// Copies the files of a result, and names the copies in it.
fn with_files_in(folder: &Path, name: &str, mut result: CaseResult) -> Result<CaseResult, Error> {
    let take = |file: &Path, extension: &str| {
        let copied = folder.join(format!("{name}.{extension}"));
        copy(file, &copied).map(|()| copied)
    };
    result.case = Case {
        name: name.to_string(),
        input: take(&result.case.input, "in")?,
        answer: take(&result.case.answer, "ans")?,
    };
    result.output = match &result.output {
        Some(output) => Some(take(output, "out")?),
        None => None,
    };
    Ok(result)
}

fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    fs::copy(from, to).map(drop).map_err(Error::io("write", to))
}

/// A number that tells one file from another.
fn fingerprint(path: &Path) -> Result<u64, Error> {
    let failed = || Error::io("read", path);
    let mut file = File::open(path).map_err(failed())?;
    let mut hasher = DefaultHasher::new();
    let mut buffer = [0; 1 << 14];
    loop {
        match file.read(&mut buffer).map_err(failed())? {
            0 => return Ok(hasher.finish()),
            count => hasher.write(&buffer[..count]),
        }
    }
}
