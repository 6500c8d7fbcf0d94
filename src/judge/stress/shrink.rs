//! Makes a test that fails smaller, until nothing smaller fails, or the time is over.

use super::search::{fingerprint, length, with_files_in, FailingTest, Search};
use super::ShrinkEnd;
use crate::error::Error;
use crate::results::record::CaseRecord;
use crate::setter::shrinker::{Shape, Shrinker, MAX_BYTES};
use crate::setter::validator::{validate, Validity};
use crate::toolbox::progress::{Origin, Progress};
use crate::verdict::Verdict;
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

/// If the test has become smaller so many times, the shrinker goes on without end.
const STEPS: u64 = 100_000;

/// In bytes; larger tests stay as the problem's own shrinker leaves them. The general one has some
/// ten proposals for each number, and the validator refuses most of them: with a hundred numbers
/// that takes minutes.
const SMALL: u64 = 128;

/// The number of random tests of each size that are tried before another shrinker is.
const SEEDS: u64 = 20;

/// The number of tests that show what all tests have in common.
const SAMPLES: u64 = 12;

impl Search<'_> {
    /// Makes a test that fails smaller, as far as it goes.
    pub fn shrink(&self, failing: &mut FailingTest) -> Result<ShrinkEnd, Error> {
        let budget = self.options.shrink_time();
        if budget.is_zero() {
            return Ok(ShrinkEnd::OutOfTime);
        }
        self.toolbox.notify(Progress::Found(
            &failing.origin,
            &failing.result,
            Some(budget),
        ));
        let started = Instant::now();
        // Nothing else keeps shrunk tests to the statement.
        if self.validators.is_empty() && self.shrinker.is_none() {
            self.shrink_by_generator(failing, started)?;
            // A copy, which the next steps do not change.
            let made = with_files_in(self.scratch.path(), "made", failing.result.clone())?;
            failing.made = Some(made);
        }
        let Some(tool) = &self.shrinker else {
            return self.descend_generally(failing, started);
        };
        let program = Shrinker::Program(tool.clone());
        loop {
            let end = self.descend(&program, failing, started)?;
            if end != ShrinkEnd::Minimal {
                return Ok(end);
            }
            let bytes = length(&failing.result.input)?;
            // Without a validator only the problem's own shrinker keeps to the statement.
            if self.validators.is_empty() || bytes > SMALL {
                return Ok(ShrinkEnd::OwnMinimal);
            }
            // The problem's own shrinker may find more to leave out of the shorter test.
            let steps = failing.steps;
            let end = self.descend(&Shrinker::Shorter, failing, started)?;
            if end != ShrinkEnd::Minimal || failing.steps == steps {
                return Ok(end);
            }
        }
    }

    /// Looks for a shorter random test that fails, in at most half of the time: what a generator
    /// makes is always valid. The smallest sizes come first, each with several seeds.
    fn shrink_by_generator(
        &self,
        failing: &mut FailingTest,
        started: Instant,
    ) -> Result<(), Error> {
        let (Some(generator), &Origin::Random { size: most, .. }) =
            (&self.generator, &failing.origin)
        else {
            return Ok(());
        };
        let (least, _) = self.options.sizes();
        for number in 0..SEEDS.saturating_mul(most - least + 1) {
            let (size, seed) = (least + number / SEEDS, self.options.seed(number));
            let left = self.time_left(started);
            if left < self.options.shrink_time() / 2 {
                return Ok(());
            }
            self.toolbox.notify(Progress::Shrink(failing.steps, left));
            let Ok((test, _)) = generator.make(seed, size, self.scratch.path()) else {
                continue;
            };
            let input = &failing.result.input;
            if length(&test)? >= length(input)? {
                continue;
            }
            let fails = self.fails_smaller(&test, input, started)?;
            let result = fails.filter(|result| self.is_wanted(result, failing));
            if let Some(shorter) = self.failing_test(Origin::Random { seed, size }, result)? {
                let is_repeatable = failing.is_repeatable;
                *failing = FailingTest {
                    is_repeatable,
                    ..shorter
                };
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether a smaller test may replace the failing one. A crash that sanitizers have failing must
    /// not become another mistake, nor a wrong answer a long search: a smaller test may be a slower
    /// one.
    fn is_wanted(&self, result: &CaseRecord, failing: &FailingTest) -> bool {
        let debug = self.options.overrides.debug;
        result.kind == failing.result.kind || !debug && !result.is(Verdict::TimeLimitExceeded)
    }

    /// Descends with the shrinker for any problem.
    fn descend_generally(
        &self,
        failing: &mut FailingTest,
        started: Instant,
    ) -> Result<ShrinkEnd, Error> {
        let input = &failing.result.input;
        if length(input)? > MAX_BYTES {
            return Ok(ShrinkEnd::TooLarge);
        }
        let samples = match self.validators[..] {
            [] => self.samples(),
            _ => Vec::new(),
        };
        let test = fs::read(input).map_err(Error::io("read", input))?;
        let shrinker = Shrinker::General(Shape::of(&samples, &test));
        self.descend(&shrinker, failing, started)
    }

    /// Some tests of the generator's, from the smallest size to the largest, up to its first
    /// failure; none without a generator.
    fn samples(&self) -> Vec<Vec<u8>> {
        let Some(generator) = &self.generator else {
            return Vec::new();
        };
        let (least, most) = self.options.sizes();
        let make = |number: u64| {
            let size = least + (most - least) * number / (SAMPLES - 1);
            let seed = self.options.seed(number);
            let (test, _) = generator.make(seed, size, self.scratch.path()).ok()?;
            fs::read(test).ok()
        };
        (0..SAMPLES).map_while(make).collect()
    }

    /// Takes the first proposal that still fails, until none does.
    fn descend(
        &self,
        shrinker: &Shrinker,
        failing: &mut FailingTest,
        started: Instant,
    ) -> Result<ShrinkEnd, Error> {
        // The proposals before the one that fails still mean much the same on the smaller test. So
        // the judge tries them last, but it tries all of them before the end.
        let mut next = 0;
        loop {
            let mut smaller = self.search(shrinker, failing, next..u64::MAX, started)?;
            if smaller.is_none() && !self.time_left(started).is_zero() {
                smaller = self.search(shrinker, failing, 0..next, started)?;
            }
            next = match smaller {
                Some(number) => number,
                None if self.time_left(started).is_zero() => return Ok(ShrinkEnd::OutOfTime),
                None => return Ok(ShrinkEnd::Minimal),
            };
            failing.steps += 1;
            if failing.steps == STEPS {
                return Err(shrinker.error("its proposals never end".to_string()));
            }
        }
    }

    /// Tries the proposals with these numbers, as long as there is time; the first that still fails
    /// replaces the failing test, and its number is returned.
    fn search(
        &self,
        shrinker: &Shrinker,
        failing: &mut FailingTest,
        numbers: Range<u64>,
        started: Instant,
    ) -> Result<Option<u64>, Error> {
        let smallest = failing.result.input.clone();
        let mut smaller = None;
        let is_over = || self.time_left(started).is_zero();
        let folder = self.scratch.path();
        let position = shrinker.position(&smallest, numbers, folder, is_over, |proposal| {
            let left = self.time_left(started);
            self.toolbox.notify(Progress::Shrink(failing.steps, left));
            let fails = self.fails_smaller(proposal, &smallest, started)?;
            smaller = fails.filter(|result| self.is_wanted(result, failing));
            Ok(smaller.is_some())
        })?;
        let Some(smaller) = smaller else {
            return Ok(None);
        };
        failing.result = self.keep_files(smaller)?;
        Ok(position)
    }

    fn time_left(&self, started: Instant) -> Duration {
        let budget = self.options.shrink_time();
        budget.saturating_sub(started.elapsed())
    }

    /// Judges a proposed test, if it differs from `than` and is valid. The reference has the time
    /// that is left.
    fn fails_smaller(
        &self,
        test: &Path,
        than: &Path,
        started: Instant,
    ) -> Result<Option<CaseRecord>, Error> {
        if fingerprint(test)? == fingerprint(than)? {
            return Ok(None);
        }
        if let Validity::Invalid(_) = validate(&self.validators, test, self.scratch.path())? {
            return Ok(None);
        }
        // Without a validator a proposal may break the statement. If the reference or the checker
        // fails on it, it is not a test.
        let folder = self.scratch.path();
        let patience = self.time_left(started);
        let case = self.case(test, &self.configuration, "a proposal", folder, patience);
        match case.and_then(|case| self.fails(&case)) {
            Err(Error::Tool { .. } | Error::Setter { .. }) => Ok(None),
            judged => judged,
        }
    }
}
