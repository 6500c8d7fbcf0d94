//! What ends a compiler before it has said what it thinks of a source.

use crate::run::limits::{Limits, Stop};
use crate::run::run_result::RunResult;
use std::time::Duration;

/// Generous, but an end: a template can keep a compiler busy without end. A run is stopped at
/// twice its time. An array of 300 MB with a first value is in the object file and in the program.
pub const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(30),
    memory_kb: 2 << 20,
    output_bytes: 1 << 30,
    folder_bytes: Some(1 << 30),
};

/// Which limit ended a compilation.
pub fn stopped(stop: Stop, result: &RunResult) -> String {
    format!(
        "the compiler {}",
        stop.describe(&LIMITS, result.wall, result.cpu)
    )
}

/// Whether the system, not the source, ended the compiler or a program that it had started: Linux
/// does so when memory runs out.
pub fn was_killed(result: &RunResult, said: &str) -> bool {
    // What is said of a source begins with its place, and a line of it that is shown with blanks.
    let is_of_driver = |line: &str| {
        let (program, said) = line.split_once(": ").unwrap_or_default();
        let said = said.strip_prefix("fatal ").unwrap_or(said);
        let said = said.strip_prefix("error: ").unwrap_or_default();
        let is_killed = said.starts_with("Killed signal terminated program")
            || said.starts_with("unable to execute command: Killed")
            || said.ends_with("terminated with signal 9 [Killed]");
        is_killed && !program.contains(' ')
    };
    result.signal == Some(SIGKILL) || said.lines().any(is_of_driver)
}

const SIGKILL: i32 = 9;
