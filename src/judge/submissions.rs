//! Judges submissions: compiles each once, runs every case, and gives the verdict that POJ would
//! most likely give.

use crate::compile::program::Program;
use crate::compile::submission::{Options, Submission};
use crate::error::Error;
use crate::judge::bench::{self, Bench, CaseResult, Grader, Rules};
use crate::judge::comparison::Strictness;
use crate::judge::expectation::Expectation;
use crate::judge::points::{self, Ends, Points};
use crate::judge::remarks::{place_blame, remarks, Remarks};
use crate::judge::verdict::Verdict;
use crate::judge::{Progress, Step};
use crate::problem::case::{self, Case, Fault};
use crate::problem::package::{self, Package};
use crate::problem::{glob, Problem};
use crate::run::program::Limits;
use crate::setter::checker::Checker;
use crate::setter::interactor::Interactor;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Settings {
    /// Only cases whose name one of these patterns fits are run; without a pattern, all cases.
    pub patterns: Vec<String>,
    /// Limits in place of those of the statement.
    pub time_ms: Option<u64>,
    pub memory_kb: Option<u64>,
    pub standard: Option<String>,
    /// Compiles with everything that finds mistakes in a source, at the cost of time and memory.
    pub debug: bool,
    /// Another interactor, and another checker, than the problem's own.
    pub interactor: Option<PathBuf>,
    pub checker: Option<PathBuf>,
    /// Another comparison than the problem's own, which may be that of a checker.
    pub strictness: Strictness,
    /// So many cases run at the same time; at least one does.
    pub jobs: usize,
    pub fail_fast: bool,
    /// Whether each submission must get what its makers expect.
    pub expects: bool,
    /// How many bytes of the programs' output all results of a submission have together.
    pub stdout_bytes: u64,
}

impl Settings {
    pub fn limits(&self, problem: &Problem) -> Limits {
        let limits = bench::limits(problem, self.debug);
        Limits {
            cpu: self.time_ms.map_or(limits.cpu, Duration::from_millis),
            memory_kb: self.memory_kb.unwrap_or(limits.memory_kb),
            ..limits
        }
    }

    pub fn rules(&self, problem: &Problem, cache: &Path) -> Result<Rules, Error> {
        let (checker, strictness) = match &self.checker {
            Some(source) => (Some(Checker::compile(source, cache)?), Strictness::Usual),
            // The user asked for this comparison, and not for a checker.
            None if self.strictness != Strictness::Usual => (None, self.strictness),
            None => Rules::comparison(problem, cache)?,
        };
        Ok(Rules {
            interactor: match &self.interactor {
                Some(source) => Some(Interactor::compile(source, cache)?),
                None => Interactor::of(problem, cache)?,
            },
            checker,
            strictness,
            passes: Rules::passes(problem)?,
        })
    }

    /// The arguments of `judge` that judge a submission again in this way.
    fn again(&self, problem: &Problem, submission: &Submission) -> Vec<OsString> {
        let mut words: Vec<OsString> = Vec::new();
        if problem.solution.is_some() {
            words.push(problem.id.clone().into());
        }
        words.extend(["--data".into(), problem.data.clone().into()]);
        if let Some(interactor) = &self.interactor {
            words.extend(["--interactor".into(), interactor.into()]);
        }
        if let Some(time_ms) = self.time_ms {
            words.extend(["-t".into(), time_ms.to_string().into()]);
        }
        match submission {
            Submission::Solution(_) => {}
            Submission::File(file) => words.push(file.into()),
            Submission::Command(command) => {
                words.push("--".into());
                words.extend(command.iter().map(Into::into));
            }
        }
        words
    }
}

/// The result of judging one submission to one problem.
#[derive(Debug)]
pub struct SubmissionResult {
    pub problem: Problem,
    /// The limits in force, whatever the statement says.
    pub limits: Limits,
    /// Its name in reports; `None` is the problem's own solution.
    pub submission: Option<String>,
    /// The verdict on the cases that could be judged.
    pub verdict: Verdict,
    /// `None` if neither a package nor a checker gives points.
    pub points: Option<Points>,
    /// What its makers expect; `None` if they do not say, or it is not asked for.
    pub expectation: Option<Expectation>,
    /// The words that run the compiled submission, to repeat a case with.
    pub command: Vec<OsString>,
    /// The arguments of `judge` that judge it again if it talks to an interactor: nobody can repeat
    /// a case without that. Else empty.
    pub again: Vec<OsString>,
    pub compiler: String,
    /// In the order of the cases; fewer than there are if the judging ended before.
    pub cases: Vec<CaseResult>,
    /// Cases without an answer on which nothing went wrong: the report shows what the submission
    /// printed.
    pub unanswered: Vec<CaseResult>,
    pub remarks: Remarks,
    pub faults: Vec<Fault>,
    /// Why the judge could not judge any case, or not go on, as after Ctrl-C.
    pub error: Option<Error>,
}

