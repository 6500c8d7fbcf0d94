//! Everything that is printed: results on stdout, progress and errors on stderr.
//!
//! The other modules return plain data; only this one and `main.rs` know of stdout and stderr.

mod class;
pub mod cover;
mod expectations;
mod failure;
mod file;
pub mod json;
pub mod junit;
pub mod mcc;
pub mod overview;
pub mod progress;
pub mod race;
pub mod reading;
pub mod receive;
mod record;
pub mod report_writer;
mod sentences;
pub mod stress;
pub mod trace;

use crate::authoring::inspection::Inspection;
use crate::cache::Cache;
use crate::error::Error;
use crate::judging::record::Record;
use crate::judging::shard::ReportShape;
use crate::platform::{ShellFamily, HOST_PLATFORM};
use crate::problem::case::Case;
use crate::problem::{site, Problem};
use crate::run::protections::Protections;
use crate::run::run_result::RunResult;
use crate::terminal::table::Table;
use crate::terminal::{colorful, escape_control};
use crate::timing::derived_limit::DerivedLimit;
use crate::verdict::Verdict;
use failure::{compiler_message, escape_lines};
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

    /// The format of one of the names that an option has.
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

/// Output style.
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

/// So many failed cases of a submission are shown in full, unless all are asked for.
const MAX_SHOWN: usize = 3;

