//! One case: run the program, measure it, compare what it printed, say the verdict.

use crate::compile::blame::Blame;
use crate::compile::submission::Submission;
use crate::disk::insist;
use crate::error::Error;
use crate::judge::comparison::{compare, Comparison, Difference, Strictness};
use crate::judge::ruling::{self, Ruling};
use crate::judge::verdict::Verdict;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::run::confinement::Protected;
use crate::run::output;
use crate::run::program::{self, Limits};
use crate::run::scratch::Scratch;
use crate::run::workspace::Workspaces;
use crate::setter::checker::{Checker, CheckerVerdict};
use std::collections::hash_map::DefaultHasher;
use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::{BufReader, Read};
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
    /// The beginning of what the program printed, as far as other programs are to be told.
    pub stdout: String,
    /// The beginning of what the program said on stderr.
    pub stderr: String,
    /// The line of the submitted source that stderr blames.
    pub blame: Option<Blame>,
    /// The exit status, unless a signal ended the program.
    pub code: Option<i32>,
    /// User and system time.
    pub cpu: Duration,
    pub wall: Duration,
    /// Peak resident memory.
    pub peak_kb: u64,
    /// Other work had the processors: nothing is known of its time.
    pub is_starved: bool,
    /// What the program printed, kept only if it was not Accepted.
    pub output: Option<PathBuf>,
}

/// More than any problem here prints, and what a program may have in its folder; POJ does not tell
/// its own limit.
const OUTPUT_BYTES: u64 = 64 << 20;

/// The limits of a problem's cases.
pub fn limits(problem: &Problem) -> Limits {
    Limits {
        cpu: Duration::from_millis(problem.head.time_ms),
        memory_kb: problem.head.memory_kb,
        output_bytes: OUTPUT_BYTES,
        folder_bytes: Some(OUTPUT_BYTES),
    }
}

/// The folder for outputs of failed cases. Several submissions must not share one, even of the
/// same file name and in different judgings: a report may come when another has been judged.
pub fn failed_folder(cache: &Path, problem: &Problem, submission: &Submission) -> PathBuf {
    let Some(submission) = submission.name() else {
        return cache.join("failed").join(&problem.id);
    };
    let full = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let mut hasher = DefaultHasher::new();
    (full(Path::new(&submission)), full(&problem.data)).hash(&mut hasher);
    let own = hasher.finish() & 0xff_ffff;
    let path = Path::new(&submission);
    let file = path.file_name().filter(|_| path.is_file());
    let name = file.map_or(submission.as_str().into(), |file| file.to_string_lossy());
    let plain = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '.' {
            c
        } else {
            '_'
        }
    };
    let name: String = name.chars().map(plain).take(60).collect();
    let folder = format!("{}-{name}-{own:06x}", problem.id);
    cache.join("failed").join(folder)
}

/// What a submission is kept from while it is judged: the cases, and all that the judge keeps.
/// A command runs as it would in a shell, and is kept from nothing.
pub fn protected(
    submission: &Submission,
    command: &[OsString],
    cases: &[Case],
    cache: &Path,
) -> Option<Protected> {
    let files = cases.iter().flat_map(|case| [&case.input, &case.answer]);
    let paths = files.cloned().chain([cache.to_path_buf()]).collect();
    let needed = command.iter().map(PathBuf::from);
    let needed = needed.filter(|word| word.is_absolute()).collect();
    (!matches!(submission, Submission::Command(_))).then_some(Protected { paths, needed })
}

/// What is the same for all cases of a submission.
#[derive(Debug)]
pub struct Grader {
    /// The words that run it.
    pub command: Vec<OsString>,
    pub limits: Limits,
    pub checker: Option<Checker>,
    pub strictness: Strictness,
    /// Where it is run.
    pub workspaces: Workspaces,
    /// Where the outputs of failed cases are kept.
    pub failed: PathBuf,
    /// How many bytes of them there are.
    pub kept: AtomicU64,
    /// How many bytes of an output are told to other programs, but no more than `MOST_TOLD`.
    pub told_bytes: u64,
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

    /// Whether a program has used more time than it may.
    pub fn is_slow(&self, result: &CaseResult) -> bool {
        result.verdict == Verdict::TimeLimitExceeded && result.cpu > self.limits.cpu
    }

    /// Runs and judges a case.
    ///
    /// # Errors
    /// An answer that cannot be read, a checker that does not work, a full disk.
    pub fn judge(&self, case: &Case) -> Result<CaseResult, Error> {
        let mut workspace = self.workspaces.take()?;
        let run = workspace.run(program::command(&self.command), &case.input, self.limits)?;
        let (stdout, stderr) = (workspace.stdout(), workspace.stderr());
        let ruling = match ruling::of_run(&run, &self.limits) {
            Some(ruling) => ruling,
            None => self.compare(case, &stdout, workspace.folder())?,
        };
        if ruling.verdict != Verdict::Accepted {
            workspace.folder().check_room()?;
        }
        Ok(CaseResult {
            stdout: output::exact_beginning(&stdout, self.told_bytes.min(MOST_TOLD)),
            output: self.keep_output(case, &stdout, ruling.verdict),
            stderr: said(&stderr),
            blame: None,
            case: case.clone(),
            verdict: ruling.verdict,
            reason: ruling.reason,
            difference: ruling.difference,
            code: run.code,
            cpu: run.cpu,
            wall: run.wall,
            peak_kb: run.peak_kb,
            is_starved: ruling::is_starved(&run, &self.limits),
        })
    }

