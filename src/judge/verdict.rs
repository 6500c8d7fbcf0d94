//! What is said of a submission, why a run alone may say it, and which verdict decides of several.

use crate::platform::STACK_BYTES;
use crate::run::limits::{MOST_FILES, MOST_PROCESSES, MOST_THREADS};
use crate::run::program::{Limits, Run, Stop};
use crate::run::signal;
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    Accepted,
    PresentationError,
    WrongAnswer,
    RuntimeError,
    TimeLimitExceeded,
    MemoryLimitExceeded,
    OutputLimitExceeded,
    CompileError,
}

/// The verdict on the whole, from those on its parts in order: the first that is not Accepted,
/// as an online judge stops there.
impl FromIterator<Verdict> for Verdict {
    fn from_iter<I: IntoIterator<Item = Verdict>>(parts: I) -> Verdict {
        let mut parts = parts.into_iter();
        let failure = parts.find(|&part| part != Verdict::Accepted);
        failure.unwrap_or(Verdict::Accepted)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Verdict::Accepted => "Accepted",
            Verdict::PresentationError => "Presentation Error",
            Verdict::WrongAnswer => "Wrong Answer",
            Verdict::RuntimeError => "Runtime Error",
            Verdict::TimeLimitExceeded => "Time Limit Exceeded",
            Verdict::MemoryLimitExceeded => "Memory Limit Exceeded",
            Verdict::OutputLimitExceeded => "Output Limit Exceeded",
            Verdict::CompileError => "Compile Error",
        })
    }
}

/// The verdict on a run whose output does not matter any more, and the reason in plain words. What
/// was exceeded comes before how the program ended: it may have ended so because of that.
pub fn of_run(run: &Run, limits: &Limits) -> Option<(Verdict, String)> {
    use Verdict::{MemoryLimitExceeded, OutputLimitExceeded, RuntimeError, TimeLimitExceeded};
    let (limit, cpu, wall) = (
        limits.cpu.as_millis(),
        run.cpu.as_millis(),
        run.wall.as_millis(),
    );
    let folder_mb = limits.folder_bytes.unwrap_or_default() >> 20;
    let (verdict, reason) = match run.stop {
        // Whatever else it has used: that hangs on when it was looked at.
        Some(Stop::Processes) => (
            RuntimeError,
            format!("more than {MOST_PROCESSES} processes"),
        ),
        Some(Stop::Threads) => (RuntimeError, format!("more than {MOST_THREADS} threads")),
        _ if run.peak_kb > limits.memory_kb => (
            MemoryLimitExceeded,
            format!("{} of {} KB resident", run.peak_kb, limits.memory_kb),
        ),
        Some(Stop::Output) => (
            OutputLimitExceeded,
            format!("more than {} MB of output", limits.output_bytes >> 20),
        ),
        Some(Stop::Folder) => (
            OutputLimitExceeded,
            format!(
                "more than {folder_mb} MB or {MOST_FILES} files in its folder, or a path too long \
                 to follow"
            ),
        ),
        Some(Stop::Time) => (
            TimeLimitExceeded,
            format!("stopped at twice the limit of {limit} ms"),
        ),
        _ if run.cpu > limits.cpu => (
            TimeLimitExceeded,
            format!("{cpu} of {limit} ms of CPU time"),
        ),
        Some(Stop::Idle) => (
            TimeLimitExceeded,
            format!(
                "stopped after {wall} ms, of which it has used {cpu} ms of CPU time: it was waiting"
            ),
        ),
        Some(Stop::Starved) => (
            TimeLimitExceeded,
            format!(
                "stopped after {wall} ms, in which a busy machine has given it {cpu} ms of CPU time"
            ),
        ),
        Some(Stop::Unheard) => return None,
        Some(Stop::Memory) | None => (RuntimeError, ending(run)?),
    };
    Some((verdict, reason))
}

/// Says how a program has failed by its end; `None` if it ended well.
fn ending(run: &Run) -> Option<String> {
    let Some(number) = run.signal else {
        let code = run.code.unwrap_or_default();
        return (run.code != Some(0)).then(|| format!("exit status {code} instead of 0"));
    };
    let is_deep = run.peak_kb > STACK_BYTES / 1024 / 2;
    let guess = match signal::may_be_stack_overflow(number) && is_deep {
        true => "; probably a stack overflow",
        false => "",
    };
    Some(format!("ended by {}{guess}", signal::describe(number)))
}

/// Whether a run says nothing of the program's time: the clock has ended it while other work had
/// the processors, and it has used less than it may.
pub fn is_starved(run: &Run, limits: &Limits) -> bool {
    let is_within = run.cpu <= limits.cpu && run.peak_kb <= limits.memory_kb;
    run.stop == Some(Stop::Starved) && is_within
}

#[cfg(test)]
mod tests {
    use super::Verdict::{self, *};
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_first_failure_decides() {
        for (parts, whole) in [
            (&[][..], Accepted),
            (&[Accepted, Accepted], Accepted),
            (&[Accepted, WrongAnswer, RuntimeError], WrongAnswer),
            (&[PresentationError, WrongAnswer], PresentationError),
        ] {
            assert_eq!(parts.iter().copied().collect::<Verdict>(), whole);
        }
    }

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
