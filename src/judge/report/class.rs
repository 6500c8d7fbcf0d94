//! A class: a row for each student, a column for each problem; as a table, as CSV, and as a text
//! for each student.

use super::failure::{compiler_said, escape_lines, indent};
use super::json::status;
use super::record::{CaseKind, Record};
use super::submissions::verdict;
use super::{count, paint, plain, points};
use crate::error::Error;
use crate::terminal::escape_control;
use crate::verdict::Verdict;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The widest cell: `not judged`.
pub const CELL: usize = 10;

/// The submission that counts: of several versions for a problem the best, of equal ones the first.
/// Among those for which nothing tells the problem only those count that are best there.
fn best<'a>(records: &'a [Record], problem: &str) -> Option<&'a Record> {
    let of_problem = records.iter().filter(|it| it.problem == problem);
    let versions = of_problem.filter(|it| it.submission.is_some() && is_there(it, records));
    // The last of equal ones is taken.
    versions
        .rev()
        .max_by_key(|it| (it.is_accepted, it.percent()))
}

/// Whether a submission belongs to the problem of this record. One for which nothing tells the
/// problem belongs where it is best; if that says nothing, where there is no other.
fn is_there(record: &Record, records: &[Record]) -> bool {
    if !record.place.is_guess {
        return true;
    }
    let has_other = |problem: &str| {
        let mut others = records.iter().filter(|it| it.problem == problem);
        others.any(|it| it.submission.is_some() && !it.place.is_guess)
    };
    let tried = records
        .iter()
        .filter(|it| it.submission == record.submission);
    let best = tried
        .rev()
        .max_by_key(|it| (it.percent(), !has_other(&it.problem)));
    best.is_some_and(|best| best.problem == record.problem)
}

/// What became of a student's work on a problem.
enum StudentResult<'a> {
    Judged(&'a Record),
    NotJudged(&'a Record),
    Absent,
    /// It is in another part, or its turn did not come.
    Unknown,
}

impl StudentResult<'_> {
    fn of<'a>(records: &'a [Record], problem: &str) -> StudentResult<'a> {
        let mut own = records.iter().filter(|it| it.problem == problem);
        match best(records, problem) {
            Some(record) if record.is_whole() || record.verdict != Verdict::Accepted => {
                StudentResult::Judged(record)
            }
            Some(record) => StudentResult::NotJudged(record),
            None if own.any(|it| it.absence().is_some() || it.place.is_guess) => {
                StudentResult::Absent
            }
            None => StudentResult::Unknown,
        }
    }

    fn text(&self) -> String {
        match self {
            StudentResult::Judged(record) if record.is_accepted => "100%".to_string(),
            StudentResult::Judged(record) => {
                format!("{}% {}", record.percent(), status(record.verdict))
            }
            StudentResult::NotJudged(_) => "not judged".to_string(),
            StudentResult::Absent => "-".to_string(),
            StudentResult::Unknown => "?".to_string(),
        }
    }

    /// For a table of sums: a number, or nothing where there is no work.
    fn csv(&self) -> String {
        match self {
            StudentResult::Judged(record) => record.percent().to_string(),
            StudentResult::Absent => String::new(),
            StudentResult::NotJudged(_) | StudentResult::Unknown => self.text(),
        }
    }

    fn paint(&self, text: String) -> String {
        match self {
            StudentResult::Judged(record) => paint(text, record.verdict),
            _ => text,
        }
    }
}

/// Whether a student has solved all problems that these records are about.
pub fn is_right(records: &[Record], problems: &[String]) -> bool {
    problems
        .iter()
        .all(|it| match StudentResult::of(records, it) {
            StudentResult::Judged(record) => record.is_accepted,
            StudentResult::NotJudged(_) | StudentResult::Absent => false,
            StudentResult::Unknown => true,
        })
}

/// The path of a submission from the folder of its student on.
pub fn submission_name(student: &str, path: &str) -> String {
    let mut parts = Path::new(path).iter();
    let own = match parts.any(|part| part == student) {
        true => Some(parts.as_path()),
        false => None,
    };
    let own = own.unwrap_or(Path::new(path));
    plain(&Path::new(student).join(own).to_string_lossy())
}

