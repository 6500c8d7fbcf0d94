//! One case: run the program, measure it, compare what it printed, say the verdict.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::{compare, Comparison, Difference, Strictness};
use crate::judge::verdict::Verdict;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::run::limits::MOST_PROCESSES;
use crate::run::program::{self, Files, Limits, Run, Stop};
use crate::run::scratch::Scratch;
use crate::run::signal;
use crate::setter::checker::{Checker, Finding};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What came of one case.
#[derive(Debug)]
pub struct CaseResult {
    pub case: Case,
    pub verdict: Verdict,
    /// In plain words; empty if Accepted.
    pub reason: String,
    /// The first token that differs, where that is the reason.
    pub difference: Option<Difference>,
    /// The beginning of what the program said on stderr.
    pub stderr: String,
    /// The exit status, unless a signal ended the program.
    pub code: Option<i32>,
    /// User and system time.
    pub cpu: Duration,
    pub wall: Duration,
    /// Peak resident memory.
    pub peak_kb: u64,
    /// The clock has ended it while other work had the processors.
    pub is_starved: bool,
    /// What the program printed, kept only if it was not Accepted.
    pub output: Option<PathBuf>,
}

/// More than any problem here prints; POJ does not tell its own limit.
const OUTPUT_BYTES: u64 = 64 << 20;

/// The limits of a problem's cases.
pub fn limits(problem: &Problem) -> Limits {
    Limits {
        cpu: Duration::from_millis(problem.time_ms),
        memory_kb: problem.memory_kb,
        output_bytes: OUTPUT_BYTES,
    }
}

/// The folder for outputs of failed cases. Several submissions must not share one: a report may
/// come when all of them have been judged.
pub fn failed_folder(cache: &Path, problem: &Problem, submission: &Submission) -> PathBuf {
    let submission = submission
        .name()
        .map_or(String::new(), |name| format!("-{name}"));
    let name = format!("{}{submission}", problem.id);
    let plain = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '.' {
            c
        } else {
            '_'
        }
    };
    let name: String = name.chars().map(plain).take(100).collect();
    cache.join("failed").join(name)
}

/// A submission on the bench: what is the same for all of its cases.
#[derive(Debug)]
pub struct Bench {
    /// The words that run it.
    pub command: Vec<OsString>,
    pub limits: Limits,
    pub checker: Option<Checker>,
    pub strictness: Strictness,
    pub scratch: Scratch,
    /// Where the outputs of failed cases are kept.
    pub failed: PathBuf,
}

/// A verdict with its reason, before it is put together with what the run has used.
struct Ruling {
    verdict: Verdict,
    reason: String,
    difference: Option<Difference>,
}

impl Ruling {
    fn new(verdict: Verdict, reason: String) -> Ruling {
        Ruling {
            verdict,
            reason,
            difference: None,
        }
    }
}

impl Bench {
    /// Whether a failure may be the fault of what else the machine was doing: a limit exceeded
    /// by a fifth at most, or a program that got no processor.
    pub fn is_doubtful(&self, result: &CaseResult) -> bool {
        let limits = &self.limits;
        match result.verdict {
            Verdict::TimeLimitExceeded => {
                result.is_starved || result.cpu > limits.cpu && result.cpu <= limits.cpu * 6 / 5
            }
            Verdict::MemoryLimitExceeded => result.peak_kb <= limits.memory_kb * 6 / 5,
            _ => false,
        }
    }

    /// Runs and judges a case.
    pub fn judge(&self, case: &Case) -> Result<CaseResult, Error> {
        let scratch = Scratch::new(self.scratch.path())?;
        let (stdout, stderr) = (scratch.path().join("stdout"), scratch.path().join("stderr"));
        let run = self.run(&case.input, &stdout, &stderr, &scratch)?;
        let ruling = match self.stopped(&run) {
            Some(ruling) => ruling,
            None => self.compare(case, &stdout, &scratch)?,
        };
        Ok(CaseResult {
            output: self.keep(case, &stdout, ruling.verdict)?,
            stderr: beginning(&stderr),
            case: case.clone(),
            verdict: ruling.verdict,
            reason: ruling.reason,
            difference: ruling.difference,
            code: run.code,
            cpu: run.cpu,
            wall: run.wall,
            peak_kb: run.peak_kb,
            is_starved: run.stop == Some(Stop::Starved),
        })
    }

    /// Runs the program to learn the answer to an input; what comes back is why there is none.
    pub fn answer(&self, input: &Path, answer: &Path) -> Result<Option<String>, Error> {
        let scratch = Scratch::new(self.scratch.path())?;
        let stderr = scratch.path().join("stderr");
        let run = self.run(input, answer, &stderr, &scratch)?;
        Ok(self.stopped(&run).map(|ruling| {
            let said = beginning(&stderr);
            format!("{}: {} {said}", ruling.verdict, ruling.reason)
        }))
    }

