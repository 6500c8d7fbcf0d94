//! The words after `judge make`.

use super::answer::Answer;
use super::args::Args;
use super::stress::seed;
use super::usage;
use crate::error::Error;
use crate::judge::making::Recipe;

#[derive(Debug, PartialEq)]
pub struct Make {
    /// Whose cases, and which program knows their answers.
    pub problem: Answer,
    /// `None` is all that `make.*` makes.
    pub wanted: Option<Recipe>,
}

pub const HELP: &str = "\
judge make ID
judge make ID NAME --seed N --size S

Writes the cases of a problem that programs make: what its setter/make.* writes
into the folder it works in, called without arguments. With a NAME it writes one
case: the input is what generate.* prints for this seed and size, and the answer
what reference.* prints, else the problem's own solution. Each may take 30 s and
2 GB. make.* changes the cases that it made before; NAME gets a number if there
is such a case. The paths of the files that are new or changed are shown.

  --data DIR  the cases of another folder, in the place of ID
  --seed N    for the generator
  --size S    for the generator

Exit status: 0 all is written, 2 an error.
";

pub fn parse(words: &[&str]) -> Result<Make, Error> {
    let (mut problem, mut name) = (Answer::default(), None);
    let (mut with_seed, mut size) = (None, None);
    let mut words = Args::new("judge make", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => problem.data = Some(words.value()?.into()),
            "--seed" => with_seed = Some(seed(words.value()?)?),
            "--size" => size = Some(words.number()?),
            _ if problem.id.is_none() && problem.data.is_none() => {
                problem.id = Some(words.plain()?)
            }
            _ if name.is_none() => name = Some(words.plain()?),
            _ => return Err(usage("one case at a time: judge make ID NAME")),
        }
    }
    if problem.id.is_none() && problem.data.is_none() {
        return Err(usage("which problem? judge make ID"));
    }
    let wanted = match (name, with_seed, size) {
        (None, None, None) => None,
        (Some(name), Some(seed), Some(size)) => Some(Recipe { name, seed, size }),
        _ => {
            return Err(usage(
                "a case is made by judge make ID NAME --seed N --size S",
            ))
        }
    };
    Ok(Make { problem, wanted })
}
