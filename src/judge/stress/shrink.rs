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

/// A test that fails while it becomes smaller.
struct Shrinking<'a> {
    search: &'a Search<'a>,
    failing: &'a mut FailingTest,
    started: Instant,
}

impl Search<'_> {
    pub fn shrink(&self, failing: &mut FailingTest) -> Result<ShrinkEnd, Error> {
        let budget = self.options.shrink_time();
        if budget.is_zero() {
            return Ok(ShrinkEnd::OutOfTime);
        }
        let progress = Progress::Found(&failing.origin, &failing.result, Some(budget));
        self.toolbox.notify(progress);
        let mut shrinking = Shrinking {
            search: self,
            failing,
            started: Instant::now(),
        };
        // Nothing else keeps shrunk tests to the statement.
        if self.validators.is_empty() && self.shrinker.is_none() {
            shrinking.shrink_by_generator()?;
            // A copy, which the next steps do not change.
            let made = shrinking.failing.result.clone();
            shrinking.failing.made = Some(with_files_in(self.scratch.path(), "made", made)?);
        }
        let Some(tool) = &self.shrinker else {
            return shrinking.descend_generally();
        };
        let program = Shrinker::Program(tool.clone());
        loop {
            let end = shrinking.descend(&program)?;
            if end != ShrinkEnd::Minimal {
                return Ok(end);
            }
            let bytes = length(&shrinking.failing.result.input)?;
            // Without a validator only the problem's own shrinker keeps to the statement.
            if self.validators.is_empty() || bytes > SMALL {
                return Ok(ShrinkEnd::OwnMinimal);
            }
            // The problem's own shrinker may find more to leave out of the shorter test.
            let steps = shrinking.failing.steps;
            let end = shrinking.descend(&Shrinker::Shorter)?;
            if end != ShrinkEnd::Minimal || shrinking.failing.steps == steps {
                return Ok(end);
            }
        }
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
}

impl Shrinking<'_> {
    /// Looks for a shorter random test that fails, in at most half of the time: what a generator
    /// makes is always valid. The smallest sizes come first, each with several seeds.
    fn shrink_by_generator(&mut self) -> Result<(), Error> {
        let (search, options) = (self.search, self.search.options);
        let (Some(generator), &Origin::Random { size: most, .. }) =
            (&search.generator, &self.failing.origin)
        else {
            return Ok(());
        };
        let (least, _) = options.sizes();
        for number in 0..SEEDS.saturating_mul(most - least + 1) {
            let (size, seed) = (least + number / SEEDS, options.seed(number));
            if self.time_left() < options.shrink_time() / 2 {
                return Ok(());
            }
            self.notify();
            let Ok((test, _)) = generator.make(seed, size, search.scratch.path()) else {
                continue;
            };
            if length(&test)? >= length(&self.failing.result.input)? {
                continue;
            }
            let result = self.fails_smaller(&test)?;
            if let Some(shorter) = search.failing_test(Origin::Random { seed, size }, result)? {
                *self.failing = shorter;
                return Ok(());
            }
        }
        Ok(())
    }

    /// Descends with the shrinker for any problem.
    fn descend_generally(&mut self) -> Result<ShrinkEnd, Error> {
        let input = &self.failing.result.input;
        if length(input)? > MAX_BYTES {
            return Ok(ShrinkEnd::TooLarge);
        }
        let samples = match self.search.validators[..] {
            [] => self.search.samples(),
            _ => Vec::new(),
        };
        let test = fs::read(input).map_err(Error::io("read", input))?;
        self.descend(&Shrinker::General(Shape::of(&samples, &test)))
    }

    /// Takes the first proposal that still fails, until none does.
    fn descend(&mut self, shrinker: &Shrinker) -> Result<ShrinkEnd, Error> {
        // The proposals before the one that fails still mean much the same on the smaller test. So
        // the judge tries them last, but it tries all of them before the end.
        let mut next = 0;
        loop {
            let mut smaller = self.take_first(shrinker, next..u64::MAX)?;
            if smaller.is_none() && !self.time_left().is_zero() {
                smaller = self.take_first(shrinker, 0..next)?;
            }
            next = match smaller {
                Some(number) => number,
                None if self.time_left().is_zero() => return Ok(ShrinkEnd::OutOfTime),
                None => return Ok(ShrinkEnd::Minimal),
            };
            self.failing.steps += 1;
            if self.failing.steps == STEPS {
                return Err(shrinker.error("its proposals never end".to_string()));
            }
        }
    }

    /// Tries the proposals with these numbers, as long as there is time; the first that still fails
    /// replaces the failing test, and its number is returned.
    fn take_first(&mut self, shrinker: &Shrinker, of: Range<u64>) -> Result<Option<u64>, Error> {
        let (input, folder) = (&self.failing.result.input, self.search.scratch.path());
        let mut smaller = None;
        let is_over = || self.time_left().is_zero();
        let position = shrinker.position(input, of, folder, is_over, |proposal| {
            self.notify();
            smaller = self.fails_smaller(proposal)?;
            Ok(smaller.is_some())
        })?;
        if let Some(smaller) = smaller {
            self.failing.result = self.search.keep_files(smaller)?;
        }
        Ok(position)
    }

    fn notify(&self) {
        let progress = Progress::Shrink(self.failing.steps, self.time_left());
        self.search.toolbox.notify(progress);
    }

    fn time_left(&self) -> Duration {
        let budget = self.search.options.shrink_time();
        budget.saturating_sub(self.started.elapsed())
    }

    /// Judges a proposed test, if it differs from the failing one and is valid; `None` unless it may
    /// replace that. The reference has the time that is left.
    fn fails_smaller(&self, test: &Path) -> Result<Option<CaseRecord>, Error> {
        let (search, failing) = (self.search, &self.failing.result);
        let folder = search.scratch.path();
        if fingerprint(test)? == fingerprint(&failing.input)? {
            return Ok(None);
        }
        if let Validity::Invalid(_) = validate(&search.validators, test, folder)? {
            return Ok(None);
        }
        let (settings, patience) = (&search.configuration, self.time_left());
        let case = search.case(test, settings, "a proposal", folder, patience);
        let judged = match case.and_then(|case| search.fails(&case)) {
            // Without a validator a proposal may break the statement. If the reference or the
            // checker fails on it, it is not a test.
            Err(Error::Tool { .. } | Error::Setter { .. }) => None,
            judged => judged?,
        };
        // A crash that sanitizers have failing must not become another mistake, nor a wrong answer a
        // long search: a smaller test may be a slower one.
        let (debug, kind) = (search.options.overrides.debug, &failing.kind);
        Ok(judged.filter(|smaller| {
            smaller.kind == *kind || !debug && !smaller.is(Verdict::TimeLimitExceeded)
        }))
    }
}