impl Style {
    /// How many failed cases of a submission are shown in full.
    pub fn shown_cases(&self, shape: ReportShape) -> usize {
        match shape {
            _ if self.all => usize::MAX,
            ReportShape::Expectations => 1,
            _ => MAX_SHOWN,
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

/// The version, and which protections this machine has.
pub fn version(held: &Protections, cache: &Cache) -> String {
    let mut text =
        concat!("judge ", env!("CARGO_PKG_VERSION"), "\n\non this machine\n").to_string();
    for (what, holds) in protections_held(held) {
        let answer = if holds { "yes" } else { "no" };
        text += &format!("  {answer:<3}  {what}\n");
    }
    let (folder, mb) = (file::quote(cache.path()), cache.size() as f64 / 1e6);
    let remove = match HOST_PLATFORM.shell {
        ShellFamily::Posix => "rm -r",
        ShellFamily::Cmd => "rmdir /s /q",
    };
    text + &format!("\nthe cache\n  {folder} has {mb:.1} MB\n  {remove} {folder} empties it\n")
}

/// What this machine can do, and whether it does.
fn protections_held(held: &Protections) -> [(&'static str, bool); 11] {
    [
        (
            "programs are measured while they run, and what they leave running is ended",
            held.observation,
        ),
        (
            "programs end when the judge is killed",
            held.ends_with_judge,
        ),
        (
            "programs get no more rights than their user has",
            held.no_new_privileges,
        ),
        (
            "programs inherit no files that the judge has open",
            held.closed_files,
        ),
        (
            "submissions are single processes and make no system call that reaches out (Linux 4.17)",
            held.refusal,
        ),
        (
            "submissions that are single processes signal themselves alone (Linux 4.17)",
            held.refusal,
        ),
        (
            "scripts signal no process outside of their run (Linux 6.12)",
            held.signal_scope,
        ),
        (
            "submissions write in their own folder alone and open no answer (Linux 5.13)",
            held.confinement.is_some(),
        ),
        (
            "compilers make no system call that reaches out (Linux 4.17)",
            held.refusal,
        ),
        (
            "compilers write in their own folder alone and open no secret (Linux 5.13)",
            held.confinement.is_some(),
        ),
        (
            "compilers signal no other process of yours (Linux 6.12)",
            held.signal_scope,
        ),
    ]
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

/// Says how much of a judging is known already.
pub fn print_resumed(file: &Path, [taken, outdated, all]: [usize; 3]) {
    let again = match outdated {
        0 => String::new(),
        _ => format!("; {outdated} have changed or could not be judged, and are judged again"),
    };
    let file = file::shown(file);
    note(&format!("{file} has {taken} of {all} results{again}"));
}

/// Says how large a bundle is, and where to paste it if a judge takes Rust.
pub fn print_bundle(problem: Option<&Problem>, twin: Option<&Path>, bytes: usize) {
    note(&format!(
        "{bytes} bytes; most online judges take 50 to 64 KB, some 10,000 bytes"
    ));
    let Some(problem) = problem else { return };
    match &problem.meta.submit {
        Some(page) => say(&format!(
            "judge: paste it on {page}\n\
             judge: it compiles in the editions 2015, 2018, 2021 and 2024\n"
        )),
        None if site::source(&problem.id).is_some_and(|(site, _)| !site.takes_rust) => {
            note("this problem's own judge does not take Rust");
            if let Some(twin) = twin {
                let twin = file::quote(&file::shorten(twin));
                note(&format!("it takes {twin} in C++: judge bundle {twin}"));
            }
        }
        None => note("the head has no line \"- submit: URL\" that says where to paste it"),
    }
}

pub fn print_written(file: &Path) {
    note(&format!("wrote {}", file::shown(file)));
}

/// Asks a user at the terminal for a part of a case.
pub fn print_asking(what: &str) {
    let end = match HOST_PLATFORM.shell {
        ShellFamily::Posix => "Ctrl-D",
        ShellFamily::Cmd => "Ctrl-Z and Enter",
    };
    note(&format!("{what}, then {end}"));
}

/// The files of a case that was stored, and what to do where it has no answer.
pub fn added(case: &Case, has_answer: bool) -> String {
    let text = format!("{}\n", file::shown(&case.input));
    if has_answer {
        return text + &format!("{}\n", file::shown(case.answer.path()));
    }
    let input = file::quote(&file::shorten(&case.input));
    text + &format!(
        "it has no answer; judge answer writes what a reference prints, and judge run my.cpp < \
             {input} shows what your program does\n"
    )
}

/// Prints that a source does not compile, for `judge run`. All messages of that go to stderr, away
/// from the output of the program.
pub fn print_compile_error(name: &str, message: &str) {
    let message = compiler_message(message);
    say(&format!(
        "{}: {}\n{message}",
        plain(name),
        Verdict::CompileError
    ));
}

/// How a program has ended that `judge run` ran.
pub fn print_run_end(result: &RunResult, fault: Option<&(Verdict, String)>, was_interrupted: bool) {
    let end = match fault {
        _ if was_interrupted => "ended by Ctrl-C".to_string(),
        Some((verdict, reason)) => format!("{verdict}: {reason}"),
        None => "exit status 0".to_string(),
    };
    note(&format!(
        "{end}; {} ms of CPU time, {} ms by the clock, {:.1} MB",
        result.cpu.as_millis(),
        result.wall.as_millis(),
        result.peak_kb as f64 / 1024.0
    ));
}

/// Says when a judging has ended, and what is waited for; an empty line is before the next one.
pub fn print_waiting([hour, minute, second]: [u32; 3]) {
    say(&format!(
        "judge: {hour:02}:{minute:02}:{second:02}, waiting for a change; Ctrl-C ends it\n\n"
    ));
}

/// The problems, a line each, with the number of their cases.
pub fn list(problems: &[(Problem, usize)]) -> String {
    let mut table = Table::new(["problem", "time", "memory", "cases", "title", "statement"]);
    for (problem, cases) in problems {
        table.row([
            problem.id.clone(),
            format!("{} ms", problem.meta.time_ms),
            format!("{} KB", problem.meta.memory_kb),
            cases.to_string(),
            problem.meta.title.clone(),
            problem.meta.url.clone(),
        ]);
    }
    table.render(|_, _, cell| cell)
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

/// The files that a new problem has, and what to try with them: it is one of the project, or a
/// folder of its own.
pub fn new(id: &str, files: &[PathBuf], is_folder: bool) -> String {
    let commands: &[&str] = if is_folder {
        &["judge ID", "judge stress --data ID ID/ID.rs"]
    } else {
        &["judge ID", "judge stress ID", "judge check ID"]
    };
    let line = |command: &&str| format!("  {}\n", command.replace("ID", id));
    let commands: String = commands.iter().map(line).collect();
    let heading = "Everything works; replace it step by step. Try";
    format!("{}\n{heading}\n{commands}", paths(files))
}

/// A line for each problem, and below them what is wrong or in doubt.
pub fn inspections(inspections: &[Inspection]) -> String {
    let mut table = Table::new(["problem", "cases", "faults", "in doubt"]);
    for inspection in inspections {
        table.row([
            inspection.id.clone(),
            inspection.cases.to_string(),
            number_or_none(&inspection.faults),
            number_or_none(&inspection.doubts),
        ]);
    }
    let mut text = table.render(|_, _, cell| cell);
    for inspection in inspections {
        for (all, kind) in [
            (&inspection.faults, "fault"),
            (&inspection.doubts, "in doubt"),
        ] {
            for what in all {
                let what = escape_lines(what).trim_end().replace('\n', "\n  ");
                text += &format!("\n{}, {kind}: {what}\n", inspection.id);
            }
        }
    }
    text
}

fn number_or_none(what: &[String]) -> String {
    match what.len() {
        0 => "none".to_string(),
        count => count.to_string(),
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
