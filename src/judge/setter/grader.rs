//! The grader of a package: a program that makes one result of the results in a group of cases. It
//! reads a line for each, `VERDICT SCORE`, and prints such a line; the flags of the group are its
//! arguments. Source: <https://icpc.io/problem-package-format/spec/legacy.html#graders>.

use crate::error::Error;
use crate::run::ending::ExitStatus;
use crate::run::output;
use crate::setter::tool::Tool;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

#[derive(Debug)]
pub struct PackageGrader {
    tool: Tool,
}

/// A result in the words of the format: AC, WA, RTE or TLE, and its points.
#[derive(Debug, Clone, PartialEq)]
pub struct GraderResult {
    pub code: String,
    pub score: f64,
}

/// It prints one line.
const MAX_RESULT_BYTES: u64 = 1 << 10;

impl PackageGrader {
    pub fn new(tool: Tool) -> PackageGrader {
        PackageGrader { tool }
    }

    /// What the grader makes of these results. It runs in `folder`.
    ///
    /// # Errors
    /// It crashes, hangs, or prints anything but one result.
    pub fn grade(
        &self,
        results: &[GraderResult],
        flags: &[String],
        folder: &Path,
    ) -> Result<GraderResult, Error> {
        let lines = results
            .iter()
            .map(|line| format!("{} {}\n", line.code, line.score));
        let input = folder.join("results");
        fs::write(&input, lines.collect::<String>()).map_err(Error::io("write", &input))?;
        let arguments: Vec<OsString> = flags.iter().map(OsString::from).collect();
        let ending = self.tool.run(&arguments, Some(&input), folder)?;
        if ending.status() != ExitStatus::Code(0) {
            return Err(self.tool.failure(&ending, "the results of a group"));
        }
        let printed = output::beginning(&self.tool.stdout(folder), MAX_RESULT_BYTES)?;
        line(&printed).ok_or_else(|| {
            let what = format!("printed {:?}, and no result like AC 50", printed.trim());
            self.tool.error(what)
        })
    }
}

fn line(printed: &str) -> Option<GraderResult> {
    let (code, score) = printed.trim().split_once(char::is_whitespace)?;
    let score: f64 = score.trim().parse().ok()?;
    let code = code.to_string();
    score.is_finite().then_some(GraderResult { code, score })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_one_word_and_one_number() {
        let of = |printed| line(printed).map(|line| (line.code, line.score));
        assert_eq!(of("AC 61.500000\n"), Some(("AC".to_string(), 61.5)));
        assert_eq!(of("WA\t0"), Some(("WA".to_string(), 0.0)));
        for printed in ["", "AC", "AC all", "AC 1 2", "AC 1\nWA 0", "AC inf"] {
            assert_eq!(of(printed), None, "{printed:?}");
        }
    }
}
