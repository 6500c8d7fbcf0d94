//! Everything that is printed: results on stdout, progress and troubles on stderr.

use crate::error::Error;
use crate::excerpt::{excerpt, printable};
use crate::judge::{CaseResult, ProblemResult, Step};
use crate::problem::Problem;
use crate::project::Project;
use crate::verdict::Verdict;
use std::env;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::Path;

/// How many failed cases of a problem are shown in full.
const SHOWN: usize = 3;

/// Prints to stdout. That nobody reads any more (`judge list | head -1`) is no trouble.
pub fn print(text: &str) {
    let mut stdout = io::stdout().lock();
    let _ = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
}

/// Prints what the judge could not do.
pub fn print_error(error: &Error) {
    eprintln!("judge: {error}");
}

/// Says which clone is used where that is not plain to see.
pub fn print_project(project: &Project) {
    if project.elsewhere {
        eprintln!("judge: using the clone in {}", project.root.display());
    }
}

/// Shows on stderr what is being done, if that is a terminal; `None` clears the line.
pub fn print_progress(step: Option<Step>) {
    if !io::stderr().is_terminal() || is_dumb() {
        return;
    }
    let text = match step {
        None => String::new(),
        Some(Step::Compile(problem)) => format!("{}: compiling", problem.id),
        Some(Step::Case(problem, number, count)) => format!("{}: {number}/{count}", problem.id),
    };
    eprint!("\r\x1b[K{text}");
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

/// A table of problems, and below it what failed.
pub fn problems(results: &[ProblemResult]) -> String {
    let mut table = Table::new(["problem", "title", "verdict", "cases", "time", "memory"]);
    for result in results {
        table.row([
            result.problem.id.clone(),
            result.problem.title.clone(),
            result.verdict.to_string(),
            format!("{}/{}", accepted(result), result.cases.len()),
            time(
                result.cases.iter().map(|case| case.cpu.as_millis()).max(),
                &result.problem,
            ),
            memory(
                result.cases.iter().map(|case| case.peak_kb).max(),
                &result.problem,
            ),
        ]);
    }
    let mut text = table.text(|row, column, cell| match column {
        2 => paint(cell, results[row].verdict),
        _ => cell,
    });
    for result in results {
        text.push_str(&failures(result));
    }
    text
}

/// For each problem a table of its cases, and below it what failed.
pub fn cases(results: &[ProblemResult]) -> String {
    let mut text = String::new();
    for (i, result) in results.iter().enumerate() {
        if i > 0 {
            text.push('\n');
        }
        let problem = &result.problem;
        let verdict = paint(result.verdict.to_string(), result.verdict);
        text.push_str(&format!("{} {}: {verdict}", problem.id, problem.title));
        text.push_str(&format!(
            ", {} of {} cases\n",
            accepted(result),
            result.cases.len()
        ));
        let mut table = Table::new(["case", "verdict", "time", "memory"]);
        for case in &result.cases {
            table.row([
                case.case.name.clone(),
                case.verdict.to_string(),
                time(Some(case.cpu.as_millis()), problem),
                memory(Some(case.peak_kb), problem),
            ]);
        }
        if !result.cases.is_empty() {
            text.push_str(&table.text(|row, column, cell| match column {
                1 => paint(cell, result.cases[row].verdict),
                _ => cell,
            }));
        }
        text.push_str(&failures(result));
    }
    text
}

fn accepted(result: &ProblemResult) -> usize {
    result
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

/// What failed in a problem: the compilation, or the first few cases.
fn failures(result: &ProblemResult) -> String {
    let mut text = String::new();
    let id = &result.problem.id;
    if result.verdict == Verdict::CompileError {
        text.push_str(&format!(
            "\n{id}: {}\n",
            paint("Compile Error".into(), result.verdict)
        ));
        text.push_str(&indent(&result.compiler));
    }
    let failed = result
        .cases
        .iter()
        .filter(|case| case.verdict != Verdict::Accepted);
    for case in failed.clone().take(SHOWN) {
        text.push_str(&failure(result, case));
    }
    let more = failed.count().saturating_sub(SHOWN);
    if more > 0 {
        text.push_str(&format!(
            "\n{id}: {more} more failed; judge {id} lists them\n"
        ));
    }
    text
}

/// One case: verdict and reason, the first difference with a caret, the files, and the command
/// that repeats it.
fn failure(result: &ProblemResult, case: &CaseResult) -> String {
    let verdict = paint(case.verdict.to_string(), case.verdict);
    let mut text = format!("\n{}/{}: {verdict}\n", result.problem.id, case.case.name);
    text.push_str(&indent(&printable_lines(&case.reason)));
    if let (Some(difference), Some(output)) = (&case.difference, &case.output) {
        for (name, file, place) in [
            ("answer", &case.case.answer, difference.answer),
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
    if !case.stderr.is_empty() {
        text.push_str("  stderr:\n");
        text.push_str(&indent(&indent(&printable_lines(&case.stderr))));
    }
    for (name, file) in [
        ("input", Some(&case.case.input)),
        ("answer", Some(&case.case.answer)),
        ("output", case.output.as_ref()),
    ] {
        if let Some(file) = file {
            text.push_str(&format!("  {name:7}{}\n", shorten(file).display()));
        }
    }
    if let Some(program) = &result.program {
        let (program, input) = (quote(shorten(program)), quote(shorten(&case.case.input)));
        text.push_str(&format!("  repeat {program} < {input}\n"));
    }
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
    let plain = |c: char| c.is_alphanumeric() || "/\\._-+:".contains(c);
    if text.chars().all(plain) {
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

/// Whether stdout gets colours: a terminal does, unless NO_COLOR or a dumb terminal says no;
/// anything else does if CLICOLOR_FORCE says so.
fn colorful() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    if set("NO_COLOR") {
        return false;
    }
    if env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0") {
        return true;
    }
    io::stdout().is_terminal() && !is_dumb()
}

fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Columns of text, each as wide as its widest cell.
struct Table<const N: usize> {
    rows: Vec<[String; N]>,
}

impl<const N: usize> Table<N> {
    fn new(heads: [&str; N]) -> Table<N> {
        Table {
            rows: vec![heads.map(str::to_string)],
        }
    }

    fn row(&mut self, cells: [String; N]) {
        self.rows.push(cells);
    }

    /// The lines; `paint` gets the number of a row below the heads, of a column, and the padded
    /// cell, as colours must not count as width.
    fn text(&self, paint: impl Fn(usize, usize, String) -> String) -> String {
        let width = |column: usize| {
            self.rows
                .iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        };
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let last = column == N - 1;
                let cell = if last {
                    cell.clone()
                } else {
                    format!("{cell:0$}", width(column))
                };
                line.push_str(&match number.checked_sub(1) {
                    Some(number) => paint(number, column, cell),
                    None => cell,
                });
                if !last {
                    line.push_str("  ");
                }
            }
            text.push_str(&line);
            text.push('\n');
        }
        text
    }
}
