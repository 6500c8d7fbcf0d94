//! The grader of a package: a program that makes one result of the results in a group of cases. It
//! reads a line for each, `VERDICT SCORE`, and prints such a line; the flags of the group are its
//! arguments. Source: <https://icpc.io/problem-package-format/spec/legacy.html#graders>.

use crate::error::Error;
use crate::run::output;
use crate::setter::program::SetterProgram;
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

/// It prints one line.
const MAX_RESULT_BYTES: u64 = 1 << 10;

/// Verdicts in the words that it knows. Of those with the same word the first is meant.
const CODES: [(Verdict, &str); 8] = [
    (Verdict::Accepted, "AC"),
    (Verdict::WrongAnswer, "WA"),
    (Verdict::RuntimeError, "RTE"),
    (Verdict::TimeLimitExceeded, "TLE"),
    (Verdict::PresentationError, "WA"),
    (Verdict::OutputLimitExceeded, "WA"),
    (Verdict::MemoryLimitExceeded, "RTE"),
    (Verdict::CompileError, "CE"),
];

/// The verdict and the points that the grader makes of these. It runs in `folder`.
pub fn grade(
    grader: &SetterProgram,
    results: &[(Verdict, f64)],
    flags: &[String],
    folder: &Path,
) -> Result<(Verdict, f64), Error> {
    let line = |(verdict, score): &(Verdict, f64)| {
        let code = CODES.iter().find(|(other, _)| other == verdict);
        format!("{} {score}\n", code.map_or("JE", |(_, code)| code))
    };
    let input = folder.join("results");
    let lines: String = results.iter().map(line).collect();
    fs::write(&input, lines).map_err(Error::io("write", &input))?;
    let arguments: Vec<OsString> = flags.iter().map(OsString::from).collect();
    let ended = grader.run(&arguments, Some(&input), folder)?;
    grader.succeeded(ended, "the results of a group")?;
    let printed = output::read_prefix_trimmed(&grader.stdout(folder), MAX_RESULT_BYTES)?;
    let what = || format!("printed {printed:?} instead of a result like AC 50");
    let (code, score) = result(&printed).ok_or_else(|| grader.error(what()))?;
    let row = CODES.iter().find(|(_, other)| *other == code);
    let verdict = row.map_or(Verdict::WrongAnswer, |(verdict, _)| *verdict);
    // Points count only with Accepted.
    let is_accepted = verdict == Verdict::Accepted;
    Ok((verdict, if is_accepted { score } else { 0.0 }))
}

fn result(printed: &str) -> Option<(&str, f64)> {
    let (code, number) = printed.trim().split_once(char::is_whitespace)?;
    let score: f64 = number.trim().parse().ok()?;
    score.is_finite().then_some((code, score))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_one_word_and_one_number() {
        assert_eq!(result("AC 61.500000\n"), Some(("AC", 61.5)));
        assert_eq!(result("WA\t0"), Some(("WA", 0.0)));
        for printed in ["", "AC", "AC all", "AC 1 2", "AC 1\nWA 0", "AC inf"] {
            assert_eq!(result(printed), None, "{printed:?}");
        }
    }
}
