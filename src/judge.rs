//! Judging a problem: compile once, run every case, and say of each what POJ would say.

use crate::bundle;
use crate::case::{self, Case};
use crate::checker::{Checker, Finding};
use crate::comparison::{compare, Comparison, Difference};
use crate::compiler::{self, Compilation};
use crate::error::Error;
use crate::language::RUST;
use crate::problem::Problem;
use crate::process::{self, Files, Limits, Run, Stop};
use crate::project::Project;
use crate::scratch::Scratch;
use crate::signal;
use crate::verdict::Verdict;
use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

#[derive(Debug)]
pub struct ProblemResult {
    pub problem: Problem,
    pub verdict: Verdict,
    /// The compiled submission, to repeat a case with.
    pub program: Option<PathBuf>,
    /// What the compiler said, if it failed.
    pub compiler: String,
    pub cases: Vec<CaseResult>,
}

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
    /// User and system time.
    pub cpu: Duration,
    /// Peak resident memory.
    pub peak_kb: u64,
    /// What the program printed, kept only if it was not Accepted.
    pub output: Option<PathBuf>,
}

/// What the judge is about to do, for those who wait.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a> {
    Compile(&'a Problem),
    /// The case, its number from 1, and how many there are.
    Case(&'a Problem, usize, usize),
}

/// More than any problem here prints; POJ does not tell its own limit.
const OUTPUT_BYTES: u64 = 64 << 20;

/// Judges a problem's own solution, as the bundle that would be submitted.
pub fn judge(
    project: &Project,
    problem: Problem,
    progress: &mut dyn FnMut(Step),
) -> Result<ProblemResult, Error> {
    let cases = case::cases(&problem.data)?;
    let cache = project.cache();
    progress(Step::Compile(&problem));
    let checker = Checker::find(&problem.data, &cache)?;
    let text = bundle::bundle(&problem.source)?;
    let program = match compiler::compile(&RUST, &text, &problem.id, &cache)? {
        Compilation::Program(program) => program,
        Compilation::Failed(compiler) => {
            let verdict = Verdict::CompileError;
            return Ok(ProblemResult {
                problem,
                verdict,
                program: None,
                compiler,
                cases: vec![],
            });
        }
    };

    let desk = Desk {
        program: &program,
        limits: Limits {
            cpu: Duration::from_millis(problem.time_ms),
            memory_kb: problem.memory_kb,
            output_bytes: OUTPUT_BYTES,
        },
        checker: checker.as_ref(),
        scratch: Scratch::new(&cache)?,
        failed: cache.join("failed").join(&problem.id),
    };
    let mut verdict = Verdict::Accepted;
    let mut results = Vec::with_capacity(cases.len());
    let count = cases.len();
    for (i, case) in cases.into_iter().enumerate() {
        progress(Step::Case(&problem, i + 1, count));
        let result = desk.judge(case)?;
        verdict = verdict.then(result.verdict);
        results.push(result);
    }
    let (program, compiler) = (Some(program), String::new());
    Ok(ProblemResult {
        problem,
        verdict,
        program,
        compiler,
        cases: results,
    })
}

/// What is the same for all cases of a submission.
struct Desk<'a> {
    program: &'a Path,
    limits: Limits,
    checker: Option<&'a Checker>,
    scratch: Scratch,
    /// Where the outputs of failed cases are kept.
    failed: PathBuf,
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

impl Desk<'_> {
    fn judge(&self, case: Case) -> Result<CaseResult, Error> {
        let stdout = self.scratch.path().join("stdout");
        let stderr = self.scratch.path().join("stderr");
        // A working directory of the case's own, so that no run finds what another has left.
        let directory = Scratch::new(self.scratch.path())?;
        let mut command = Command::new(self.program);
        process::clean_environment(&mut command);
        let files = Files {
            stdin: &case.input,
            stdout: &stdout,
            stderr: &stderr,
            directory: directory.path(),
        };
        let run = process::run(command, files, self.limits)?;
        let ruling = match self.stopped(&run) {
            Some(ruling) => ruling,
            None => self.compare(&case, &stdout)?,
        };
        Ok(CaseResult {
            output: self.keep(&case, &stdout, ruling.verdict)?,
            stderr: beginning(&stderr),
            case,
            verdict: ruling.verdict,
            reason: ruling.reason,
            difference: ruling.difference,
            cpu: run.cpu,
            peak_kb: run.peak_kb,
        })
    }

    /// The ruling on a run whose output does not matter any more. What was exceeded comes
    /// before how the program ended: it may have ended so because of that.
    fn stopped(&self, run: &Run) -> Option<Ruling> {
        let limits = &self.limits;
        let (verdict, reason) = if run.peak_kb > limits.memory_kb {
            let what = format!("{} of {} KB resident", run.peak_kb, limits.memory_kb);
            (Verdict::MemoryLimitExceeded, what)
        } else if run.stop == Some(Stop::Output) {
            let what = format!("more than {} MB of output", limits.output_bytes >> 20);
            (Verdict::OutputLimitExceeded, what)
        } else if run.stop == Some(Stop::Time) {
            let limit = limits.cpu.as_millis();
            (
                Verdict::TimeLimitExceeded,
                format!("stopped at twice the limit of {limit} ms"),
            )
        } else if run.cpu > limits.cpu {
            let (cpu, limit) = (run.cpu.as_millis(), limits.cpu.as_millis());
            (
                Verdict::TimeLimitExceeded,
                format!("{cpu} of {limit} ms of CPU time"),
            )
        } else if run.stop == Some(Stop::Idle) {
            let (wall, cpu) = (run.wall.as_millis(), run.cpu.as_millis());
            let what =
                format!("stopped after {wall} ms, with {cpu} ms of CPU time: it was waiting");
            (Verdict::TimeLimitExceeded, what)
        } else if let Some(number) = run.signal {
            (
                Verdict::RuntimeError,
                format!("ended by signal {}", signal::describe(number)),
            )
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
    fn compare(&self, case: &Case, stdout: &Path) -> Result<Ruling, Error> {
        if let Some(checker) = self.checker {
            let opinion = checker.check(&case.input, stdout, &case.answer, &self.scratch)?;
            return Ok(match opinion.finding {
                Finding::Accepted => Ruling::new(Verdict::Accepted, String::new()),
                Finding::Wrong => Ruling::new(Verdict::WrongAnswer, opinion.message),
                Finding::Presentation => Ruling::new(Verdict::PresentationError, opinion.message),
            });
        }
        let open = |path: &Path| {
            File::open(path)
                .map(BufReader::new)
                .map_err(Error::io("read", path))
        };
        let comparison =
            compare(open(&case.answer)?, open(stdout)?).map_err(Error::io("compare", stdout))?;
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

    /// Keeps the output of a case that was not Accepted, and forgets that of an earlier judging.
    fn keep(&self, case: &Case, stdout: &Path, verdict: Verdict) -> Result<Option<PathBuf>, Error> {
        let kept = self.failed.join(format!("{}.out", case.name));
        if verdict == Verdict::Accepted {
            let _ = fs::remove_file(&kept);
            return Ok(None);
        }
        fs::create_dir_all(&self.failed).map_err(Error::io("make", &self.failed))?;
        fs::rename(stdout, &kept).map_err(Error::io("write", &kept))?;
        Ok(Some(kept))
    }
}

/// The first few hundred bytes of a file.
fn beginning(file: &Path) -> String {
    let mut bytes = Vec::new();
    // A program may have deleted it; there is nothing to show then.
    let _ = File::open(file).and_then(|file| file.take(400).read_to_end(&mut bytes));
    String::from_utf8_lossy(&bytes).trim().to_string()
}
