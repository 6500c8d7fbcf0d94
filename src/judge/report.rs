//! Everything that is printed: results on stdout, progress and errors on stderr.
//!
//! The other modules return plain data; only this one and `main.rs` know of stdout and stderr.

pub mod add;
pub mod bundle;
pub mod check;
mod class;
pub mod cover;
mod expectations;
mod failure;
mod file;
pub mod json;
pub mod junit;
pub mod list;
pub mod mcc;
pub mod new;
pub mod overview;
pub mod progress;
pub mod race;
pub mod reading;
pub mod receive;
mod record;
pub mod report_writer;
pub mod run;
mod sentences;
pub mod stress;
pub mod trace;
pub mod version;

use crate::error::Error;
use crate::results::record::Record;
use crate::results::shard::ReportShape;
use crate::terminal::{colorful, escape_control, escape_lines};
use crate::timing::derived_limit::DerivedLimit;
use crate::verdict::Verdict;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Makes the text of a report piece by piece, as the results come.
pub trait Reporter {
    /// Text for a finished submission.
    fn submission(&mut self, _record: &Record) -> String {
        String::new()
    }

    /// Text for a student of a class, whose submissions are all finished.
    fn student(&mut self, _student: &str, _records: &[Record]) -> String {
        String::new()
    }

    /// Text for the end; `faults` kept the judge from judging whole problems.
    fn end(&mut self, _faults: &[Error]) -> String {
        String::new()
    }
}

#[derive(Debug, PartialEq, Clone, Copy, Default)]
pub enum Format {
    /// A judging is told as the shape says.
    #[default]
    Human,
    Json,
    Junit,
    /// For spreadsheets.
    Csv,
    /// The ids of problems alone.
    Ids,
}

impl Format {
    /// How a judging is told, whether now or by `judge merge`.
    pub const OF_JUDGING: &'static [&'static str] = &["human", "json", "junit", "csv"];

    pub fn named(name: &str) -> Format {
        match name {
            "json" => Format::Json,
            "junit" => Format::Junit,
            "csv" => Format::Csv,
            "ids" => Format::Ids,
            _ => Format::Human,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Style {
    pub format: Format,
    /// Every failed case is shown in full.
    pub all: bool,
    /// Nothing is printed if all is right.
    pub quiet: bool,
    /// The folder for a text for each student.
    pub feedback: Option<PathBuf>,
}

impl Style {
    /// How many failed cases of a submission are shown in full.
    pub fn shown_cases(&self, shape: ReportShape) -> usize {
        match shape {
            _ if self.all => usize::MAX,
            ReportShape::Expectations => 1,
            _ => 3,
        }
    }
}

/// Prints to stdout. A reader that has gone away (`judge list | head -1`) is not an error; a full
/// disk behind it is one.
pub fn print(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout().lock();
    let written = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Error::io("write", Path::new("stdout"))(error))
        }
        _ => Ok(()),
    }
}

/// Prints to stderr; where that fails there is no other place to say so.
fn say(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Says something of the judge's own, in a line.
pub fn note(text: &str) {
    say(&format!("judge: {text}\n"));
}

pub fn print_error(error: &Error) {
    say(&format!("judge: {}", escape_lines(&error.to_string())));
}

/// Prints several of them, each text once: without a compiler each of its sources says the same.
pub fn print_errors(errors: &[Error]) {
    let mut printed = Vec::new();
    for error in errors {
        let text = error.to_string();
        if !printed.contains(&text) {
            print_error(error);
            printed.push(text);
        }
    }
}

/// Says which limits on time are the judge's own, and what they follow from.
pub fn print_derived(limits: &[DerivedLimit]) {
    for limit in limits {
        note(&format!(
            "{} gives no time limit: {} ms is {} times the {} ms of {}",
            plain(&limit.problem),
            limit.time.as_millis(),
            limit.multiplier,
            limit.slowest_ms,
            file::shown(&limit.slowest)
        ));
    }
}

/// Says what is not judged although it might have been meant.
pub fn print_notes(notes: &[String]) {
    for text in notes {
        note(&plain(text));
    }
}

pub fn print_resumed(file: &Path, [taken, outdated, all]: [usize; 3]) {
    let again = match outdated {
        0 => String::new(),
        _ => format!("; {outdated} have changed or could not be judged, and are judged again"),
    };
    let name = file::shown(file);
    note(&format!("{name} has {taken} of {all} results{again}"));
}

/// Says when a judging has ended, and what is waited for; an empty line is before the next one.
pub fn print_waiting([hour, minute, second]: [u32; 3]) {
    say(&format!(
        "judge: {hour:02}:{minute:02}:{second:02}, waiting for a change; Ctrl-C ends it\n\n"
    ));
}

pub fn lines(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn paths(files: &[PathBuf]) -> String {
    let line = |path: &PathBuf| format!("{}\n", file::shown(path));
    files.iter().map(line).collect()
}

/// The files that a command has written; if there are none, the reason.
pub fn written(files: &[PathBuf], none: &str) -> String {
    match files {
        [] => format!("{none}\n"),
        _ => paths(files),
    }
}

/// A name or a title, which may be of any origin: a terminal only shows it.
fn plain(text: &str) -> String {
    escape_control(text.as_bytes())
}

const BOLD: u8 = 1;
const RED: u8 = 31;
const GREEN: u8 = 32;
const YELLOW: u8 = 33;

fn paint(text: String, verdict: Verdict) -> String {
    let color = match verdict {
        Verdict::Accepted => GREEN,
        Verdict::PresentationError => YELLOW,
        _ => RED,
    };
    paint_in(color, &text)
}

fn paint_in(color: u8, text: &str) -> String {
    if colorful() && !text.is_empty() {
        format!("\x1b[{color}m{text}\x1b[0m")
    } else {
        text.to_string()
    }
}

/// With the word for them: `1 case`, `10,000 cases`.
fn count(n: u64, what: &str) -> String {
    let s = if n == 1 { "" } else { "s" };
    format!("{} {what}{s}", grouped(n))
}

/// In groups of three digits: `10,000`.
fn grouped(n: u64) -> String {
    match n {
        0..=999 => n.to_string(),
        _ => format!("{},{:03}", grouped(n / 1000), n % 1000),
    }
}
