//! The time limit of a package that gives none: a multiple of the time that its slowest accepted
//! submission needs here. The judge keeps this time until a submission or a case changes.

use crate::cache;
use crate::compile::submission::Submission;
use crate::disk::canonical;
use crate::error::Error;
use crate::judging::digests;
use crate::judging::judge::judge_alone;
use crate::judging::options::JudgeOptions;
use crate::judging::points::group_of;
use crate::judging::target::Target;
use crate::problem::case::Case;
use crate::problem::data::{examples, Derivation};
use crate::problem::Problem;
use crate::setter::programs::Programs;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The time limit for an accepted submission in each case.
const PATIENCE_MS: u64 = 10_000;

/// After this time no further submission is run.
const MAX_TIME: Duration = Duration::from_secs(10);

/// How many cases a submission runs before the next one has its turn.
const BATCH: usize = 4;

#[derive(Debug, Clone, PartialEq)]
pub struct DerivedLimit {
    /// The problem, as it is shown.
    pub problem: String,
    pub time: Duration,
    pub multiplier: f64,
    /// The CPU time of the slowest submission for its slowest case.
    pub slowest_ms: u64,
    pub slowest: PathBuf,
}

/// Sets the time limits of problems that give none, and returns them.
///
/// # Errors
/// Ctrl-C alone.
pub fn derive_limits(
    targets: &mut [Target],
    options: &JudgeOptions,
    toolbox: &Toolbox,
) -> Result<Vec<DerivedLimit>, Error> {
    let mut limits = Vec::new();
    for target in targets {
        let (overrides, jobs) = (&options.overrides, options.jobs);
        if let Some(limit) = derived_limit(&target.problem, overrides, jobs, toolbox)? {
            target.limits.cpu = limit.time;
            limits.push(limit);
        }
    }
    Ok(limits)
}

/// The time limit of a problem that gives none, unless the user asked for another; `None` for any
/// other problem. If no accepted submission can be run, the usual limit stays.
///
/// # Errors
/// Ctrl-C alone: other errors come up again when the problem is judged.
pub fn derived_limit(
    problem: &Problem,
    overrides: &Overrides,
    jobs: usize,
    toolbox: &Toolbox,
) -> Result<Option<DerivedLimit>, Error> {
    // The project's own problems have their limits in their heads.
    let is_given = overrides.time_ms.is_some() || problem.solution.is_some();
    let Some(derivation) = problem.data.derivation.filter(|_| !is_given) else {
        return Ok(None);
    };
    match derive(problem, derivation, overrides, jobs, toolbox) {
        Err(Error::Interrupted) => Err(Error::Interrupted),
        derived => Ok(derived.unwrap_or_default()),
    }
}

fn derive(
    problem: &Problem,
    derivation: Derivation,
    overrides: &Overrides,
    jobs: usize,
    toolbox: &Toolbox,
) -> Result<Option<DerivedLimit>, Error> {
    let mut accepted = examples(&problem.cases_folder);
    accepted.retain(|example| example.folder == "accepted");
    // Python first, because it is the slowest most often: later the time for all may be over.
    accepted.sort_by_key(|example| example.path.extension().map_or(true, |end| end != "py"));
    let paths: Vec<PathBuf> = accepted.into_iter().map(|example| example.path).collect();
    let listing = problem.list()?;
    let mut cases: Vec<Case> = listing.iter().flatten().cloned().collect();
    cases.retain(Case::has_answer);
    let listed = Problem {
        listing: Some(Ok(listing)),
        ..problem.clone()
    };
    let name = key(problem, overrides, &paths, &cases);
    let entry = toolbox.cache.folder(cache::LIMITS).join(name);
    let mut timed = read(&entry);
    if timed.is_none() {
        let options = JudgeOptions {
            overrides: Overrides {
                time_ms: Some(PATIENCE_MS),
                checker: overrides.checker.clone(),
                interactor: overrides.interactor.clone(),
                strictness: overrides.strictness,
                ..Overrides::default()
            },
            jobs,
            fail_fast: true,
            ..JudgeOptions::default()
        };
        timed = slowest(&listed, paths, slow_first(cases), &options, toolbox)?;
        if let Some(slowest) = &timed {
            keep(entry, slowest)?;
        }
    }
    Ok(timed.map(|(slowest_ms, slowest)| DerivedLimit {
        problem: problem.shown.clone(),
        time: Duration::from_millis(limit_ms(slowest_ms, derivation)),
        multiplier: derivation.multiplier,
        slowest_ms,
        slowest,
    }))
}

