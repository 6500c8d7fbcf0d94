//! The time limit of a package that gives none: a multiple of the time that its slowest accepted
//! submission needs here. The judge keeps this time until a submission or a case changes.

use crate::cache;
use crate::compile::submission::Submission;
use crate::disk::insist;
use crate::error::Error;
use crate::judge::submissions::{judge, Settings};
use crate::judge::verdict::Verdict;
use crate::judge::Progress;
use crate::problem::case::{self, Case};
use crate::problem::examples::examples;
use crate::problem::package::{Derivation, Package};
use crate::problem::Problem;
use std::cmp::Reverse;
use std::collections::hash_map::DefaultHasher;
use std::collections::HashSet;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The limit of a problem, and where it comes from.
#[derive(Debug, Clone, PartialEq)]
pub struct Derived {
    pub problem: String,
    pub time_ms: u64,
    pub multiplier: f64,
    /// The CPU time of the slowest submission for its slowest case.
    pub slowest_ms: u64,
    pub slowest: PathBuf,
}

/// The time limit for an accepted submission in each case.
const PATIENCE_MS: u64 = 10_000;

/// After this time no further submission is run.
const ALL: Duration = Duration::from_secs(10);

/// How many cases a submission runs before the next one has its turn.
const BATCH: usize = 4;

/// Gives each problem without a time limit its derived one, unless the user asked for another;
/// returns the derived limits. If no accepted submission can be run, the usual limit stays.
///
/// # Errors
/// Ctrl-C alone: other errors come up again when the problem is judged.
pub fn derive_limits(
    pairs: &mut [(Problem, Submission)],
    settings: &Settings,
    cache: &Path,
    progress: Progress,
) -> Result<Vec<Derived>, Error> {
    let mut known: Vec<(PathBuf, Option<Derived>)> = Vec::new();
    for (problem, _) in pairs {
        // The project's own problems have their limits in their heads.
        if settings.time_ms.is_some() || problem.solution.is_some() {
            continue;
        }
        let found = known.iter().find(|(data, _)| *data == problem.data);
        let derived = match found {
            Some((_, derived)) => derived.clone(),
            None => {
                let derived = derive(problem, settings, cache, progress);
                if matches!(derived, Err(Error::Interrupted)) {
                    return Err(Error::Interrupted);
                }
                let derived = derived.unwrap_or_default();
                known.push((problem.data.clone(), derived.clone()));
                derived
            }
        };
        if let Some(derived) = derived {
            problem.head.time_ms = derived.time_ms;
        }
    }
    Ok(known
        .into_iter()
        .filter_map(|(_, derived)| derived)
        .collect())
}

fn derive(
    problem: &Problem,
    settings: &Settings,
    cache: &Path,
    progress: Progress,
) -> Result<Option<Derived>, Error> {
    let Some(package) = Package::of(&problem.data)? else {
        return Ok(None);
    };
    let Some(derivation) = package.derivation()? else {
        return Ok(None);
    };
    let mut accepted = examples(&problem.data);
    accepted.retain(|example| example.folder == "accepted");
    // Python first, as it is the slowest most often: later the time for all may be over.
    accepted.sort_by_key(|example| example.path.extension().map_or(true, |end| end != "py"));
    let paths: Vec<PathBuf> = accepted.into_iter().map(|example| example.path).collect();
    let kept = cache::limits(cache).join(key(problem, &paths)?);
    let slowest = match read(&kept) {
        Some(slowest) => Some(slowest),
        None => {
            let slowest = slowest(problem, paths, settings, cache, progress)?;
            if let Some(slowest) = &slowest {
                keep(&kept, slowest)?;
            }
            slowest
        }
    };
    Ok(slowest.map(|(slowest_ms, slowest)| Derived {
        problem: problem.id.clone(),
        time_ms: limit_ms(slowest_ms, derivation),
        multiplier: derivation.multiplier,
        slowest_ms,
        slowest,
    }))
}

/// In ms: the least multiple of the resolution that is long enough, and at least one resolution.
fn limit_ms(slowest_ms: u64, derivation: Derivation) -> u64 {
    let Derivation {
        multiplier,
        resolution,
    } = derivation;
    let seconds = slowest_ms as f64 / 1000.0 * multiplier;
    let steps = (seconds / resolution).ceil().max(1.0);
    (steps * resolution * 1000.0).round() as u64
}

