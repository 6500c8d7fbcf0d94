//! The text of a judging: a line for each submission or for each case, and what failed.

use super::failure::{compiler_said, failure};
use super::names::names;
use super::{paint, plain, remarks};
use crate::judge::judgement::Judgement;
use crate::judge::verdict::Verdict;
use crate::problem::Problem;
use crate::terminal::table::Table;

/// How many failed cases of a submission are shown in full, unless all are asked for.
const SHOWN: usize = 3;

/// A line for each judgement, and below them what failed.
pub fn summary(judgements: &[Judgement]) -> String {
    let judgements: Vec<&Judgement> = judgements.iter().filter(is_known).collect();
    let names = names_of(&judgements);
    if judgements.is_empty() {
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
    let own = judgements
        .iter()
        .all(|judgement| judgement.submission.is_none());
    if own {
        table = Table::new(["problem", "title", "verdict", "cases", "time", "memory"]);
    }
    for (judgement, name) in judgements.iter().zip(&names) {
        let problem = &judgement.problem;
        let cases = &judgement.cases;
        let slowest = cases.iter().map(|case| case.cpu.as_millis()).max();
        let largest = cases.iter().map(|case| case.peak_kb).max();
        table.row([
            problem.id.clone(),
            if own { &problem.head.title } else { name }.clone(),
            verdict(judgement),
            format!("{}/{}", accepted(judgement), count(judgement)),
            time(slowest, problem),
            memory(largest, problem),
        ]);
    }
    let mut text = table.render(|row, column, cell| match column {
        2 => paint(cell, judgements[row].verdict),
        _ => cell,
    });
    for (judgement, name) in judgements.iter().zip(&names) {
        text.push_str(&failures(judgement, SHOWN));
        text.push_str(&remarks::render(
            &whole_name(judgement, name),
            &judgement.remarks,
        ));
    }
    text
}

/// For each judgement a line for each case, and below them what failed: all of it, or only the
/// first few.
pub fn details(judgements: &[Judgement], all: bool) -> String {
    let mut text = String::new();
    let judgements: Vec<&Judgement> = judgements.iter().filter(is_known).collect();
    let names = names_of(&judgements);
    for (i, (judgement, name)) in judgements.iter().zip(&names).enumerate() {
        if i > 0 {
            text.push('\n');
        }
        let problem = &judgement.problem;
        text.push_str(&plain(&format!("{} {}", problem.id, problem.head.title)));
        if judgement.submission.is_some() {
            text.push_str(&format!(", {name}"));
        }
        let verdict = paint(verdict(judgement), judgement.verdict);
        let (accepted, count) = (accepted(judgement), count(judgement));
        text.push_str(&format!(": {verdict}, {accepted} of {count} cases\n"));
        let mut table = Table::new(["case", "verdict", "time", "memory"]);
        for case in &judgement.cases {
            table.row([
                case.case.name.clone(),
                case.verdict.to_string(),
                time(Some(case.cpu.as_millis()), problem),
                memory(Some(case.peak_kb), problem),
            ]);
        }
        for fault in &judgement.faults {
            table.row([
                fault.case.clone(),
                "not judged".to_string(),
                "-".into(),
                "-".into(),
            ]);
        }
        if count > 0 {
            text.push_str(&table.render(|row, column, cell| {
                match (column, judgement.cases.get(row)) {
                    (1, Some(case)) => paint(cell, case.verdict),
                    _ => cell,
                }
            }));
        }
        text.push_str(&failures(judgement, if all { usize::MAX } else { SHOWN }));
        text.push_str(&remarks::render(
            &whole_name(judgement, name),
            &judgement.remarks,
        ));
    }
    text
}

/// Whether there is more to show than the error that ended it.
fn is_known(judgement: &&Judgement) -> bool {
    let has_verdict = judgement.verdict != Verdict::Accepted;
    has_verdict || judgement.error.is_none() || judgement.was_interrupted() || count(judgement) > 0
}

/// What each submission is called.
fn names_of(judgements: &[&Judgement]) -> Vec<String> {
    let submissions = judgements.iter().map(|it| it.submission.as_deref());
    names(submissions.map(|it| it.unwrap_or("its own solution")))
}

/// Problem and submission.
fn whole_name(judgement: &Judgement, name: &str) -> String {
    match judgement.submission {
        Some(_) => format!("{}, {name}", plain(&judgement.problem.id)),
        None => plain(&judgement.problem.id),
    }
}

fn verdict(judgement: &Judgement) -> String {
    if judgement.is_accepted() || judgement.verdict != Verdict::Accepted {
        judgement.verdict.to_string()
    } else if judgement.was_interrupted() {
        "interrupted".to_string()
    } else {
        "not judged".to_string()
    }
}

fn accepted(judgement: &Judgement) -> usize {
    judgement
        .cases
        .iter()
        .filter(|case| case.verdict == Verdict::Accepted)
        .count()
}

/// The cases that were judged, or could not be.
fn count(judgement: &Judgement) -> usize {
    judgement.cases.len() + judgement.faults.len()
}

fn time(ms: Option<u128>, problem: &Problem) -> String {
    ms.map_or("-".to_string(), |ms| {
        format!("{ms}/{} ms", problem.head.time_ms)
    })
}

fn memory(kb: Option<u64>, problem: &Problem) -> String {
    let mb = |kb: u64| kb as f64 / 1024.0;
    kb.map_or("-".to_string(), |kb| {
        format!("{:.1}/{:.0} MB", mb(kb), mb(problem.head.memory_kb))
    })
}

/// What failed: the compilation, or the first cases, `shown` at most.
fn failures(judgement: &Judgement, shown: usize) -> String {
    let mut text = String::new();
    let id = plain(&judgement.problem.id);
    if judgement.verdict == Verdict::CompileError {
        let verdict = paint(judgement.verdict.to_string(), judgement.verdict);
        text.push_str(&format!("\n{id}: {verdict}\n"));
        text.push_str(&compiler_said(&judgement.compiler));
    }
    let failed = judgement
        .cases
        .iter()
        .filter(|case| case.verdict != Verdict::Accepted);
    for case in failed.clone().take(shown) {
        text.push_str(&failure(&id, case, &judgement.command));
    }
    let more = failed.count().saturating_sub(shown);
    if more > 0 {
        text.push_str(&format!(
            "\n{id}: {more} more failed; --all shows them all\n"
        ));
    }
    text
}