    /// Judges a case whose first failure was doubtful, when nothing else of the judge's runs. What
    /// is kept of it takes the place of what was.
    ///
    /// # Errors
    /// As `judge`, and a machine that is too busy for a verdict.
    pub fn judge_again(&self, first: &CaseResult) -> Result<CaseResult, Error> {
        if let Some(kept) = first.output.as_ref().and_then(|it| fs::metadata(it).ok()) {
            self.kept.fetch_sub(kept.len(), Ordering::Relaxed);
        }
        let result = self.judge(&first.case)?;
        if result.is_starved || is_unsteady(first.cpu, result.cpu, self.limits.cpu) {
            return Err(Error::Busy {
                case: first.case.name.clone(),
                wall: result.wall,
                cpu: result.cpu,
            });
        }
        Ok(result)
    }

    /// The ruling on the output of a run in which nothing went wrong.
    fn compare(&self, case: &Case, stdout: &Path, scratch: &Scratch) -> Result<Ruling, Error> {
        let mut ruling = self.judge_output(case, stdout, scratch)?;
        let mut first = [0];
        let is_empty = output::open(stdout).read(&mut first).ok() == Some(0);
        if is_empty && ruling.verdict != Verdict::Accepted {
            let reason = format!("the program printed nothing; {}", ruling.reason);
            ruling.reason = reason.trim_end_matches([' ', ';']).to_string();
        }
        Ok(ruling)
    }

    fn judge_output(&self, case: &Case, stdout: &Path, scratch: &Scratch) -> Result<Ruling, Error> {
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
    /// of an earlier judging. Where it cannot be kept, as another program has the old one open,
    /// the verdict is the same.
    fn keep_output(&self, case: &Case, stdout: &Path, verdict: Verdict) -> Option<PathBuf> {
        let kept = self.failed.join(format!("{}.out", case.name));
        let size = match fs::symlink_metadata(stdout) {
            Ok(found) if found.is_file() => found.len(),
            _ => u64::MAX,
        };
        let add = |kept: u64| Some(kept + size).filter(|&bytes| bytes <= MOST_KEPT_OF_ALL);
        let relaxed = Ordering::Relaxed;
        let has_room = || self.kept.fetch_update(relaxed, relaxed, add).is_ok();
        if verdict == Verdict::Accepted || size > MOST_KEPT || !has_room() {
            let _ = fs::remove_file(&kept);
            return None;
        }
        // A case of a package is in a folder of its group.
        fs::create_dir_all(kept.parent()?).ok()?;
        insist(|| fs::copy(stdout, &kept)).ok()?;
        Some(kept)
    }
}

/// Whether two runs of a case say so different things of a program's time that neither can be
/// believed: a machine without memory or processors to spare charges programs for its own work.
fn is_unsteady(first: Duration, second: Duration, limit: Duration) -> bool {
    let (least, most) = (first.min(second), first.max(second));
    least > limit && most > 2 * least
}

/// How much of a program's stderr is kept, in bytes, and of a sanitizer's report or a trace.
const STDERR_KEPT: u64 = 400;
const REPORT_KEPT: u64 = 8 << 10;

/// The beginning of what a program said on stderr.
pub fn said(stderr: &Path) -> String {
    let report = output::beginning(stderr, REPORT_KEPT);
    let is_report = ["Sanitizer", "runtime error: ", "stack backtrace:"]
        .iter()
        .any(|word| report.contains(word));
    match is_report {
        true => report,
        false => output::beginning(stderr, STDERR_KEPT),
    }
}

/// How much of what a program printed for one case is told to other programs, in bytes.
const MOST_TOLD: u64 = 64 << 10;

/// Larger outputs are not kept, in bytes.
const MOST_KEPT: u64 = 8 << 20;

/// The outputs of one judging that are kept together, in bytes.
const MOST_KEPT_OF_ALL: u64 = 64 << 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_runs_that_exceed_a_limit_by_very_different_times_are_no_verdict() {
        let ms = Duration::from_millis;
        let is_unsteady = |first, second| is_unsteady(ms(first), ms(second), ms(1000));
        assert!(is_unsteady(2323, 1100));
        assert!(is_unsteady(1100, 2323));
        assert!(!is_unsteady(2020, 2010));
        assert!(!is_unsteady(1400, 2010));
        // The second run is within the limit, and decides.
        assert!(!is_unsteady(2323, 3));
        assert!(!is_unsteady(3, 9));
    }
}
