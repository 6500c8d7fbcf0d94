//! Which verdict a run gets before its output is looked at.

use crate::platform::HOST_PLATFORM;
use crate::run::limits::{Limits, Stop, MAX_FILES, MAX_PROCESSES, MAX_THREADS};
use crate::run::run_result::RunResult;
use crate::run::signal;
use crate::run::sys;
use crate::verdict::Verdict;

/// The verdict on a run whose output does not matter any more, with the reason in plain words;
/// `None` if the output decides. Exceeded limits come before the way the program ended, which they
/// may have caused.
pub fn of_run(run: &RunResult, limits: &Limits) -> Option<(Verdict, String)> {
    use Verdict::{MemoryLimitExceeded, OutputLimitExceeded, RuntimeError, TimeLimitExceeded};
    let [limit, cpu, wall] = [limits.cpu, run.cpu, run.wall].map(|time| time.as_millis());
    let slow = |reason: String| (TimeLimitExceeded, reason);
    let used = || format!("stopped after {wall} ms, with {cpu} ms of CPU time");
    let flood = |reason: String| (OutputLimitExceeded, reason);
    let folder_mb = limits.folder_bytes.unwrap_or_default() >> 20;
    let (verdict, reason) = match run.stop {
        // These two come first: what else the run has used depends on when the judge looked.
        Some(Stop::Processes) => (RuntimeError, format!("more than {MAX_PROCESSES} processes")),
        Some(Stop::Threads) => (RuntimeError, format!("more than {MAX_THREADS} threads")),
        _ if run.peak_kb > limits.memory_kb => (
            MemoryLimitExceeded,
            format!("{} of {} KB resident", run.peak_kb, limits.memory_kb),
        ),
        Some(Stop::Output) => flood(format!(
            "more than {} MB of output",
            limits.output_bytes >> 20
        )),
        Some(Stop::Folder) => flood(format!(
            "more than {folder_mb} MB or {MAX_FILES} files in its folder, or a path too long \
             to follow"
        )),
        Some(Stop::Time) if run.cpu > 2 * limits.cpu => {
            slow(format!("stopped at twice the limit of {limit} ms"))
        }
        Some(Stop::Time) => slow(format!("stopped at the limit of {limit} ms")),
        _ if run.cpu > limits.cpu => slow(format!("{cpu} of {limit} ms of CPU time")),
        Some(Stop::Idle) => slow(used() + ": it was waiting"),
        Some(Stop::Starved) => slow(used() + ": the machine is busy"),
        Some(Stop::PeerExited) => return None,
        Some(Stop::Memory) | None => (RuntimeError, failure(run, limits)? + &cause(run)),
    };
    Some((verdict, reason))
}

/// Says how a program has failed by its end; `None` if it ended well.
fn failure(run: &RunResult, limits: &Limits) -> Option<String> {
    let Some(number) = run.signal else {
        let code = run.code.unwrap_or_default();
        return (run.code != Some(0)).then(|| format!("exit status {code} instead of 0"));
    };
    let is_deep = run.peak_kb > limits.stack_bytes() / 1024 / 2;
    let guess = if HOST_PLATFORM.stack_signals.contains(&number) && is_deep {
        "; probably a stack overflow"
    } else {
        ""
    };
    Some(format!("ended by {}{guess}", signal::describe(number)))
}

/// The likely cause of that, as far as the judge knows.
fn cause(run: &RunResult) -> String {
    if run.is_refused_process() {
        return "; a second process was refused; submissions are single processes".to_string();
    }
    let text = |(name, kb)| format!("; ulimit {name} allows {kb} KB here");
    sys::memory_limits().into_iter().map(text).collect()
}

/// Whether a run says nothing about the program's time: the judge ended it by the clock while other
/// work had the processors, and it has exceeded no limit.
pub fn is_starved(run: &RunResult, limits: &Limits) -> bool {
    let is_within = run.cpu <= limits.cpu && run.peak_kb <= limits.memory_kb;
    run.stop == Some(Stop::Starved) && is_within
}

#[cfg(test)]
mod tests {
    use super::Verdict::*;
    use super::*;
    use std::time::Duration;

    const LIMITS: Limits = Limits {
        cpu: Duration::from_millis(1000),
        memory_kb: 65536,
        output_bytes: 3 << 20,
        folder_bytes: Some(5 << 20),
    };

    /// Ended well, at the limits of time and memory.
    const ENDED: RunResult = RunResult {
        stop: None,
        code: Some(0),
        signal: None,
        cpu: LIMITS.cpu,
        is_cpu_least: false,
        wall: Duration::from_millis(1500),
        peak_kb: LIMITS.memory_kb,
        message: String::new(),
    };

