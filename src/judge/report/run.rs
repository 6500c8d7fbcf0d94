//! What `judge run` says when the program has ended. It says it on stderr, away from the output of
//! the program.

use super::failure::compiler_said;
use super::{plain, say};
use crate::run::run_result::RunResult;
use crate::verdict::Verdict;

pub fn print_refusal(name: &str, said: &str) {
    let said = compiler_said(said);
    say(&format!(
        "{}: {}\n{said}",
        plain(name),
        Verdict::CompileError
    ));
}

pub fn print(result: &RunResult, fault: Option<&(Verdict, String)>, was_interrupted: bool) {
    let end = match fault {
        _ if was_interrupted => "ended by Ctrl-C".to_string(),
        Some((verdict, reason)) => format!("{verdict}: {reason}"),
        None => "exit status 0".to_string(),
    };
    say(&format!(
        "judge: {end}; {} ms of CPU time, {} ms by the clock, {:.1} MB\n",
        result.cpu.as_millis(),
        result.wall.as_millis(),
        result.peak_kb as f64 / 1024.0
    ));
}
