//! What is being done, on the last line of a terminal, for those who wait.

use super::{plain, say};
use crate::judging::Stage;
use crate::terminal::is_dumb;
use std::io::{self, IsTerminal};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Which of several submissions is judged, as a text, and when the first of them was.
static SUBMISSION: Mutex<(String, Option<Instant>)> = Mutex::new((String::new(), None));

pub fn stage(stage: Stage) {
    show(&match stage {
        Stage::Compile(name) => format!("{}{}: compiling", submission(), plain(name)),
        Stage::Submission(name, number, count) => {
            note(name, number, count);
            submission()
        }
        Stage::Case(name, done, count) => {
            format!("{}{}: {done}/{count}", submission(), plain(name))
        }
        Stage::Judge(name) => format!("judging {}", plain(name)),
        Stage::Run(done, count) => format!("run {done}/{count}"),
        Stage::Search(done, count) => {
            format!("{done}/{count} cases{}", left_of_search(done, count))
        }
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

/// How long a search goes on if nothing is found; nothing in its first second.
fn left_of_search(done: u64, count: u64) -> String {
    static START: OnceLock<Instant> = OnceLock::new();
    let elapsed = START.get_or_init(Instant::now).elapsed();
    if elapsed >= Duration::from_secs(1) {
        time_left(elapsed, done as usize, count as usize)
    } else {
        String::new()
    }
}

fn submission() -> String {
    let submission = SUBMISSION.lock().unwrap_or_else(PoisonError::into_inner);
    submission.0.clone()
}

fn note(name: &str, number: usize, count: usize) {
    let mut submission = SUBMISSION.lock().unwrap_or_else(PoisonError::into_inner);
    let start = match submission.1 {
        Some(start) if number > 1 => start,
        _ => Instant::now(),
    };
    let name = plain(name);
    let left = time_left(start.elapsed(), number - 1, count);
    let gap = if name.is_empty() { "" } else { " " };
    let text = format!("{number}/{count}{gap}{name}{left}, ");
    *submission = (if count > 1 { text } else { String::new() }, Some(start));
}

/// How long the rest takes if it goes on as the first ones went.
fn time_left(elapsed: Duration, done: usize, count: usize) -> String {
    if done == 0 {
        return String::new();
    }
    let seconds = elapsed.as_secs_f64() * (count - done) as f64 / done as f64;
    match seconds.ceil() as u64 {
        seconds @ 0..=99 => format!(", {seconds} s left"),
        seconds @ 100..=7200 => format!(", {} min left", seconds.div_ceil(60)),
        seconds => format!(", {} h left", seconds.div_ceil(3600)),
    }
}

pub fn end() {
    show("");
}

pub fn show(step: &str) {
    if io::stderr().is_terminal() && !is_dumb() {
        say(&format!("\r\x1b[K{step}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_as_the_beginning() {
        let left = |seconds, done, count| time_left(Duration::from_secs(seconds), done, count);
        assert_eq!(left(10, 0, 5), "");
        assert_eq!(left(10, 2, 5), ", 15 s left");
        assert_eq!(left(60, 10, 300), ", 29 min left");
        assert_eq!(left(1, 1, 10_000), ", 3 h left");
    }
}
