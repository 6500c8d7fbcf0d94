//! Passes: in a multi-pass problem the validator may write the input for one more run of the same
//! submission. All other problems have one pass.
//!
//! Each pass has the full limits of the problem. The last pass gives the verdict.

use crate::error::Error;
use crate::problem::case::Case;
use crate::run::limits::Limits;
use crate::run::scratch::Scratch;
use crate::setter::checker;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug)]
pub struct Pass<'a> {
    pub case: &'a Case,
    pub input: PathBuf,
    /// Those of the run.
    pub limits: Limits,
    /// From 1.
    pub number: u32,
    /// The most that one pass has used so far.
    pub cpu: Duration,
    pub peak_kb: u64,
}

impl<'a> Pass<'a> {
    pub fn first(case: &'a Case, limits: Limits) -> Pass<'a> {
        Pass {
            case,
            input: case.input.clone(),
            limits,
            number: 1,
            cpu: Duration::ZERO,
            peak_kb: 0,
        }
    }

    /// The next pass, if the validator asks for it.
    ///
    /// # Errors
    /// The validator asks for more than `most` passes.
    pub fn next(&self, most: u32, scratch: &Scratch) -> Result<Option<Pass<'a>>, Error> {
        // In other problems `nextpass.in` has no meaning.
        if most <= 1 {
            return Ok(None);
        }
        let Some(input) = checker::next_pass(scratch)? else {
            return Ok(None);
        };
        if self.number == most {
            return Err(Error::Says(format!(
                "the validator asks for more than {most} passes of {}; validation_passes in \
                 problem.yaml says how many there may be",
                self.case.name
            )));
        }
        Ok(Some(Pass {
            input,
            number: self.number + 1,
            ..*self
        }))
    }
}
