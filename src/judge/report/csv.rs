//! The table of a class for a spreadsheet.

use super::reporter::Reporter;
use crate::judging::class::StudentResult;
use crate::judging::job::{problems, JobInfo};
use crate::judging::record::Record;
use std::mem;

pub struct Csv {
    problems: Vec<String>,
    /// The lines before the students.
    heads: String,
}

impl Csv {
    pub fn new(infos: &[JobInfo]) -> Csv {
        let problems = problems(infos);
        let students = infos.iter().filter_map(|it| it.student.as_deref());
        Csv {
            heads: heads(&problems, students),
            problems,
        }
    }
}

impl Reporter for Csv {
    fn student(&mut self, student: &str, records: &[Record]) -> String {
        let problems = self.problems.iter();
        let cells = problems.map(|it| cell(&StudentResult::of(records, it)));
        let row = line([student.to_string()].into_iter().chain(cells));
        mem::take(&mut self.heads) + &row
    }
}

/// A number to add up, or nothing where there is no work.
fn cell(result: &StudentResult) -> String {
    match result {
        StudentResult::Judged(record) => record.percent().to_string(),
        StudentResult::Absent => String::new(),
        StudentResult::NotJudged(_) | StudentResult::Unknown => super::class::cell(result),
    }
}

/// A spreadsheet takes a text in another alphabet than its own for that of the system, unless there
/// is a mark before it.
fn heads<'a>(problems: &'a [String], students: impl Iterator<Item = &'a str>) -> String {
    let mut names = students.chain(problems.iter().map(String::as_str));
    let mark = if names.all(str::is_ascii) {
        ""
    } else {
        "\u{feff}"
    };
    let heads = ["student".to_string()].into_iter();
    format!("{mark}{}", line(heads.chain(problems.iter().cloned())))
}

/// As RFC 4180 says. A spreadsheet would run a cell that begins as a formula does.
fn line(cells: impl Iterator<Item = String>) -> String {
    let cells = cells.map(|mut cell| {
        if cell.starts_with(['=', '+', '-', '@', '\t']) {
            cell.insert(0, '\'');
        }
        if cell.contains([',', '"', '\n', '\r']) {
            cell = format!("\"{}\"", cell.replace('"', "\"\""));
        }
        cell
    });
    cells.collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_of_csv_is_no_formula_and_may_have_commas() {
        let line = |cells: &[&str]| line(cells.iter().map(|it| it.to_string()));
        assert_eq!(line(&["a", "100", ""]), "a,100,\n");
        assert_eq!(line(&["a,\"b\"", "=1+1"]), "\"a,\"\"b\"\"\",'=1+1\n");
        let heads = |student| heads(&["p".to_string()], [student].into_iter());
        assert!(heads("数").starts_with('\u{feff}'));
        assert_eq!(heads("a"), "student,p\n");
    }
}
