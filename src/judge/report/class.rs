//! A class as a table, with a row for each student and a column for each problem, also for a
//! spreadsheet, and as a text for each student.

use super::failure::{case_texts, compiler_message, indent};
use super::json::{status, without_colors};
use super::record::{groups, verdict};
use super::{count, paint, plain, Reporter};
use crate::error::Error;
use crate::results::class::{versions, StudentResult};
use crate::results::job_info::{problems, JobInfo};
use crate::results::record::{CaseKind, Record};
use crate::terminal::table::line;
use crate::terminal::{display_width, escape_control, escape_lines};
use crate::verdict::Verdict;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write;
use std::mem;
use std::path::{Path, PathBuf};

/// The width of the widest cell, `not judged`.
const CELL_WIDTH: usize = 10;

pub struct ClassTable {
    problems: Vec<String>,
    widths: Vec<usize>,
    /// The line before the students.
    heads: String,
    /// For each problem the students who have handed in nothing.
    absent: Vec<Vec<String>>,
    abort_reasons: String,
    /// Submissions that were tried with every problem.
    tried: Vec<String>,
}

impl ClassTable {
    pub fn new(infos: &[JobInfo]) -> ClassTable {
        let problems = problems(infos);
        let students = infos.iter().filter_map(|info| info.student.as_deref());
        let names = students.chain(["student"]).map(display_width);
        let mut widths = vec![names.max().unwrap_or_default()];
        for problem in &problems {
            widths.push(display_width(problem).max(CELL_WIDTH));
        }
        let heads = [vec!["student".to_string()], problems.clone()].concat();
        ClassTable {
            heads: line(&heads, &widths, |_, cell| cell),
            widths,
            absent: vec![Vec::new(); problems.len()],
            problems,
            abort_reasons: String::new(),
            tried: Vec::new(),
        }
    }

    /// Notes the texts on a student below the table.
    fn note(&mut self, student: &str, records: &[Record], results: &[StudentResult]) {
        for ((problem, absent), result) in self.problems.iter().zip(&mut self.absent).zip(results) {
            match result {
                StudentResult::Absent => {
                    let is_of_problem = |record: &&Record| record.job.problem == *problem;
                    let of_problem = records.iter().filter(is_of_problem);
                    let mut reasons = of_problem.filter_map(Record::not_submitted_reason);
                    let mut student = plain(student);
                    if let Some(reason) = reasons.find(|reason| !reason.is_empty()) {
                        student += &format!(" ({})", plain(reason));
                    }
                    absent.push(student);
                }
                StudentResult::NotJudged(record) => {
                    let (problem, name) = (plain(problem), &record.job.name);
                    self.abort_reasons += &format!("\n{problem}, {name}: not judged\n");
                    for case in &record.cases {
                        if !matches!(case.kind, CaseKind::Judged(_)) {
                            self.abort_reasons += &indent(&escape_lines(&case.reason));
                        }
                    }
                }
                StudentResult::Judged(_) | StudentResult::Unknown => {}
            }
        }
        for Record { job, .. } in records {
            if job.is_guess && job.submission.is_some() && !self.tried.contains(&job.name) {
                self.tried.push(job.name.clone());
            }
        }
    }
}

impl Reporter for ClassTable {
    fn student(&mut self, student: &str, records: &[Record]) -> String {
        let result = |problem: &String| StudentResult::of(records, problem);
        let results: Vec<_> = self.problems.iter().map(result).collect();
        self.note(student, records, &results);
        let mut cells = vec![student.to_string()];
        cells.extend(results.iter().map(cell));
        let paint = |column: usize, text| match column.checked_sub(1).map(|at| &results[at]) {
            Some(StudentResult::Judged(record)) => paint(text, record.verdict),
            _ => text,
        };
        mem::take(&mut self.heads) + &line(&cells, &self.widths, paint)
    }

    fn end(&mut self, _faults: &[Error]) -> String {
        let mut text = String::new();
        for (problem, absent) in self.problems.iter().zip(&self.absent) {
            if !absent.is_empty() {
                let students = count(absent.len() as u64, "student");
                let (problem, names) = (plain(problem), absent.join(", "));
                text += &format!("\n{problem}: nothing from {students}: {names}\n");
            }
        }
        text += &self.abort_reasons;
        if !self.tried.is_empty() {
            let names = self.tried.join(", ");
            text += &format!("\ntried with each problem, as the names do not say which: {names}\n");
        }
        text
    }
}

/// The result of a student's work on a problem, in a word.
pub fn cell(result: &StudentResult) -> String {
    match result {
        StudentResult::Judged(record) if record.is_accepted() => "100%".to_string(),
        StudentResult::Judged(record) => {
            format!("{}% {}", record.percent(), status(record.verdict))
        }
        StudentResult::NotJudged(_) => "not judged".to_string(),
        StudentResult::Absent => "-".to_string(),
        StudentResult::Unknown => "?".to_string(),
    }
}