impl SubmissionResult {
    fn new(problem: &Problem, submission: &Submission, limits: Limits) -> SubmissionResult {
        SubmissionResult {
            problem: problem.clone(),
            limits,
            submission: submission.name(),
            verdict: Verdict::Accepted,
            points: None,
            expectation: None,
            command: Vec::new(),
            again: Vec::new(),
            compiler: String::new(),
            cases: Vec::new(),
            unanswered: Vec::new(),
            remarks: Remarks::default(),
            faults: Vec::new(),
            error: None,
        }
    }

    pub fn was_interrupted(&self) -> bool {
        matches!(self.error, Some(Error::Interrupted))
    }

    /// All its errors, Ctrl-C last.
    pub fn into_errors(self) -> impl Iterator<Item = Error> {
        let without = self.has_only_unanswered().then(|| {
            let data = self.problem.data.display();
            let what = format!("no case in {data} has an answer; judge answer writes them");
            Error::Says(what)
        });
        let faults = self.faults.into_iter().map(|fault| fault.error);
        without.into_iter().chain(faults).chain(self.error)
    }

    /// Whether the result is what its makers expect; `true` if they say nothing.
    pub fn is_expected(&self) -> bool {
        let (points, cases) = (self.points.as_ref(), &self.cases);
        let expectation = self.expectation.as_ref();
        expectation.map_or(true, |it| it.is_met(self.verdict, points, cases))
    }

    /// Whether nothing kept the judge from judging every case.
    pub fn is_whole(&self) -> bool {
        self.error.is_none() && self.faults.is_empty()
    }

    /// Whether every case was judged and is Accepted, as is the whole: with points the verdict may
    /// be Accepted although some cases are not.
    pub fn is_accepted(&self) -> bool {
        let mut cases = self.cases.iter();
        let is_accepted = cases.all(|case| case.verdict == Verdict::Accepted);
        let is_judged = self.is_whole() && !self.has_only_unanswered();
        self.verdict == Verdict::Accepted && is_accepted && is_judged
    }

    /// Whether no case tells if the submission is right: all lack an answer.
    pub fn has_only_unanswered(&self) -> bool {
        self.cases.is_empty() && !self.unanswered.is_empty()
    }
}

/// Judges each submission with its problem, up to Ctrl-C. Compilers run at the same time, but never
/// beside a case: they would change its time.
pub fn judge_all(
    pairs: &[(Problem, Submission)],
    settings: &Settings,
    cache: &Path,
    progress: Progress,
) -> Vec<SubmissionResult> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let compile = |i: usize| {
        let (problem, submission) = &pairs[i];
        Compiled::new(problem, submission, settings, cache, progress)
    };
    let is_last = |compiled: &Compiled| compiled.result.was_interrupted();
    let mut results = Vec::new();
    for compiled in side_by_side(pairs.len(), processors, compile, is_last) {
        let Some(compiled) = compiled else { break };
        results.push(compiled.grade(settings, cache, progress));
        if results
            .last()
            .is_some_and(SubmissionResult::was_interrupted)
        {
            break;
        }
    }
    results
}

pub fn judge(
    problem: &Problem,
    submission: &Submission,
    settings: &Settings,
    cache: &Path,
    progress: Progress,
) -> SubmissionResult {
    Compiled::new(problem, submission, settings, cache, progress).grade(settings, cache, progress)
}

/// A submission that is compiled and was not run yet.
struct Compiled<'a> {
    submission: &'a Submission,
    result: SubmissionResult,
    /// `None` if it cannot be run.
    ready: Option<(Program, Rules, Vec<Case>)>,
}

