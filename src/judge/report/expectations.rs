//! Submissions that are judged to see whether they get what their setters expect: a table with a row
//! for each and a column for each group of cases, and the differences.

use super::json::status;
use super::record::{failures, number, remarks, verdict, verdict_width};
use super::{count, paint_in, plain, Reporter, GREEN, RED};
use crate::error::Error;
use crate::judging::points::group_of;
use crate::results::job_info::JobInfo;
use crate::results::record::Record;
use crate::terminal::display_width;
use crate::terminal::table::line;
use crate::verdict::Verdict;
use std::fmt::Display;
use std::path::Path;

const HEADS: [&str; 4] = ["submission", "expected", "", "verdict"];

/// The widths of the widest texts of a group: a verdict, and points behind it.
const STATUS_WIDTH: usize = 3;
const SCORE_WIDTH: usize = " 100".len();

pub struct Expectations {
    groups: Vec<String>,
    group_widths: Vec<usize>,
    /// Lines are printed before all of them are known.
    widths: [usize; 5],
    records: Vec<Record>,
}

impl Expectations {
    pub fn new(infos: &[JobInfo], groups: Vec<String>) -> Expectations {
        let is_scoring = infos.iter().any(|info| info.is_scoring);
        let least = STATUS_WIDTH + if is_scoring { SCORE_WIDTH } else { 0 };
        let widest = |head: &str, width: &dyn Fn(&JobInfo) -> usize| {
            let widths = infos.iter().map(width);
            widths.chain([head.len()]).max().unwrap_or(0)
        };
        Expectations {
            group_widths: groups.iter().map(|group| group.len().max(least)).collect(),
            groups,
            widths: [
                widest(HEADS[0], &|info| display_width(&name(info))),
                widest(HEADS[1], &|info| display_width(expected(info))),
                "yes".len(),
                widest("", &verdict_width),
                0,
            ],
            records: Vec::new(),
        }
    }

    /// The names of the groups, or the results of a submission there, side by side.
    fn across(&self, cells: impl Iterator<Item = impl Display>) -> String {
        let mut text = String::new();
        for (&width, cell) in self.group_widths.iter().zip(cells) {
            text += &format!("{cell:width$}  ");
        }
        text.trim_end().to_string()
    }

    fn row(&self, record: &Record) -> String {
        let (is_expected, color) = match (record.is_whole(), record.is_expected) {
            (false, _) => ("-", None),
            (true, true) => ("yes", Some(GREEN)),
            (true, false) => ("no", Some(RED)),
        };
        let groups = self.groups.iter().map(|group| cell(record, group));
        let cells = [
            name(&record.job),
            expected(&record.job).to_string(),
            is_expected.to_string(),
            verdict(record),
            self.across(groups),
        ];
        line(&cells, &self.widths, |column, cell| match color {
            Some(color) if column == 2 => paint_in(color, &cell),
            _ => cell,
        })
    }

    fn heads(&self) -> String {
        let groups = self.across(self.groups.iter());
        let heads = [&HEADS[..], &[groups.as_str()]].concat();
        line(&heads, &self.widths, |_, cell| cell)
    }
}

impl Reporter for Expectations {
    fn submission(&mut self, record: &Record) -> String {
        let heads = self.records.is_empty().then(|| self.heads());
        self.records.push(record.clone());
        heads.unwrap_or_default() + &self.row(record)
    }

    fn end(&mut self, _faults: &[Error]) -> String {
        let records = self.records.iter();
        let judged: Vec<&Record> = records.filter(|record| record.is_whole()).collect();
        let (mut text, mut as_expected) = (String::new(), 0);
        for record in &judged {
            if record.is_expected {
                as_expected += 1;
            } else {
                text += &difference(record);
            }
        }
        if let Some(first) = judged.first() {
            let mut of_all = first.remarks.clone();
            of_all.retain(|line| judged.iter().all(|record| record.remarks.contains(line)));
            text += &remarks(&plain(&first.job.problem), &of_all);
        }
        let left = match self.records.len() - judged.len() {
            0 => String::new(),
            left => format!(", {left} not judged"),
        };
        let all = count(judged.len() as u64, "submission");
        text + &format!("\n{as_expected} of {all} as expected{left}\n")
    }
}

/// The expected and the actual result of a submission, and the first case that shows it.
fn difference(result: &Record) -> String {
    format!(
        "\n{} is expected to be {}, and is {}\n{}",
        name(&result.job),
        plain(result.job.expected.as_deref().unwrap_or_default()),
        verdict(result),
        failures(result, false, 1)
    )
}

/// The last parts of its path: folder and file.
fn name(info: &JobInfo) -> String {
    let path = Path::new(info.submission.as_deref().unwrap_or_default());
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    plain(&parts[parts.len().saturating_sub(2)..].join("/"))
}

fn expected(info: &JobInfo) -> &str {
    info.expected.as_deref().unwrap_or("anything")
}

/// The result of a submission in a group: its points, or else the first verdict that is not Accepted.
fn cell(result: &Record, group: &str) -> String {
    let of_group = result
        .judged()
        .filter(|(case, _)| group_of(&case.name) == group);
    let verdicts: Vec<Verdict> = of_group.map(|(_, verdict)| verdict).collect();
    if verdicts.is_empty() {
        return "-".to_string();
    }
    let all: Verdict = verdicts.into_iter().collect();
    let mut groups = result.points.iter().flat_map(|points| &points.groups);
    match groups.find(|points| points.name == group) {
        Some(points) => format!("{} {}", status(all), number(points.score)),
        None => status(all).to_string(),
    }
}
