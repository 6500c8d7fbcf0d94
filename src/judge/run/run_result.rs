//! How a run ended, and what that means.

use crate::run::limits::{Limits, Stop};
use std::time::Duration;

/// How a program ended, what it used with all that it had started, and what it said.
#[derive(Debug, Clone, Default)]
pub struct RunResult {
    /// Why the judge ended it; `None` if it ended by itself.
    pub stop: Option<Stop>,
    /// The exit status, unless a signal ended it.
    pub code: Option<i32>,
    pub signal: Option<i32>,
    /// User and system time.
    pub cpu: Duration,
    /// Whether it may have used more: the system has forgotten what processes had used whose end
    /// nobody wanted to know.
    pub is_cpu_least: bool,
    pub wall: Duration,
    /// Peak memory: resident, swapped, and in files that it can read again.
    pub peak_kb: u64,
    /// The beginning of its stderr, without blanks around it; empty if that was not a file.
    pub message: String,
}

/// The message of a program's end to the judge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExitStatus {
    /// It ended by itself with this number.
    Code(i32),
    /// An uncaught exception or panic ended it. The number means nothing: that of Python and Java
    /// means "wrong" elsewhere, and that of Rust may mean points.
    Uncaught(i32),
    /// A signal ended it that the judge had not sent.
    Crashed,
    /// The judge ended it.
    Stopped(Stop),
}

impl RunResult {
    pub fn status(&self) -> ExitStatus {
        match (self.stop, self.code) {
            (Some(stop), _) => ExitStatus::Stopped(stop),
            (None, None) => ExitStatus::Crashed,
            (None, Some(code)) if self.is_uncaught(code) => ExitStatus::Uncaught(code),
            (None, Some(code)) => ExitStatus::Code(code),
        }
    }

    fn is_uncaught(&self, code: i32) -> bool {
        match code {
            1 => self.message.lines().any(|line| {
                line.starts_with("Traceback (most recent call last):")
                    || line.starts_with("Exception in thread")
            }),
            101 => self.message.contains("panicked at"),
            _ => false,
        }
    }

    /// Whether it says that it could not start a process. Who starts one that is refused says so, in
    /// the words of its language.
    pub fn is_refused_process(&self) -> bool {
        let message = self.message.to_ascii_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| message.contains(word));
        let is_refused = has(&["operation not permitted", "eperm", "error=1,"])
            && has(&["fork", "spawn", "process", "exec", "cannot run program"]);
        // Python's modules for several processes begin with a lock that they share.
        is_refused || has(&["multiprocessing"]) && has(&["permission denied"])
    }

    /// The text of a failed `assert`, if one ended the run: its message, or the condition.
    pub fn failed_assertion(&self) -> Option<&str> {
        if !matches!(self.status(), ExitStatus::Uncaught(_) | ExitStatus::Crashed) {
            return None;
        }
        let is_failure = |line: &&str| {
            let line = line.to_ascii_lowercase();
            line.contains("assertionerror") || line.contains("assertion") && line.contains("failed")
        };
        let lines = || self.message.lines().map(str::trim);
        let line = lines().rfind(is_failure)?;
        match line.split_once("AssertionError") {
            // Before it are the names of files.
            None => line.get(line.to_ascii_lowercase().rfind("assertion")?..),
            // Python shows the statement above, if there is no message.
            Some((_, "")) => lines()
                .find(|line| line.starts_with("assert "))
                .or(Some(line)),
            Some((_, message)) => Some(message.trim_start_matches([':', ' '])),
        }
    }

    /// How a program has failed that was to do some work for the judge under these limits, in
    /// words that follow its name; with its message.
    pub fn failure(&self, limits: &Limits) -> String {
        let what = match self.status() {
            ExitStatus::Stopped(stop) => stop.describe(limits, self.wall, self.cpu),
            ExitStatus::Crashed => "crashed".to_string(),
            ExitStatus::Code(code) | ExitStatus::Uncaught(code) => {
                format!("ended with exit status {code}")
            }
        };
        match self.message.as_str() {
            "" => what,
            message => format!("{what} ({message})"),
        }
    }
}

