//! The grader of a package in the place of the judge's own rules.

use super::rule::{Rule, Worth};
use crate::error::Error;
use crate::run::scratch::Scratch;
use crate::setter::grader::{GraderResult, PackageGrader};
use crate::verdict::Verdict;

/// The program, and the folder where it is run.
pub struct OwnGrader {
    pub program: PackageGrader,
    pub scratch: Scratch,
}

/// Verdicts in the words that it knows.
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

impl OwnGrader {
    /// What it makes of the parts of a group, called with these flags.
    pub fn worth(&self, rule: &Rule, parts: &[Worth], flags: &[String]) -> Result<Worth, Error> {
        let code = |verdict: Verdict| CODES.iter().find(|(known, _)| *known == verdict);
        let line = |worth: &Worth| GraderResult {
            code: code(worth.verdict)
                .map_or("JE", |(_, code)| code)
                .to_string(),
            score: worth.score,
        };
        let lines: Vec<GraderResult> = rule.counted(parts).iter().map(line).collect();
        let line = self.program.grade(&lines, flags, self.scratch.path())?;
        let known = CODES.iter().find(|(_, code)| *code == line.code);
        let verdict = known.map_or(Verdict::WrongAnswer, |(verdict, _)| *verdict);
        Ok(Worth {
            verdict,
            // Points count only with Accepted.
            score: match verdict {
                Verdict::Accepted => line.score,
                _ => 0.0,
            },
            most: rule.most(parts),
            was_run: true,
        })
    }
}