impl<'a> Compiled<'a> {
    fn new(
        problem: &Problem,
        submission: &'a Submission,
        settings: &Settings,
        cache: &Path,
        progress: Progress,
    ) -> Compiled<'a> {
        let mut compiled = Compiled {
            submission,
            result: SubmissionResult::new(problem, submission, settings.limits(problem)),
            ready: None,
        };
        if let (true, Submission::File(path)) = (settings.expects, submission) {
            compiled.result.expectation = Expectation::of(&problem.data, path);
        }
        match compiled.compile(settings, cache, progress) {
            Ok(ready) => compiled.ready = ready,
            Err(error) => compiled.result.error = Some(error),
        }
        compiled
    }

    fn compile(
        &mut self,
        settings: &Settings,
        cache: &Path,
        progress: Progress,
    ) -> Result<Option<(Program, Rules, Vec<Case>)>, Error> {
        let result = &mut self.result;
        let problem = &result.problem;
        let mut found = chosen_cases(problem, &settings.patterns)?;
        progress(Step::Compile(&problem.id));
        let rules = settings.rules(problem, cache)?;
        if rules.interactor.is_some() {
            found = found.without_answers();
            result.again = settings.again(problem, self.submission);
        } else if !matches!(self.submission, Submission::Solution(_)) {
            // A problem's own solution is there to confirm its cases.
            found = found.with_unanswered();
        }
        result.faults = found.faults;
        let include = problem.data.join("include");
        let constants = package::constants(&problem.data)?;
        let options = Options {
            include: Some(include.as_path()).filter(|include| include.is_dir()),
            constants: &constants,
            may_be_newer: Package::of(&problem.data)?.is_some(),
            ..Options::of(&problem.id, settings.standard.as_deref(), settings.debug)
        };
        Ok(match self.submission.compile(&options, cache)? {
            Ok(program) => {
                result.command.clone_from(&program.words);
                Some((program, rules, found.cases))
            }
            Err(refusal) => {
                result.verdict = Verdict::CompileError;
                result.compiler = refusal.said;
                None
            }
        })
    }

    fn grade(mut self, settings: &Settings, cache: &Path, progress: Progress) -> SubmissionResult {
        let Some((program, rules, cases)) = self.ready.take() else {
            return self.result;
        };
        let (mut result, submission) = (self.result, self.submission);
        let failed = bench::failed_folder(cache, &result.problem, submission);
        let bench = match Bench::closed(submission, program, result.limits, &cases, cache) {
            Ok(bench) => bench.with_files(&result.problem.head.files),
            Err(error) => {
                result.error = Some(error);
                return result;
            }
        };
        let stdout_bytes = settings.stdout_bytes / cases.len().max(1) as u64;
        let grader = Grader::new(bench, rules, failed, stdout_bytes);
        let answered = cases.iter().filter(|case| case.has_answer());
        let names: Vec<String> = answered.map(|case| case.name.clone()).collect();
        result.grade_cases(&grader, cases, settings, progress);
        let is_unanswered =
            |it: &CaseResult| it.verdict == Verdict::Accepted && !it.case.has_answer();
        let cases = std::mem::take(&mut result.cases).into_iter();
        (result.unanswered, result.cases) = cases.partition(is_unanswered);
        result.grade_together(&names, settings, cache);
        place_blame(&mut result.cases, submission, cache);
        result.remarks = remarks(&result.problem, submission, result.verdict);
        result.remarks.made_by = package::maker_of_cases(&result.problem.data);
        result
    }
}

impl SubmissionResult {
    /// Sets the verdict on all cases, and the points. After a failure with `fail_fast` there are no
    /// points: nobody knows what the cases after that would be worth.
    fn grade_together(&mut self, names: &[String], settings: &Settings, cache: &Path) {
        let first: Verdict = self.cases.iter().map(|case| case.verdict).collect();
        if settings.fail_fast && first != Verdict::Accepted {
            self.verdict = first;
            return;
        }
        match points::grade(&self.problem, names, &self.cases, cache) {
            Ok(graded) => (self.verdict, self.points) = (graded.verdict, graded.points),
            Err(error) => self.error = Some(error),
        }
    }

    /// Runs the cases, several at a time. Those that failed only just, and the first that was too
    /// slow, run once more, alone. Ctrl-C ends the judging early; with `fail_fast` the first case
    /// that is not Accepted does so too. A case that the judge cannot grade is a fault, and the
    /// others go on.
    fn grade_cases(
        &mut self,
        grader: &Grader,
        cases: Vec<Case>,
        settings: &Settings,
        progress: Progress,
    ) {
        let tell = |done| progress(Step::Case(&self.problem.id, done, cases.len()));
        let ends = Ends::of(&self.problem).unwrap_or_default();
        let results = run_all(grader, &cases, &ends, settings, &tell);
        let mut is_first = true;
        // The verdict depends on the first case that exceeds the time limit, so this case always
        // runs again.
        let mut is_first_slow =
            |result: &CaseResult| grader.is_slow(result) && std::mem::take(&mut is_first);
        for (case, result) in cases.into_iter().zip(results) {
            let result = match result {
                Some(Ok(result)) if grader.is_doubtful(&result) || is_first_slow(&result) => {
                    grader.grade_again(&result)
                }
                Some(result) => result,
                None => continue,
            };
            match result {
                Ok(result) => {
                    let failed = result.verdict != Verdict::Accepted;
                    self.cases.push(result);
                    if failed && settings.fail_fast {
                        break;
                    }
                }
                Err(Error::Interrupted) => {
                    self.error = Some(Error::Interrupted);
                    break;
                }
                Err(error) => self.faults.push(Fault {
                    case: case.name,
                    input: case.input,
                    error,
                }),
            }
        }
    }
}

