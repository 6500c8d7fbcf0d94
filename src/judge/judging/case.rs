//! Runs a submission on one case, several times where that is in doubt.

use crate::compile::submission::Submission;
use crate::disk::retry_transient;
use crate::error::Error;
use crate::judging::rules::Rules;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::results::record::{CaseKind, CaseRecord, DIFFERENT_RUNS};
use crate::run::output;
use crate::run::run_result::RunResult;
use crate::run::workspace::Workspace;
use crate::setter::check_result::CheckResult;
use crate::setter::checker;
use crate::toolbox::limits::CaseLimits;
use crate::toolbox::prepared_submission::{shown_stderr, PreparedSubmission};
use crate::toolbox::verdict;
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Runs a submission on the cases of a problem: one case here, all of them in `cases`.
pub struct CaseRunner<'a> {
    pub problem: &'a Problem,
    pub submission: &'a Submission,
    pub prepared: PreparedSubmission,
    pub rules: Rules,
    pub toolbox: &'a Toolbox<'a>,
    /// The folder for outputs of failed cases, and the number of bytes kept in it.
    failed: PathBuf,
    kept: AtomicU64,
    /// How many bytes of the output a `CaseRecord` has.
    pub(super) stdout_bytes: u64,
    /// So many cases run at the same time.
    pub(super) jobs: usize,
    pub(super) fail_fast: bool,
    /// A few slow cases are enough.
    pub(super) stops_early: bool,
}