/// The name of a student and the cells of the problems.
pub fn row(student: &str, records: &[Record], problems: &[String]) -> Vec<String> {
    let cells = problems
        .iter()
        .map(|it| StudentResult::of(records, it).text());
    [student.to_string()].into_iter().chain(cells).collect()
}

/// Paints the cell of a problem.
pub fn paint_cell(records: &[Record], problem: &str, text: String) -> String {
    StudentResult::of(records, problem).paint(text)
}

/// The lines before the students, for a spreadsheet. It takes a text in another alphabet than its
/// own for that of the system, unless there is a mark before it.
pub fn csv_heads<'a>(problems: &'a [String], students: impl Iterator<Item = &'a str>) -> String {
    let mut names = students.chain(problems.iter().map(String::as_str));
    let mark = if names.all(str::is_ascii) {
        ""
    } else {
        "\u{feff}"
    };
    let heads = ["student".to_string()]
        .into_iter()
        .chain(problems.iter().cloned());
    format!("{mark}{}", csv_line(heads))
}

pub fn csv_row(student: &str, records: &[Record], problems: &[String]) -> String {
    let cells = problems
        .iter()
        .map(|it| StudentResult::of(records, it).csv());
    csv_line([student.to_string()].into_iter().chain(cells))
}

/// As RFC 4180 says. A spreadsheet would run a cell that begins as a formula does.
fn csv_line(cells: impl Iterator<Item = String>) -> String {
    let cells = cells.map(|cell| {
        let cell = match cell.starts_with(['=', '+', '-', '@', '\t']) {
            true => format!("'{cell}"),
            false => cell,
        };
        match cell.contains([',', '"', '\n', '\r']) {
            true => format!("\"{}\"", cell.replace('"', "\"\"")),
            false => cell,
        }
    });
    cells.collect::<Vec<_>>().join(",") + "\n"
}

/// What is to be said below the table: who has handed in nothing, what could not be judged, and
/// what was tried with every problem.
#[derive(Debug, Default)]
pub struct Notes {
    absent: Vec<(String, String)>,
    obstacles: String,
    tried: Vec<String>,
}

impl Notes {
    /// Notes what is to be said of a student.
    pub fn add(&mut self, student: &str, records: &[Record], problems: &[String]) {
        for problem in problems {
            match StudentResult::of(records, problem) {
                StudentResult::Absent => {
                    let own = records.iter().filter(|it| it.problem == *problem);
                    let why = own.filter_map(Record::absence).find(|why| !why.is_empty());
                    let why = why.map_or(String::new(), |why| format!(" ({})", plain(why)));
                    self.absent
                        .push((problem.clone(), format!("{}{why}", plain(student))));
                }
                StudentResult::NotJudged(record) => {
                    let name = &record.place.name;
                    let reasons = record
                        .cases
                        .iter()
                        .filter(|it| !matches!(it.kind, CaseKind::Judged(_)));
                    let reasons: String = reasons.map(|it| escape_lines(&it.reason)).collect();
                    let head = format!("\n{}, {name}: not judged\n", plain(problem));
                    self.obstacles.push_str(&(head + &indent(&reasons)));
                }
                StudentResult::Judged(_) | StudentResult::Unknown => {}
            }
        }
        let guesses = records
            .iter()
            .filter(|it| it.place.is_guess && it.submission.is_some());
        for record in guesses {
            if !self.tried.contains(&record.place.name) {
                self.tried.push(record.place.name.clone());
            }
        }
    }

    pub fn text(&self, problems: &[String]) -> String {
        let mut text = String::new();
        for problem in problems {
            let of = self.absent.iter().filter(|(absent, _)| absent == problem);
            let names: Vec<&str> = of.map(|(_, student)| student.as_str()).collect();
            if !names.is_empty() {
                let students = count(names.len() as u64, "student");
                let (problem, names) = (plain(problem), names.join(", "));
                text.push_str(&format!("\n{problem}: nothing from {students}: {names}\n"));
            }
        }
        text.push_str(&self.obstacles);
        if !self.tried.is_empty() {
            text.push_str(&format!(
                "\ntried with each problem, as no name tells which it is: {}\n",
                self.tried.join(", ")
            ));
        }
        text
    }
}

