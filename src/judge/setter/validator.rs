//! The program that tells whether a test obeys the statement. It reads the test. Exit status 0
//! says yes; a number on stdout then says how many cases are in the test. A failed `assert` and an
//! exception say no: `int()` refuses a bad line.

use crate::error::Error;
use crate::run::output;
use crate::run::run_result::ExitStatus;
use crate::setter::program::SetterProgram;
use std::path::Path;

#[derive(Debug, Clone, PartialEq)]
pub enum Validity {
    /// The number of cases; 1 if the validator does not say it; those for testlib do not.
    Valid(u64),
    Invalid(String),
}

/// The exit statuses of validators for the ICPC's problem format.
const ICPC_VALID: i32 = 42;
const ICPC_INVALID: i32 = 43;

/// Validates a test: it is valid if each validator says so; without any it is, and has one case. A
/// validator that crashes or hangs is an `Error`, but for a failed `assert` and an exception.
pub fn validate(
    validators: &[SetterProgram],
    input: &Path,
    folder: &Path,
) -> Result<Validity, Error> {
    let mut cases = 1;
    for tool in validators {
        match ask(tool, input, folder)? {
            Validity::Valid(count) => cases = cases.max(count),
            invalid => return Ok(invalid),
        }
    }
    Ok(Validity::Valid(cases))
}

/// Validates a test that must be valid: the error says also why it is not.
pub fn require(validators: &[SetterProgram], input: &Path, folder: &Path) -> Result<(), Error> {
    for tool in validators {
        if let Validity::Invalid(why) = ask(tool, input, folder)? {
            let separator = if why.is_empty() { "" } else { ": " };
            let (program, input) = (tool.source.display(), input.display());
            let what = format!("{program} rejects {input}{separator}{why}");
            return Err(Error::Says(what));
        }
    }
    Ok(())
}

fn ask(tool: &SetterProgram, input: &Path, folder: &Path) -> Result<Validity, Error> {
    let result = tool.run(&[], Some(input), folder)?;
    match result.status() {
        ExitStatus::Code(0 | ICPC_VALID) => Ok(Validity::Valid(count(&tool.stdout(folder))?)),
        // 3 is testlib's `_fail`, which its validators end with.
        ExitStatus::Code(1 | 3 | ICPC_INVALID) => Ok(Validity::Invalid(result.message)),
        status => match (result.failed_assertion(), status) {
            (Some(message), _) => Ok(Validity::Invalid(message.to_string())),
            (None, ExitStatus::Uncaught(_)) => {
                // There an exception says what it is, in Python at least.
                let last = result.message.trim().lines().last().unwrap_or_default();
                Ok(Validity::Invalid(last.to_string()))
            }
            _ => Err(tool.failure(&result, input.display())),
        },
    }
}

/// How much of what it prints is read, in bytes.
const MAX_COUNT_BYTES: u64 = 64;

fn count(stdout: &Path) -> Result<u64, Error> {
    let text = output::read_prefix_trimmed(stdout, MAX_COUNT_BYTES)?;
    Ok(text.parse().unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{env, fs, process};

    #[test]
    fn no_more_is_read_of_what_it_prints_than_a_number_needs() {
        let stdout = env::temp_dir().join(format!("dlx-judge-count-{}", process::id()));
        let flood = format!("7{}x", "\n".repeat(1 << 20));
        for (text, cases) in [("7\n", 7), ("", 1), ("ok\n", 1), (&flood, 7)] {
            fs::write(&stdout, text).unwrap();
            assert_eq!(count(&stdout).unwrap(), cases);
        }
        fs::remove_file(stdout).unwrap();
    }
}
