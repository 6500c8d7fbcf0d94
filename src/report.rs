//! Everything that is printed: results on stdout, progress and troubles on stderr.

pub mod race;

use crate::bench::CaseResult;
use crate::color::{colorful, is_dumb};
use crate::error::Error;
use crate::excerpt::excerpt;
use crate::judge::Judgement;
use crate::printable::printable;
use crate::problem::Problem;
use crate::project::Project;
use crate::table::Table;
use crate::verdict::Verdict;
use std::env;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::Path;

/// How many failed cases of a submission are shown in full, unless all are asked for.
const SHOWN: usize = 3;

/// How much of what a compiler says is shown.
const COMPILER_LINES: usize = 40;

/// Prints to stdout. That nobody reads any more (`judge list | head -1`) is no trouble.
pub fn print(text: &str) {
    let mut stdout = io::stdout().lock();
    let _ = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
}

/// Prints to stderr; if nobody reads that, there is nobody to tell.
fn say(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints what the judge could not do.
pub fn print_error(error: &Error) {
    say(&format!("judge: {error}\n"));
}

/// Says which clone is used where that is not plain to see.
pub fn print_project(project: &Project) {
    if project.elsewhere {
        say(&format!(
            "judge: using the clone in {}\n",
            project.root.display()
        ));
    }
}

/// Says what this system does not limit.
pub fn print_unlimited(what: &str) {
    say(&format!("judge: on this system {what}\n"));
}

/// Shows on stderr what is being done, if that is a terminal.
pub fn print_progress(step: &dyn fmt::Display) {
    if io::stderr().is_terminal() && !is_dumb() {
        say(&format!("\r\x1b[K{step}"));
    }
}

/// Clears the line of the progress.
pub fn end_progress() {
    print_progress(&"");
}

/// Says how large a bundle is, and where to paste it if a judge takes Rust.
pub fn print_bundle(problem: &Problem, bytes: usize) {
    let source_limit = 64 << 10;
    say(&format!(
        "judge: {bytes} bytes; online judges take up to {source_limit}\n"
    ));
    match &problem.submit {
        Some(page) => say(&format!(
            "judge: paste it on {page}\n\
             judge: it compiles in the editions 2015, 2018, 2021 and 2024\n"
        )),
        None => say("judge: this problem's own judge takes no Rust\n"),
    }
}

/// Says that nothing happens until a file changes.
pub fn print_waiting() {
    say("judge: waiting for a change; Ctrl-C ends it\n");
}

/// The problems, a line each, with the number of their cases.
pub fn list(problems: &[(Problem, usize)]) -> String {
    let mut table = Table::new(["problem", "time", "memory", "cases", "title", "statement"]);
    for (problem, cases) in problems {
        table.row([
            problem.id.clone(),
            format!("{} ms", problem.time_ms),
            format!("{} KB", problem.memory_kb),
            cases.to_string(),
            problem.title.clone(),
            problem.url.clone(),
        ]);
    }
    table.text(|_, _, cell| cell)
}

/// A line for each judgement, and below them what failed.
pub fn summary(judgements: &[Judgement]) -> String {
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
    for judgement in judgements {
        let problem = &judgement.problem;
        let cases = &judgement.cases;
        let slowest = cases.iter().map(|case| case.cpu.as_millis()).max();
        let largest = cases.iter().map(|case| case.peak_kb).max();
        table.row([
            problem.id.clone(),
            if own {
                problem.title.clone()
            } else {
                name(judgement)
            },
            verdict(judgement),
            format!("{}/{}", accepted(judgement), cases.len()),
            time(slowest, problem),
            memory(largest, problem),
        ]);
    }
    let mut text = table.text(|row, column, cell| match column {
        2 => paint(cell, judgements[row].verdict),
        _ => cell,
    });
    for judgement in judgements {
        text.push_str(&failures(judgement, SHOWN));
    }
    text
}

/// For each judgement a line for each case, and below them what failed: all of it, or only the
/// first few.
pub fn details(judgements: &[Judgement], all: bool) -> String {
    let mut text = String::new();
    for (i, judgement) in judgements.iter().enumerate() {
        if i > 0 {
            text.push('\n');
        }
        let problem = &judgement.problem;
        text.push_str(&format!("{} {}", problem.id, problem.title));
        if judgement.submission.is_some() {
            text.push_str(&format!(", {}", name(judgement)));
        }
        let verdict = paint(verdict(judgement), judgement.verdict);
        let (accepted, count) = (accepted(judgement), judgement.cases.len());
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
        if count > 0 {
            text.push_str(&table.text(|row, column, cell| match column {
                1 => paint(cell, judgement.cases[row].verdict),
                _ => cell,
            }));
        }
        text.push_str(&failures(judgement, if all { usize::MAX } else { SHOWN }));
    }
    text
}

/// The file name is enough: what is longer would not fit into 80 columns.
fn name(judgement: &Judgement) -> String {
    let submission = judgement
        .submission
        .as_deref()
        .unwrap_or("its own solution");
    let file = Path::new(submission)
        .file_name()
        .filter(|_| Path::new(submission).exists());
    let name = file.map_or(submission.into(), |file| file.to_string_lossy());
    printable(name.as_bytes())
}

fn verdict(judgement: &Judgement) -> String {
    if judgement.interrupted && judgement.verdict == Verdict::Accepted {
        return "interrupted".to_string();
    }
    judgement.verdict.to_string()
}

fn accepted(judgement: &Judgement) -> usize {
    judgement
        .cases
        .iter()
        .filter(|case| case.verdict == Verdict::Accepted)
        .count()
}

fn time(ms: Option<u128>, problem: &Problem) -> String {
    ms.map_or("-".to_string(), |ms| format!("{ms}/{} ms", problem.time_ms))
}

fn memory(kb: Option<u64>, problem: &Problem) -> String {
    let mb = |kb: u64| kb as f64 / 1024.0;
    kb.map_or("-".to_string(), |kb| {
        format!("{:.1}/{:.0} MB", mb(kb), mb(problem.memory_kb))
    })
}

/// What failed: the compilation, or the first cases, `shown` at most.
fn failures(judgement: &Judgement, shown: usize) -> String {
    let mut text = String::new();
    let id = &judgement.problem.id;
    if judgement.verdict == Verdict::CompileError {
        let verdict = paint(judgement.verdict.to_string(), judgement.verdict);
        text.push_str(&format!("\n{id}: {verdict}\n"));
        let said = printable_lines(&judgement.compiler);
        let count = said.lines().count();
        text.push_str(&indent(
            &said
                .lines()
                .take(COMPILER_LINES)
                .collect::<Vec<_>>()
                .join("\n"),
        ));
        if count > COMPILER_LINES {
            text.push_str(&format!(
                "  ... and {} more lines\n",
                count - COMPILER_LINES
            ));
        }
    }
    let failed = judgement
        .cases
        .iter()
        .filter(|case| case.verdict != Verdict::Accepted);
    for case in failed.clone().take(shown) {
        text.push_str(&failure(judgement, case));
    }
    let more = failed.count().saturating_sub(shown);
    if more > 0 {
        text.push_str(&format!(
            "\n{id}: {more} more failed; --all shows them all\n"
        ));
    }
    text
}

/// One case: verdict and reason, the first difference with a caret, the files, and the command
/// that repeats it.
fn failure(judgement: &Judgement, result: &CaseResult) -> String {
    let verdict = paint(result.verdict.to_string(), result.verdict);
    let case = &result.case;
    let mut text = format!("\n{}/{}: {verdict}\n", judgement.problem.id, case.name);
    text.push_str(&indent(&printable_lines(&result.reason)));
    if let (Some(difference), Some(output)) = (&result.difference, &result.output) {
        for (name, file, place) in [
            ("answer", &case.answer, difference.answer),
            ("output", output, difference.output),
        ] {
            let Ok(found) = File::open(file).and_then(|f| excerpt(BufReader::new(f), place)) else {
                continue;
            };
            let margin = format!("  {name} line {}: ", found.line);
            text.push_str(&format!("{margin}{}\n", found.text));
            text.push_str(&format!("{:1$}^\n", "", margin.len() + found.caret));
        }
    }
    if !result.stderr.is_empty() {
        text.push_str("  stderr:\n");
        text.push_str(&indent(&indent(&printable_lines(&result.stderr))));
    }
    text.push_str(&format!("  input  {}\n", shorten(&case.input).display()));
    text.push_str(&format!("  answer {}\n", shorten(&case.answer).display()));
    if let Some(output) = &result.output {
        text.push_str(&format!("  output {}\n", shorten(output).display()));
    }
    let words = judgement.command.iter().enumerate().map(|(i, word)| {
        let word = quote(shorten(Path::new(word)));
        // A shell looks for a bare name elsewhere than in the current folder.
        let is_here = i == 0 && Path::new(&word).is_file() && !word.contains(['/', '\\']);
        if is_here {
            format!("./{word}")
        } else {
            word
        }
    });
    let command = words.collect::<Vec<String>>().join(" ");
    text.push_str(&format!(
        "  repeat {command} < {}\n",
        quote(shorten(&case.input))
    ));
    text
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// Lines that were printed by somebody else's program.
fn printable_lines(text: &str) -> String {
    text.lines()
        .map(|line| printable(line.as_bytes()) + "\n")
        .collect()
}

/// The path from the current folder, if it is below.
fn shorten(path: &Path) -> &Path {
    match env::current_dir() {
        Ok(here) => path.strip_prefix(here).unwrap_or(path),
        Err(_) => path,
    }
}

/// A path as a word for a shell.
fn quote(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+:".contains(c) || cfg!(windows) && c == '\\';
    if !text.is_empty() && text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

fn paint(text: String, verdict: Verdict) -> String {
    let color = match verdict {
        Verdict::Accepted => 32,
        Verdict::PresentationError => 33,
        _ => 31,
    };
    if colorful() {
        format!("\x1b[{color}m{text}\x1b[0m")
    } else {
        text
    }
}
