//! The checker of the queens puzzle, where many boards are right. By testlib's conventions it
//! is called as
//!
//!     check INPUT OUTPUT ANSWER
//!
//! with three paths, leaves a message on stderr, and exits with 0 (accepted), 1 (wrong answer),
//! 2 (presentation error) or 3 (the input or the answer on file is at fault, or a file cannot
//! be read, and nothing is known of the output).
//!
//! Numbers must be those of the answer on file. Where the answer has a board, any board will
//! do that has as many queens as ranks, of which none attacks another.
//!
//! Only when all of this is right does it matter where the empty lines are. Blanks at the end
//! of a line, CRLF, blank lines at the end and a missing last newline are no fault.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::process::exit;

enum Command {
    Count,
    First(usize),
}

/// What the answer on file says.
enum Expected<'a> {
    /// A line of its own.
    Line(&'a [u8]),
    /// A board of that size.
    Board(usize),
}

/// Why an output is not accepted.
enum Fault {
    Wrong(String),
    Presentation(String),
}

/// A line that is not blank, without the blanks at its end.
struct Line<'a> {
    /// From 1.
    number: usize,
    text: &'a [u8],
    blank_lines_before: usize,
}

fn main() {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let (status, message) = match &arguments[..] {
        [input, output, answer] => judge(input, output, answer),
        _ => (3, "usage: check INPUT OUTPUT ANSWER".to_string()),
    };
    eprintln!("{message}");
    exit(status)
}

/// The exit status and the message.
fn judge(input: &OsStr, output: &OsStr, answer: &OsStr) -> (i32, String) {
    let read = |path: &OsStr| fs::read(path).map_err(|error| error.to_string());
    let (input, output, answer) = match (read(input), read(output), read(answer)) {
        (Ok(input), Ok(output), Ok(answer)) => (input, output, answer),
        (Err(error), _, _) => return (3, format!("the input: {error}")),
        (_, Err(error), _) => return (3, format!("the output: {error}")),
        (_, _, Err(error)) => return (3, format!("the answer on file: {error}")),
    };
    let commands = match parse_input(&input) {
        Ok(commands) => commands,
        Err(fault) => return (3, format!("the input: {fault}")),
    };
    let answer = lines(&answer);
    let expected = match expect(&commands, &answer) {
        Ok(expected) => expected,
        Err(fault) => return (3, format!("the answer on file: {fault}")),
    };
    match check(&expected, &lines(&output)) {
        Ok(()) => (0, format!("{} answers", expected.len())),
        Err(Fault::Wrong(fault)) => (1, fault),
        Err(Fault::Presentation(fault)) => (2, format!("all is right, but {fault}")),
    }
}

fn lines(bytes: &[u8]) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut blank_lines_before = 0;
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let text = line.trim_ascii_end();
        if text.is_empty() {
            blank_lines_before += 1;
        } else {
            lines.push(Line {
                number: index + 1,
                text,
                blank_lines_before,
            });
            blank_lines_before = 0;
        }
    }
    lines
}

fn parse_input(bytes: &[u8]) -> Result<Vec<Command>, String> {
    let command = |line: &Line| {
        let (name, size) = std::str::from_utf8(line.text).ok()?.split_once(' ')?;
        match (name, size.trim_start().parse()) {
            ("count", Ok(1..=14)) => Some(Command::Count),
            ("first", Ok(size @ 1..=50)) => Some(Command::First(size)),
            _ => None,
        }
    };
    lines(bytes)
        .iter()
        .map(|line| command(line).ok_or(format!("line {} is not a command", line.number)))
        .collect()
}

