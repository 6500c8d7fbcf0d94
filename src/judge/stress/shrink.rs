//! A test that fails, made smaller until nothing smaller fails.

use super::found::{fingerprint, Found};
use super::search::{test_name, Search};
use super::{Shrunk, Step};
use crate::error::Error;
use crate::judge::grader::CaseResult;
use crate::setter::shrinker::Shrinker;
use crate::setter::validator::Validity;
use std::path::Path;

/// Without a shrinker, how many seeds are tried for each smaller size.
const SEEDS: u64 = 100;

/// A shrinker whose proposals became smaller so many times goes on without end.
const STEPS: u64 = 100_000;

impl Search<'_> {
    /// Makes a test that fails smaller, as far as it goes.
    pub fn shrink(&self, found: &mut Found) -> Result<Shrunk, Error> {
        match &self.shrinker {
            Some(shrinker) => self.descend(shrinker, found),
            None => self.try_smaller_sizes(found),
        }
    }

    /// Takes the first proposal that still fails, whatever the verdict, until none does.
    fn descend(&self, shrinker: &Shrinker, found: &mut Found) -> Result<Shrunk, Error> {
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
                    found.result = self.hold(result)?;
                    found.steps += 1;
                    (passed, count) = (0, u64::MAX);
                    if found.steps == STEPS {
                        return Err(shrinker.error("its proposals never end".to_string()));
                    }
                }
                None => {
                    k += 1;
                    passed += 1;
                }
            }
        }
        Ok(Shrunk::Minimal)
    }

    /// Judges a smaller test, if it is another one and valid.
    fn fails(&self, test: &Path, than: &Path) -> Result<Option<CaseResult>, Error> {
        let is_another = fingerprint(test)? != fingerprint(than)?;
        if is_another && matches!(self.differential.validate(test)?, Validity::Valid(_)) {
            // Without a validator a proposal may break the statement. One that the reference
            // fails on is no test.
            match self.differential.judge(test, "a proposal") {
                Err(Error::Tool { .. }) => Ok(None),
                judged => judged,
            }
        } else {
            Ok(None)
        }
    }

    /// Tries other seeds with smaller sizes, the smallest first.
    fn try_smaller_sizes(&self, found: &mut Found) -> Result<Shrunk, Error> {
        let settings = self.settings;
        for size in *settings.sizes.start()..found.size {
            for seed in settings.seed..settings.seed.saturating_add(SEEDS) {
                (self.progress)(Step::Shrink(found.steps));
                let (test, _) = self.make(seed, size)?;
                if let Some(result) = self.differential.judge(&test, &test_name(seed, size))? {
                    *found = Found {
                        seed,
                        size,
                        result: self.hold(result)?,
                        steps: found.steps + 1,
                    };
                    return Ok(Shrunk::Sizes);
                }
            }
        }
        Ok(Shrunk::Sizes)
    }
}
