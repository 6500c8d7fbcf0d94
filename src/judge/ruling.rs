//! A verdict with its reason: what a run says by how it ended and what it used.

use crate::judge::comparison::Difference;
use crate::judge::verdict::Verdict;
use crate::platform::STACK_BYTES;
use crate::run::limits::{MOST_FILES, MOST_PROCESSES, MOST_THREADS};
use crate::run::program::{Limits, Run, Stop};
use crate::run::signal;

/// A verdict with its reason, before it is put together with what the run has used.
pub struct Ruling {
    pub verdict: Verdict,
    /// In plain words; empty if Accepted.
    pub reason: String,
    pub difference: Option<Difference>,
}

impl Ruling {
    pub fn new(verdict: Verdict, reason: String) -> Ruling {
        Ruling {
            verdict,
            reason,
            difference: None,
        }
    }
}

/// The ruling on a run whose output does not matter any more. What was exceeded comes
/// before how the program ended: it may have ended so because of that.
pub fn of_run(run: &Run, limits: &Limits) -> Option<Ruling> {
    let (limit, cpu, wall) = (
        limits.cpu.as_millis(),
        run.cpu.as_millis(),
        run.wall.as_millis(),
    );
    let (verdict, reason) = if run.stop == Some(Stop::Processes) {
        // Whatever else it has used: that hangs on when it was looked at.
        let what = format!("more than {MOST_PROCESSES} processes");
        (Verdict::RuntimeError, what)
    } else if run.stop == Some(Stop::Threads) {
        let what = format!("more than {MOST_THREADS} threads");
        (Verdict::RuntimeError, what)
    } else if run.peak_kb > limits.memory_kb {
        let what = format!("{} of {} KB resident", run.peak_kb, limits.memory_kb);
        (Verdict::MemoryLimitExceeded, what)
    } else if run.stop == Some(Stop::Output) {
        let what = format!("more than {} MB of output", limits.output_bytes >> 20);
        (Verdict::OutputLimitExceeded, what)
    } else if let (Some(Stop::Folder), Some(bytes)) = (run.stop, limits.folder_bytes) {
        let most = bytes >> 20;
        let what = format!(
            "more than {most} MB or {MOST_FILES} files in its folder, or a path too long to follow"
        );
        (Verdict::OutputLimitExceeded, what)
    } else if run.stop == Some(Stop::Time) {
        (
            Verdict::TimeLimitExceeded,
            format!("stopped at twice the limit of {limit} ms"),
        )
    } else if run.cpu > limits.cpu {
        (
            Verdict::TimeLimitExceeded,
            format!("{cpu} of {limit} ms of CPU time"),
        )
    } else if run.stop == Some(Stop::Idle) {
        let what = format!(
            "stopped after {wall} ms, of which it has used {cpu} ms of CPU time: it was waiting"
        );
        (Verdict::TimeLimitExceeded, what)
    } else if run.stop == Some(Stop::Starved) {
        let what = format!(
            "stopped after {wall} ms, in which a busy machine has given it {cpu} ms of CPU time"
        );
        (Verdict::TimeLimitExceeded, what)
    } else if let Some(number) = run.signal {
        let is_deep = run.peak_kb > STACK_BYTES / 1024 / 2;
        let guess = match signal::may_be_stack_overflow(number) && is_deep {
            true => "; probably a stack overflow",
            false => "",
        };
        let what = format!("ended by {}{guess}", signal::describe(number));
        (Verdict::RuntimeError, what)
    } else if run.code != Some(0) {
        let code = run.code.unwrap_or_default();
        (
            Verdict::RuntimeError,
            format!("exit status {code} instead of 0"),
        )
    } else {
        return None;
    };
    Some(Ruling::new(verdict, reason))
}

/// Whether a run says nothing of the program's time: the clock has ended it while other work had
/// the processors, and it has used less than it may.
pub fn is_starved(run: &Run, limits: &Limits) -> bool {
    let is_within = run.cpu <= limits.cpu && run.peak_kb <= limits.memory_kb;
    run.stop == Some(Stop::Starved) && is_within
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_starved_run_that_has_exceeded_no_limit_says_nothing() {
        let limits = Limits {
            cpu: Duration::from_millis(1000),
            memory_kb: 65536,
            output_bytes: 1 << 20,
            folder_bytes: None,
        };
        let starved = |stop, ms, peak_kb| {
            let run = Run {
                stop: Some(stop),
                code: None,
                signal: Some(9),
                cpu: Duration::from_millis(ms),
                wall: Duration::from_secs(20),
                peak_kb,
            };
            is_starved(&run, &limits)
        };
        assert!(starved(Stop::Starved, 1000, 65536));
        assert!(!starved(Stop::Starved, 1001, 65536));
        assert!(!starved(Stop::Starved, 1000, 65537));
        assert!(!starved(Stop::Idle, 1000, 65536));
    }
}
