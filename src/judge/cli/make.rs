//! `judge make`: writes the cases that programs make.

use super::answer::AnswerRequest;
use super::context::CommandContext;
use super::options::CommandOption;
use super::stress::seed;
use super::subcommand::{pages, Subcommand};
use super::usage;
use crate::error::Error;
use crate::judging::making;
use crate::judging::toolbox::Toolbox;
use crate::report::{self, progress};
use crate::setter::programs::Programs;

#[derive(Debug, PartialEq, Default)]
pub struct MakeRequest {
    /// Whose cases, and which program knows their answers.
    problem: AnswerRequest,
    words: Vec<String>,
    seed: Option<u64>,
    size: Option<u64>,
    /// The case to make: its name, the seed and the size. `None` is all that `make.*` makes.
    wanted: Option<(String, u64, u64)>,
}

impl Subcommand for MakeRequest {
    const NAME: &'static str = "make";
    const PAGES: [&'static str; 2] = pages!("make");

    fn options() -> Vec<CommandOption<MakeRequest>> {
        vec![
            Self::folder("--data DIR", |it, folder| it.problem.data = Some(folder))
                .english("the cases of another folder, in the place of ID")
                .chinese("用另一个文件夹的测试点，代替 ID"),
            Self::text("--seed N", |it, value| {
                it.seed = Some(seed(value)?);
                Ok(())
            })
            .english("the seed for the generator")
            .chinese("给生成器的种子"),
            Self::number("--size S", |it, size| it.size = Some(size))
                .english("the size for the generator")
                .chinese("给生成器的大小（数据规模）"),
        ]
    }

    fn take_word(&mut self, word: &str) -> Result<(), Error> {
        if self.words.len() == 2 {
            return Err(usage("one case at a time: judge make ID NAME"));
        }
        self.words.push(word.to_string());
        Ok(())
    }

    fn check(&mut self, _repeated: Vec<String>) -> Result<(), Error> {
        // Of the cases in a folder one word is enough to name the one that is to be made.
        let has_id = self.words.len() == 2 || self.seed.is_none() && self.size.is_none();
        let mut words = self.words.drain(..);
        if has_id || self.problem.data.is_none() {
            self.problem.id = words.next();
        }
        let name = words.next();
        if self.problem.id.is_none() && self.problem.data.is_none() {
            return Err(usage("which problem? judge make ID"));
        }
        self.wanted = match (name, self.seed, self.size) {
            (None, None, None) => None,
            (Some(name), Some(seed), Some(size)) => Some((name, seed, size)),
            _ => {
                return Err(usage(
                    "a case is made by judge make ID NAME --seed N --size S",
                ))
            }
        };
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let problem = self.problem.problem(context.project())?;
        let cache = context.prepare_runs(problem.solution.is_some())?;
        let toolbox = &Toolbox::new(&cache, &progress::show_progress);
        let files = match &self.wanted {
            None => making::make_all(&problem, toolbox)?,
            Some((name, seed, size)) => {
                let reference = self.problem.reference(&problem)?;
                report::print_notes(Programs::of(&problem).generator.choice().as_slice());
                making::make_one(&problem, &reference, name, *seed, *size, toolbox)?
            }
        };
        progress::end();
        report::print(&report::written(&files, "no case has changed"))?;
        Ok(true)
    }
}
