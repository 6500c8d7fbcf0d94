//! A line for each submission, or for each of its cases, and below them what failed.

use super::paint;
use super::record::{below, cells, details, groups, heads, title, verdict_width};
use super::reporter::Reporter;
use crate::error::Error;
use crate::judging::grading::MAX_SLOW_CASES;
use crate::judging::job::{are_several, are_solutions, JobInfo};
use crate::judging::record::Record;
use crate::terminal::display_width;
use crate::terminal::table::{line, Table};
use std::mem;

pub struct SubmissionTable {
    are_several: bool,
    /// Each submission has a table of its cases.
    has_cases: bool,
    are_own: bool,
    /// The widths of the columns, where lines are printed before all of them are known.
    widths: Option<[usize; 6]>,
    is_first: bool,
    shown: usize,
    below: String,
    /// Why submissions were not judged, each reason once.
    obstacles: Vec<String>,
}

impl SubmissionTable {
    pub fn new(infos: &[JobInfo], shown: usize, has_cases: bool) -> SubmissionTable {
        let are_own = are_solutions(infos);
        SubmissionTable {
            are_several: are_several(infos),
            has_cases,
            are_own,
            widths: (infos.len() > 1).then(|| widths(infos, are_own)),
            is_first: true,
            shown,
            below: String::new(),
            obstacles: Vec::new(),
        }
    }

    fn row(&mut self, record: &Record) -> String {
        let cells = cells(record);
        let paint = |column: usize, cell| match column {
            2 => paint(cell, record.verdict),
            _ => cell,
        };
        let Some(widths) = &self.widths else {
            let mut table = Table::new(heads(self.are_own));
            table.row(cells);
            return table.render(|_, column, cell| paint(column, cell));
        };
        let heads = mem::take(&mut self.is_first).then(|| heads(self.are_own));
        let heads = heads.map(|heads| line(&heads, widths, |_, cell| cell));
        heads.unwrap_or_default() + &line(&cells, widths, paint)
    }
}

impl Reporter for SubmissionTable {
    fn submission(&mut self, record: &Record) -> String {
        // The error is all there is to be said.
        if !self.are_several && record.obstacle().is_some() {
            return String::new();
        }
        if self.has_cases {
            let is_first = mem::take(&mut self.is_first);
            let gap = if is_first { "" } else { "\n" };
            return format!("{gap}{}", details(record, self.are_several, self.shown));
        }
        if self.widths.is_none() {
            self.below += &groups(record);
        }
        let obstacle = record.obstacle().map(str::to_string);
        // A checker that does not compile keeps all from being judged.
        if !obstacle.iter().any(|it| self.obstacles.contains(it)) {
            let below = below(record, self.are_several, self.shown);
            self.below += &below;
        }
        self.obstacles.extend(obstacle);
        self.row(record)
    }

    fn end(&mut self, _faults: &[Error]) -> String {
        mem::take(&mut self.below)
    }
}

/// The widths of the columns, before anything was judged.
fn widths(infos: &[JobInfo], are_own: bool) -> [usize; 6] {
    let mut widths = heads(are_own).map(display_width);
    for info in infos {
        let (all, limit) = (info.cases, info.limit_ms);
        let run = if all > MAX_SLOW_CASES {
            format!(", {all} run")
        } else {
            String::new()
        };
        let own = [
            display_width(&info.problem),
            display_width(title(info, are_own)),
            verdict_width(info),
            format!("{all}/{all}{run}").len(),
            format!("{}/{limit} ms", 2 * limit).len(),
            0,
        ];
        for (width, own) in widths.iter_mut().zip(own) {
            *width = own.max(*width);
        }
    }
    widths
}
