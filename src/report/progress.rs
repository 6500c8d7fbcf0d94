//! What is being done, on the last line of a terminal, for those who wait.

use super::{plain, say};
use crate::judge::Step;
use crate::terminal::is_dumb;
use std::io::{self, IsTerminal};

pub fn step(step: Step) {
    show(&match step {
        Step::Compile(name) => format!("{}: compiling", plain(name)),
        Step::Case(name, done, count) => format!("{}: {done}/{count}", plain(name)),
        Step::Judge(name) => format!("judging {}", plain(name)),
        Step::Run(done, count) => format!("run {done}/{count}"),
        Step::Search(done, count) => format!("{done}/{count} cases"),
        Step::Found(origin, result, time) => {
            end();
            return say(&super::stress::found(origin, result, time));
        }
        Step::Shrink(steps, left) => format!(
            "found one; {steps} times smaller, {} s left; Ctrl-C shows the smallest",
            left.as_secs()
        ),
    });
}

pub fn end() {
    show("");
}

pub fn show(step: &str) {
    if io::stderr().is_terminal() && !is_dumb() {
        say(&format!("\r\x1b[K{step}"));
    }
}
