//! The text on a submission that failed: the compiler's message, or one case in full.

use super::file::{
    beginning, command_line, excerpt, quote, quoted, shorten, shown, side_by_side, small,
    without_repeats, LINES,
};
use super::{paint_in, GREEN, RED};
use crate::diagnostics::{begins_error, is_summary, is_warning};
use crate::platform::{ShellFamily, HOST_PLATFORM};
use crate::results::record::{CaseKind, CaseRecord, CaseText, Record, Repeat};
use crate::terminal::{display_width, escape_control, escape_lines};
use crate::verdict::Verdict;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, MAIN_SEPARATOR};

const COMPILER_LINES: usize = 40;

/// So many further errors have a line each.
const MORE_ERRORS: usize = 10;

/// The compiler's message: the first error in full, and a line for each of the others. Lines begin
/// where the compiler began them, as editors look for its messages there.
pub fn compiler_message(message: &str) -> String {
    let escape = |line: &str| escape_control(line.as_bytes());
    let escaped: Vec<String> = message.lines().map(escape).collect();
    let lines: Vec<&str> = escaped.iter().map(|line| line.trim_end()).collect();
    let is_error = |at: &usize| begins_error(lines[*at]);
    let errors: Vec<usize> = (0..lines.len()).filter(is_error).collect();
    let (shown, unshown) = match errors[..] {
        [first, second, ..] if lines.len() > COMPILER_LINES / 2 => {
            let heading = lines[..first].iter().take_while(|line| !is_warning(line));
            let error = without_next(&lines[first..second]);
            (heading.chain(error).copied().collect(), &errors[1..])
        }
        _ => (without_summary(&lines).to_vec(), &errors[..0]),
    };
    let mut others = Vec::from_iter(unshown.iter().map(|&at| in_one_line(&lines[at..])));
    others.dedup();
    first_of(&shown, COMPILER_LINES, "lines") + &first_of(&others, MORE_ERRORS, "errors")
}

/// So many lines, and how many more of what they are there are.
fn first_of(lines: &[impl Display], most: usize, what: &str) -> String {
    let mut text = String::new();
    for line in lines.iter().take(most) {
        text += &format!("{line}\n");
    }
    if lines.len() > most {
        text += &format!("... and {} more {what}\n", lines.len() - most);
    }
    text
}

