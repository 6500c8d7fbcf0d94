//! What is said on stderr when a program has ended that was run by hand: its output is not mixed
//! with it.

use super::failure::compiler_said;
use super::{plain, say};
use crate::judge::manual::Manual;
use crate::judge::verdict::Verdict;

pub fn print_refusal(name: &str, said: &str) {
    let said = compiler_said(said);
    say(&format!(
        "{}: {}\n{said}",
        plain(name),
        Verdict::CompileError
    ));
}

pub fn print(manual: &Manual, was_interrupted: bool) {
    let Manual { run, fault } = manual;
    let end = match fault {
        _ if was_interrupted => "ended by Ctrl-C".to_string(),
        Some((verdict, reason)) => format!("{verdict}: {reason}"),
        None => "exit status 0".to_string(),
    };
    say(&format!(
        "judge: {end}; {} ms of CPU time, {} ms by the clock, {:.1} MB\n",
        run.cpu.as_millis(),
        run.wall.as_millis(),
        run.peak_kb as f64 / 1024.0
    ));
}