impl<'a> CaseRunner<'a> {
    /// It runs one case at a time, and all of them; its records have no output.
    pub fn new(
        problem: &'a Problem,
        submission: &'a Submission,
        prepared: PreparedSubmission,
        rules: Rules,
        failed: PathBuf,
        toolbox: &'a Toolbox,
    ) -> CaseRunner<'a> {
        CaseRunner {
            problem,
            submission,
            prepared,
            rules,
            toolbox,
            failed,
            kept: AtomicU64::new(0),
            stdout_bytes: 0,
            jobs: 1,
            fail_fast: false,
            stops_early: false,
        }
    }

    /// Runs and grades a case; a program that is known to be slow `ends_at_limit`. In a multi-pass
    /// problem the validator may write the input for one more run: each pass has the full limits of
    /// the problem, and the last one gives the verdict.
    ///
    /// # Errors
    /// An answer that cannot be read, a checker that does not work, a full disk.
    pub fn grade(&self, case: &Case, ends_at_limit: bool) -> Result<CaseRecord, Error> {
        let limits = &self.prepared.limits(&case.configuration, ends_at_limit);
        let (mut of_pass, mut pass, mut cpu, mut peak_kb) = (case.clone(), 1, Duration::ZERO, None);
        self.prepared.workspaces.with(|workspace| loop {
            let record = match &self.rules.interactor {
                Some(interactor) => self.converse(interactor, &of_pass, pass, limits, workspace)?,
                None => self.grade_pass(&of_pass, pass, limits, workspace)?,
            };
            (cpu, peak_kb) = (cpu.max(record.cpu), peak_kb.max(record.peak_kb));
            // In other problems `nextpass.in` has no meaning.
            let may_go_on = record.is(Verdict::Accepted) && self.rules.passes > 1;
            let next = may_go_on.then(|| checker::next_pass(&workspace.folder));
            let Some(input) = next.transpose()?.flatten() else {
                let record = CaseRecord {
                    input: case.input.clone(),
                    cpu,
                    peak_kb,
                    is_cut_short: ends_at_limit && record.is(Verdict::TimeLimitExceeded),
                    ..record
                };
                return Ok(CaseRecord {
                    is_doubtful: is_doubtful(&record, limits.in_force.memory_kb),
                    ..record
                });
            };
            if pass == self.rules.passes {
                return Err(Error::Says(format!(
                    "the validator asks for more than {pass} passes of {}; validation_passes in \
                     problem.yaml says how many there may be",
                    case.name
                )));
            }
            workspace.clear()?;
            of_pass.input = input;
            pass += 1;
        })
    }

    fn grade_pass(
        &self,
        case: &Case,
        pass: u32,
        limits: &CaseLimits,
        workspace: &mut Workspace,
    ) -> Result<CaseRecord, Error> {
        let prepared = &self.prepared;
        let run = prepared.run(&case.input, &case.configuration, limits, workspace)?;
        let output = prepared.output(workspace);
        let missing = || Some((Verdict::WrongAnswer, prepared.missing_output(workspace)?));
        let fault = verdict::of_run(&run, &limits.in_force).or_else(missing);
        let (decision, difference) = match fault {
            Some((verdict, reason)) => (CheckResult::new(verdict, reason), None),
            None => self.grade_output(case, pass, &output, &workspace.folder)?,
        };
        Ok(CaseRecord {
            difference,
            ..self.record(case, limits, workspace, run, &output, decision)?
        })
    }

    /// The record of a run that was graded; `stdout` is the file that it has written.
    pub(super) fn record(
        &self,
        case: &Case,
        limits: &CaseLimits,
        workspace: &Workspace,
        run: RunResult,
        stdout: &Path,
        decision: CheckResult,
    ) -> Result<CaseRecord, Error> {
        if decision.verdict != Verdict::Accepted {
            workspace.folder.check_room()?;
        }
        let kind = CaseKind::Judged(decision.verdict);
        Ok(CaseRecord {
            answer: case.answer.file().map(Path::to_path_buf),
            stdout: output::read_prefix(stdout, self.stdout_bytes.min(MAX_STDOUT_BYTES))?,
            stderr: shown_stderr(&run.message),
            code: run.code,
            wall: run.wall,
            cpu: run.cpu,
            is_cpu_least: run.is_cpu_least,
            limit: limits.in_force.cpu,
            peak_kb: Some(run.peak_kb),
            is_starved: verdict::is_starved(&run, &limits.in_force),
            score: decision.score,
            output: self.keep_output(case, stdout, decision.verdict),
            ..CaseRecord::without_run(kind, &case.name, &case.input, &decision.reason)
        })
    }

    /// Grades a case again after a doubtful failure, when the judge runs nothing else, and once more
    /// while the best run is doubtful: that run counts. But where the times of the runs differ by more
    /// than a tenth five are made, and the median counts: a best run may have found what others left
    /// behind. The output of the last run replaces the one that was kept.
    ///
    /// # Errors
    /// Those of `grade`, and a machine that is too busy for a verdict.
    pub fn grade_again(&self, case: &Case, first: &CaseRecord) -> Result<CaseRecord, Error> {
        let mut best = first.clone();
        let mut graded = vec![first.clone()];
        while graded.len() < 2
            || graded.len() < MAX_RUNS && best.is_doubtful
            || graded.len() < DIFFERENT_RUNS && differ(&graded)
        {
            let last = graded.last().and_then(|run| run.output.as_ref());
            if let Some(kept) = last.and_then(|output| fs::metadata(output).ok()) {
                self.kept.fetch_sub(kept.len(), Ordering::Relaxed);
            }
            let next = self.grade(case, false)?;
            let is_unsteady = !best.is_cut_short && is_unsteady(best.cpu, next.cpu, next.limit);
            if next.is_starved || is_unsteady {
                return Err(Error::Says(format!(
                    "cannot judge {}: the machine is busy; in {} s the program got {} ms of CPU \
                    time; try again",
                    case.name,
                    next.wall.as_secs(),
                    next.cpu.as_millis()
                )));
            }
            graded.push(next.clone());
            if !is_better(&best, &next) {
                best = next;
            }
        }
        Ok(counted_run(graded, best))
    }

    /// Resets the count of kept bytes.
    pub fn forget_outputs(&self) {
        self.kept.store(0, Ordering::Relaxed);
    }

    /// Grades one case alone, and again if the first failure is doubtful. Its kept output replaces
    /// that of the case before.
    pub fn grade_alone(&self, case: &Case) -> Result<CaseRecord, Error> {
        self.forget_outputs();
        match self.grade(case, false)? {
            first if first.is_doubtful => self.grade_again(case, &first),
            record => Ok(record),
        }
    }

    /// Keeps the output of a case that was not Accepted, or about which nothing decides, unless it
    /// is a flood. It replaces that of an earlier judging. If another program has the old file open,
    /// nothing is kept, and the verdict is the same.
    fn keep_output(&self, case: &Case, stdout: &Path, verdict: Verdict) -> Option<PathBuf> {
        let kept = self.failed.join(format!("{}.out", case.name));
        let size = match fs::symlink_metadata(stdout) {
            Ok(file) if file.is_file() => file.len(),
            _ => u64::MAX,
        };
        let add = |kept: u64| Some(kept + size).filter(|&bytes| bytes <= MAX_KEPT_BYTES_OF_ALL);
        let relaxed = Ordering::Relaxed;
        let has_room = || self.kept.fetch_update(relaxed, relaxed, add).is_ok();
        let is_right = verdict == Verdict::Accepted && self.rules.decide(case);
        if is_right || size > MAX_KEPT_BYTES || !has_room() {
            let _ = fs::remove_file(&kept);
            return None;
        }
        // The name of a package's case has the folder of its group in it.
        fs::create_dir_all(kept.parent()?).ok()?;
        retry_transient(|| fs::copy(stdout, &kept)).ok()?;
        Some(kept)
    }
}

/// The record of a case that was graded several times: that of the best run, or of the median one.
/// Nothing is in doubt any more.
fn counted_run(mut graded: Vec<CaseRecord>, mut best: CaseRecord) -> CaseRecord {
    let mut runs: Vec<_> = graded.iter().map(|run| (run.cpu, run.wall)).collect();
    if !graded[0].is(Verdict::TimeLimitExceeded) {
        // Their times were not the reason.
        runs.clear();
    } else if graded.len() == DIFFERENT_RUNS {
        graded.sort_by_key(|run| run.cpu);
        best = graded.swap_remove(DIFFERENT_RUNS / 2);
        best.output = best.output.filter(|output| output.exists());
    }
    CaseRecord {
        runs,
        is_doubtful: false,
        ..best
    }
}

