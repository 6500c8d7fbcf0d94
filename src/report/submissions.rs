//! The text of judged submissions: a line for each submission or for each case, and what failed.

use super::failure::{compiler_said, failure, repeat_case, unanswered};
use super::file::short_names;
use super::{paint, plain, points, remarks};
use crate::judge::submissions::SubmissionResult;
use crate::judge::verdict::Verdict;
use crate::terminal::table::Table;

/// So many failed cases of a submission are shown in full, unless all are asked for.
const SHOWN: usize = 3;

/// A line for each result, and below them what failed.
pub fn summary(results: &[SubmissionResult]) -> String {
    let results: Vec<&SubmissionResult> = results.iter().filter(is_known).collect();
    let names = names_of(&results);
    if results.is_empty() {
        return String::new();
    }
    let mut table = Table::new([
        "problem",
        "submission",
        "verdict",
        "cases",
        "time",
        "memory",
    ]);
    let own = results.iter().all(|result| result.submission.is_none());
    if own {
        table = Table::new(["problem", "title", "verdict", "cases", "time", "memory"]);
    }
    for (result, name) in results.iter().zip(&names) {
        let problem = &result.problem;
        let cases = &result.cases;
        let slowest = cases.iter().map(|case| case.cpu.as_millis()).max();
        let largest = cases.iter().map(|case| case.peak_kb).max();
        table.row([
            problem.id.clone(),
            if own { &problem.head.title } else { name }.clone(),
            verdict(result),
            format!("{}/{}", accepted(result), all_cases(result)),
            time(slowest, result),
            memory(largest, result),
        ]);
    }
    let mut text = table.render(|row, column, cell| match column {
        2 => paint(cell, results[row].verdict),
        _ => cell,
    });
    for (result, name) in results.iter().zip(&names) {
        if results.len() == 1 {
            text.push_str(&groups(result));
        }
        text.push_str(&failures(result, SHOWN));
        text.push_str(&remarks::render(&whole_name(result, name), &result.remarks));
    }
    text
}

/// For each result a line for each case, and below them what failed: all of it, or only the
/// first few.
pub fn details(results: &[SubmissionResult], all: bool) -> String {
    let mut text = String::new();
    let results: Vec<&SubmissionResult> = results.iter().filter(is_known).collect();
    let names = names_of(&results);
    for (i, (result, name)) in results.iter().zip(&names).enumerate() {
        if i > 0 {
            text.push('\n');
        }
        let problem = &result.problem;
        text.push_str(&plain(&format!("{} {}", problem.id, problem.head.title)));
        if result.submission.is_some() {
            text.push_str(&format!(", {name}"));
        }
        let verdict = paint(verdict(result), result.verdict);
        let (accepted, count) = (accepted(result), all_cases(result));
        text.push_str(&format!(": {verdict}, {accepted} of {count} cases\n"));
        let mut table = Table::new(["case", "verdict", "time", "memory"]);
        for case in &result.cases {
            table.row([
                case.case.name.clone(),
                case.verdict.to_string(),
                time(Some(case.cpu.as_millis()), result),
                memory(Some(case.peak_kb), result),
            ]);
        }
        for case in &result.unanswered {
            table.row([
                case.case.name.clone(),
                "no answer".to_string(),
                time(Some(case.cpu.as_millis()), result),
                memory(Some(case.peak_kb), result),
            ]);
        }
        for fault in &result.faults {
            table.row([
                fault.case.clone(),
                "not judged".to_string(),
                "-".into(),
                "-".into(),
            ]);
        }
        if count > 0 || !result.unanswered.is_empty() {
            text.push_str(&table.render(|row, column, cell| {
                match (column, result.cases.get(row)) {
                    (1, Some(case)) => paint(cell, case.verdict),
                    _ => cell,
                }
            }));
        }
        text.push_str(&groups(result));
        text.push_str(&failures(result, if all { usize::MAX } else { SHOWN }));
        text.push_str(&remarks::render(&whole_name(result, name), &result.remarks));
    }
    text
}

/// Whether there is more to show than the error that ended it.
fn is_known(result: &&SubmissionResult) -> bool {
    let has_verdict = result.verdict != Verdict::Accepted;
    let has_cases = all_cases(result) > 0 || !result.unanswered.is_empty();
    has_verdict || result.error.is_none() || result.was_interrupted() || has_cases
}

fn names_of(results: &[&SubmissionResult]) -> Vec<String> {
    let submissions = results.iter().map(|it| it.submission.as_deref());
    short_names(submissions.map(|it| it.unwrap_or("its own solution")))
}

fn whole_name(result: &SubmissionResult, name: &str) -> String {
    match result.submission {
        Some(_) => format!("{}, {name}", plain(&result.problem.id)),
        None => plain(&result.problem.id),
    }
}

/// With the points, where there are some.
pub fn verdict(result: &SubmissionResult) -> String {
    if result.has_only_unanswered() && result.is_whole() {
        "no answer".to_string()
    } else if result.is_whole() || result.verdict != Verdict::Accepted {
        match &result.points {
            Some(found) => format!(
                "{}, {}",
                result.verdict,
                points::of(found.score, found.most)
            ),
            None => result.verdict.to_string(),
        }
    } else if result.was_interrupted() {
        "interrupted".to_string()
    } else {
        "not judged".to_string()
    }
}

fn accepted(result: &SubmissionResult) -> usize {
    result
        .cases
        .iter()
        .filter(|case| case.verdict == Verdict::Accepted)
        .count()
}

/// The cases that were judged, or could not be.
fn all_cases(result: &SubmissionResult) -> usize {
    result.cases.len() + result.faults.len()
}

fn time(ms: Option<u128>, result: &SubmissionResult) -> String {
    ms.map_or("-".to_string(), |ms| {
        format!("{ms}/{} ms", result.limits.cpu.as_millis())
    })
}

fn memory(kb: Option<u64>, result: &SubmissionResult) -> String {
    let mb = |kb: u64| kb as f64 / 1024.0;
    kb.map_or("-".to_string(), |kb| {
        format!("{:.1}/{:.0} MB", mb(kb), mb(result.limits.memory_kb))
    })
}

fn groups(result: &SubmissionResult) -> String {
    result.points.as_ref().map_or(String::new(), points::groups)
}

/// What failed: the compilation, or the first cases, `shown` at most; and as many without an
/// answer.
pub fn failures(result: &SubmissionResult, shown: usize) -> String {
    let mut text = String::new();
    let id = plain(&result.problem.id);
    if result.verdict == Verdict::CompileError {
        let verdict = paint(result.verdict.to_string(), result.verdict);
        text.push_str(&format!("\n{id}: {verdict}\n"));
        text.push_str(&compiler_said(&result.compiler));
    }
    let failed = result
        .cases
        .iter()
        .filter(|case| case.verdict != Verdict::Accepted);
    for case in failed.clone().take(shown) {
        text.push_str(&failure(&result.problem, case, &repeat_case(result, case)));
    }
    let more = failed.count().saturating_sub(shown);
    if more > 0 {
        text.push_str(&format!(
            "\n{id}: {more} more failed; --all shows them all\n"
        ));
    }
    for case in result.unanswered.iter().take(shown) {
        text.push_str(&unanswered(&id, case));
    }
    text
}
