//! The text of submissions that are judged to see whether they get what their makers expect: a
//! table with a row for each and a column for each group of cases, and what differs.

use super::json::status;
use super::record::Record;
use super::submissions::{failures, verdict};
use super::{count, paint_in, plain, points, remarks, GREEN, RED};
use crate::terminal::table::Table;
use crate::verdict::Verdict;
use std::path::Path;

pub fn render(results: &[Record]) -> String {
    let mut text = table(results);
    for result in results.iter().filter(|it| differs(it)) {
        text.push_str(&difference(result));
    }
    if let Some(first) = results.first() {
        let of_all = |line: &&String| results.iter().all(|it| it.remarks.contains(line));
        let of_all: Vec<String> = first.remarks.iter().filter(of_all).cloned().collect();
        text.push_str(&remarks::named(&plain(&first.problem), &of_all));
    }
    let judged = results.iter().filter(|it| it.is_whole()).count();
    let as_expected = judged - results.iter().filter(|it| differs(it)).count();
    let left = match results.len() - judged {
        0 => String::new(),
        left => format!(", {left} not judged"),
    };
    let all = count(judged as u64, "submission");
    text.push_str(&format!("\n{as_expected} of {all} as expected{left}\n"));
    text
}

/// Whether it is known not to be what is expected.
fn differs(result: &Record) -> bool {
    result.is_whole() && !result.is_expected()
}

fn table(results: &[Record]) -> String {
    let (head, cells) = across(results);
    let mut table = Table::new(["submission", "expected", "", "verdict", &head]);
    for (result, cells) in results.iter().zip(cells) {
        let expected = result
            .expectation
            .as_ref()
            .map_or("anything", |it| &it.name);
        let fits = match (result.is_whole(), result.is_expected()) {
            (false, _) => "-",
            (true, true) => "yes",
            (true, false) => "no",
        };
        table.row([
            name(result),
            expected.to_string(),
            fits.to_string(),
            verdict(result),
            cells,
        ]);
    }
    table.render(|row, column, cell| match column {
        2 if !results[row].is_whole() => cell,
        2 if results[row].is_expected() => paint_in(GREEN, &cell),
        2 => paint_in(RED, &cell),
        _ => cell,
    })
}

/// What was expected of a submission, what came, and the cases that show it.
fn difference(result: &Record) -> String {
    let what = result.expectation.as_ref().map_or("", |it| &it.name);
    format!(
        "\n{} is expected to be {}, and is {}\n{}",
        name(result),
        plain(what),
        verdict(result),
        failures(result, false)
    )
}

/// The last parts of its path: folder and file.
fn name(result: &Record) -> String {
    let path = Path::new(result.submission.as_deref().unwrap_or_default());
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    plain(&parts[parts.len().saturating_sub(2)..].join("/"))
}

/// The names of the groups side by side, and below them what became of each submission there.
fn across(results: &[Record]) -> (String, Vec<String>) {
    let (mut head, mut lines) = (String::new(), vec![String::new(); results.len()]);
    for group in groups(results) {
        let cells: Vec<String> = results.iter().map(|it| cell(it, &group)).collect();
        let width = cells
            .iter()
            .map(String::len)
            .max()
            .unwrap_or(0)
            .max(group.len());
        head.push_str(&format!("{group:width$}  "));
        for (line, cell) in lines.iter_mut().zip(cells) {
            line.push_str(&format!("{cell:width$}  "));
        }
    }
    let trimmed = |line: String| line.trim_end().to_string();
    (trimmed(head), lines.into_iter().map(trimmed).collect())
}

/// The groups that any of the cases is in.
fn groups(results: &[Record]) -> Vec<String> {
    let cases = results.iter().flat_map(Record::judged);
    let mut groups: Vec<String> = cases.filter_map(|(it, _)| group_of(&it.name)).collect();
    groups.sort();
    groups.dedup();
    groups
}

fn group_of(case: &str) -> Option<String> {
    case.rsplit_once('/').map(|(group, _)| group.to_string())
}

/// What became of a submission in a group: its points, or else the first verdict that is not
/// Accepted.
fn cell(result: &Record, group: &str) -> String {
    let of_group = result.points.iter().flat_map(|points| &points.groups);
    let mut of_group = of_group.filter(|it| it.name == group);
    let mut own = result
        .judged()
        .filter(|(it, _)| group_of(&it.name).as_deref() == Some(group))
        .peekable();
    if own.peek().is_none() {
        return "-".to_string();
    }
    let all: Verdict = own.map(|(_, verdict)| verdict).collect();
    match of_group.next() {
        Some(found) => format!("{} {}", status(all), points::number(found.score)),
        None => status(all).to_string(),
    }
}
