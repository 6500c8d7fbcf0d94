//! The words of a race: which programs, on which input, how often.

use super::args::Args;
use super::usage;
use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq, Default)]
pub struct Request {
    /// The problem, then the programs; without a problem, if there is `data` or `input`, all of
    /// them are programs.
    pub words: Vec<String>,
    pub data: Option<PathBuf>,
    pub input: Option<PathBuf>,
    pub runs: Option<usize>,
    pub json: bool,
}

pub const HELP: &str = "\
judge race PROBLEM A B [C ...] [--data DIR | --input FILE] [--runs N]

Runs programs in turn, A B A B ..., over the cases of a problem, and compares
the CPU time of each pair of runs: what disturbs the machine for a while
disturbs both. A program is a source, a bundle or an executable, compiled as a
submission is; the id of a problem stands for the bundle of its solution.

Each is judged first. One with a wrong output is reported and not timed.

  --data DIR      the cases of another folder
  --input FILE    one input; its answer is FILE with .out, .ans or .a for its
                  extension, or else what A prints
  --runs N        how often each is run (10)
  --format NAME   human or json

With --data or --input the problem may be left out. Limits are 120 s and 2 GB.
Times are user plus system time of a run over all of the cases. The speed of a
program is the time of A divided by its own: median, least and most of pairs.
Exit status: 0 all have right answers, 1 some have not, 2 an error.
";

/// The request that the words make.
pub fn parse(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request::default();
    let mut words = Args::new("judge race", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => request.data = Some(words.value()?.into()),
            "--input" => request.input = Some(words.value()?.into()),
            "--runs" => request.runs = Some(words.number()? as usize),
            "--format" => request.json = is_json(words.value()?)?,
            _ => request.words.push(words.plain()?),
        }
    }
    if request.data.is_some() && request.input.is_some() {
        return Err(usage("a race has --data or --input, not both"));
    }
    if request.words.len() < 2 {
        return Err(usage("which programs? judge race PROBLEM A B"));
    }
    Ok(request)
}

fn is_json(value: &str) -> Result<bool, Error> {
    match value {
        "human" => Ok(false),
        "json" => Ok(true),
        _ => Err(usage(format!("--format is human or json, not {value:?}"))),
    }
}
