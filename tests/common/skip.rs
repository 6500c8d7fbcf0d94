//! Parts of tests that are left out where a tool or a right is missing.

use std::env;
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::thread;

/// The names of all that may be missing, with blanks between the words; a test that leaves out something for want
/// of anything else fails. If it is not set, everything may be missing. `.ci/run` sets it.
const MAY_SKIP: &str = "JUDGE_TESTS_MAY_SKIP";

/// Says what is left out and why, even if the output of tests that pass is not shown.
pub fn skip(left_out: &str, missing: &str) {
    let is_allowed =
        env::var(MAY_SKIP).map_or(true, |words| words.split(' ').any(|word| word == missing));
    assert!(
        is_allowed,
        "skipped for want of {missing}, which {MAY_SKIP} does not name: {left_out}"
    );
    let _ = writeln!(io::stderr(), "skipped for want of {missing}: {left_out}");
}

/// Whether one of the tools does not work here. Then it says that this test is left out.
#[allow(dead_code)] // Not every crate of tests asks.
pub fn lacks(tools: &[&str]) -> bool {
    let missing = tools.iter().find(|tool| !works(tool));
    if let Some(missing) = missing {
        let current = thread::current();
        // Without threads the tests have no names.
        let test = current.name().filter(|&name| name != "main");
        skip(test.unwrap_or("the test that runs just now"), missing);
    }
    missing.is_some()
}

/// Whether a tool is here. Some systems have a program in the place of a tool that only says how to install it.
pub fn works(tool: &str) -> bool {
    let version = match tool {
        "fpc" => "-iV",
        "javac" | "java" | "ocamlopt" | "kotlinc" => "-version",
        "lua" => "-v",
        "go" | "zig" => "version",
        _ => "--version",
    };
    let mut command = Command::new(tool);
    command.arg(version).stdin(Stdio::null());
    command.output().is_ok_and(|output| output.status.success())
}