/// The real cause of a run's end: too much output comes before the time that was spent on writing it,
/// and a signal may be that of the system's own limit on CPU time.
pub(super) fn cause(
    stop: Option<Stop>,
    signal: Option<i32>,
    cpu: Duration,
    limits: Limits,
    written: Option<Stop>,
) -> Option<Stop> {
    match stop {
        Some(Stop::Memory | Stop::Processes | Stop::Threads) => stop,
        _ if written.is_some() => written,
        None if signal.is_some() && cpu > 2 * limits.cpu => Some(Stop::Time),
        _ => stop,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::limits::TEST_LIMITS;

    #[test]
    fn the_cause_of_an_end_is_the_first_in_order() {
        use Stop::*;
        for (stop, signal, times, written, expected) in [
            (Some(Memory), Some(9), 1, Some(Output), Some(Memory)),
            (Some(Processes), Some(9), 1, Some(Output), Some(Processes)),
            (Some(Threads), Some(9), 1, Some(Folder), Some(Threads)),
            (Some(Time), Some(9), 3, Some(Output), Some(Output)),
            (Some(Idle), Some(9), 3, Some(Folder), Some(Folder)),
            (Some(PeerExited), Some(9), 3, Some(Output), Some(Output)),
            (None, Some(9), 3, Some(Folder), Some(Folder)),
            (Some(Idle), Some(9), 1, None, Some(Idle)),
            (None, Some(24), 3, None, Some(Time)),
            (None, Some(24), 2, None, None),
            // It was too slow, and ended by itself.
            (None, None, 3, None, None),
        ] {
            let reason = cause(stop, signal, times * TEST_LIMITS.cpu, TEST_LIMITS, written);
            assert_eq!(reason, expected, "{stop:?}, {written:?}");
        }
    }

    /// Ended by itself with this number, else by a signal, with this on stderr.
    fn ended(code: Option<i32>, message: &str) -> RunResult {
        RunResult {
            code,
            message: message.to_string(),
            ..RunResult::default()
        }
    }

    #[test]
    fn an_assertion_that_ends_a_program_tells_what_failed() {
        let python =
            "Traceback (most recent call last):\n  File \"v.py\", line 2\n    assert n < 3\n";
        let of_python = |last: &str| format!("{python}{last}");
        let of_c = "v: v.c:4: main: Assertion `n < 3' failed.";
        let of_rust = "thread 'main' panicked at v.rs:3:5:\nassertion failed: n < 3";
        for (code, message, expected) in [
            (Some(1), &*of_python("AssertionError: big"), "big"),
            (Some(1), &of_python("AssertionError"), "assert n < 3"),
            (Some(1), &of_python("ValueError: no"), ""),
            (Some(1), "AssertionError: no", ""),
            (None, of_c, "Assertion `n < 3' failed."),
            (None, "stack overflow", ""),
            (Some(101), of_rust, "assertion failed: n < 3"),
        ] {
            let result = ended(code, message);
            let assertion = result.failed_assertion().unwrap_or_default();
            assert_eq!(assertion, expected, "{message}");
        }
    }
    #[test]
    fn a_program_that_was_stopped_tells_nothing_by_its_exit_status() {
        let stopped = RunResult {
            stop: Some(Stop::Output),
            ..ended(Some(0), "")
        };
        assert_eq!(stopped.status(), ExitStatus::Stopped(Stop::Output));
        assert_eq!(stopped.failure(&TEST_LIMITS), "makes a file of over 1 MB");
    }
    /// It may be the points of a checker.
    #[test]
    fn an_exit_status_of_101_without_a_panic_means_something() {
        let checker = ended(Some(101), "points 51");
        assert_eq!(checker.status(), ExitStatus::Code(101));
    }
}
