//! The bench runs programs on inputs, and grades submissions by what they print. All that the judge
//! says about a submission comes from here.

use crate::cache;
use crate::compile::program::Program;
use crate::compile::submission::Submission;
use crate::disk::insist;
use crate::error::Error;
use crate::judge::comparison::{compare, Comparison, Difference, Flags, Strictness};
use crate::judge::passes::Pass;
use crate::judge::verdict::{self, Verdict};
use crate::problem::case::Case;
use crate::problem::group::Configuration;
use crate::problem::head::Files;
use crate::problem::package::Package;
use crate::problem::Problem;
use crate::run::confinement::Secrets;
use crate::run::ending::Ending;
use crate::run::limits::Limits;
use crate::run::output;
use crate::run::scratch::Scratch;
use crate::run::workspace::{Lease, Workspace, Workspaces};
use crate::setter::checker::{Checker, CheckerResult, CheckerVerdict, Score};
use crate::setter::interactor::Interactor;
use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

#[derive(Debug, Clone)]
pub struct CaseResult {
    pub case: Case,
    pub verdict: Verdict,
    /// In plain words; empty if Accepted.
    pub reason: String,
    /// The first token that differs, where that is the reason.
    pub difference: Option<Difference>,
    /// The last lines of what the program and the interactor said to each other.
    pub conversation: Vec<String>,
    /// What the checker says that the output is worth.
    pub score: Option<Score>,
    /// The beginning of what the program printed, for other programs that read the report.
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
    /// Other work had the processors: the judge knows nothing about the program's time.
    pub is_starved: bool,
    /// The file with its output, or with all of its conversation. It is kept only if the case was
    /// not Accepted or has no answer.
    pub output: Option<PathBuf>,
}

/// The line of a source that a failure comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct Blame {
    /// As the user named it.
    pub file: PathBuf,
    /// From 1.
    pub line: usize,
    pub text: String,
}

/// The usual limit on output, and the least on the files in the program's folder. No problem here
/// prints as much; POJ does not tell its own limit.
const OUTPUT_BYTES: u64 = 64 << 20;

/// The limits of a problem's statement. With `debug` they are wider, as sanitizers cost time and
/// memory. But a program that allocates without end must still end.
pub fn limits(problem: &Problem, debug: bool) -> Limits {
    let head = &problem.head;
    let (time_ms, memory_kb) = match debug {
        true => (10 * head.time_ms, head.memory_kb.max(4 << 20)),
        false => (head.time_ms, head.memory_kb),
    };
    let package = Package::of(&problem.data).ok().flatten();
    let output = package.and_then(|package| package.output_bytes().ok().flatten());
    let output_bytes = output.unwrap_or(OUTPUT_BYTES);
    Limits {
        cpu: Duration::from_millis(time_ms),
        memory_kb,
        output_bytes,
        folder_bytes: Some(output_bytes.max(OUTPUT_BYTES)),
    }
}