/// The ms and the path of the slowest submission that is Accepted here, as far as the time for all
/// allows; `None` if none is.
fn slowest(
    problem: &Problem,
    accepted: Vec<PathBuf>,
    settings: &Settings,
    cache: &Path,
    progress: Progress,
) -> Result<Option<(u64, PathBuf)>, Error> {
    let started = Instant::now();
    let mut is_known = false;
    let mut needed: Vec<(Option<u64>, PathBuf)> =
        accepted.into_iter().map(|path| (None, path)).collect();
    for names in slow_first(problem)?.chunks(BATCH) {
        let patient = Settings {
            patterns: names.to_vec(),
            time_ms: Some(PATIENCE_MS),
            checker: settings.checker.clone(),
            strictness: settings.strictness,
            jobs: settings.jobs,
            fail_fast: true,
            ..Settings::default()
        };
        let mut right = Vec::new();
        for (before, path) in needed {
            if is_known && started.elapsed() > ALL {
                right.push((before, path));
                continue;
            }
            let submission = Submission::File(path.clone());
            let result = judge(problem, &submission, &patient, cache, progress);
            if result.was_interrupted() {
                return Err(Error::Interrupted);
            }
            if result.verdict == Verdict::Accepted {
                is_known = true;
                let cpu = result.cases.iter().map(|case| case.cpu.as_millis() as u64);
                right.push((before.max(cpu.max()), path));
            }
        }
        needed = right;
    }
    let known = needed
        .into_iter()
        .filter_map(|(ms, path)| Some((ms?, path)));
    Ok(known.max())
}

/// The names of the cases, those first that are likely to take longest: the largest input of each
/// group, as groups differ in what is slow, then the others by size.
fn slow_first(problem: &Problem) -> Result<Vec<String>, Error> {
    let size = |case: &Case| fs::metadata(&case.input).map_or(0, |found| found.len());
    let cases = case::listing(&problem.data)?.cases.into_iter();
    let mut sized: Vec<(u64, String)> = cases.map(|case| (size(&case), case.name)).collect();
    sized.sort_by_key(|(size, _)| Reverse(*size));
    let mut groups = HashSet::new();
    let (first, rest): (Vec<_>, Vec<_>) = sized.into_iter().partition(|(_, name)| {
        let group = name.rsplit_once('/').map_or("", |(group, _)| group);
        groups.insert(group.to_string())
    });
    let names = first.into_iter().chain(rest).map(|(_, name)| name);
    Ok(names.collect())
}

/// A name for all that the times depend on: the submissions and the inputs, as they are now.
fn key(problem: &Problem, accepted: &[PathBuf]) -> Result<String, Error> {
    let listing = case::listing(&problem.data)?;
    let inputs = listing.cases.iter().map(|case| &case.input);
    let mut hasher = DefaultHasher::new();
    for path in accepted.iter().chain(inputs) {
        let found = fs::metadata(path).ok();
        let time = found.as_ref().and_then(|found| found.modified().ok());
        let full = fs::canonicalize(path).unwrap_or_else(|_| path.clone());
        (full, time, found.map(|found| found.len())).hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// The milliseconds and the path of the slowest submission, a line each.
fn read(kept: &Path) -> Option<(u64, PathBuf)> {
    let text = fs::read_to_string(kept).ok()?;
    let (ms, path) = text.split_once('\n')?;
    Some((ms.parse().ok()?, PathBuf::from(path.trim_end())))
}

fn keep(kept: &Path, (ms, path): &(u64, PathBuf)) -> Result<(), Error> {
    let folder = kept.parent().unwrap_or(kept);
    fs::create_dir_all(folder).map_err(Error::io("make", folder))?;
    let text = format!("{ms}\n{}\n", path.display());
    insist(|| fs::write(kept, &text)).map_err(Error::io("write", kept))
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
        for (slowest, limit) in [
            (0, 1000),
            (200, 1000),
            (201, 2000),
            (400, 2000),
            (1234, 7000),
        ] {
            assert_eq!(limit_ms(slowest, legacy), limit, "{slowest}");
        }
        let fine = Derivation {
            multiplier: 2.0,
            resolution: 0.1,
        };
        assert_eq!(limit_ms(333, fine), 700);
        assert_eq!(limit_ms(0, fine), 100);
    }
}