/// The first result of each case. It is `None` after a failure with `fail_fast`, in a group that
/// has ended, and after Ctrl-C.
fn run_all(
    grader: &Grader,
    cases: &[Case],
    ends: &Ends,
    settings: &Settings,
    tell: &(dyn Fn(usize) + Sync),
) -> Vec<Option<Result<CaseResult, Error>>> {
    let done = AtomicUsize::new(0);
    // A doubtful failure is no reason to stop: the second run may be Accepted.
    let has_failed =
        |result: &CaseResult| result.verdict != Verdict::Accepted && !grader.is_doubtful(result);
    let run = |i: usize| {
        let case = &cases[i];
        let result = (!ends.has_ended(&case.name)).then(|| grader.grade(case));
        if matches!(&result, Some(Ok(result)) if has_failed(result)) {
            ends.note(&case.name);
        }
        tell(done.fetch_add(1, Ordering::Relaxed) + 1);
        result
    };
    let is_last = |result: &Option<Result<CaseResult, Error>>| match result {
        Some(Ok(result)) => settings.fail_fast && has_failed(result),
        Some(Err(error)) => matches!(error, Error::Interrupted),
        None => false,
    };
    let results = side_by_side(cases.len(), settings.jobs, run, is_last);
    results.into_iter().map(Option::flatten).collect()
}

/// The cases whose name one of the patterns fits; without any, all.
fn chosen_cases(problem: &Problem, patterns: &[String]) -> Result<case::Listing, Error> {
    let mut found = case::listing(&problem.data)?;
    if patterns.is_empty() {
        return Ok(found);
    }
    let is_chosen = |name: &str| patterns.iter().any(|pattern| glob::fits(pattern, name));
    found.cases.retain(|case| is_chosen(&case.name));
    found.faults.retain(|fault| is_chosen(&fault.case));
    if found.cases.is_empty() && found.faults.is_empty() {
        let plain = patterns.iter().find(|it| !it.contains(['*', '?', '[']));
        let remedy = plain.map_or(String::new(), |it| format!("; did you mean -k '*{it}*'?"));
        return Err(Error::Says(format!(
            "no case in {} has a name like {}{remedy}",
            problem.data.display(),
            patterns.join(" or ")
        )));
    }
    Ok(found)
}

/// The results of `work` for each of `0..count`, begun in this order by so many `workers`. After a
/// result that `is_last` no more work is begun: its results are `None`.
fn side_by_side<T: Send>(
    count: usize,
    workers: usize,
    work: impl Fn(usize) -> T + Sync,
    is_last: impl Fn(&T) -> bool + Sync,
) -> Vec<Option<T>> {
    let results: Vec<_> = (0..count).map(|_| Mutex::new(None)).collect();
    // The next to begin, and the first that must not be begun any more.
    let (next, end) = (AtomicUsize::new(0), AtomicUsize::new(count));
    let worker = || loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        if i >= end.load(Ordering::Relaxed) {
            break;
        }
        let result = work(i);
        if is_last(&result) {
            end.fetch_min(i + 1, Ordering::Relaxed);
        }
        *results[i].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    };
    thread::scope(|scope| {
        for _ in 1..workers.min(count) {
            // If the system gives no more threads, the threads so far do all the work.
            if thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                break;
            }
        }
        worker();
    });
    let results = results.into_iter();
    results
        .map(|result| result.into_inner().unwrap_or_else(PoisonError::into_inner))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::head::Head;

    #[test]
    fn limits_that_are_asked_for_leave_those_of_the_statement_alone() {
        let problem = Problem {
            id: "p".to_string(),
            head: Head::parse("P\n- time: 1000 ms\n- memory: 65536 KB\n").unwrap(),
            solution: None,
            data: PathBuf::new(),
            own_data: PathBuf::new(),
        };
        let in_force = |settings: Settings| {
            let limits = settings.limits(&problem);
            (limits.cpu.as_millis(), limits.memory_kb)
        };
        let usual = Settings::default;
        assert_eq!(in_force(usual()), (1000, 65536));
        let debug = true;
        assert_eq!(in_force(Settings { debug, ..usual() }), (10_000, 4 << 20));
        let time_ms = Some(300);
        let asked = Settings {
            debug,
            time_ms,
            ..usual()
        };
        assert_eq!(in_force(asked), (300, 4 << 20));
        assert_eq!(problem.head.time_ms, 1000);
    }
}