/// Writes what a student should know of the own work to `feedback.txt` in the folder with the name
/// of the student.
///
/// # Errors
/// The file cannot be written; the name, which a report tells, leads out of the folder.
pub fn write_feedback(
    folder: &Path,
    student: &str,
    records: &[Record],
    problems: &[String],
) -> Result<(), Error> {
    if Path::new(student).file_name() != Some(OsStr::new(student)) {
        return Err(Error::Says(format!(
            "{student:?} is no name of a student's folder; a report was changed"
        )));
    }
    let folder = folder_of(folder, student);
    let file = folder.join("feedback.txt");
    let failed = |error| Error::io("write", &file)(error);
    fs::create_dir_all(&folder).map_err(failed)?;
    // A link of that name could lead anywhere.
    let _ = fs::remove_file(&file);
    let mut written = File::create_new(&file).map_err(failed)?;
    let text = feedback(student, records, problems);
    written.write_all(text.as_bytes()).map_err(failed)
}

/// The folder of a student. Its name may be in another code than UTF-8.
fn folder_of(folder: &Path, student: &str) -> PathBuf {
    let usual = folder.join(student);
    if usual.is_dir() {
        return usual;
    }
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths = entries.map(|entry| entry.path());
    let is_own = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default();
        path.is_dir() && escape_control(name.as_encoded_bytes()) == student
    };
    paths.find(is_own).unwrap_or(usual)
}

fn feedback(student: &str, records: &[Record], problems: &[String]) -> String {
    let mut text = format!("{}\n", plain(student));
    for problem in problems {
        match StudentResult::of(records, problem) {
            StudentResult::Unknown => {}
            StudentResult::Absent => {
                text.push_str(&format!("\n{}: nothing handed in\n", plain(problem)))
            }
            StudentResult::Judged(record) | StudentResult::NotJudged(record) => {
                let versions = records.iter().filter(|it| it.problem == *problem);
                let versions =
                    versions.filter(|it| it.submission.is_some() && is_there(it, records));
                text.push_str(&of_submission(record, versions.count()));
            }
        }
    }
    text
}

/// The verdict on a submission and what went wrong, without the names of files that the student
/// does not have.
fn of_submission(record: &Record, versions: usize) -> String {
    let cases = match record.counts() {
        (_, 0) => String::new(),
        (accepted, all) => format!(", {accepted} of {all} cases, {}%", record.percent()),
    };
    let mut text = format!(
        "\n{} {}: {}{cases}\n  {}{}\n",
        plain(&record.problem),
        plain(&record.title),
        verdict(record),
        record.place.name,
        if versions > 1 {
            format!(", the best of {versions}")
        } else {
            String::new()
        }
    );
    if let Some(found) = &record.points {
        text.push_str(&points::groups(found));
    }
    let mut more = 0;
    for case in &record.cases {
        match case.kind {
            CaseKind::Judged(Verdict::Accepted) => {}
            CaseKind::Judged(_) if case.files.is_empty() => more += 1,
            CaseKind::Judged(verdict) => {
                let name = plain(&case.name);
                text.push_str(&format!("\n{name}: {verdict}\n{}", case.text));
            }
            CaseKind::Refused => text.push_str(&compiler_said(&case.reason)),
            CaseKind::Fault | CaseKind::Ended => text.push_str("  it could not be judged\n"),
            _ => {}
        }
    }
    if more > 0 {
        text.push_str(&format!("\n{more} more failed\n"));
    }
    for remark in &record.remarks {
        text.push_str(&format!("\n{remark}\n"));
    }
    super::json::without_colors(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_of_csv_is_no_formula_and_may_have_commas() {
        let line = |cells: &[&str]| csv_line(cells.iter().map(|it| it.to_string()));
        assert_eq!(line(&["a", "100", ""]), "a,100,\n");
        assert_eq!(line(&["a,\"b\"", "=1+1"]), "\"a,\"\"b\"\"\",'=1+1\n");
        let heads = |student| csv_heads(&["p".to_string()], [student].into_iter());
        assert!(heads("数").starts_with('\u{feff}'));
        assert_eq!(heads("a"), "student,p\n");
    }
}
