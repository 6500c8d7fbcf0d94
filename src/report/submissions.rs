//! The text of judged submissions: a line for each submission or for each case, and what failed.

use super::failure::{compiler_said, failure, repeat_case, unanswered};
use super::file::short_names;
use super::{paint, plain, points, remarks};
use crate::judge::outcome::{CaseResult, Outcome};
use crate::judge::submissions::SubmissionResult;
use crate::terminal::table::Table;
use crate::verdict::Verdict;

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
        let slowest = result.judged().map(|case| case.cpu.as_millis()).max();
        let largest = result.judged().map(|case| case.peak_kb).max();
        table.row([
            problem.shown.clone(),
            if own { &problem.head.title } else { name }.clone(),
            verdict(result),
            format!(
                "{}/{}{}",
                accepted(result),
                all_cases(result),
                run_of(result)
            ),
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
        text.push_str(&plain(&format!("{} {}", problem.shown, problem.head.title)));
        if result.submission.is_some() {
            text.push_str(&format!(", {name}"));
        }
        let verdict = paint(verdict(result), result.verdict);
        let (accepted, count) = (accepted(result), all_cases(result));
        let run = run_of(result);
        text.push_str(&format!(": {verdict}, {accepted} of {count} cases{run}\n"));
        text.push_str(&cases(result));
        text.push_str(&groups(result));
        text.push_str(&failures(result, if all { usize::MAX } else { SHOWN }));
        text.push_str(&remarks::render(&whole_name(result, name), &result.remarks));
    }
    text
}

/// A line for each case; nothing where there are none.
fn cases(result: &SubmissionResult) -> String {
    let mut table = Table::new(["case", "verdict", "time", "memory"]);
    let mut verdicts = Vec::new();
    for outcome in &result.outcomes {
        let (name, words, ran) = match outcome {
            Outcome::Judged(case) if case.is_forgiven => {
                let words = format!("{} (harder)", case.verdict);
                (&case.case.name, words, Some(case))
            }
            Outcome::Judged(case) => (&case.case.name, case.verdict.to_string(), Some(case)),
            Outcome::Unanswered(case) => (&case.case.name, "no answer".to_string(), Some(case)),
            Outcome::Skipped(case) => (&case.name, "not run".to_string(), None),
            Outcome::Fault(fault) => (&fault.case, "not judged".to_string(), None),
            Outcome::Refused(_) | Outcome::Ended(_) => continue,
        };
        let (cpu, peak_kb) = ran.map(|it| (it.cpu.as_millis(), it.peak_kb)).unzip();
        table.row([
            name.clone(),
            words,
            time(cpu, result),
            memory(peak_kb, result),
        ]);
        verdicts.push(match outcome {
            Outcome::Judged(case) => Some(case.verdict),
            _ => None,
        });
    }
    if verdicts.is_empty() {
        return String::new();
    }
    table.render(|row, column, cell| match (column, verdicts[row]) {
        (1, Some(verdict)) => paint(cell, verdict),
        _ => cell,
    })
}

/// Whether there is more to show than the error that ended it.
fn is_known(result: &&SubmissionResult) -> bool {
    let is_end = |outcome: &Outcome| matches!(outcome, Outcome::Ended(_));
    result.was_interrupted() || result.outcomes.is_empty() || !result.outcomes.iter().all(is_end)
}

fn names_of(results: &[&SubmissionResult]) -> Vec<String> {
    let submissions = results.iter().map(|it| it.submission.as_deref());
    short_names(submissions.map(|it| it.unwrap_or("its own solution")))
}

fn whole_name(result: &SubmissionResult, name: &str) -> String {
    match result.submission {
        Some(_) => format!("{}, {name}", plain(&result.problem.shown)),
        None => plain(&result.problem.shown),
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
    let is_accepted = |case: &&CaseResult| case.verdict == Verdict::Accepted;
    result.judged().filter(is_accepted).count()
}

/// The cases that tell whether the submission is right, even those that were not run or judged.
fn all_cases(result: &SubmissionResult) -> usize {
    use Outcome::{Fault, Judged, Skipped};
    let counts = |it: &&Outcome| matches!(it, Judged(_) | Fault(_) | Skipped(_));
    result.outcomes.iter().filter(counts).count()
}

fn not_run(result: &SubmissionResult) -> usize {
    let is_skipped = |it: &&Outcome| matches!(it, Outcome::Skipped(_));
    result.outcomes.iter().filter(is_skipped).count()
}

/// How many cases were run, unless all were.
fn run_of(result: &SubmissionResult) -> String {
    match not_run(result) {
        0 => String::new(),
        skipped => format!(", {} run", all_cases(result) - skipped),
    }
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
    let (mut text, mut unanswered_text) = (String::new(), String::new());
    let id = plain(&result.problem.shown);
    let (mut failed, mut without_answer) = (0, 0);
    for outcome in &result.outcomes {
        match outcome {
            Outcome::Refused(said) => {
                let verdict = paint(result.verdict.to_string(), result.verdict);
                text.push_str(&format!("\n{id}: {verdict}\n"));
                text.push_str(&compiler_said(said));
            }
            // A remark tells of what is forgiven.
            Outcome::Judged(case) if case.is_forgiven && shown <= SHOWN => {}
            Outcome::Judged(case) if case.verdict != Verdict::Accepted => {
                failed += 1;
                if failed <= shown {
                    text.push_str(&failure(&result.problem, case, &repeat_case(result, case)));
                }
            }
            Outcome::Unanswered(case) => {
                without_answer += 1;
                if without_answer <= shown {
                    unanswered_text.push_str(&unanswered(&id, case));
                }
            }
            Outcome::Judged(_) | Outcome::Skipped(_) | Outcome::Fault(_) | Outcome::Ended(_) => {}
        }
    }
    if failed > shown {
        let more = failed - shown;
        text.push_str(&format!(
            "\n{id}: {more} more failed; --all shows them all\n"
        ));
    }
    if not_run(result) > 0 {
        let (skipped, all) = (not_run(result), all_cases(result));
        text.push_str(&format!(
            "\n{id}: {skipped} of {all} cases were not run, as others took too much time; --all runs \
             them\n"
        ));
    }
    text + &unanswered_text
}
