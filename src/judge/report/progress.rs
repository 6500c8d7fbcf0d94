//! Progress on the last line of a terminal, for those who wait.

use super::{plain, say};
use crate::terminal::is_dumb;
use crate::toolbox::progress::Progress;
use std::io::{self, IsTerminal};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Which of several submissions is judged, as a text, and when the first of them was.
static SUBMISSION: Mutex<(String, Option<Instant>)> = Mutex::new((String::new(), None));

pub fn show_progress(progress: Progress) {
    show(&match progress {
        Progress::Compile(name) => format!("{}{}: compiling", submission(), plain(name)),
        Progress::Submission(name, number, count) => {
            note(name, number, count);
            submission()
        }
        Progress::Case(name, done, count) => {
            format!("{}{}: {done}/{count}", submission(), plain(name))
        }
        Progress::Judge(name) => format!("judging {}", plain(name)),
        Progress::Run(done, count) => format!("run {done}/{count}"),
        Progress::Search(done, count, elapsed, most) => {
            let left = match elapsed.as_secs() {
                // After less than a second it would be a wild guess.
                0 => String::new(),
                _ => time_left(elapsed, done as usize, count as usize, most),
            };
            return say_now_and_then(&format!("{done}/{count} cases{left}"));
        }
        Progress::Found(origin, result, time) => {
            end();
            return say(&super::stress::found(origin, result, time));
        }
        Progress::Shrink(steps, left) => {
            return say_now_and_then(&format!(
                "found one; {steps} times smaller, {} s left; Ctrl-C shows the smallest",
                left.as_secs()
            ))
        }
    });
}

/// Shows what a search does; where there is no terminal, in a line now and then.
fn say_now_and_then(step: &str) {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    static LAST: Mutex<Duration> = Mutex::new(Duration::ZERO);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if is_on_terminal() {
        show(step);
    } else if is_due(&mut last, START.elapsed()) {
        super::note(step);
    }
}

/// Whether the next line is due at this time, if the last one was printed at that; notes it then.
fn is_due(last: &mut Duration, now: Duration) -> bool {
    let is_due = now >= *last + Duration::from_secs(10);
    if is_due {
        *last = now;
    }
    is_due
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
    let left = time_left(start.elapsed(), number - 1, count, None);
    let gap = if name.is_empty() { "" } else { " " };
    let text = format!("{number}/{count}{gap}{name}{left}, ");
    *submission = (if count > 1 { text } else { String::new() }, Some(start));
}

/// How long the rest takes if it goes on as the first ones went, and no longer than `most`.
fn time_left(elapsed: Duration, done: usize, count: usize, most: Option<Duration>) -> String {
    let seconds = elapsed.as_secs_f64() * (count - done) as f64 / done as f64;
    let most_seconds = most.map_or(f64::INFINITY, |most| most.as_secs_f64());
    match seconds.min(most_seconds).ceil() {
        f64::INFINITY => String::new(),
        seconds if seconds < 100.0 => format!(", {seconds} s left"),
        seconds if seconds <= 7200.0 => format!(", {} min left", (seconds / 60.0).ceil()),
        seconds => format!(", {} h left", (seconds / 3600.0).ceil()),
    }
}

pub fn end() {
    show("");
}

pub fn show(step: &str) {
    if is_on_terminal() {
        say(&format!("\r\x1b[K{step}"));
    }
}

fn is_on_terminal() -> bool {
    io::stderr().is_terminal() && !is_dumb()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_as_long_as_the_beginning() {
        for (seconds, done, count, most, left) in [
            (10, 0, 5, None, ""),
            (0, 0, 5, None, ""),
            (10, 2, 5, None, ", 15 s left"),
            (60, 10, 300, None, ", 29 min left"),
            (1, 1, 10_000, None, ", 3 h left"),
            (10, 0, 5, Some(50), ", 50 s left"),
            (10, 2, 5, Some(9), ", 9 s left"),
            (10, 2, 5, Some(50), ", 15 s left"),
        ] {
            let most = most.map(Duration::from_secs);
            assert_eq!(
                time_left(Duration::from_secs(seconds), done, count, most),
                left
            );
        }
    }

    #[test]
    fn a_search_in_a_pipe_says_a_line_in_ten_seconds() {
        let mut last = Duration::ZERO;
        let mut is_due = |seconds| is_due(&mut last, Duration::from_secs(seconds));
        let due: Vec<u64> = (0..45).filter(|&seconds| is_due(seconds)).collect();
        assert_eq!(due, [10, 20, 30, 40]);
        assert!(is_due(300) && !is_due(309) && is_due(310));
    }
}
