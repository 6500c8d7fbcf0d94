//! Random tests from a generator.

use super::found::{fingerprint, Found};
use super::search::Search;
use super::{Origin, Step, Tried};
use crate::error::Error;
use crate::setter::generator::Generator;
use crate::setter::validator::Validity;
use std::fs;

/// A generator that prints the same test so many times in a row does not use its seed.
const REPEATS: u32 = 3;

/// A generator none of whose first tests is valid does not know the format.
const MOST_REFUSED: u64 = 100;

/// How many tests show what all have in common.
const SAMPLES: u64 = 12;

impl Search<'_> {
    /// The first random test that fails; `None` if there is none among as many as were asked
    /// for.
    pub fn try_random(&self, tried: &mut Tried) -> Result<Option<Found>, Error> {
        let (settings, Some(generator)) = (self.settings, &self.tools.generator) else {
            return Ok(None);
        };
        let mut repeats = Repeats::default();
        let mut first_refusal = None;
        let mut sizes = settings.sizes.clone().cycle();
        let mut seed = settings.seed;
        // A test that is refused counts as a case: the search must end.
        while tried.cases.saturating_add(tried.refused) < settings.cases {
            (self.progress)(Step::Search(tried.cases, settings.cases));
            let size = sizes.next().unwrap_or(1);
            let test = generator.make(seed, size, self.scratch.path())?;
            if tried.said.is_empty() {
                tried.said = test.said;
            }
            let test = test.file;
            repeats.check(fingerprint(&test)?, seed, size, generator)?;
            match self.differential.validate(&test)? {
                Validity::Valid(cases) => {
                    tried.tests += 1;
                    // A test without a case is one too, or the search might never end.
                    tried.cases = tried.cases.saturating_add(cases.max(1));
                    let name = format!("the test of seed {seed} and size {size}");
                    let result = self.differential.judge(&test, &name)?;
                    if let Some(found) = self.found(Origin::Random { seed, size }, result)? {
                        return Ok(Some(found));
                    }
                }
                Validity::Invalid(why) => {
                    tried.refused += 1;
                    first_refusal.get_or_insert_with(|| refusal(generator, seed, size, &why));
                }
            }
            if tried.tests == 0 && tried.refused == MOST_REFUSED {
                break;
            }
            seed = seed.wrapping_add(1);
        }
        match first_refusal {
            Some(error) if tried.tests == 0 => Err(error),
            _ => Ok(None),
        }
    }

    /// Some tests of the generator's, from the smallest size to the largest; none where there is
    /// no generator, or it fails.
    pub fn samples(&self) -> Vec<Vec<u8>> {
        let Some(generator) = &self.tools.generator else {
            return Vec::new();
        };
        let (least, most) = (*self.settings.sizes.start(), *self.settings.sizes.end());
        let make = |number: u64| {
            let size = least + (most - least) * number / (SAMPLES - 1);
            let seed = self.settings.seed.wrapping_add(number);
            let test = generator.make(seed, size, self.scratch.path()).ok()?;
            fs::read(test.file).ok()
        };
        (0..SAMPLES).map_while(make).collect()
    }
}

fn refusal(generator: &Generator, seed: u64, size: u64, why: &str) -> Error {
    generator.error(format!(
        "for seed {seed} and size {size} it prints a test that the validator refuses: {why}"
    ))
}

/// How many times a generator has printed the same test in a row.
#[derive(Default)]
struct Repeats {
    last: Option<u64>,
    count: u32,
}

impl Repeats {
    fn check(
        &mut self,
        print: u64,
        seed: u64,
        size: u64,
        generator: &Generator,
    ) -> Result<(), Error> {
        // There are not many tests of the smallest size.
        let is_repeated = self.last == Some(print) && size > 1;
        self.count = if is_repeated { self.count + 1 } else { 1 };
        self.last = Some(print);
        if self.count < REPEATS {
            return Ok(());
        }
        Err(generator.error(format!(
            "it prints the same test for the seeds {} to {seed}",
            seed.wrapping_sub(u64::from(REPEATS - 1))
        )))
    }
}