    fn run(
        &self,
        stdin: &Path,
        stdout: &Path,
        stderr: &Path,
        scratch: &Scratch,
    ) -> Result<Run, Error> {
        // A working directory of the run's own, so that no run finds what another has left.
        let directory = &scratch.path().join("work");
        fs::create_dir(directory).map_err(Error::io("make", directory))?;
        let files = Files {
            stdin,
            stdout,
            stderr,
            directory,
        };
        program::run(program::command(&self.command), files, self.limits)
    }

    /// The ruling on a run whose output does not matter any more. What was exceeded comes
    /// before how the program ended: it may have ended so because of that.
    fn stopped(&self, run: &Run) -> Option<Ruling> {
        let limits = &self.limits;
        let (limit, cpu, wall) = (
            limits.cpu.as_millis(),
            run.cpu.as_millis(),
            run.wall.as_millis(),
        );
        let (verdict, reason) = if run.peak_kb > limits.memory_kb {
            let what = format!("{} of {} KB resident", run.peak_kb, limits.memory_kb);
            (Verdict::MemoryLimitExceeded, what)
        } else if run.stop == Some(Stop::Output) {
            let what = format!("more than {} MB of output", limits.output_bytes >> 20);
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
        } else if run.stop == Some(Stop::Processes) {
            let what = format!("more than {MOST_PROCESSES} processes at the same time");
            (Verdict::RuntimeError, what)
        } else if let Some(number) = run.signal {
            let guess = match signal::may_be_stack_overflow(number) && run.peak_kb > STACK_KB / 2 {
                true => "; probably a stack overflow",
                false => "",
            };
            let what = format!("ended by signal {}{guess}", signal::describe(number));
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

    /// The ruling on the output of a run in which nothing went wrong.
    fn compare(&self, case: &Case, stdout: &Path, scratch: &Scratch) -> Result<Ruling, Error> {
        if let Some(checker) = &self.checker {
            let opinion = checker.check(&case.input, stdout, &case.answer, scratch)?;
            return Ok(match opinion.finding {
                Finding::Accepted => Ruling::new(Verdict::Accepted, String::new()),
                Finding::Wrong => Ruling::new(Verdict::WrongAnswer, opinion.message),
                Finding::Presentation => Ruling::new(Verdict::PresentationError, opinion.message),
            });
        }
        let answer = File::open(&case.answer).map_err(Error::io("read", &case.answer))?;
        let output = open_output(stdout);
        let comparison = compare(
            BufReader::new(answer),
            BufReader::new(output),
            self.strictness,
        )
        .map_err(Error::io("compare", stdout))?;
        Ok(match comparison {
            Comparison::Equal => Ruling::new(Verdict::Accepted, String::new()),
            Comparison::Layout(reason) => Ruling::new(Verdict::PresentationError, reason),
            Comparison::Different(difference) => Ruling {
                verdict: Verdict::WrongAnswer,
                reason: difference.to_string(),
                difference: Some(difference),
            },
        })
    }

    /// Keeps the output of a case that was not Accepted, unless it is a flood, and forgets that
    /// of an earlier judging.
    fn keep(&self, case: &Case, stdout: &Path, verdict: Verdict) -> Result<Option<PathBuf>, Error> {
        let kept = self.failed.join(format!("{}.out", case.name));
        let size = match fs::symlink_metadata(stdout) {
            Ok(found) if found.is_file() => found.len(),
            _ => u64::MAX,
        };
        if verdict == Verdict::Accepted || size > MOST_KEPT {
            let _ = fs::remove_file(&kept);
            return Ok(None);
        }
        fs::create_dir_all(&self.failed).map_err(Error::io("make", &self.failed))?;
        fs::rename(stdout, &kept).map_err(Error::io("write", &kept))?;
        Ok(Some(kept))
    }
}

/// Larger outputs are not kept, in bytes.
const MOST_KEPT: u64 = 8 << 20;

/// The stack limit that programs get on Unix.
const STACK_KB: u64 = 256 << 10;

/// What a program printed. It may have deleted the file, or put something else in its place
/// that would never end; then it has printed nothing.
fn open_output(path: &Path) -> Box<dyn Read> {
    let is_file = fs::symlink_metadata(path).is_ok_and(|found| found.is_file());
    match is_file.then(|| File::open(path)) {
        Some(Ok(file)) => Box::new(file),
        _ => Box::new(std::io::empty()),
    }
}

/// The first few hundred bytes of what a program printed.
fn beginning(path: &Path) -> String {
    let mut bytes = Vec::new();
    let _ = open_output(path).take(400).read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).trim().to_string()
}
