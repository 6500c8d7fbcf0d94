//! `judge make`: writes the cases that programs make.

use super::answer::AnswerRequest;
use super::stress::seed;
use super::{number, usage, CommandContext, CommandOption, Subcommand};
use crate::authoring::making;
use crate::error::Error;
use crate::report::{self, progress};
use crate::setter::programs::Programs;

#[derive(Debug, PartialEq, Default)]
pub struct MakeRequest {
    /// Whose cases, and which program knows their answers.
    problem: AnswerRequest,
    seed: Option<u64>,
    size: Option<u64>,
    /// The case to make: its name, the seed and the size. `None` is all that `make.*` makes.
    wanted: Option<(String, u64, u64)>,
}

impl Subcommand for MakeRequest {
    const NAME: &'static str = "make";

    fn options() -> Vec<CommandOption<MakeRequest>> {
        vec![
            Self::folder("--data DIR", |request| &mut request.problem.data)
                .english("the cases of another folder, in the place of ID")
                .chinese("用另一个文件夹的测试点，代替 ID"),
            Self::value("--seed N", seed, |request| &mut request.seed)
                .english("the seed for the generator")
                .chinese("给生成器的种子"),
            Self::value("--size S", number, |request| &mut request.size)
                .english("the size for the generator")
                .chinese("给生成器的大小（数据规模）"),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        if words.len() > 2 {
            return Err(usage("one case at a time: judge make ID NAME"));
        }
        // Of the cases in a folder one word is enough to name the one that is to be made.
        let has_id = words.len() == 2 || self.seed.is_none() && self.size.is_none();
        let mut words = words.iter().map(|word| word.to_string());
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
        let toolbox = &context.toolbox(problem.solution.is_some())?;
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
