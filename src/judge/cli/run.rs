//! `judge run`: compiles a program and runs it with the judge's own terminal and folder, until it ends
//! or Ctrl-C is pressed. The user's own input has no answer, so nothing is compared.

use super::operands::{resolve, Operand};
use super::overrides::language_options;
use super::{at_most_one, usage, CommandContext, CommandOption, Subcommand};
use crate::compile::program::NotRunnable;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::problem::Problem;
use crate::report::{self, progress};
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::sys;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::progress::Progress;
use crate::toolbox::verdict;
use std::time::Duration;

/// The user ends what takes too long. Memory is limited for the sake of the machine.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(3600),
    memory_kb: 4 << 20,
    output_bytes: u64::MAX - 1,
    folder_bytes: None,
};

#[derive(Debug, PartialEq, Default)]
pub struct RunRequest {
    pub file: String,
    /// Language and `--debug`; nothing is compared.
    pub overrides: Overrides,
}

impl AsMut<Overrides> for RunRequest {
    fn as_mut(&mut self) -> &mut Overrides {
        &mut self.overrides
    }
}

impl Subcommand for RunRequest {
    const NAME: &'static str = "run";

    fn options() -> Vec<CommandOption<RunRequest>> {
        language_options()
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        let file = at_most_one(words, "one program at a time: judge run FILE")?;
        self.file = file.ok_or_else(|| usage("which program? judge run FILE"))?;
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (submission, problem) = match resolve(&self.file, context.project())? {
            Operand::File(path) => (Submission::File(path), Problem::default()),
            Operand::Problem(problem) => {
                let solution = problem.solution.clone().unwrap_or_default();
                (Submission::Solution(solution), *problem)
            }
        };
        let toolbox = &context.toolbox(problem.solution.is_some())?;
        toolbox.notify(Progress::Compile(&self.file));
        let compiled = toolbox.compile(&problem, &submission, &self.overrides, None);
        progress::end();
        let program = match compiled {
            Ok(program) => program,
            Err(NotRunnable::CompileError(failure)) => {
                report::run::print_compile_error(&self.file, &failure.message);
                return Ok(false);
            }
            Err(NotRunnable::Error(error)) => return Err(error),
        };
        let spec = ProcessSpec {
            stdin: Stream::Shared,
            stdout: Stream::Shared,
            stderr: Stream::Shared,
            ..ProcessSpec::new(program.command(), LIMITS)
        };
        let result = spec.start()?.finish()?;
        let fault = verdict::of_run(&result, &LIMITS);
        let was_interrupted = sys::interrupted();
        report::run::print_end(&result, fault.as_ref(), was_interrupted);
        if was_interrupted {
            return Err(Error::Interrupted);
        }
        Ok(fault.is_none())
    }
}
