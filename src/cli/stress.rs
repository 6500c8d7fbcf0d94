//! The words of a search for a case that fails.

use super::args::Args;
use super::usage;
use crate::error::Error;
use std::ops::RangeInclusive;
use std::path::PathBuf;

#[derive(Debug, PartialEq)]
pub struct Request {
    /// The id of a problem and the path of a submission; either may be missing.
    pub words: Vec<String>,
    pub data: Option<PathBuf>,
    pub generator: Option<PathBuf>,
    pub reference: Option<PathBuf>,
    /// A version of the submission's language.
    pub standard: Option<String>,
    /// Of the first test; each further one has the next.
    pub seed: u64,
    /// How many cases are enough.
    pub cases: u64,
    pub sizes: RangeInclusive<u64>,
    /// Keep what fails beside the other cases.
    pub save: bool,
}

impl Request {
    /// The command that makes one test again, and stops there.
    pub fn replay(&self, seed: u64, size: u64) -> Vec<String> {
        let mut words = vec!["judge".to_string(), "stress".to_string()];
        words.extend(self.words.iter().cloned());
        for (name, path) in [
            ("--data", &self.data),
            ("--generator", &self.generator),
            ("--reference", &self.reference),
        ] {
            if let Some(path) = path {
                words.extend([name.to_string(), path.display().to_string()]);
            }
        }
        if let Some(standard) = &self.standard {
            words.extend(["--std".to_string(), standard.clone()]);
        }
        for (name, number) in [("--seed", seed), ("--size", size), ("--cases", 1)] {
            words.extend([name.to_string(), number.to_string()]);
        }
        words
    }
}

pub const HELP: &str = "\
judge stress PROBLEM [FILE] [OPTION ...]
judge stress --data DIR FILE [OPTION ...]

Looks for a case that a submission fails: makes random tests, compares with the
problem's own solution, and shrinks what fails until no smaller one does.
Without FILE the problem's own solution is compared with its slow reference.

  --seed N          of the first test (1); the next tests have the next seeds
  --cases N         end after so many cases (10000); a test may have many
  --size A..B       sizes for the generator, again and again (1..20)
  --reference FILE  compare with this program, slow and right
  --generator FILE  make tests with this one
  --std VERSION     of the submission's language, as --std c++98
  --save            keep what fails as stress-SEED.in and .out beside the cases

Of your own problem, DIR/setter or else DIR (. if not said) has some of these,
in any language:
  generate SEED SIZE   prints a test
  reference            reads a test and prints the answer
  check                as for judge --data; else outputs are compared
  validate             reads a test; exit status 0 and the number of cases in it
                       on stdout if it is well formed, else 1 and why on stderr
  shrink K             reads a test and prints the smaller test number K = 0, 1,
                       ... that could be tried; silent exit status 1 if none
Only generate and reference must be there. Without shrink smaller sizes and
other seeds are tried. Programs for testlib work unchanged. Each may take 30 s
and 2 GB.

What exceeds the time limit takes a while to shrink; Ctrl-C shows the smallest
test so far. Exit status: 0 nothing was found, 1 something was, 2 an error.
";

/// The request that the words make.
pub fn parse(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request {
        words: Vec::new(),
        data: None,
        generator: None,
        reference: None,
        standard: None,
        seed: 1,
        cases: 10_000,
        sizes: 1..=20,
        save: false,
    };
    let mut words = Args::new("judge stress", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => request.data = Some(words.value()?.into()),
            "--generator" => request.generator = Some(words.value()?.into()),
            "--std" => request.standard = Some(words.value()?.to_string()),
            "--reference" => request.reference = Some(words.value()?.into()),
            "--seed" => request.seed = seed(words.value()?)?,
            "--cases" => request.cases = words.number()?,
            "--size" => request.sizes = sizes(words.value()?)?,
            "--save" => request.save = true,
            _ => request.words.push(words.plain()?),
        }
    }
    Ok(request)
}

/// Any number that fits: generators of many languages take one of 64 bits.
fn seed(value: &str) -> Result<u64, Error> {
    let seed = value.parse();
    seed.map_err(|_| usage(format!("--seed needs a number from 0 on, not {value:?}")))
}

/// `A..B`, both included, or one size.
fn sizes(value: &str) -> Result<RangeInclusive<u64>, Error> {
    let (least, most) = value.split_once("..").unwrap_or((value, value));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if 1 <= least && least <= most => Ok(least..=most),
        _ => Err(usage(format!(
            "--size needs sizes like 1..20, not {value:?}"
        ))),
    }
}
