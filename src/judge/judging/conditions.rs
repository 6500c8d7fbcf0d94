//! Under which conditions a submission is judged: language, limits and comparison, as the options
//! ask for them, else as the problem has them.

use crate::comparison::Strictness;
use crate::problem::Problem;
use crate::run::limits::Limits;
use std::path::PathBuf;
use std::time::Duration;

/// What the options ask for. The default leaves all to the problem.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Conditions {
    /// Limits in place of those of the statement.
    pub time_ms: Option<u64>,
    pub memory_kb: Option<u64>,
    /// A version of the language.
    pub standard: Option<String>,
    /// Whether it is compiled with everything that finds mistakes, at the cost of time and memory.
    pub debug: bool,
    /// The folder of a class, whose submissions are strangers' (`hidden_files`).
    pub class: Option<PathBuf>,
    /// Another interactor, and another checker, than the problem's own.
    pub interactor: Option<PathBuf>,
    pub checker: Option<PathBuf>,
    /// Another comparison than the problem's own, which may be that of a checker.
    pub strictness: Strictness,
}

/// Which cases are run and how; what becomes of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct JudgeOptions {
    pub conditions: Conditions,
    /// Only cases whose name one of these patterns fits are run; without a pattern, all cases.
    pub patterns: Vec<String>,
    /// So many cases run at the same time; at least one does.
    pub jobs: usize,
    pub fail_fast: bool,
    /// Every case is run, and to twice the time limit, however many have exceeded that.
    pub runs_all: bool,
    /// Whether each submission must get what its setters expect.
    pub expects: bool,
    /// The options of `judge` that decide about a verdict, as words, to repeat a case with.
    pub repeated: Vec<String>,
    /// How many bytes of the programs' output all results of a submission have together.
    pub stdout_bytes: u64,
}

/// The time limit that follows from the accepted submissions of a package which gives none.
#[derive(Debug, Clone, PartialEq)]
pub struct DerivedLimit {
    /// The problem, as it is shown.
    pub problem: String,
    pub time_ms: u64,
    pub multiplier: f64,
    /// The CPU time of the slowest submission for its slowest case.
    pub slowest_ms: u64,
    pub slowest: PathBuf,
}

/// The usual limit on output, and the least on the files in the program's folder. No problem here
/// prints as much; POJ does not tell its own limit.
const OUTPUT_BYTES: u64 = 64 << 20;

impl Conditions {
    /// Those of a program for which these limits are in force, whatever a case has.
    pub fn fixed(limits: Limits) -> Conditions {
        Conditions {
            time_ms: Some(limits.cpu.as_millis() as u64),
            memory_kb: Some(limits.memory_kb),
            ..Conditions::default()
        }
    }

    /// The limits in force. With `debug` those of the statement are wider, as sanitizers cost time
    /// and memory. But a program that allocates without end must still end.
    pub fn limits(&self, problem: &Problem, derived: Option<&DerivedLimit>) -> Limits {
        let meta = &problem.meta;
        let time_ms = derived.map_or(meta.time_ms, |derived| derived.time_ms);
        let (time_ms, memory_kb) = if self.debug {
            (10 * time_ms, meta.memory_kb.max(4 << 20))
        } else {
            (time_ms, meta.memory_kb)
        };
        let output_bytes = problem.data.output_bytes.unwrap_or(OUTPUT_BYTES);
        Limits {
            cpu: Duration::from_millis(self.time_ms.unwrap_or(time_ms)),
            memory_kb: self.memory_kb.unwrap_or(memory_kb),
            output_bytes,
            folder_bytes: Some(output_bytes.max(OUTPUT_BYTES)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::meta::ProblemMeta;

    #[test]
    fn limits_that_are_asked_for_leave_those_of_the_statement_alone() {
        let problem = Problem {
            meta: ProblemMeta::parse("P\n- time: 1000 ms\n- memory: 65536 KB\n").unwrap(),
            ..Problem::unknown()
        };
        for (debug, time_ms, cpu_ms, memory_kb) in [
            (false, None, 1000, 65536),
            (true, None, 10_000, 4 << 20),
            (true, Some(300), 300, 4 << 20),
        ] {
            let conditions = Conditions {
                debug,
                time_ms,
                ..Conditions::default()
            };
            let limits = conditions.limits(&problem, None);
            assert_eq!(limits.cpu, Duration::from_millis(cpu_ms));
            assert_eq!(limits.memory_kb, memory_kb);
        }
        assert_eq!(problem.meta.time_ms, 1000);
    }
}
