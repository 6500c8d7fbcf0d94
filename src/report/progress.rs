//! What is being done, on the last line of a terminal, for those who wait.

use super::{plain, say};
use crate::judge::{judging, race, stress};
use crate::terminal::color::is_dumb;
use std::io::{self, IsTerminal};

/// A step of a judging.
pub fn judging(step: judging::Step) {
    show(&match step {
        judging::Step::Compile(problem) => format!("{}: compiling", plain(&problem.id)),
        judging::Step::Case(problem, done, count) => {
            format!("{}: {done}/{count}", plain(&problem.id))
        }
    });
}

/// A step of a race.
pub fn race(step: race::Step) {
    show(&match step {
        race::Step::Compile(name) => format!("compiling {}", plain(name)),
        race::Step::Judge(name) => format!("judging {}", plain(name)),
        race::Step::Run(done, count) => format!("run {done}/{count}"),
    });
}

/// A step of a search.
pub fn stress(step: stress::Step) {
    show(&match step {
        stress::Step::Compile => "compiling".to_string(),
        stress::Step::Cases(done, count) => format!("its own cases: {done}/{count}"),
        stress::Step::Search(done, count) => format!("{done}/{count} cases"),
        stress::Step::Found(origin, result, time) => {
            end();
            return say(&super::stress::found(origin, result, time));
        }
        stress::Step::Shrink(steps, left) => format!(
            "found one; {steps} times smaller, {} s left; Ctrl-C shows the smallest",
            left.as_secs()
        ),
    });
}

/// Clears the line.
pub fn end() {
    show("");
}

fn show(step: &str) {
    if io::stderr().is_terminal() && !is_dumb() {
        say(&format!("\r\x1b[K{step}"));
    }
}
