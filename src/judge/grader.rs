//! One case: run the program, measure it, compare what it printed, say the verdict.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::{compare, Comparison, Difference, Strictness};
use crate::judge::ruling::{self, Ruling};
use crate::judge::verdict::Verdict;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::run::output;
use crate::run::program::{self, Files, Limits, Run, Stop};
use crate::run::scratch::Scratch;
use crate::setter::checker::{Checker, CheckerVerdict};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
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
    /// The beginning of what the program printed.
    pub stdout: String,
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
        cpu: Duration::from_millis(problem.head.time_ms),
        memory_kb: problem.head.memory_kb,
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

/// What is the same for all cases of a submission.
#[derive(Debug)]
pub struct Grader {
    /// The words that run it.
    pub command: Vec<OsString>,
    pub limits: Limits,
    pub checker: Option<Checker>,
    pub strictness: Strictness,
    pub scratch: Scratch,
    /// Where the outputs of failed cases are kept.
    pub failed: PathBuf,
    /// How many bytes of them there are.
    pub kept: AtomicU64,
}

impl Grader {
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
    ///
    /// # Errors
    /// An answer that cannot be read, a checker that does not work, a full disk.
    pub fn judge(&self, case: &Case) -> Result<CaseResult, Error> {
        let scratch = Scratch::new(self.scratch.path())?;
        let (stdout, stderr) = (scratch.path().join("stdout"), scratch.path().join("stderr"));
        let run = self.run(&case.input, &stdout, &stderr, &scratch)?;
        let ruling = match ruling::of_run(&run, &self.limits) {
            Some(ruling) => ruling,
            None => self.compare(case, &stdout, &scratch)?,
        };
        if ruling.verdict != Verdict::Accepted {
            scratch.check_room()?;
        }
        Ok(CaseResult {
            stdout: output::exact_beginning(&stdout, STDOUT_SHOWN),
            output: self.keep_output(case, &stdout, ruling.verdict)?,
            stderr: output::beginning(&stderr, STDERR_SHOWN),
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
        Ok(ruling::of_run(&run, &self.limits).map(|ruling| {
            let said = output::beginning(&stderr, STDERR_SHOWN);
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

    /// The ruling on the output of a run in which nothing went wrong.
    fn compare(&self, case: &Case, stdout: &Path, scratch: &Scratch) -> Result<Ruling, Error> {
        if let Some(checker) = &self.checker {
            let result = checker.check(&case.input, stdout, &case.answer, scratch)?;
            let (verdict, message) = match result.verdict {
                CheckerVerdict::Accepted => (Verdict::Accepted, String::new()),
                CheckerVerdict::Wrong => (Verdict::WrongAnswer, result.message),
                CheckerVerdict::Presentation => (Verdict::PresentationError, result.message),
            };
            return Ok(Ruling::new(verdict, message));
        }
        let answer = File::open(&case.answer).map_err(Error::io("read", &case.answer))?;
        let output = output::open(stdout);
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
    fn keep_output(
        &self,
        case: &Case,
        stdout: &Path,
        verdict: Verdict,
    ) -> Result<Option<PathBuf>, Error> {
        let kept = self.failed.join(format!("{}.out", case.name));
        let size = match fs::symlink_metadata(stdout) {
            Ok(found) if found.is_file() => found.len(),
            _ => u64::MAX,
        };
        let has_room = || self.kept.fetch_add(size, Ordering::Relaxed) + size <= MOST_KEPT_OF_ALL;
        if verdict == Verdict::Accepted || size > MOST_KEPT || !has_room() {
            let _ = fs::remove_file(&kept);
            return Ok(None);
        }
        // A case of a package is in a folder of its group.
        let folder = kept.parent().unwrap_or(&self.failed);
        fs::create_dir_all(folder).map_err(Error::io("make", folder))?;
        fs::rename(stdout, &kept).map_err(Error::io("write", &kept))?;
        Ok(Some(kept))
    }
}

/// How much of what a program printed is told to other programs, in bytes.
const STDOUT_SHOWN: u64 = 64 << 10;

/// How much of a program's stderr is shown, in bytes.
const STDERR_SHOWN: u64 = 400;

/// Larger outputs are not kept, in bytes.
const MOST_KEPT: u64 = 8 << 20;

/// The outputs of one judging that are kept together, in bytes.
const MOST_KEPT_OF_ALL: u64 = 64 << 20;
