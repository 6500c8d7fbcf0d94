//! The words after `judge make`.

use super::answer::AnswerRequest;
use super::args::Args;
use super::context::CommandContext;
use super::stress::seed;
use super::usage;
use crate::error::Error;
use crate::judging::desk::Desk;
use crate::judging::making;
use crate::judging::making::Recipe;
use crate::report::{self, progress};
use crate::setter::programs::Programs;

#[derive(Debug, PartialEq)]
pub struct MakeRequest {
    /// Whose cases, and which program knows their answers.
    pub problem: AnswerRequest,
    /// `None` is all that `make.*` makes.
    pub wanted: Option<Recipe>,
}

pub fn parse(words: &[&str]) -> Result<MakeRequest, Error> {
    let (mut problem, mut plain) = (AnswerRequest::default(), Vec::new());
    let (mut with_seed, mut size) = (None, None);
    let mut words = Args::new("judge make", words);
    while let Some(word) = words.next()? {
        match word {
            "--data" => problem.data = Some(words.value()?.into()),
            "--seed" => with_seed = Some(seed(words.value()?)?),
            "--size" => size = Some(words.number()?),
            _ if plain.len() < 2 => plain.push(words.plain()?),
            _ => return Err(usage("one case at a time: judge make ID NAME")),
        }
    }
    // Of the cases in a folder one word is enough to name the one that is to be made.
    let has_id = plain.len() == 2 || with_seed.is_none() && size.is_none();
    let mut plain = plain.into_iter();
    if has_id || problem.data.is_none() {
        problem.id = plain.next();
    }
    let name = plain.next();
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
    Ok(MakeRequest { problem, wanted })
}

impl MakeRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let problem = self.problem.problem(context.project())?;
        let cache = context.prepare_runs(problem.solution.is_some())?;
        let desk = &Desk::new(&cache, &progress::stage);
        let files = match &self.wanted {
            None => making::make_all(&problem, desk)?,
            Some(wanted) => {
                let reference = self.problem.reference(&problem)?;
                report::print_notes(Programs::of(&problem).generator.choice().as_slice());
                making::make_one(&problem, &reference, wanted, desk)?
            }
        };
        progress::end();
        report::print(&report::written(&files, "no case has changed"))?;
        Ok(true)
    }
}