/// Writes what a student should know of the own work to `feedback.txt` in the folder with the name
/// of the student. The name is what a report tells: one that leads out of the folder is an error.
pub fn write_feedback(
    folder: &Path,
    student: &str,
    records: &[Record],
    problems: &[String],
    shown: usize,
) -> Result<(), Error> {
    if Path::new(student).file_name() != Some(OsStr::new(student)) {
        return Err(Error::Says(format!(
            "{student:?} is not the name of a student's folder; the report was changed"
        )));
    }
    let folder = folder_of(folder, student);
    let file = folder.join("feedback.txt");
    let failed = |error| Error::io("write", &file)(error);
    fs::create_dir_all(&folder).map_err(failed)?;
    // A link of that name could lead anywhere.
    let _ = fs::remove_file(&file);
    let mut written = File::create_new(&file).map_err(failed)?;
    let text = feedback(student, records, problems, shown);
    written.write_all(text.as_bytes()).map_err(failed)
}

/// The folder of a student. Its name may be in another code than UTF-8.
fn folder_of(folder: &Path, student: &str) -> PathBuf {
    let usual = folder.join(student);
    if usual.is_dir() {
        return usual;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && escape_control(entry.file_name().as_encoded_bytes()) == student {
            return path;
        }
    }
    usual
}

fn feedback(student: &str, records: &[Record], problems: &[String], shown: usize) -> String {
    let mut text = format!("{}\n", plain(student));
    for problem in problems {
        match StudentResult::of(records, problem) {
            StudentResult::Unknown => {}
            StudentResult::Absent => text += &format!("\n{}: nothing handed in\n", plain(problem)),
            StudentResult::Judged(record) | StudentResult::NotJudged(record) => {
                let versions = versions(records, problem).count();
                text += &of_submission(record, versions, shown);
            }
        }
    }
    text
}

/// The verdict on a submission and what went wrong, without the names of files that the student
/// does not have.
fn of_submission(record: &Record, versions: usize, shown: usize) -> String {
    let cases = match record.counts() {
        (_, 0) => String::new(),
        (accepted, all) => format!(", {accepted} of {all} cases, {}%", record.percent()),
    };
    let best = (versions > 1).then(|| format!(", the best of {versions}"));
    let mut text = format!(
        "\n{} {}: {}{cases}\n  {}{}\n",
        plain(&record.job.problem),
        plain(&record.job.title),
        verdict(record),
        record.job.name,
        best.unwrap_or_default()
    );
    text += &groups(record);
    let mut more = 0;
    for (case, shown) in record.cases.iter().zip(case_texts(record, shown)) {
        match case.kind {
            CaseKind::Judged(Verdict::Accepted) => {}
            CaseKind::Judged(_) if shown.files_and_command.is_empty() => more += 1,
            CaseKind::Judged(verdict) => {
                let name = plain(&case.name);
                text += &format!("\n{name}: {verdict}\n{}", shown.explanation);
            }
            CaseKind::CompileError => text += &compiler_message(&case.reason),
            CaseKind::JudgeError | CaseKind::Aborted => text += "  it could not be judged\n",
            _ => {}
        }
    }
    if more > 0 {
        text += &format!("\n{more} more failed\n");
    }
    for remark in &record.remarks {
        text += &format!("\n{remark}\n");
    }
    without_colors(&text)
}

pub struct Csv {
    problems: Vec<String>,
    /// The lines before the students.
    heads: String,
}

impl Csv {
    pub fn new(infos: &[JobInfo]) -> Csv {
        let problems = problems(infos);
        let students = infos.iter().filter_map(|info| info.student.as_deref());
        Csv {
            heads: csv_heads(&problems, students),
            problems,
        }
    }
}

impl Reporter for Csv {
    fn student(&mut self, student: &str, records: &[Record]) -> String {
        let mut cells = vec![student.to_string()];
        for problem in &self.problems {
            cells.push(csv_cell(&StudentResult::of(records, problem)));
        }
        mem::take(&mut self.heads) + &csv_line(cells)
    }
}

/// A number to add up, or nothing where there is no work.
fn csv_cell(result: &StudentResult) -> String {
    match result {
        StudentResult::Judged(record) => record.percent().to_string(),
        StudentResult::Absent => String::new(),
        StudentResult::NotJudged(_) | StudentResult::Unknown => cell(result),
    }
}

/// A spreadsheet takes a text in another alphabet than its own for that of the system, unless there
/// is a mark before it.
fn csv_heads<'a>(problems: &'a [String], students: impl Iterator<Item = &'a str>) -> String {
    let mut names = students.chain(problems.iter().map(String::as_str));
    let mark = if names.all(str::is_ascii) {
        ""
    } else {
        "\u{feff}"
    };
    let heads = [&["student".to_string()], problems].concat();
    format!("{mark}{}", csv_line(heads))
}

/// As RFC 4180 says. A spreadsheet would run a cell that begins as a formula does.
fn csv_line(mut cells: Vec<String>) -> String {
    for cell in &mut cells {
        if cell.starts_with(['=', '+', '-', '@', '\t']) {
            cell.insert(0, '\'');
        }
        if cell.contains([',', '"', '\n', '\r']) {
            *cell = format!("\"{}\"", cell.replace('"', "\"\""));
        }
    }
    cells.join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_of_csv_is_no_formula_and_may_have_commas() {
        let line = |cells: &[&str]| csv_line(cells.iter().map(|cell| cell.to_string()).collect());
        assert_eq!(line(&["a", "100", ""]), "a,100,\n");
        assert_eq!(line(&["a,\"b\"", "=1+1"]), "\"a,\"\"b\"\"\",'=1+1\n");
        let heads = |student| csv_heads(&["p".to_string()], [student].into_iter());
        assert!(heads("数").starts_with('\u{feff}'));
        assert_eq!(heads("a"), "student,p\n");
    }
}
