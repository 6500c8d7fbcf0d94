//! What is being done, on the last line of a terminal, for those who wait.

use super::{plain, say};
use crate::judge::Stage;
use crate::terminal::is_dumb;
use std::io::{self, IsTerminal};

pub fn stage(stage: Stage) {
    show(&match stage {
        Stage::Compile(name) => format!("{}: compiling", plain(name)),
        Stage::Case(name, done, count) => format!("{}: {done}/{count}", plain(name)),
        Stage::Judge(name) => format!("judging {}", plain(name)),
        Stage::Run(done, count) => format!("run {done}/{count}"),
        Stage::Search(done, count) => format!("{done}/{count} cases"),
        Stage::Found(origin, result, time) => {
            end();
            return say(&super::stress::found(origin, result, time));
        }
        Stage::Shrink(steps, left) => format!(
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
