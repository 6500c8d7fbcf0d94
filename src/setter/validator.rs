//! The program that tells whether a test obeys its statement. It reads the test; exit status 0
//! says that it does, and then a number on stdout says how many cases are in it.

use crate::error::Error;
use crate::setter::tool::{self, Tool};
use std::fs;
use std::path::Path;

#[derive(Debug)]
pub struct Validator {
    tool: Tool,
}

/// What it said of a test.
#[derive(Debug, Clone, PartialEq)]
pub enum Validity {
    /// With so many cases; 1 if it did not say, as validators for testlib do not.
    Valid(u64),
    /// And why not.
    Invalid(String),
}

/// What validators for the ICPC's problem format end with.
const ICPC_VALID: i32 = 42;
const ICPC_INVALID: i32 = 43;

/// Where a package has its input validators, in its several versions.
const ICPC_FOLDERS: [&str; 3] = [
    "input_validators",
    "input_validator",
    "input_format_validators",
];

impl Validator {
    /// The validator in a file.
    pub fn compile(file: &Path, cache: &Path) -> Result<Validator, Error> {
        let tool = Tool::compile(file, cache)?;
        Ok(Validator { tool })
    }

    /// The `validate.*` of a folder of cases, or the first input validator of a package; `None`
    /// if there is none.
    pub fn find(data: &Path, cache: &Path) -> Result<Option<Validator>, Error> {
        let mut files = tool::find_all(data, &["validate"]);
        if files.is_empty() {
            for name in ICPC_FOLDERS {
                files.extend(tool::in_package(&data.join(name))?);
            }
        }
        let tool = files.first().map(|file| Tool::compile(file, cache));
        let tool = tool.transpose()?;
        Ok(tool.map(|tool| Validator { tool }))
    }

    /// Its result of a test. A validator that crashes or hangs is an error of the judge's.
    pub fn validate(&self, input: &Path, folder: &Path) -> Result<Validity, Error> {
        let outcome = self.tool.run(&[], Some(input), folder)?;
        match (outcome.run.stop, outcome.run.code) {
            (None, Some(0 | ICPC_VALID)) => {
                let said = fs::read_to_string(&outcome.stdout);
                let count = said.ok().and_then(|said| said.trim().parse().ok());
                Ok(Validity::Valid(count.unwrap_or(1)))
            }
            // 3 is testlib's `_fail`, which its validators end with.
            (None, Some(1 | 3 | ICPC_INVALID)) if !outcome.is_uncaught() => {
                Ok(Validity::Invalid(outcome.message))
            }
            _ => {
                let on = input.display().to_string();
                Err(self.tool.failure(&outcome, &on))
            }
        }
    }
}
