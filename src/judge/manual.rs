//! A run by hand: a program with the user's own input, and nothing to compare with.

use crate::compile::program::Program;
use crate::error::Error;
use crate::judge::verdict::{self, Verdict};
use crate::run::attached;
use crate::run::program::{Limits, Run};
use std::time::Duration;

#[derive(Debug)]
pub struct Manual {
    pub run: Run,
    /// The verdict that holds whatever the answer is, and the reason; `None` if nothing went wrong.
    pub fault: Option<(Verdict, String)>,
}

/// The user ends what takes too long. Memory is limited for the sake of the machine.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(3600),
    memory_kb: 4 << 20,
    output_bytes: u64::MAX - 1,
    folder_bytes: None,
};

/// Runs a program with the terminal that the judge has.
pub fn run(program: &Program) -> Result<Manual, Error> {
    let run = attached::run(program.command(), LIMITS)?;
    let fault = verdict::of_run(&run, &LIMITS);
    Ok(Manual { run, fault })
}
