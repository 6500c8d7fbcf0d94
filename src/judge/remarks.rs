//! What is worth saying of a submission beside its verdict: a likely reason for a failure, and
//! what the online judge that has the problem would take otherwise.

use crate::compile::blame;
use crate::compile::dialect::Dialect;
use crate::compile::submission::Submission;
use crate::judge::grader::CaseResult;
use crate::judge::verdict::Verdict;
use crate::platform::HERE;
use crate::problem::Problem;
use std::path::Path;

pub use crate::compile::dialect::{Finding, What};

#[derive(Debug, Default)]
pub struct Remarks {
    /// The line of a failing source that redirects its input or output.
    pub redirection: Option<usize>,
    pub elsewhere: Option<Elsewhere>,
}

/// What would be otherwise on the online judge that has the problem.
#[derive(Debug)]
pub struct Elsewhere {
    pub judge: &'static Dialect,
    /// The language of the source, if that judge does not take it.
    pub refused: Option<&'static str>,
    /// What the source has that is refused there or means something else.
    pub findings: Vec<Finding>,
    /// How many times as slow a machine may be, if all is Accepted.
    pub margin: Option<u64>,
}

/// The remarks on a judging whose verdict is known.
pub fn remarks(
    problem: &Problem,
    submission: &Submission,
    verdict: Verdict,
    cases: &[CaseResult],
) -> Remarks {
    let is_accepted = verdict == Verdict::Accepted;
    let mut remarks = Remarks::default();
    if verdict == Verdict::CompileError {
        return remarks;
    }
    if !is_accepted {
        remarks.redirection = submission.redirection();
    }
    let (Some(judge), Some(language)) = (Dialect::of(&problem.id), submission.language()) else {
        return remarks;
    };
    if matches!(submission, Submission::Solution(_)) {
        return remarks;
    }
    let mut findings = submission.findings();
    // Here as there.
    findings.retain(|finding| finding.what != What::Long || !HERE.is_microsofts);
    if !is_accepted {
        // The others are no reason to fail here.
        findings.retain(|finding| finding.what == What::Long);
    }
    let slowest = cases.iter().map(|case| case.cpu.as_micros() as u64).max();
    let margin = slowest.filter(|_| is_accepted && language.is_c);
    let elsewhere = Elsewhere {
        judge,
        refused: Some(language.name).filter(|name| !judge.languages.contains(name)),
        findings,
        margin: margin.map(|slowest| 1000 * problem.head.time_ms / slowest.max(1)),
    };
    let is_any = elsewhere.refused.is_some() || elsewhere.margin.is_some();
    if is_any || !elsewhere.findings.is_empty() {
        remarks.elsewhere = Some(elsewhere);
    }
    remarks
}

/// Finds the lines of the source that are to blame for failures, and lets what was said name the
/// source as the user does.
pub fn place_blame(results: &mut [CaseResult], submission: &Submission, cache: &Path) {
    for result in results.iter_mut().filter(|it| !it.stderr.is_empty()) {
        result.blame = submission.blame(&result.stderr);
        let said = submission.renamed(&result.stderr, cache);
        result.stderr = blame::without_dump(&said).to_string();
    }
}
