//! Memory that a submission leaks, as a sanitizer finds it. Under `--debug` the statement's memory
//! limit is not in force, and a leak alone is no failure.

use crate::compile::program::Program;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::bench::{Bench, CaseResult, Grader, Rules};
use crate::judge::remarks::{place_blame, Leak};
use crate::problem::Problem;
use crate::run::limits::Limits;
use crate::run::scratch::Scratch;
use std::ffi::OsString;
use std::path::Path;
use std::slice;

/// The words in a sanitized program's environment that turn the search for leaks off and on.
const OFF: &str = "detect_leaks=0";
const ON: &str = "detect_leaks=1";

/// The words of every report of leaks.
const FOUND: &str = "detected memory leaks";

/// If the case that took the most memory took too much for the statement, runs it again and looks
/// for leaks. `None` if there are none, or no line is to blame.
pub fn leak(
    problem: &Problem,
    submission: &Submission,
    results: &[CaseResult],
    words: &[OsString],
    limits: Limits,
    cache: &Path,
) -> Result<Option<Leak>, Error> {
    let largest = results.iter().max_by_key(|result| result.peak_kb);
    let allowed_kb = problem.head.memory_kb;
    let Some(largest) = largest.filter(|result| result.peak_kb > allowed_kb) else {
        return Ok(None);
    };
    let Some(words) = with_leaks(words) else {
        return Ok(None);
    };
    let case = largest.case.clone();
    let bench = Bench::closed(
        submission,
        Program { words },
        limits,
        slice::from_ref(&case),
        cache,
    )?;
    let scratch = Scratch::new(cache)?;
    let rules = Rules::default();
    let grader = Grader::new(bench, rules, scratch.path().to_path_buf(), 0);
    let mut result = grader.grade(&case)?;
    if !result.stderr.contains(FOUND) {
        return Ok(None);
    }
    place_blame(slice::from_mut(&mut result), submission, cache);
    Ok(result.blame.map(|blame| Leak {
        case: case.name,
        peak_kb: largest.peak_kb,
        allowed_kb,
        blame,
    }))
}

fn with_leaks(words: &[OsString]) -> Option<Vec<OsString>> {
    let is_off = |word: &OsString| word.to_string_lossy().contains(OFF);
    words.iter().any(is_off).then(|| {
        let on = |word: &OsString| match is_off(word) {
            true => word.to_string_lossy().replace(OFF, ON).into(),
            false => word.clone(),
        };
        words.iter().map(on).collect()
    })
}
