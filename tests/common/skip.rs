//! What a test leaves out where a tool is missing.

use std::env;
use std::io::{self, Write};

/// Says what is left out, even if the output of tests that pass is not shown. Under `CI` a test
/// must not leave out anything: `.ci/run` installs all that the tests need.
pub fn skip(what: &str) {
    let is_ci = env::var("CI").is_ok_and(|value| value == "true");
    assert!(!is_ci, "skipped, although CI is true: {what}");
    let _ = writeln!(io::stderr(), "skipped: {what}");
}