/// In ms: the least multiple of the resolution that is long enough, and at least one resolution.
fn limit_ms(slowest_ms: u64, derivation: Derivation) -> u64 {
    let seconds = slowest_ms as f64 / 1000.0 * derivation.multiplier;
    let steps = (seconds / derivation.resolution).ceil().max(1.0);
    (steps * derivation.resolution * 1000.0).round() as u64
}

/// The ms and the path of the slowest submission that is Accepted here, as far as the time for all
/// allows; `None` if none is. The cases with the first of the names come first.
fn slowest(
    problem: &Problem,
    accepted: Vec<PathBuf>,
    names: Vec<String>,
    options: &JudgeOptions,
    toolbox: &Toolbox,
) -> Result<Option<(u64, PathBuf)>, Error> {
    let (started, mut has_accepted) = (Instant::now(), false);
    // The submissions that are Accepted so far, each with the time of its slowest case.
    let mut accepted: Vec<(Option<u64>, PathBuf)> =
        accepted.into_iter().map(|path| (None, path)).collect();
    for names in names.chunks(BATCH) {
        let options = JudgeOptions {
            patterns: names.to_vec(),
            ..options.clone()
        };
        let target = Target::new(problem.clone(), &options);
        let mut right = Vec::new();
        for (slowest_ms, path) in accepted {
            if has_accepted && started.elapsed() > MAX_TIME {
                right.push((slowest_ms, path));
                continue;
            }
            let submission = Submission::File(path.clone());
            let record = judge_alone(&target, &submission, &options, toolbox);
            if record.was_interrupted() {
                return Err(Error::Interrupted);
            }
            if record.verdict == Verdict::Accepted {
                has_accepted = true;
                let times = record.judged().map(|(case, _)| case.cpu.as_millis() as u64);
                right.push((slowest_ms.max(times.max()), path));
            }
        }
        accepted = right;
    }
    let timed = |(ms, path): (Option<u64>, PathBuf)| Some((ms?, path));
    Ok(accepted.into_iter().filter_map(timed).max())
}

/// The names of the cases, those first that are likely to take longest: the largest input of each
/// group, because groups differ in what is slow, then the others by size.
fn slow_first(mut cases: Vec<Case>) -> Vec<String> {
    let size = |case: &Case| fs::metadata(&case.input).map_or(0, |file| file.len());
    cases.sort_by_cached_key(|case| Reverse(size(case)));
    let mut groups = HashSet::new();
    let is_largest = |case: &Case| groups.insert(group_of(&case.name).to_string());
    let (largest, rest): (Vec<Case>, Vec<Case>) = cases.into_iter().partition(is_largest);
    let ordered = largest.into_iter().chain(rest);
    ordered.map(|case| case.name).collect()
}

/// A name for all that the times depend on: the submissions, the cases and what decides about
/// outputs, as they are now. A wrong submission may be slow, and be right for another checker.
fn key(problem: &Problem, overrides: &Overrides, accepted: &[PathBuf], cases: &[Case]) -> String {
    let mut digest = digests::of_comparison(overrides);
    let programs = Programs::of(problem);
    let deciding = [&programs.checker.files, &programs.interactor.files];
    let files = accepted.iter().chain(deciding.into_iter().flatten());
    let inputs = cases.iter().map(|case| case.input.as_path());
    let answers = cases.iter().filter_map(|case| case.answer.file());
    for path in files.map(PathBuf::as_path).chain(inputs).chain(answers) {
        digest.add_state(&canonical(path));
    }
    digest.to_string()
}

/// The file with the milliseconds and the path of the slowest submission, a line each.
const SLOWEST: &str = "slowest";

fn read(entry: &Path) -> Option<(u64, PathBuf)> {
    let text = fs::read_to_string(cache::find(entry.to_path_buf())?.join(SLOWEST)).ok()?;
    let (ms, path) = text.split_once('\n')?;
    Some((ms.parse().ok()?, PathBuf::from(path.trim_end())))
}

fn keep(entry: PathBuf, (ms, path): &(u64, PathBuf)) -> Result<(), Error> {
    let made = cache::find_or_make(entry, |draft| {
        let file = draft.join(SLOWEST);
        fs::write(&file, format!("{ms}\n{}\n", path.display())).map_err(Error::io("write", &file))
    });
    made.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_a_multiple_of_the_resolution_and_not_nothing() {
        let legacy = Derivation {
            multiplier: 5.0,
            resolution: 1.0,
        };
        let limits = [0, 200, 201, 400, 1234].map(|ms| limit_ms(ms, legacy));
        assert_eq!(limits, [1000, 1000, 2000, 2000, 7000]);
        let fine = Derivation {
            multiplier: 2.0,
            resolution: 0.1,
        };
        assert_eq!(limit_ms(333, fine), 700);
        assert_eq!(limit_ms(0, fine), 100);
    }
}
