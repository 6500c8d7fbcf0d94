//! The words of a search for a case that fails.

use super::args::Args;
use super::usage;
use crate::error::Error;
use crate::judge::stress::Origin;
use crate::problem::head::MOST;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, PartialEq)]
pub struct Request {
    /// The id of a problem and the path of a submission; either may be missing.
    pub words: Vec<String>,
    pub data: Option<PathBuf>,
    /// A file, and perhaps its arguments.
    pub generator: Option<String>,
    pub reference: Option<PathBuf>,
    pub validator: Option<PathBuf>,
    /// A file or the name of a case: nothing else is tried.
    pub input: Option<String>,
    /// A version of the submission's language.
    pub standard: Option<String>,
    /// With sanitizers and checked libraries.
    pub debug: bool,
    /// Of the first random test; each further one has the next. `None` if it was not said: then
    /// the problem's own cases come first.
    pub seed: Option<u64>,
    /// How many cases are enough.
    pub cases: u64,
    pub sizes: RangeInclusive<u64>,
    /// How long a test that fails is shrunk.
    pub shrink_time: Duration,
    /// Keep what fails beside the other cases.
    pub save: bool,
}

impl Request {
    /// The command that begins with the same test again, and stops there.
    pub fn replay(&self, origin: &Origin) -> Vec<String> {
        let mut words = vec!["judge".to_string(), "stress".to_string()];
        words.extend(self.words.iter().cloned());
        let text = |path: &Option<PathBuf>| path.as_ref().map(|path| path.display().to_string());
        for (name, value) in [
            ("--data", text(&self.data)),
            ("--generator", self.generator.clone()),
            ("--reference", text(&self.reference)),
            ("--validator", text(&self.validator)),
            ("--std", self.standard.clone()),
        ] {
            words.extend(
                value
                    .into_iter()
                    .flat_map(|value| [name.to_string(), value]),
            );
        }
        words.extend(self.debug.then(|| "--debug".to_string()));
        let wanted = match origin {
            Origin::Random { seed, size } => vec![
                ("--seed", seed.to_string()),
                ("--size", size.to_string()),
                ("--cases", 1.to_string()),
            ],
            Origin::Case(name) => vec![("--input", name.clone())],
            Origin::Input(path) => vec![("--input", path.display().to_string())],
        };
        words.extend(
            wanted
                .into_iter()
                .flat_map(|(name, value)| [name.to_string(), value]),
        );
        words
    }
}

pub const HELP: &str = "\
judge stress PROBLEM [FILE] [OPTION ...]
judge stress --data DIR FILE [OPTION ...]

Looks for a case that a submission fails: tries the problem's own cases, then
random tests, compares with the problem's own solution, and shrinks what fails
until no smaller one does. Without FILE the problem's own solution is compared
with its slow reference.

  --input FILE      try and shrink only this file, or the case of this name
  --seed N          of the first random test (1); the next tests have the next
                    seeds. The problem's own cases are left out.
  --cases N         end after so many random cases (10000); a test may have many
  --size A..B       sizes for the generator, again and again (1..20); each
                    generate.* says what they mean and how far they go
  --shrink-time S   shrink for so many seconds at most (30)
  --reference FILE  compare with this program, slow and right
  --generator FILE  make tests with this one; its arguments may follow, as in
                    --generator 'gen.cpp {size} 5 {seed}'
  --validator FILE  ask this one whether a test is valid
  --std VERSION     of the submission's language, as --std c++98
  --debug           with sanitizers, as for judge; shrinks to the same verdict
  --save            keep what fails as stress-*.in and .out beside the cases

Of your own problem, DIR/setter or else DIR (. if not said) has some of these,
in any language:
  generate SEED SIZE   prints a test; what it says on stderr is shown
  reference            reads a test and prints the answer
  check                as for judge --data; else outputs are compared
  validate             reads a test; exit status 0 and the number of cases in it
                       on stdout if it is well formed, else 1 and why on stderr
  shrink K             reads a test and prints the smaller test number K = 0, 1,
                       ... that could be tried; silent exit status 1 if none
Only generate and reference must be there. Without shrink lines, words and
characters are left out and numbers made smaller; what validate refuses or the
reference fails on is no test. What shrink leaves gets shorter in the same way,
if there is a validate and no more than 128 bytes are left. Programs for testlib
work unchanged, and so do validators that end with 42 or 43. Each may take 30 s
and 2 GB.

Ctrl-C shows the smallest test so far. Exit status: 0 nothing was found, 1
something was, 2 an error.
";

/// The request that the words make.
pub fn parse(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request {
        words: Vec::new(),
        data: None,
        generator: None,
        reference: None,
        validator: None,
        input: None,
        standard: None,
        debug: false,
        seed: None,
        cases: 10_000,
        sizes: 1..=20,
        shrink_time: Duration::from_secs(30),
        save: false,
    };
    let mut words = Args::new("judge stress", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => request.data = Some(words.value()?.into()),
            "--generator" => request.generator = Some(words.value()?.to_string()),
            "--std" => request.standard = Some(words.value()?.to_string()),
            "--reference" => request.reference = Some(words.value()?.into()),
            "--validator" => request.validator = Some(words.value()?.into()),
            "--input" if request.input.is_some() => return Err(usage("one --input at a time")),
            "--input" => request.input = Some(words.value()?.to_string()),
            "--seed" => request.seed = Some(seed(words.value()?)?),
            "--cases" => request.cases = words.number()?,
            "--size" => request.sizes = sizes(words.value()?)?,
            "--shrink-time" => request.shrink_time = seconds(words.value()?)?,
            "--debug" => request.debug = true,
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

/// Whole seconds; with 0 nothing is shrunk.
fn seconds(value: &str) -> Result<Duration, Error> {
    let seconds = value.parse().map(Duration::from_secs);
    seconds.map_err(|_| {
        usage(format!(
            "--shrink-time needs seconds like 30, not {value:?}"
        ))
    })
}

/// `A..B`, both included, or one size.
fn sizes(value: &str) -> Result<RangeInclusive<u64>, Error> {
    let (least, most) = value.split_once("..").unwrap_or((value, value));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if 1 <= least && least <= most && most <= MOST => Ok(least..=most),
        _ => Err(usage(format!(
            "--size needs sizes like 1..20, up to {MOST}, not {value:?}"
        ))),
    }
}
