//! The limits on the run of a case. They come from the statement, the user and the case itself.

use crate::problem::group::Configuration;
use crate::problem::Problem;
use crate::run::limits::Limits;
use crate::toolbox::overrides::Overrides;
use std::time::Duration;

/// The usual limit on output, and the least on the files in the program's folder. No problem here
/// prints as much; POJ does not tell its own limit.
const OUTPUT_BYTES: u64 = 64 << 20;

/// With `--debug` sanitizers cost time and memory. But a program that allocates without end must
/// still end.
const DEBUG_FACTOR: u32 = 10;
const DEBUG_MEMORY_KB: u64 = 4 << 20;

/// The source of the limits of each case of a problem.
#[derive(Debug, Clone, Copy)]
pub struct ProblemLimits {
    /// Those of the statement.
    time: Duration,
    memory_kb: u64,
    output_bytes: u64,
    folder_bytes: Option<u64>,
    /// Those of `-t` and `-m`.
    asked_time: Option<Duration>,
    asked_memory_kb: Option<u64>,
    /// `--debug`.
    debug: bool,
}

impl ProblemLimits {
    pub fn new(problem: &Problem, overrides: &Overrides) -> ProblemLimits {
        let output_bytes = problem.data.output_bytes.unwrap_or(OUTPUT_BYTES);
        ProblemLimits {
            time: Duration::from_millis(problem.meta.time_ms),
            memory_kb: problem.meta.memory_kb,
            output_bytes,
            folder_bytes: Some(output_bytes.max(OUTPUT_BYTES)),
            asked_time: overrides.time_ms.map(Duration::from_millis),
            asked_memory_kb: overrides.memory_kb,
            debug: overrides.debug,
        }
    }

    /// With another limit on time in place of that of the statement.
    pub fn with_time(self, time: Duration) -> ProblemLimits {
        ProblemLimits { time, ..self }
    }

    /// The same for each case, whatever it has.
    pub fn fixed(limits: Limits) -> ProblemLimits {
        ProblemLimits {
            time: limits.cpu,
            memory_kb: limits.memory_kb,
            output_bytes: limits.output_bytes,
            folder_bytes: limits.folder_bytes,
            asked_time: Some(limits.cpu),
            asked_memory_kb: Some(limits.memory_kb),
            debug: false,
        }
    }

    /// Those of a case without its own.
    pub fn usual(&self) -> CaseLimits {
        self.of_case(&Configuration::default(), false)
    }

    /// The limits in force for a case: those that the user asks for, else the case's own, else those
    /// of the statement. `--debug` widens a time that the user does not ask for, and any memory. A run goes on to twice the
    /// limit on time, unless it `ends_at_limit`.
    pub fn of_case(&self, case: &Configuration, ends_at_limit: bool) -> CaseLimits {
        let case_time = case.time_ms.map(Duration::from_millis);
        let factor = if self.debug { DEBUG_FACTOR } else { 1 };
        let time = case_time.unwrap_or(self.time) * factor;
        let asked_memory_kb = self.asked_memory_kb.or(case.memory_kb);
        let memory_kb = asked_memory_kb.unwrap_or(self.memory_kb);
        let least_kb = if self.debug { DEBUG_MEMORY_KB } else { 0 };
        let verdict_at = self.asked_time.unwrap_or(time);
        CaseLimits {
            verdict_at,
            stop_at: if ends_at_limit {
                verdict_at
            } else {
                2 * verdict_at
            },
            memory_kb: memory_kb.max(least_kb),
            output_bytes: self.output_bytes,
            folder_bytes: self.folder_bytes,
        }
    }
}

/// The limits on one run of a case.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CaseLimits {
    /// CPU time after which the verdict is Time Limit Exceeded.
    pub verdict_at: Duration,
    /// CPU time after which the run is ended.
    pub stop_at: Duration,
    pub memory_kb: u64,
    output_bytes: u64,
    folder_bytes: Option<u64>,
}

impl CaseLimits {
    /// The limits that decide about the verdict.
    pub fn in_force(&self) -> Limits {
        Limits {
            cpu: self.verdict_at,
            memory_kb: self.memory_kb,
            output_bytes: self.output_bytes,
            folder_bytes: self.folder_bytes,
        }
    }

    /// The limits that end the run: `Limits::cpu` is half of the time at which it is ended.
    pub fn of_run(&self) -> Limits {
        Limits {
            cpu: self.stop_at / 2,
            ..self.in_force()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::meta::ProblemMeta;

    /// The time and the memory of a statement with 1000 ms and 65536 KB, `-t`, `-m` and `--debug`,
    /// and those of a case, as `time/memory`, where `-` is none.
    fn limits(asked: &str, debug: bool, case: &str, ends_at_limit: bool) -> CaseLimits {
        let numbers = |text: &str| {
            let (time, memory) = text.split_once('/').unwrap();
            (time.parse().ok(), memory.parse().ok())
        };
        let problem = Problem {
            meta: ProblemMeta::parse("P\n- time: 1000 ms\n- memory: 65536 KB\n").unwrap(),
            ..Problem::unknown()
        };
        let (time_ms, memory_kb) = numbers(asked);
        let overrides = Overrides {
            time_ms,
            memory_kb,
            debug,
            ..Overrides::default()
        };
        let (time_ms, memory_kb) = numbers(case);
        let case = Configuration {
            time_ms,
            memory_kb,
            ..Configuration::default()
        };
        ProblemLimits::new(&problem, &overrides).of_case(&case, ends_at_limit)
    }

    #[test]
    fn the_users_limit_comes_before_that_of_the_case_and_that_before_the_statement() {
        for (asked, debug, case, wanted) in [
            ("-/-", false, "-/-", (1000, 65536)),
            ("-/-", false, "3000/9000", (3000, 9000)),
            ("500/-", false, "3000/9000", (500, 9000)),
            ("-/7000", false, "3000/9000", (3000, 7000)),
            ("500/7000", false, "3000/9000", (500, 7000)),
            ("500/7000", false, "-/-", (500, 7000)),
            ("-/-", true, "-/-", (10_000, 4 << 20)),
            ("-/-", true, "3000/9000", (30_000, 4 << 20)),
            ("500/-", true, "3000/9000", (500, 4 << 20)),
            ("-/7000", true, "3000/9000", (30_000, 4 << 20)),
            ("-/9000000", true, "-/-", (10_000, 9_000_000)),
        ] {
            let joined = limits(asked, debug, case, false);
            let figures = (joined.verdict_at.as_millis(), joined.memory_kb);
            assert_eq!(figures, wanted, "asked {asked}, debug {debug}, case {case}");
        }
    }

    #[test]
    fn a_run_is_ended_at_twice_the_limit_or_at_the_limit() {
        for (ends_at_limit, stop_at) in [(false, 1000), (true, 500)] {
            let limits = limits("500/-", false, "3000/-", ends_at_limit);
            assert_eq!(limits.verdict_at, Duration::from_millis(500));
            assert_eq!(limits.stop_at, Duration::from_millis(stop_at));
            assert_eq!(limits.in_force().cpu, limits.verdict_at);
            assert_eq!(2 * limits.of_run().cpu, limits.stop_at);
        }
    }
}