fn expect<'a>(commands: &[Command], lines: &[Line<'a>]) -> Result<Vec<Expected<'a>>, String> {
    let mut rest = lines;
    let mut expected = Vec::new();
    for (index, command) in commands.iter().enumerate() {
        if let Command::First(size) = *command {
            let (block, after) = rest.split_at(size.min(rest.len()));
            if misfit(block, size).is_none() {
                expected.push(Expected::Board(size));
                rest = after;
                continue;
            }
        }
        let Some((line, after)) = rest.split_first() else {
            return Err(format!("it ends before answer {}", index + 1));
        };
        let fits = match command {
            Command::Count => line.text.iter().all(u8::is_ascii_digit),
            Command::First(_) => line.text == b"No solution",
        };
        if !fits {
            return Err(format!("line {} does not fit its command", line.number));
        }
        expected.push(Expected::Line(line.text));
        rest = after;
    }
    match rest.first() {
        Some(line) => Err(format!("line {} is too much", line.number)),
        None => Ok(expected),
    }
}

fn check(expected: &[Expected], lines: &[Line]) -> Result<(), Fault> {
    let mut blocks = Blocks {
        rest: lines,
        first: true,
        fault: None,
    };
    for (index, expected) in expected.iter().enumerate() {
        let wrong = |fault: String| Err(Fault::Wrong(format!("answer {}: {fault}", index + 1)));
        match *expected {
            Expected::Line(line) => {
                let got = blocks.next(1).first().map_or(&[][..], |line| line.text);
                if got != line {
                    return wrong(format!("{} instead of {}", show(got), show(line)));
                }
            }
            Expected::Board(size) => {
                if let Some(fault) = misfit(blocks.next(size), size) {
                    return wrong(fault);
                }
            }
        }
    }
    if let Some(line) = blocks.rest.first() {
        return Err(Fault::Wrong(format!("line {} is too much", line.number)));
    }
    match blocks.fault {
        Some(fault) => Err(Fault::Presentation(fault)),
        None => Ok(()),
    }
}

/// Why these lines are not a board with queens that leave each other in peace, or `None` if
/// they are.
fn misfit(block: &[Line], size: usize) -> Option<String> {
    if block.len() != size {
        return Some(format!("{} of {size} ranks", block.len()));
    }
    let mut queens: Vec<(usize, usize)> = Vec::new();
    for (rank, line) in block.iter().enumerate() {
        let place = format!("line {}", line.number);
        if line.text.len() != size {
            return Some(format!(
                "{place} has {} squares, not {size}",
                line.text.len()
            ));
        }
        if let Some(&byte) = line.text.iter().find(|&byte| !b".Q".contains(byte)) {
            return Some(format!("{place} has '{}'", byte.escape_ascii()));
        }
        let found: Vec<usize> = (0..size).filter(|&file| line.text[file] == b'Q').collect();
        let [file] = found[..] else {
            return Some(format!("{place} has {} queens", found.len()));
        };
        for &(other_rank, other_file) in &queens {
            let (down, across) = (rank - other_rank, file.abs_diff(other_file));
            if across == 0 || across == down {
                let other = block[other_rank].number;
                return Some(format!(
                    "the queens of lines {other} and {} meet",
                    line.number
                ));
            }
        }
        queens.push((rank, file));
    }
    None
}

/// Takes an output apart, and remembers the first place where the empty lines are wrong.
struct Blocks<'a> {
    rest: &'a [Line<'a>],
    first: bool,
    fault: Option<String>,
}

impl<'a> Blocks<'a> {
    /// The next lines, fewer at the end.
    fn next(&mut self, height: usize) -> &'a [Line<'a>] {
        let (block, rest) = self.rest.split_at(height.min(self.rest.len()));
        for (index, line) in block.iter().enumerate() {
            let wanted = usize::from(index == 0 && !self.first);
            if line.blank_lines_before != wanted {
                let (number, found) = (line.number, line.blank_lines_before);
                let fault = format!("line {number} follows {found} empty lines, not {wanted}");
                self.fault.get_or_insert(fault);
            }
        }
        self.rest = rest;
        self.first = false;
        block
    }
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("\"{}\"{rest}", bytes[..bytes.len().min(40)].escape_ascii())
}
