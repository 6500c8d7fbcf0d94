//! The watch on a run while it goes on, and when what is seen is reason enough to end it.

use crate::run::limits::{Limits, Stop, MAX_PROCESSES, MAX_THREADS};
use crate::run::process_tree::ProcessTree;
use crate::run::sys::Usage;
use std::time::Duration;

/// How long a program may do nothing when twice its limit has passed by the clock.
const IDLE: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub struct UsageWatch {
    pub cpu: Duration,
    pub peak_kb: u64,
    /// The times since the start of the run when twice the limit had passed by the clock: by the
    /// clock, of CPU, and how long all threads together had waited for a processor.
    late: Option<[Duration; 3]>,
}

impl UsageWatch {
    /// Notes what a run uses, and returns why the judge must stop it, if it must.
    pub fn poll(&mut self, tree: &mut ProcessTree, wall: Duration, limits: Limits) -> Option<Stop> {
        let stop = self.exceeded(&tree.usage(), limits);
        if stop.is_some() || wall <= 2 * limits.cpu {
            return stop;
        }
        let waited = tree.waited_for_cpu();
        self.late(wall, waited, || tree.sleeps(), limits)
    }

    /// Notes what a run uses, and returns which of it is too much.
    fn exceeded(&mut self, usage: &Usage, limits: Limits) -> Option<Stop> {
        self.cpu = usage.cpu.max(self.cpu);
        self.peak_kb = usage.peak_kb.max(self.peak_kb);
        if usage.processes > MAX_PROCESSES {
            Some(Stop::Processes)
        } else if usage.threads > MAX_THREADS {
            Some(Stop::Threads)
        } else if self.peak_kb > limits.memory_kb {
            Some(Stop::Memory)
        } else if self.cpu > 2 * limits.cpu {
            Some(Stop::Time)
        } else {
            None
        }
    }

    /// Whether the judge must stop a run that has taken twice its limit by the clock.
    ///
    /// A program is not idle while it waits for a processor that other work has. The system adds
    /// such a wait up only when it is over. So a wait that goes on is known by the state of the
    /// thread: it does not sleep.
    fn late(
        &mut self,
        wall: Duration,
        waited: Option<Duration>,
        sleeps: impl Fn() -> bool,
        limits: Limits,
    ) -> Option<Stop> {
        let Some(waited) = waited else {
            // Only the clock is known: the run gets more than an idle program and less than a
            // starved one.
            return (wall > 4 * limits.cpu + IDLE).then_some(Stop::Idle);
        };
        let cpu = self.cpu;
        let [late_wall, late_cpu, late_waited] = *self.late.get_or_insert([wall, cpu, waited]);
        let idle = (wall - late_wall)
            .saturating_sub(cpu - late_cpu)
            .saturating_sub(waited - late_waited);
        if idle > IDLE && sleeps() {
            Some(Stop::Idle)
        } else if wall > 10 * (limits.cpu + IDLE) {
            Some(Stop::Starved)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::limits::TEST_LIMITS;

    const LIMITS: Limits = Limits {
        cpu: Duration::from_millis(200),
        ..TEST_LIMITS
    };

    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    /// The first stop of a run of which each millisecond is spent as `share` says: parts of a
    /// thousand that it computes and that it waits for a processor. It is told what it has
    /// waited when its turn comes, every 300 ms.
    fn stop(compute: u64, wait: u64) -> (u64, Option<Stop>) {
        let mut usage_watch = UsageWatch::default();
        for wall in 401..100_000 {
            usage_watch.cpu = ms(wall * compute / 1000);
            let waited = ms(wall / 300 * 300 * wait / 1000);
            let stop = usage_watch.late(ms(wall), Some(waited), || wait == 0, LIMITS);
            if stop.is_some() {
                return (wall, stop);
            }
        }
        (0, None)
    }

    #[test]
    fn a_run_is_stopped_by_what_it_uses_above_a_limit_and_not_at_it() {
        let at = |processes, threads, peak_kb, cpu| {
            let usage = Usage {
                processes,
                threads,
                peak_kb,
                cpu: ms(cpu),
            };
            UsageWatch::default().exceeded(&usage, LIMITS)
        };
        assert_eq!(at(256, 2048, 1 << 16, 400), None);
        assert_eq!(at(257, 2049, (1 << 16) + 1, 401), Some(Stop::Processes));
        assert_eq!(at(256, 2049, (1 << 16) + 1, 401), Some(Stop::Threads));
        assert_eq!(at(256, 2048, (1 << 16) + 1, 401), Some(Stop::Memory));
        assert_eq!(at(256, 2048, 1 << 16, 401), Some(Stop::Time));
    }

    #[test]
    fn what_was_seen_of_a_run_is_not_forgotten_when_less_is_seen() {
        let mut usage_watch = UsageWatch::default();
        for (peak_kb, cpu) in [(50, ms(9)), (0, ms(0)), (20, ms(3))] {
            let usage = Usage {
                peak_kb,
                cpu,
                ..Usage::default()
            };
            usage_watch.exceeded(&usage, LIMITS);
            assert_eq!((usage_watch.peak_kb, usage_watch.cpu), (50, ms(9)));
        }
    }

    #[test]
    fn a_starved_program_is_not_idle() {
        assert_eq!(stop(20, 980), (12_001, Some(Stop::Starved)));
    }

    #[test]
    fn a_program_that_sleeps_is_ended_a_second_after_twice_its_limit() {
        assert_eq!(stop(0, 0), (1402, Some(Stop::Idle)));
        assert_eq!(stop(500, 0), (2403, Some(Stop::Idle)));
    }

    #[test]
    fn what_a_program_has_waited_before_twice_its_limit_does_not_count_after_it() {
        let mut usage_watch = UsageWatch::default();
        let mut at = |wall| usage_watch.late(ms(wall), Some(ms(300)), || true, LIMITS);
        assert_eq!(at(401), None);
        assert_eq!(at(1401), None);
        assert_eq!(at(1402), Some(Stop::Idle));
    }

    #[test]
    fn where_nothing_is_known_of_waiting_the_clock_decides() {
        let mut usage_watch = UsageWatch::default();
        let mut at = |wall| usage_watch.late(ms(wall), None, || true, LIMITS);
        assert_eq!(at(1800), None);
        assert_eq!(at(1801), Some(Stop::Idle));
    }
}