/// Whether other work on the machine may have caused a failure: a limit was exceeded by a fifth at
/// most, or the program got no processor.
fn is_doubtful(run: &CaseRecord, memory_kb: u64) -> bool {
    match run.kind.verdict() {
        Some(Verdict::TimeLimitExceeded) => {
            let is_only_just = run.cpu > run.limit && run.cpu <= run.limit * 6 / 5;
            run.is_starved || !run.is_cut_short && is_only_just
        }
        Some(Verdict::MemoryLimitExceeded) => run.peak_kb <= Some(memory_kb * 6 / 5),
        _ => false,
    }
}

/// Whether the time that a run has exceeded the limit by is less than that of the next one.
fn is_better(run: &CaseRecord, next: &CaseRecord) -> bool {
    let are_slow = run.is(Verdict::TimeLimitExceeded) && next.is(Verdict::TimeLimitExceeded);
    are_slow && !run.is_starved && !run.is_cut_short && run.cpu < next.cpu
}

/// Whether the times of runs that began with one over the limit differ by more than a tenth, as far as
/// they were not cut short.
fn differ(graded: &[CaseRecord]) -> bool {
    let is_whole = |run: &&CaseRecord| !run.is_cut_short && !run.is_starved;
    let times = || graded.iter().filter(is_whole).map(|run| run.cpu);
    graded[0].is(Verdict::TimeLimitExceeded)
        && times().max() > times().min().map(|least| least * 11 / 10)
}

/// Whether two runs of a case took so different times that neither can be believed: a machine
/// without memory or processors to spare charges programs for its own work.
fn is_unsteady(first: Duration, second: Duration, limit: Duration) -> bool {
    let (least, most) = (first.min(second), first.max(second));
    least > limit && most > 2 * least
}

/// So often a case runs whose failure stays doubtful.
const MAX_RUNS: usize = 3;

/// The most bytes of an output that a `CaseRecord` has.
const MAX_STDOUT_BYTES: u64 = 64 << 10;

const MAX_KEPT_BYTES: u64 = 8 << 20;

/// The most bytes of outputs that one judging keeps.
const MAX_KEPT_BYTES_OF_ALL: u64 = 64 << 20;

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Accepted, MemoryLimitExceeded, RuntimeError, TimeLimitExceeded};

    #[test]
    fn a_limit_exceeded_by_a_fifth_at_most_is_doubtful() {
        for (verdict, ms, peak_kb, is_so) in [
            (TimeLimitExceeded, 1000, 0, false),
            (TimeLimitExceeded, 1001, 0, true),
            (TimeLimitExceeded, 1200, 0, true),
            (TimeLimitExceeded, 1201, 0, false),
            (MemoryLimitExceeded, 0, 60_000, true),
            (MemoryLimitExceeded, 0, 60_001, false),
            (RuntimeError, 1100, 55_000, false),
        ] {
            let run = CaseRecord {
                cpu: Duration::from_millis(ms),
                limit: Duration::from_millis(1000),
                peak_kb: Some(peak_kb),
                kind: CaseKind::Judged(verdict),
                ..CaseRecord::default()
            };
            assert_eq!(is_doubtful(&run, 50_000), is_so, "{verdict} {ms} {peak_kb}");
        }
    }

    #[test]
    fn times_that_differ_by_more_than_a_tenth_are_seen_after_a_run_that_was_too_slow() {
        let run = |ms: u64, is_cut_short| CaseRecord {
            cpu: Duration::from_millis(ms),
            is_cut_short,
            kind: CaseKind::Judged(if ms > 1000 {
                TimeLimitExceeded
            } else {
                Accepted
            }),
            ..CaseRecord::default()
        };
        for (first, is_cut_short, others, is_so) in [
            (1100, false, &[1000][..], false),
            (1100, false, &[999], true),
            (1100, false, &[1090, 1211], true),
            (1100, true, &[2000], false),
            (1100, true, &[2000, 900], true),
            (900, false, &[500], false),
        ] {
            let mut runs = vec![run(first, is_cut_short)];
            runs.extend(others.iter().map(|&ms| run(ms, false)));
            assert_eq!(differ(&runs), is_so, "{first} {others:?}");
        }
    }

    #[test]
    fn a_case_that_was_run_several_times_is_not_run_once_more() {
        let run = CaseRecord {
            is_doubtful: true,
            kind: CaseKind::Judged(TimeLimitExceeded),
            ..CaseRecord::default()
        };
        for times in [2, DIFFERENT_RUNS] {
            let counted = counted_run(vec![run.clone(); times], run.clone());
            assert!(!counted.is_doubtful && counted.runs.len() == times);
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
