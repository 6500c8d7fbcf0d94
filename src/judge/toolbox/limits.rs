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

pub fn of_statement(problem: &Problem) -> Limits {
    let output_bytes = problem.data.output_bytes.unwrap_or(OUTPUT_BYTES);
    Limits {
        cpu: Duration::from_millis(problem.meta.time_ms),
        memory_kb: problem.meta.memory_kb,
        output_bytes,
        folder_bytes: Some(output_bytes.max(OUTPUT_BYTES)),
    }
}

/// The limits on one run of a case.
#[derive(Debug, Clone, Copy)]
pub struct CaseLimits {
    /// They decide about the verdict.
    pub in_force: Limits,
    /// CPU time after which the run is ended.
    pub stop_at: Duration,
}

impl CaseLimits {
    /// The limits that the user asks for, else the case's own, else those of the statement. `--debug`
    /// widens a time that the user does not ask for, and any memory. A run goes on to twice the
    /// limit on time, unless it `ends_at_limit`.
    pub fn new(
        statement: &Limits,
        overrides: &Overrides,
        case: &Configuration,
        ends_at_limit: bool,
    ) -> CaseLimits {
        let milliseconds = |ms: Option<u64>| ms.map(Duration::from_millis);
        let (factor, least_kb) = if overrides.debug {
            (DEBUG_FACTOR, DEBUG_MEMORY_KB)
        } else {
            (1, 0)
        };
        let time = milliseconds(case.time_ms).unwrap_or(statement.cpu) * factor;
        let cpu = milliseconds(overrides.time_ms).unwrap_or(time);
        let memory_kb = overrides.memory_kb.or(case.memory_kb);
        CaseLimits {
            in_force: Limits {
                cpu,
                memory_kb: memory_kb.unwrap_or(statement.memory_kb).max(least_kb),
                ..*statement
            },
            stop_at: if ends_at_limit { cpu } else { 2 * cpu },
        }
    }

    /// The limits that end the run: `Limits::cpu` is half of the time at which it is ended.
    pub fn of_run(&self) -> Limits {
        Limits {
            cpu: self.stop_at / 2,
            ..self.in_force
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
            ..Problem::default()
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
        CaseLimits::new(&of_statement(&problem), &overrides, &case, ends_at_limit)
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
            let joined = limits(asked, debug, case, false).in_force;
            let figures = (joined.cpu.as_millis(), joined.memory_kb);
            assert_eq!(figures, wanted, "asked {asked}, debug {debug}, case {case}");
        }
    }

    #[test]
    fn a_run_is_ended_at_twice_the_limit_or_at_the_limit() {
        for (ends_at_limit, stop_at) in [(false, 1000), (true, 500)] {
            let limits = limits("500/-", false, "3000/-", ends_at_limit);
            assert_eq!(limits.in_force.cpu, Duration::from_millis(500));
            assert_eq!(limits.stop_at, Duration::from_millis(stop_at));
            assert_eq!(2 * limits.of_run().cpu, limits.stop_at);
        }
    }
}