/// The folder for outputs of failed cases. Two submissions must not share a folder, even with the
/// same file name or in different judgings: a report may come after another judging.
pub fn failed_folder(cache: &Path, problem: &Problem, submission: &Submission) -> PathBuf {
    let Some(submission) = submission.name() else {
        return cache::failed(cache).join(&problem.id);
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
    let id: String = problem.id.chars().map(plain).collect();
    let folder = format!("{id}-{name}-{own:06x}");
    cache::failed(cache).join(folder)
}

/// A program, and where it is run under which limits.
#[derive(Debug)]
pub struct Bench {
    pub program: Program,
    pub limits: Limits,
    /// What the program reads and writes instead of stdin and stdout.
    files: Files,
    pub(super) workspaces: Workspaces,
}

impl Bench {
    /// For a program that may do what the user may do.
    pub fn open(program: Program, limits: Limits, cache: &Path) -> Result<Bench, Error> {
        Ok(Bench {
            program,
            limits,
            files: Files::default(),
            workspaces: Workspaces::new(cache, None)?,
        })
    }

    /// For a submission, which can open neither the cases nor the judge's cache. A command runs as
    /// in a shell, and may do what the user may do.
    pub fn closed(
        submission: &Submission,
        program: Program,
        limits: Limits,
        cases: &[Case],
        cache: &Path,
    ) -> Result<Bench, Error> {
        if matches!(submission, Submission::Command(_)) {
            return Bench::open(program, limits, cache);
        }
        let files = cases.iter().flat_map(|case| [&case.input, &case.answer]);
        let files = files.filter(|file| *file != Path::new(""));
        let paths = files.cloned().chain([cache.to_path_buf()]).collect();
        let words = program.words.iter().map(PathBuf::from);
        let words = words.filter(|word| word.is_absolute());
        // The files beside a program that was compiled here belong to it.
        let own = cache::programs(cache);
        let needed = words.map(|word| match word.parent() {
            Some(folder) if folder.parent() == Some(&own) => folder.to_path_buf(),
            _ => word,
        });
        let needed = needed.collect();
        Ok(Bench {
            program,
            limits,
            files: Files::default(),
            workspaces: Workspaces::new(cache, Some(Secrets { paths, needed }))?,
        })
    }

    /// The same for a problem whose input or output is a file.
    pub fn with_files(mut self, files: &Files) -> Bench {
        self.files = files.clone();
        self
    }

    /// Runs the program on an input.
    fn run(
        &self,
        input: &Path,
        configuration: &Configuration,
        workspace: &mut Lease,
    ) -> Result<Ending, Error> {
        if let Some(files) = &configuration.files {
            workspace.lay_all(files)?;
        }

        let (mut limits, mut stdin) = (self.limits, input.to_path_buf());
        if let Some(name) = &self.files.input {
            stdin = workspace.lay(input, name)?;
            // The input that the judge lays there does not count as the program's.
            let bytes = fs::metadata(input).map_or(0, |found| found.len());
            limits.folder_bytes = limits.folder_bytes.map(|most| most + bytes);
        }
        let mut command = self.program.command();
        command.args(&configuration.arguments);
        let run = workspace.run(command, &stdin, limits)?;
        if let Some(name) = &self.files.output {
            workspace.unlock(name);
        }
        Ok(run)
    }

    /// The file with the program's output; it may be missing.
    fn output(&self, workspace: &Workspace) -> PathBuf {
        match &self.files.output {
            Some(name) => workspace.work().join(name),
            None => workspace.stdout(),
        }
    }

    /// Why there is no output although the program has ended well; `None` if there is one.
    fn missing_output(&self, workspace: &Workspace) -> Option<String> {
        let name = self.files.output.as_ref()?;
        let found = fs::symlink_metadata(workspace.work().join(name));
        if found.is_ok_and(|found| found.is_file()) {
            return None;
        }
        let printed = fs::metadata(workspace.stdout()).is_ok_and(|found| found.len() > 0);
        let hint = match printed {
            true => "; it printed to stdout",
            false => "",
        };
        Some(format!("the program wrote no file {name}{hint}"))
    }

    /// Writes what the program prints on an input to `answer`. `Some` says why there is no answer.
    pub fn answer(&self, input: &Path, answer: &Path) -> Result<Option<String>, Error> {
        let mut workspace = self.workspaces.take()?;
        let run = self.run(input, &Configuration::default(), &mut workspace)?;
        if let Some((verdict, reason)) = verdict::of_run(&run, &self.limits) {
            let said = said(&run.message);
            return Ok(Some(format!("{verdict}: {reason} {said}")));
        }
        if let Some(reason) = self.missing_output(&workspace) {
            return Ok(Some(format!("{}: {reason}", Verdict::WrongAnswer)));
        }
        fs::copy(self.output(&workspace), answer).map_err(Error::io("write", answer))?;
        Ok(None)
    }
}

/// The interactor decides about a submission. Without one the checker decides about its output, or
/// else a comparison with the answer.
#[derive(Debug, Clone, Default)]
pub struct Rules {
    pub interactor: Option<Interactor>,
    pub checker: Option<Checker>,
    pub strictness: Strictness,
    /// The most runs of a submission for one case: 1, except in multi-pass problems.
    pub passes: u32,
}

impl Rules {
    /// The rules of a problem: what its head says, else the checker that is found.
    pub fn of(problem: &Problem, cache: &Path) -> Result<Rules, Error> {
        let (checker, strictness) = Rules::comparison(problem, cache)?;
        Ok(Rules {
            interactor: Interactor::of(problem, cache)?,
            checker,
            strictness,
            passes: Rules::passes(problem)?,
        })
    }

    /// How a problem wants outputs to be compared.
    pub fn comparison(
        problem: &Problem,
        cache: &Path,
    ) -> Result<(Option<Checker>, Strictness), Error> {
        let head = &problem.head;
        let checker = match &head.checker {
            Some(source) => Some(Checker::compile(source, cache)?),
            None => Checker::of(problem, cache)?,
        };
        let strictness = match head.tolerance {
            Some(tolerance) => Strictness::Float(tolerance),
            None if head.is_exact => Strictness::Exact,
            None => Rules::usual(problem),
        };
        Ok((checker, strictness))
    }

    pub fn passes(problem: &Problem) -> Result<u32, Error> {
        Package::of(&problem.data)?.map_or(Ok(1), |package| package.passes())
    }

    /// How outputs are compared if the problem does not say.
    fn usual(problem: &Problem) -> Strictness {
        match Package::of(&problem.data) {
            Ok(Some(_)) => Strictness::Package(Flags::default()),
            _ => Strictness::Usual,
        }
    }
}

/// Runs a submission on cases and grades what it prints.
#[derive(Debug)]
pub struct Grader {
    pub bench: Bench,
    pub(super) rules: Rules,
    /// The folder for outputs of failed cases, and the number of bytes kept in it.
    failed: PathBuf,
    kept: AtomicU64,
    /// How many bytes of the output a `CaseResult` has.
    stdout_bytes: u64,
}

impl Grader {
    pub fn new(bench: Bench, rules: Rules, failed: PathBuf, stdout_bytes: u64) -> Grader {
        Grader {
            bench,
            rules,
            failed,
            kept: AtomicU64::new(0),
            stdout_bytes: stdout_bytes.min(MOST_TOLD),
        }
    }

    /// Whether other work on the machine may have caused a failure: a limit was exceeded by a fifth
    /// at most, or the program got no processor.
    pub fn is_doubtful(&self, result: &CaseResult) -> bool {
        let (limits, used) = (&self.bench.limits, (result.cpu, result.peak_kb));
        let is_slow = result.verdict == Verdict::TimeLimitExceeded;
        is_slow && result.is_starved || is_only_just(result.verdict, used, limits)
    }

    /// Whether a program has used more time than it may.
    pub fn is_slow(&self, result: &CaseResult) -> bool {
        result.verdict == Verdict::TimeLimitExceeded && result.cpu > self.bench.limits.cpu
    }

    /// Runs and grades a case, pass by pass.
    ///
    /// # Errors
    /// An answer that cannot be read, a checker that does not work, a full disk.
    pub fn grade(&self, case: &Case) -> Result<CaseResult, Error> {
        let mut workspace = self.bench.workspaces.take()?;
        let mut pass = Pass::first(case);
        loop {
            let mut result = match &self.rules.interactor {
                Some(interactor) => self.converse(interactor, &pass, &mut workspace)?,
                None => self.grade_pass(&pass, &mut workspace)?,
            };
            pass.cpu = pass.cpu.max(result.cpu);
            pass.peak_kb = pass.peak_kb.max(result.peak_kb);
            (result.cpu, result.peak_kb) = (pass.cpu, pass.peak_kb);
            let next = match result.verdict {
                Verdict::Accepted => pass.next(self.rules.passes, workspace.folder())?,
                _ => None,
            };
            let Some(next) = next else {
                return Ok(result);
            };
            workspace.clear()?;
            pass = next;
        }
    }

    fn grade_pass(&self, pass: &Pass, workspace: &mut Lease) -> Result<CaseResult, Error> {
        let bench = &self.bench;
        let run = bench.run(&pass.input, &pass.case.configuration, workspace)?;
        let output = bench.output(workspace);
        let missing = || Some((Verdict::WrongAnswer, bench.missing_output(workspace)?));
        let grade = match verdict::of_run(&run, &bench.limits).or_else(missing) {
            Some((verdict, reason)) => Grade::new(verdict, reason),
            None => self.grade_output(pass, &output, workspace.folder())?,
        };
        self.result(pass.case, workspace, run, &output, grade)
    }

    /// The result of a run that was graded; `stdout` is the file that it has written.
    pub(super) fn result(
        &self,
        case: &Case,
        workspace: &Workspace,
        run: Ending,
        stdout: &Path,
        grade: Grade,
    ) -> Result<CaseResult, Error> {
        if grade.verdict != Verdict::Accepted {
            workspace.folder().check_room()?;
        }
        Ok(CaseResult {
            stdout: output::exact_beginning(stdout, self.stdout_bytes),
            output: self.keep_output(case, stdout, grade.verdict),
            stderr: said(&run.message),
            conversation: Vec::new(),
            blame: None,
            case: case.clone(),
            verdict: grade.verdict,
            reason: grade.reason,
            difference: grade.difference,
            score: grade.score,
            code: run.code,
            cpu: run.cpu,
            wall: run.wall,
            peak_kb: run.peak_kb,
            is_starved: verdict::is_starved(&run, &self.bench.limits),
        })
    }

    /// Grades a case again after a doubtful failure, when the judge runs nothing else. The output
    /// of this run replaces the one that was kept.
    ///
    /// # Errors
    /// Those of `grade`, and a machine that is too busy for a verdict.
    pub fn grade_again(&self, first: &CaseResult) -> Result<CaseResult, Error> {
        if let Some(kept) = first.output.as_ref().and_then(|it| fs::metadata(it).ok()) {
            self.kept.fetch_sub(kept.len(), Ordering::Relaxed);
        }
        let result = self.grade(&first.case)?;
        if result.is_starved || is_unsteady(first.cpu, result.cpu, self.bench.limits.cpu) {
            return Err(Error::Says(format!(
                "cannot judge {}: in {} s a busy machine has given the program {} ms of CPU time; \
                 try again",
                first.case.name,
                result.wall.as_secs(),
                result.cpu.as_millis()
            )));
        }
        Ok(result)
    }

    /// Grades one case alone, and again if the first failure is doubtful. Its kept output replaces
    /// that of the case before.
    pub fn grade_alone(&self, case: &Case) -> Result<CaseResult, Error> {
        self.kept.store(0, Ordering::Relaxed);
        match self.grade(case)? {
            first if self.is_doubtful(&first) => self.grade_again(&first),
            result => Ok(result),
        }
    }

    /// Grades the output of a run in which nothing went wrong.
    fn grade_output(&self, pass: &Pass, stdout: &Path, scratch: &Scratch) -> Result<Grade, Error> {
        let case = pass.case;
        let mut grade = match &self.rules.checker {
            _ if !case.has_answer() => Grade::new(Verdict::Accepted, String::new()),
            Some(checker) => {
                let (answer, flags) = (&case.answer, &case.configuration.flags);
                let number = pass.number;
                let result = checker.check(&pass.input, stdout, answer, flags, scratch, number)?;
                Grade::of_checker(result)
            }
            None => self.compare(case, stdout)?,
        };
        let is_empty = output::open(stdout).read(&mut [0]).ok() == Some(0);
        if is_empty && grade.verdict != Verdict::Accepted {
            let what = match &self.bench.files.output {
                Some(name) => format!("wrote nothing into {name}"),
                None => "printed nothing".to_string(),
            };
            let reason = &mut grade.reason;
            *reason = format!("the program {what}; {reason}");
            reason.truncate(reason.trim_end_matches([' ', ';']).len());
        }
        Ok(grade)
    }

    fn compare(&self, case: &Case, stdout: &Path) -> Result<Grade, Error> {
        let strictness = self.rules.strictness.or_flags(&case.configuration.flags);
        let strictness = strictness.map_err(Error::text(&case.input))?;
        let answer = File::open(&case.answer).map_err(Error::io("read", &case.answer))?;
        let (answer, output) = (BufReader::new(answer), BufReader::new(output::open(stdout)));
        let comparison =
            compare(answer, output, strictness).map_err(Error::io("compare", stdout))?;
        Ok(match comparison {
            Comparison::Equal => Grade::new(Verdict::Accepted, String::new()),
            // A package knows no verdict between right and wrong.
            Comparison::Layout(reason) if matches!(strictness, Strictness::Package(_)) => {
                Grade::new(Verdict::WrongAnswer, reason)
            }
            Comparison::Layout(reason) => Grade::new(Verdict::PresentationError, reason),
            Comparison::Different(difference) => Grade {
                difference: Some(difference.clone()),
                ..Grade::new(Verdict::WrongAnswer, difference.to_string())
            },
        })
    }

    /// Keeps the output of a case that was not Accepted or has no answer, unless it is a flood. It
    /// replaces that of an earlier judging. If another program has the old file open, nothing is
    /// kept, and the verdict is the same.
    fn keep_output(&self, case: &Case, stdout: &Path, verdict: Verdict) -> Option<PathBuf> {
        let kept = self.failed.join(format!("{}.out", case.name));
        let size = match fs::symlink_metadata(stdout) {
            Ok(found) if found.is_file() => found.len(),
            _ => u64::MAX,
        };
        let add = |kept: u64| Some(kept + size).filter(|&bytes| bytes <= MOST_KEPT_OF_ALL);
        let relaxed = Ordering::Relaxed;
        let has_room = || self.kept.fetch_update(relaxed, relaxed, add).is_ok();
        let is_right = verdict == Verdict::Accepted && case.has_answer();
        if is_right || size > MOST_KEPT || !has_room() {
            let _ = fs::remove_file(&kept);
            return None;
        }
        // The name of a package's case has the folder of its group in it.
        fs::create_dir_all(kept.parent()?).ok()?;
        insist(|| fs::copy(stdout, &kept)).ok()?;
        Some(kept)
    }
}

/// The verdict on an output.
pub(super) struct Grade {
    pub verdict: Verdict,
    pub reason: String,
    difference: Option<Difference>,
    score: Option<Score>,
}

impl Grade {
    pub fn new(verdict: Verdict, reason: String) -> Grade {
        Grade {
            verdict,
            reason,
            difference: None,
            score: None,
        }
    }

    pub fn of_checker(result: CheckerResult) -> Grade {
        let (verdict, reason) = match result.verdict {
            CheckerVerdict::Accepted => (Verdict::Accepted, String::new()),
            CheckerVerdict::Wrong => (Verdict::WrongAnswer, result.message),
            CheckerVerdict::Presentation => (Verdict::PresentationError, result.message),
        };
        Grade {
            score: result.score,
            ..Grade::new(verdict, reason)
        }
    }
}

/// How many bytes the judge keeps of a program's stderr, and of a sanitizer's report or a trace.
const STDERR_KEPT: usize = 400;
const REPORT_KEPT: usize = 8 << 10;

/// Whether a verdict comes from a limit that was exceeded by a fifth at most.
fn is_only_just(verdict: Verdict, (cpu, peak_kb): (Duration, u64), limits: &Limits) -> bool {
    match verdict {
        Verdict::TimeLimitExceeded => cpu > limits.cpu && cpu <= limits.cpu * 6 / 5,
        Verdict::MemoryLimitExceeded => peak_kb <= limits.memory_kb * 6 / 5,
        _ => false,
    }
}

/// Whether two runs of a case took so different times that neither can be believed: a machine
/// without memory or processors to spare charges programs for its own work.
fn is_unsteady(first: Duration, second: Duration, limit: Duration) -> bool {
    let (least, most) = (first.min(second), first.max(second));
    least > limit && most > 2 * least
}

/// The beginning of what a program said on stderr.
fn said(message: &str) -> String {
    let report = beginning(message, REPORT_KEPT);
    let is_report = ["Sanitizer", "runtime error: ", "stack backtrace:"]
        .iter()
        .any(|word| report.contains(word));
    match is_report {
        true => report.to_string(),
        false => beginning(message, STDERR_KEPT).to_string(),
    }
}

/// No more than so many bytes of a text.
fn beginning(text: &str, most: usize) -> &str {
    let cut = (0..=most.min(text.len())).rfind(|&at| text.is_char_boundary(at));
    text[..cut.unwrap_or_default()].trim_end()
}

/// The most bytes of an output that a `CaseResult` has.
const MOST_TOLD: u64 = 64 << 10;

const MOST_KEPT: u64 = 8 << 20;

/// The most bytes of outputs that one judging keeps.
const MOST_KEPT_OF_ALL: u64 = 64 << 20;

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{MemoryLimitExceeded, RuntimeError, TimeLimitExceeded};

    #[test]
    fn a_limit_exceeded_by_a_fifth_at_most_is_exceeded_only_just() {
        let limits = Limits {
            cpu: Duration::from_millis(1000),
            memory_kb: 50_000,
            output_bytes: 1 << 20,
            folder_bytes: None,
        };
        for (verdict, ms, peak_kb, is_so) in [
            (TimeLimitExceeded, 1000, 0, false),
            (TimeLimitExceeded, 1001, 0, true),
            (TimeLimitExceeded, 1200, 0, true),
            (TimeLimitExceeded, 1201, 0, false),
            (MemoryLimitExceeded, 0, 60_000, true),
            (MemoryLimitExceeded, 0, 60_001, false),
            (RuntimeError, 1100, 55_000, false),
        ] {
            let used = (Duration::from_millis(ms), peak_kb);
            assert_eq!(
                is_only_just(verdict, used, &limits),
                is_so,
                "{verdict} {ms} {peak_kb}"
            );
        }
    }

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
