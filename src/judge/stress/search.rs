//! Random tests, one after the other, until one fails.

use super::found::{fingerprint, with_files_in, Found};
use super::{Outcome, Settings, Step};
use crate::error::Error;
use crate::judge::differential::Differential;
use crate::judge::grader::CaseResult;
use crate::run::scratch::Scratch;
use crate::setter::generator::Generator;
use crate::setter::shrinker::Shrinker;
use crate::setter::validator::Validity;
use std::path::PathBuf;

/// All that a search needs, compiled.
pub struct Search<'a> {
    pub settings: &'a Settings,
    pub generator: Generator,
    pub shrinker: Option<Shrinker>,
    pub differential: Differential,
    /// For the test at hand.
    pub scratch: Scratch,
    pub progress: &'a dyn Fn(Step),
}

/// A generator that prints the same test so many times in a row does not use its seed.
const REPEATS: u32 = 3;

impl Search<'_> {
    /// The first test that fails; `None` if there is none among as many as were asked for.
    pub fn find(&self, outcome: &mut Outcome) -> Result<Option<Found>, Error> {
        let settings = self.settings;
        let (mut last, mut repeats) = (None, 0);
        let mut sizes = settings.sizes.clone().cycle();
        let mut seed = settings.seed;
        while outcome.cases < settings.cases {
            (self.progress)(Step::Search(outcome.cases, settings.cases));
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
                return Err(self.generator.error(format!(
                    "it prints the same test for the seeds {} to {seed}",
                    seed.wrapping_sub(u64::from(REPEATS - 1))
                )));
            }
            last = print;
            outcome.tests += 1;
            // A test without a case is one too, or the search might never end.
            outcome.cases = outcome.cases.saturating_add(cases.max(1));
            if let Some(result) = self.differential.judge(&test, &test_name(seed, size))? {
                return Ok(Some(Found {
                    seed,
                    size,
                    result: self.hold(result)?,
                    steps: 0,
                }));
            }
            seed = seed.wrapping_add(1);
        }
        Ok(None)
    }

    /// A test that obeys the statement, and how many cases are in it.
    pub fn make(&self, seed: u64, size: u64) -> Result<(PathBuf, u64), Error> {
        let test = self.generator.make(seed, size, self.scratch.path())?;
        match self.differential.validate(&test)? {
            Validity::Valid(cases) => Ok((test, cases)),
            Validity::Invalid(why) => Err(self.generator.error(format!(
                "for seed {seed} and size {size} it prints a test that the validator refuses: {why}"
            ))),
        }
    }

    /// Copies the files of a result, so that they last beyond the next test.
    pub fn hold(&self, result: CaseResult) -> Result<CaseResult, Error> {
        with_files_in(self.scratch.path(), "smallest", result)
    }
}

/// What messages call a test.
pub fn test_name(seed: u64, size: u64) -> String {
    format!("the test of seed {seed} and size {size}")
}
