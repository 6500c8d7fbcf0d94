//! What is shown of a submission that failed: what the compiler said, or one case in full.

use super::excerpt::excerpt;
use super::file::{beginning, quote, quoted, shorten, shown, side_by_side, small, without_repeats};
use super::{GREEN, RED};
use crate::judge::outcome::CaseResult;
use crate::judge::submissions::SubmissionResult;
use crate::platform::{ShellFamily, HERE};
use crate::problem::head::Files;
use crate::terminal::escape_control;
use std::ffi::OsString;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, MAIN_SEPARATOR};

const COMPILER_LINES: usize = 40;

pub fn compiler_said(said: &str) -> String {
    let said = escape_lines(said);
    let count = said.lines().count();
    let mut text: String = said
        .lines()
        .take(COMPILER_LINES)
        .map(|line| format!("  {line}\n"))
        .collect();
    if count > COMPILER_LINES {
        text.push_str(&format!(
            "  ... and {} more lines\n",
            count - COMPILER_LINES
        ));
    }
    text
}

/// The files of one case that failed, and the command that repeats it.
pub fn files(result: &CaseResult, repeat: &str) -> String {
    let case = &result.case;
    let mut text = format!("  input  {}\n", shown(&case.input));
    text.push_str(&small(&case.input).map_or(String::new(), |lines| indent(&indent(&lines))));
    // An interactor needs none.
    if let Some(answer) = case.answer.file() {
        text.push_str(&format!("  answer {}\n", shown(answer)));
    }
    text.push_str(&match &result.output {
        None => String::new(),
        Some(talk) if !result.conversation.is_empty() => {
            format!("  talk   {}\n", shown(talk)) + &conversation(result)
        }
        Some(output) => printed(result, output),
    });
    text.push_str(&format!("  repeat {repeat}\n"));
    text
}

fn printed(result: &CaseResult, output: &Path) -> String {
    let both = side_by_side(["answer", "output"], [result.case.answer.path(), output]);
    // The difference has shown all of a single line.
    let is_news = |lines: &String| result.difference.is_none() || lines.lines().count() > 2;
    let both = both.filter(is_news);
    let both = both.map_or(String::new(), |lines| indent(&indent(&lines)));
    format!("  output {}\n{both}", shown(output))
}

/// The last lines of a conversation: `>` is from the program, `<` to it.
pub fn conversation(result: &CaseResult) -> String {
    indent(&indent(&escape_lines(&result.conversation.join("\n"))))
}

/// The command that repeats a case of a submission.
pub fn repeat_case(submission: &SubmissionResult, case: &CaseResult) -> String {
    if submission.again.is_empty() {
        let files = &submission.problem.head.files;
        return repeat(&submission.command, &case.case.input, files);
    }
    let case = ["judge".into(), "-k".into(), OsString::from(&case.case.name)];
    let words = case.iter().chain(&submission.again);
    let words = words.map(|word| quoted(&word.to_string_lossy(), HERE.shell));
    words.collect::<Vec<String>>().join(" ")
}

/// One case without an answer, below a line that names it: its input, and what was printed.
pub fn unanswered(result: &CaseResult) -> String {
    let case = &result.case;
    let mut text = format!("  input  {}\n", shown(&case.input));
    text.push_str(&small(&case.input).map_or(String::new(), |lines| indent(&indent(&lines))));
    if let Some(output) = &result.output {
        text.push_str(&format!("  output {}\n", shown(output)));
        text.push_str(&indent(&beginning(output)));
    }
    text
}

/// Why a case failed, with the first difference and what was said on stderr.
pub fn reason(result: &CaseResult) -> String {
    let case = &result.case;
    let mut text = indent(&escape_lines(&result.reason));
    if let (Some(difference), Some(output)) = (&result.difference, &result.output) {
        for (name, file, place, color) in [
            ("answer", case.answer.path(), difference.answer, GREEN),
            ("output", output.as_path(), difference.output, RED),
        ] {
            let Ok(found) = File::open(file).and_then(|f| excerpt(BufReader::new(f), place)) else {
                continue;
            };
            let margin = format!("  {name} line {}: ", found.line);
            text.push_str(&format!("{margin}{}\n", found.painted(color)));
            text.push_str(&format!("{:1$}^\n", "", margin.len() + found.caret()));
        }
    }
    if let Some(blame) = &result.blame {
        let line = escape_control(blame.text.as_bytes());
        let file = shown(&blame.file);
        text.push_str(&format!("  {file}:{}: {line}\n", blame.line));
    }
    if !result.stderr.is_empty() {
        text.push_str("  stderr:\n");
        text.push_str(&indent(&indent(&without_repeats(&escape_lines(
            &result.stderr,
        )))));
    }
    text
}

pub fn repeat(command: &[OsString], input: &Path, files: &Files) -> String {
    let words = command.iter().enumerate().map(|(i, word)| {
        let path = Path::new(word);
        let is_file = path.is_file();
        // Any other word may look like a path and be none, like the text of `sh -c`.
        let word = match is_file {
            true => shorten(path).to_string_lossy().into_owned(),
            false => word.to_string_lossy().into_owned(),
        };
        let word = quoted(&word, HERE.shell);
        // A shell looks for a bare name elsewhere than in the current folder.
        if i == 0 && is_file && !word.contains(['/', '\\']) {
            format!(".{MAIN_SEPARATOR}{word}")
        } else {
            word
        }
    });
    let command = words.collect::<Vec<String>>().join(" ");
    let input = quote(&shorten(input));
    let copy = match HERE.shell {
        ShellFamily::Posix => "cp",
        ShellFamily::Cmd => "copy",
    };
    match &files.input {
        Some(file) => format!("{copy} {input} {} && {command}", quoted(file, HERE.shell)),
        None => format!("{command} < {input}"),
    }
}

/// Two blanks before each line; none at its end.
pub fn indent(text: &str) -> String {
    text.lines()
        .map(|line| format!("  {line}").trim_end().to_string() + "\n")
        .collect()
}

pub fn escape_lines(text: &str) -> String {
    text.lines()
        .map(|line| escape_control(line.as_bytes()) + "\n")
        .collect()
}