/// The lines of an error without a warning behind it, and without what leads to the next error.
fn without_next<'a>(lines: &'a [&'a str]) -> &'a [&'a str] {
    let warning = lines.iter().position(|line| is_warning(line));
    let error = &lines[..warning.unwrap_or(lines.len())];
    let last = error.iter().rposition(|line| !leads_to_error(line));
    &error[..=last.unwrap_or(0)]
}

/// An error with its place, which rustc has in the line below.
fn in_one_line(error: &[&str]) -> String {
    let below = error.get(1).map(|line| line.trim_start());
    match below.and_then(|line| line.strip_prefix("--> ")) {
        Some(location) => format!("{location}: {}", error[0]),
        None => error[0].to_string(),
    }
}

/// Whether a line has nothing to say of the error above it: gcc tells where it is before it says
/// what is wrong there.
fn leads_to_error(line: &str) -> bool {
    line.trim().is_empty() || line.ends_with([':', ',']) || line.contains("required from")
}

/// The lines before the words with which rustc ends.
fn without_summary<'a>(lines: &'a [&'a str]) -> &'a [&'a str] {
    let summary = lines.iter().position(|line| is_summary(line));
    let before = &lines[..summary.unwrap_or(lines.len())];
    let last = before.iter().rposition(|line| !line.is_empty());
    &before[..last.map_or(0, |last| last + 1)]
}

/// The texts of each case of a record: of so many that failed, and of as many without an answer.
pub fn case_texts(record: &Record, most: usize) -> Vec<CaseText> {
    let (mut failed, mut unanswered) = (0, 0);
    let text = |case: &CaseRecord| match (&case.shown, case.kind) {
        (Some(shown), _) => shown.clone(),
        (None, CaseKind::Judged(Verdict::Accepted)) => CaseText::default(),
        // A remark tells of what is not counted.
        (None, CaseKind::NotCounted(_)) if most < usize::MAX => CaseText::default(),
        (None, CaseKind::Judged(_) | CaseKind::NotCounted(_)) if failed < most => {
            failed += 1;
            CaseText {
                explanation: reason(case),
                files_and_command: files(case, &repeat_case(record, case)),
            }
        }
        (None, CaseKind::Unanswered) if unanswered < most => {
            unanswered += 1;
            let mut files = format!("  input  {}\n", shown(&case.input));
            files += &small(&case.input).map_or(String::new(), |lines| indent(&indent(&lines)));
            if let Some(output) = &case.output {
                files += &format!("  output {}\n", shown(output));
                files += &indent(&beginning(output, LINES));
            }
            CaseText {
                files_and_command: files,
                ..CaseText::default()
            }
        }
        _ => CaseText::default(),
    };
    record.cases.iter().map(text).collect()
}

/// Of one case that failed: its input if it is short, the answer and the output, or where they are,
/// and the command that repeats it, with the input.
fn files(case: &CaseRecord, repeat: &str) -> String {
    let mut text = match small(&case.input) {
        Some(lines) => format!("  input\n{}", indent(&indent(&lines))),
        None if case.conversation.is_empty() => String::new(),
        None => format!("  input  {}\n", shown(&case.input)),
    };
    text += &match (&case.output, shown_beside(case)) {
        (Some(transcript), _) if !case.conversation.is_empty() => {
            format!("  transcript {}\n", shown(transcript)) + &conversation(case)
        }
        (_, Some(beside)) => indent(&beside),
        (Some(output), None) if case.answer.as_deref().is_none() => match small(output) {
            Some(lines) if !lines.is_empty() => format!("  output\n{}", indent(&indent(&lines))),
            _ => format!("  output {}\n", shown(output)),
        },
        _ => answer_and_output(case)
            .map(|(name, file)| format!("  {name} {}\n", shown(file)))
            .collect(),
    };
    text + &format!("  repeat {repeat}\n")
}

/// The answer and the output beside each other, if both are short; a conversation is shown otherwise.
pub fn shown_beside(case: &CaseRecord) -> Option<String> {
    let (answer, output) = (case.answer.as_deref()?, case.output.as_deref()?);
    if !case.conversation.is_empty() {
        return None;
    }
    side_by_side(["answer", "output"], [answer, output])
}

/// Those of both files that are there, with their names.
pub fn answer_and_output(case: &CaseRecord) -> impl Iterator<Item = (&'static str, &Path)> {
    let files = [("answer", &case.answer), ("output", &case.output)];
    let all = files.into_iter();
    all.filter_map(|(name, file)| Some((name, file.as_deref()?)))
}

/// The last lines of a conversation: `>` is from the program, `<` to it.
pub fn conversation(case: &CaseRecord) -> String {
    indent(&indent(&escape_lines(&case.conversation.join("\n"))))
}

fn repeat_case(record: &Record, case: &CaseRecord) -> String {
    match &record.repeat {
        Repeat::Unknown => String::new(),
        Repeat::Program { words, input_file } => repeat(words, &case.input, input_file.as_deref()),
        Repeat::Judge(arguments) => {
            let words = ["judge".into(), "-k".into(), (&*case.name).into()].into_iter();
            command_line(words.chain(arguments.iter().map(|word| word.to_string_lossy())))
        }
    }
}

/// Why a case failed, and what was said on stderr; with the first difference, unless the answer and
/// the output are shown beside each other.
pub fn reason(case: &CaseRecord) -> String {
    match shown_beside(case) {
        Some(_) => indent(&escape_lines(&case.reason)) + &blame_and_stderr(case),
        None => reason_in_full(case),
    }
}

/// The same with the first difference.
pub fn reason_in_full(case: &CaseRecord) -> String {
    indent(&escape_lines(&case.reason)) + &first_difference(case) + &blame_and_stderr(case)
}

/// The lines of the answer and of the output that differ first, with carets.
fn first_difference(case: &CaseRecord) -> String {
    let mut text = String::new();
    let (Some(difference), Some(answer), Some(output)) =
        (&case.difference, &case.answer, &case.output)
    else {
        return text;
    };
    for (name, file, location, color) in [
        ("answer", answer, difference.answer, GREEN),
        ("output", output, difference.output, RED),
    ] {
        let excerpt = File::open(file).and_then(|file| excerpt(BufReader::new(file), location));
        let Ok([before, at, after]) = excerpt else {
            continue;
        };
        let before = format!("  {name} line {}: {before}", location.line);
        text += &format!("{before}{}{after}\n", paint_in(color, &at));
        text += &format!("{:1$}^\n", "", display_width(&before));
    }
    text
}

/// The line of the source that is to blame, and what the program said on stderr.
fn blame_and_stderr(case: &CaseRecord) -> String {
    let mut text = String::new();
    if let Some(blame) = &case.blame {
        let line = escape_control(blame.text.as_bytes());
        let file = shown(&blame.file);
        text += &format!("  {file}:{}: {line}\n", blame.line);
    }
    if !case.stderr.is_empty() {
        text += "  stderr:\n";
        // Traces in Java and Ruby are indented by tabs.
        let stderr = case.stderr.replace('\t', "    ");
        text += &indent(&indent(&without_repeats(&escape_lines(&stderr))));
    }
    text
}

/// The command that runs a program on an input, which it may read from a file of its own.
pub fn repeat(command: &[OsString], input: &Path, input_file: Option<&str>) -> String {
    let words = command.iter().enumerate().map(|(i, word)| {
        let path = Path::new(word);
        // Any other word may look like a path and be none, like the text of `sh -c`.
        let is_file = path.is_file();
        let shown = if is_file { shorten(path) } else { path.into() };
        let word = quoted(&shown.to_string_lossy(), HOST_PLATFORM.shell);
        // A shell looks for a bare name elsewhere than in the current folder.
        if i == 0 && is_file && !word.contains(['/', '\\']) {
            format!(".{MAIN_SEPARATOR}{word}")
        } else {
            word
        }
    });
    let command = words.collect::<Vec<String>>().join(" ");
    let input = quote(&shorten(input));
    let copy = match HOST_PLATFORM.shell {
        ShellFamily::Posix => "cp",
        ShellFamily::Cmd => "copy",
    };
    match input_file.map(|file| quoted(file, HOST_PLATFORM.shell)) {
        Some(file) => format!("{copy} {input} {file} && {command}"),
        None => format!("{command} < {input}"),
    }
}

/// Two blanks before each line; none at its end.
pub fn indent(text: &str) -> String {
    let mut indented = String::new();
    for line in text.lines() {
        indented += format!("  {line}").trim_end();
        indented.push('\n');
    }
    indented
}