    fn run(stop: Option<Stop>, cpu: Duration, peak_kb: u64) -> RunResult {
        RunResult {
            stop,
            cpu,
            peak_kb,
            ..ENDED
        }
    }

    #[test]
    fn a_run_that_ended_well_within_its_limits_is_no_verdict_yet() {
        assert_eq!(of_run(&ENDED, &LIMITS), None);
        let stop = Some(Stop::PeerExited);
        assert_eq!(of_run(&RunResult { stop, ..ENDED }, &LIMITS), None);
    }

    #[test]
    fn a_run_that_was_stopped_or_exceeds_a_limit_gets_the_verdict_of_that() {
        let slow = Duration::from_millis(1001);
        let reasons = [
            (Some(Stop::Processes), slow),
            (Some(Stop::Threads), slow),
            (Some(Stop::Output), slow),
            (Some(Stop::Folder), slow),
            (Some(Stop::Time), 2 * slow),
            (Some(Stop::Time), slow),
            (None, slow),
            (Some(Stop::Idle), LIMITS.cpu),
            (Some(Stop::Starved), LIMITS.cpu),
        ]
        .map(|(stop, cpu)| {
            let (verdict, reason) = of_run(&RunResult { stop, cpu, ..ENDED }, &LIMITS).unwrap();
            format!("{verdict}: {reason}")
        });
        let wanted = "\
            Runtime Error: more than 256 processes\n\
            Runtime Error: more than 2048 threads\n\
            Output Limit Exceeded: more than 3 MB of output\n\
            Output Limit Exceeded: more than 5 MB or 10000 files in its folder, or a path too long \
            to follow\n\
            Time Limit Exceeded: stopped at twice the limit of 1000 ms\n\
            Time Limit Exceeded: stopped at the limit of 1000 ms\n\
            Time Limit Exceeded: 1001 of 1000 ms of CPU time\n\
            Time Limit Exceeded: stopped after 1500 ms, with 1000 ms of CPU time: it was waiting\n\
            Time Limit Exceeded: stopped after 1500 ms, with 1000 ms of CPU time: the machine is \
            busy";
        assert_eq!(reasons.join("\n"), wanted);
    }

    #[test]
    fn memory_comes_before_all_but_the_number_of_processes_and_threads() {
        use Stop::{Folder, Idle, Memory, Output, Processes, Starved, Threads, Time};
        let peak_kb = LIMITS.memory_kb + 1;
        let of = |stop| of_run(&run(stop, 3 * LIMITS.cpu, peak_kb), &LIMITS).unwrap();
        for stop in [Memory, Output, Folder, Time, Idle, Starved] {
            assert_eq!(of(Some(stop)).0, MemoryLimitExceeded, "{stop:?}");
        }
        let reason = "65537 of 65536 KB resident".to_string();
        assert_eq!(of(None), (MemoryLimitExceeded, reason));
        for stop in [Processes, Threads] {
            assert_eq!(of(Some(stop)).0, RuntimeError, "{stop:?}");
        }
    }

    #[test]
    fn an_exit_status_and_a_signal_are_runtime_errors() {
        let mut limits = LIMITS;
        limits.memory_kb = 1 << 20;
        let reason_of = |code, signal, peak_kb| {
            let mut run = run(None, LIMITS.cpu, peak_kb);
            (run.code, run.signal) = (code, signal);
            let (verdict, reason) = of_run(&run, &limits).unwrap();
            assert_eq!(verdict, RuntimeError);
            reason
        };
        assert_eq!(reason_of(Some(3), None, 0), "exit status 3 instead of 0");
        let deep = limits.stack_bytes() / 1024 / 2 + 1;
        let is_overflow =
            |signal, peak_kb| reason_of(None, Some(signal), peak_kb).contains("stack");
        for &signal in HOST_PLATFORM.stack_signals {
            assert!(is_overflow(signal, deep) && !is_overflow(signal, deep - 1));
        }
        assert!(!is_overflow(9, deep));
    }

    #[test]
    fn a_starved_run_that_has_exceeded_no_limit_says_nothing() {
        let starved = |stop, ms, peak_kb| {
            let run = run(Some(stop), Duration::from_millis(ms), peak_kb);
            is_starved(&run, &LIMITS)
        };
        assert!(starved(Stop::Starved, 1000, 65536));
        assert!(!starved(Stop::Starved, 1001, 65536));
        assert!(!starved(Stop::Starved, 1000, 65537));
        assert!(!starved(Stop::Idle, 1000, 65536));
    }
}
