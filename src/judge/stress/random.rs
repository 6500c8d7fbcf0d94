//! Random tests, several at the same time if the user wants that. Their results are taken in the
//! order of their seeds, so that the search finds the same however many run.

use super::search::{fingerprint, FailingTest, Search};
use super::{Trials, DEFAULT_CASES};
use crate::authoring::printed_nothing;
use crate::digest::Digest;
use crate::error::Error;
use crate::problem::case::Case;
use crate::results::record::CaseRecord;
use crate::setter::generator::Generator;
use crate::setter::validator::{validate, Validity};
use crate::toolbox::progress::{Origin, Progress};
use crate::verdict::Verdict;
use crate::workers::side_by_side;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::time::Instant;

/// If none of so many first tests is valid, the generator does not know the format.
const MAX_REFUSED: u64 = 100;

/// If so many tests are what their size was before, and no test is another one, the generator has
/// no more tests.
const MAX_REPEATED: u64 = 100;

/// So many tests for each worker begin before the results are taken.
const AHEAD: usize = 16;

struct RandomTest {
    generator_stderr: String,
    fingerprint: Digest,
    validity: Validity,
    /// `None` if it is not valid, or the submission is right; an error if nobody knows.
    failure: Result<Option<(Case, CaseRecord)>, Error>,
}

#[derive(Default)]
struct Seen {
    all: HashSet<Digest>,
    /// The last test of each size.
    last: BTreeMap<u64, Digest>,
    /// So many were the last one of their size once more.
    repeated: u64,
    varies: bool,
    /// Why the first test that was refused was.
    refusal: Option<Error>,
}

impl Seen {
    /// Notes a test; `false` if there is nothing new to come.
    fn note(&mut self, size: u64, test: Digest) -> bool {
        self.all.insert(test);
        match self.last.insert(size, test) {
            None => {}
            Some(before) if before == test => self.repeated += 1,
            Some(_) => self.varies = true,
        }
        self.varies || self.repeated < MAX_REPEATED
    }
}

