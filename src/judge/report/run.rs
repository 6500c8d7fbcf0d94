//! The notes of `judge run`.

use super::failure::compiler_message;
use super::{note, plain, say};
use crate::run::run_result::RunResult;
use crate::verdict::Verdict;

/// Prints that a source does not compile, for `judge run`. All messages of that go to stderr, away
/// from the output of the program.
pub fn print_compile_error(name: &str, message: &str) {
    let (verdict, message) = (Verdict::CompileError, compiler_message(message));
    say(&format!("{}: {verdict}\n{message}", plain(name)));
}

/// How a program has ended that `judge run` ran.
pub fn print_end(result: &RunResult, fault: Option<&(Verdict, String)>, was_interrupted: bool) {
    let end = match fault {
        _ if was_interrupted => "ended by Ctrl-C".to_string(),
        Some((verdict, reason)) => format!("{verdict}: {reason}"),
        None => "exit status 0".to_string(),
    };
    note(&format!(
        "{end}; {} ms of CPU time, {} ms by the clock, {:.1} MB",
        result.cpu.as_millis(),
        result.wall.as_millis(),
        result.peak_kb as f64 / 1024.0
    ));
}
