//! `judge run`: a program with the user's own input, and nothing to compare with.

use crate::compile::program::Program;
use crate::error::Error;
use crate::judging::verdict;
use crate::run::limits::Limits;
use crate::run::process::{ProcessSpec, Stream};
use crate::run::run_result::RunResult;
use crate::verdict::Verdict;
use std::time::Duration;

/// The user ends what takes too long. Memory is limited for the sake of the machine.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(3600),
    memory_kb: 4 << 20,
    output_bytes: u64::MAX - 1,
    folder_bytes: None,
};

/// Runs a program with the judge's own terminal and folder, until it ends or Ctrl-C is pressed. If
/// something went wrong there is also a verdict, which needs no answer, and its reason.
pub fn run(program: &Program) -> Result<(RunResult, Option<(Verdict, String)>), Error> {
    let spec = ProcessSpec {
        stdin: Stream::Shared,
        stdout: Stream::Shared,
        stderr: Stream::Shared,
        ..ProcessSpec::new(program.command(), LIMITS)
    };
    let result = spec.start()?.finish()?;
    let fault = verdict::of_run(&result, &LIMITS);
    Ok((result, fault))
}