impl Search<'_> {
    /// The first random test that fails; `None` if none of as many as were asked for does.
    pub fn try_random(&self, tried: &mut Trials) -> Result<Option<FailingTest>, Error> {
        let Some(generator) = &self.generator else {
            return Ok(None);
        };
        let jobs = self.options.jobs.max(1);
        let ahead = if jobs == 1 { 1 } else { jobs * AHEAD };
        let (mut seen, mut next) = (Seen::default(), 0);
        let cases = self.options.cases.unwrap_or(DEFAULT_CASES);
        let time = self.options.max_time();
        let started = Instant::now();
        let is_over = || time.is_some_and(|time| started.elapsed() >= time);
        'search: while tried.counted() < cases {
            tried.is_out_of_time = next > 0 && is_over();
            if tried.is_out_of_time {
                break;
            }
            let left = time.map(|time| time.saturating_sub(started.elapsed()));
            let progress = Progress::Search(tried.cases, cases, started.elapsed(), left);
            self.toolbox.notify(progress);
            self.runner.forget_outputs();
            // Each test counts as one case at least.
            let left = usize::try_from(cases - tried.counted()).unwrap_or(usize::MAX);
            let is_last = |test: &Result<RandomTest, Error>| {
                let is_right = |test: &RandomTest| matches!(test.failure, Ok(None));
                is_over() || !test.as_ref().is_ok_and(is_right)
            };
            let work = |i: usize| self.test(generator, next + i as u64, i);
            for test in side_by_side(ahead.min(left), jobs, work, is_last) {
                if tried.counted() >= cases {
                    break 'search;
                }
                // One that was not begun, as one before it seemed to be the last.
                let Some(test) = test else {
                    break;
                };
                let (seed, size) = self.numbers(next);
                next += 1;
                let test = test?;
                let has_more = seen.note(size, test.fingerprint);
                let failure = self.count(generator, (seed, size), test, &mut seen, tried)?;
                if let Some(failing) = self.failing_test(Origin::Random { seed, size }, failure)? {
                    return Ok(Some(failing));
                }
                tried.has_no_more = !has_more;
                if !has_more || tried.tests == 0 && tried.refused == MAX_REFUSED {
                    break 'search;
                }
            }
        }
        match seen.refusal {
            Some(error) if tried.tests == 0 => Err(error),
            _ => Ok(None),
        }
    }

    /// The seed and the size of a test, by its number from 0.
    fn numbers(&self, number: u64) -> (u64, u64) {
        let (least, most) = self.options.sizes();
        let size = least + number % (most - least + 1);
        (self.options.seed(number), size)
    }

    /// Makes a test, and runs all that it needs in a folder of its own.
    fn test(&self, generator: &Generator, number: u64, worker: usize) -> Result<RandomTest, Error> {
        let (seed, size) = self.numbers(number);
        let folder = self.scratch.path().join(format!("test-{worker}"));
        fs::create_dir_all(&folder).map_err(Error::io("make", &folder))?;
        let (made, generator_stderr) = generator.make(seed, size, &folder)?;
        let name = format!("seed {seed} and size {size}");
        printed_nothing::refuse_test(&self.target.problem, &generator.tool, &made, name)?;
        let validity = validate(&self.validators, &made, &folder)?;
        let failure = match &validity {
            Validity::Valid(_) => {
                let name = format!("the test of seed {seed} and size {size}");
                let case = self.answered_case(&made, &self.configuration, &name, &folder);
                // The output is kept under its name, and other tests may run at the same time.
                let name = format!("test-{worker}");
                case.and_then(|case| {
                    let case = Case { name, ..case };
                    let record = self.runner.grade(&case, false)?;
                    Ok((!record.is(Verdict::Accepted)).then_some((case, record)))
                })
            }
            Validity::Invalid(_) => Ok(None),
        };
        Ok(RandomTest {
            generator_stderr,
            fingerprint: fingerprint(&made)?,
            validity,
            failure,
        })
    }

    /// Counts a test. A failure that other work may have caused is tried again, alone.
    fn count(
        &self,
        generator: &Generator,
        (seed, size): (u64, u64),
        test: RandomTest,
        seen: &mut Seen,
        tried: &mut Trials,
    ) -> Result<Option<CaseRecord>, Error> {
        if tried.generator_stderr.is_empty() {
            tried.generator_stderr = test.generator_stderr;
        }
        tried.different = seen.all.len() as u64;
        match test.validity {
            Validity::Valid(cases) => {
                tried.tests += 1;
                // A test without a case counts as one case, or the search might never end.
                tried.cases = tried.cases.saturating_add(cases.max(1));
            }
            Validity::Invalid(why) => {
                tried.refused += 1;
                seen.refusal.get_or_insert_with(|| {
                    generator.tool.error(format!(
                        "for seed {seed} and size {size} it prints a test that the validator \
                        rejects: {why}"
                    ))
                });
            }
        }
        match test.failure? {
            Some((case, first)) if first.is_doubtful => {
                let again = self.runner.grade_again(&case, &first)?;
                Ok(Some(again).filter(|record| !record.is(Verdict::Accepted)))
            }
            failure => Ok(failure.map(|(_, result)| result)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_generator_with_one_test_for_each_size_has_no_more_and_any_other_has() {
        let test = |number: u64| {
            let mut digest = Digest::default();
            digest.add(&number.to_le_bytes());
            digest
        };
        let mut seen = Seen::default();
        let ends = (0..).position(|number| !seen.note(number % 20, test(number % 20)));
        assert_eq!(ends, Some(20 + MAX_REPEATED as usize - 1));
        let mut seen = Seen::default();
        assert!((0..1000).all(|number| seen.note(number % 20, test(number % 41))));
    }
}
