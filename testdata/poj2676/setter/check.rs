//! The checker of POJ 2676, whose boards may have many solutions: it accepts every way to fill
//! in the board that was given, and nothing else. By testlib's conventions it is called as
//!
//!     check INPUT OUTPUT ANSWER
//!
//! with three paths, leaves a message on stderr, and exits with 0 (accepted), 1 (wrong answer),
//! 2 (presentation error) or 3 (the input or the answer on file is at fault, or a file cannot
//! be read, and nothing is known of the output).
//!
//! The digits decide first: only when they are right does it matter how they are laid out.
//! Blanks at the end of a line, CRLF, blank lines at the end and a missing last newline are no
//! fault. The output is read once and never held in memory, however long it is.

use std::env;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::process::exit;

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// Why an output is not accepted.
enum Fault {
    Wrong(String),
    Presentation(String),
    Unreadable(io::Error),
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
    let puzzles = match fs::read(input) {
        Ok(bytes) => parse_input(&bytes),
        Err(error) => Err(error.to_string()),
    };
    let puzzles = match puzzles {
        Ok(puzzles) => puzzles,
        Err(fault) => return (3, format!("the input: {fault}")),
    };
    match check_file(&puzzles, answer) {
        Ok(()) => {}
        Err(Fault::Wrong(fault) | Fault::Presentation(fault)) => {
            return (3, format!("the answer on file: {fault}"));
        }
        Err(Fault::Unreadable(error)) => return (3, format!("the answer on file: {error}")),
    }
    match check_file(&puzzles, output) {
        Ok(()) => (0, format!("{} filled in", boards(puzzles.len()))),
        Err(Fault::Wrong(fault)) => (1, fault),
        Err(Fault::Presentation(fault)) => (2, format!("the digits are right, but {fault}")),
        Err(Fault::Unreadable(error)) => (3, format!("the output: {error}")),
    }
}

fn parse_input(bytes: &[u8]) -> Result<Vec<Board>, String> {
    let mut lines = bytes
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii_end)
        .filter(|line| !line.is_empty());
    let count = lines
        .next()
        .and_then(|line| std::str::from_utf8(line).ok())
        .and_then(|line| line.parse::<usize>().ok())
        .ok_or("it does not begin with a number of boards")?;
    let rows: Vec<&[u8]> = lines.collect();
    if count.checked_mul(9) != Some(rows.len()) {
        return Err(format!(
            "{} of nine lines are announced, and {} lines follow",
            boards(count),
            rows.len()
        ));
    }
    for (index, row) in rows.iter().enumerate() {
        if row.len() != 9 || !row.iter().all(u8::is_ascii_digit) {
            let (board, row) = (index / 9 + 1, index % 9 + 1);
            return Err(format!("board {board}: row {row} is not nine digits"));
        }
    }
    Ok(rows
        .chunks(9)
        .map(|rows| std::array::from_fn(|cell| rows[cell / 9][cell % 9] - b'0'))
        .collect())
}

fn check_file(puzzles: &[Board], path: &OsStr) -> Result<(), Fault> {
    let file = File::open(path).map_err(Fault::Unreadable)?;
    check(puzzles, BufReader::new(file))
}

fn check(puzzles: &[Board], output: impl BufRead) -> Result<(), Fault> {
    let mut layout = Layout::default();
    let mut rest = puzzles.iter().enumerate();
    let mut current = rest.next();
    let mut board = [0; 81];
    let mut filled = 0;
    for byte in output.bytes() {
        match byte.map_err(Fault::Unreadable)? {
            b'\n' => layout.newline(),
            byte @ b'0'..=b'9' => {
                layout.digit();
                let Some((index, puzzle)) = current else {
                    let wanted = boards(puzzles.len());
                    return Err(layout.wrong(format!("there are more than {wanted}")));
                };
                board[filled] = byte - b'0';
                filled += 1;
                if filled == 81 {
                    if let Some(fault) = misfit(&board, puzzle) {
                        return Err(layout.wrong(format!("board {}: {fault}", index + 1)));
                    }
                    current = rest.next();
                    filled = 0;
                }
            }
            byte if byte.is_ascii_whitespace() => layout.blank(),
            byte => {
                let shown = byte.escape_ascii();
                let line = layout.line + 1;
                return Err(layout.wrong(format!("line {line}: '{shown}' is not a digit")));
            }
        }
    }
    if let Some((done, _)) = current {
        return Err(layout.wrong(if filled == 0 {
            format!("there are {done} of {}", boards(puzzles.len()))
        } else {
            format!("board {}: it ends after {filled} of 81 digits", done + 1)
        }));
    }
    layout.newline();
    match layout.fault {
        Some(fault) => Err(Fault::Presentation(fault)),
        None => Ok(()),
    }
}

/// Why `board` is no way to fill in `puzzle`, or `None` if it is one.
fn misfit(board: &Board, puzzle: &Board) -> Option<String> {
    for cell in 0..81 {
        let (row, column) = (cell / 9 + 1, cell % 9 + 1);
        let (digit, given) = (board[cell], puzzle[cell]);
        if given != 0 && digit != given {
            return Some(format!(
                "row {row}, column {column} is given as {given}, not {digit}"
            ));
        }
        if digit == 0 {
            return Some(format!("row {row}, column {column} is still blank"));
        }
    }
    for (kind, name) in ["row", "column", "box"].into_iter().enumerate() {
        for unit in 0..9 {
            let mut seen = [false; 10];
            for cell in (0..81).filter(|&cell| units(cell)[kind] == unit) {
                let digit = board[cell];
                if std::mem::replace(&mut seen[usize::from(digit)], true) {
                    return Some(format!("{name} {} has two {digit}s", unit + 1));
                }
            }
        }
    }
    None
}

/// The row, the column and the box of a cell, each from 0 to 8.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

/// Follows the lines of an output: each must have nine digits and then at most blanks, and
/// lines without digits may only come after all others.
#[derive(Default)]
struct Layout {
    /// How many lines are complete.
    line: u64,
    /// How many digits the current line has.
    digits: u64,
    /// Whether the current line has a blank.
    blank: bool,
    /// Whether a line was without digits.
    empty_line: bool,
    /// The first fault found.
    fault: Option<String>,
}

impl Layout {
    fn digit(&mut self) {
        let line = self.line + 1;
        if self.empty_line {
            self.blame(format!("line {line} comes after a blank line"));
        }
        if self.blank {
            self.blame(format!("line {line} has a blank before a digit"));
        }
        self.digits += 1;
    }

    fn blank(&mut self) {
        self.blank = true;
    }

    fn newline(&mut self) {
        self.line += 1;
        match self.digits {
            0 => self.empty_line = true,
            9 => {}
            digits => self.blame(format!("line {} has not 9 digits but {digits}", self.line)),
        }
        self.digits = 0;
        self.blank = false;
    }

    fn blame(&mut self, fault: String) {
        self.fault.get_or_insert(fault);
    }

    /// Digits that are wrong may be so because one is missing or too many earlier, which a
    /// fault in the layout would show: it goes with them.
    fn wrong(self, fault: String) -> Fault {
        Fault::Wrong(match self.fault {
            Some(layout) => format!("{fault} ({layout})"),
            None => fault,
        })
    }
}

fn boards(count: usize) -> String {
    format!("{count} board{}", if count == 1 { "" } else { "s" })
}
