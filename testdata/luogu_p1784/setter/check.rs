//! The checker of Luogu P1784, whose board may have many solutions: it accepts every way to
//! fill in the board that was given, and nothing else. By testlib's conventions it is called as
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
    let puzzle = match fs::read(input) {
        Ok(bytes) => parse_input(&bytes),
        Err(error) => Err(error.to_string()),
    };
    let puzzle = match puzzle {
        Ok(puzzle) => puzzle,
        Err(fault) => return (3, format!("the input: {fault}")),
    };
    match check_file(&puzzle, answer) {
        Ok(()) => {}
        Err(Fault::Wrong(fault) | Fault::Presentation(fault)) => {
            return (3, format!("the answer on file: {fault}"));
        }
        Err(Fault::Unreadable(error)) => return (3, format!("the answer on file: {error}")),
    }
    match check_file(&puzzle, output) {
        Ok(()) => (0, "the board is filled in".to_string()),
        Err(Fault::Wrong(fault)) => (1, fault),
        Err(Fault::Presentation(fault)) => (2, format!("the digits are right, but {fault}")),
        Err(Fault::Unreadable(error)) => (3, format!("the output: {error}")),
    }
}

fn parse_input(bytes: &[u8]) -> Result<Board, String> {
    let rows: Vec<Vec<&[u8]>> = bytes
        .split(|&byte| byte == b'\n')
        .map(|line| {
            let words = line.split(u8::is_ascii_whitespace);
            words.filter(|word| !word.is_empty()).collect()
        })
        .filter(|words: &Vec<_>| !words.is_empty())
        .collect();
    if rows.len() != 9 {
        return Err(format!("it has {} lines instead of 9", rows.len()));
    }
    for (row, words) in rows.iter().enumerate() {
        let is_digit = |word: &&[u8]| matches!(word, [b'0'..=b'9']);
        if words.len() != 9 || !words.iter().all(is_digit) {
            return Err(format!("row {} is not nine digits", row + 1));
        }
    }
    Ok(std::array::from_fn(|cell| {
        rows[cell / 9][cell % 9][0] - b'0'
    }))
}

fn check_file(puzzle: &Board, path: &OsStr) -> Result<(), Fault> {
    let file = File::open(path).map_err(Fault::Unreadable)?;
    check(puzzle, BufReader::new(file))
}

fn check(puzzle: &Board, output: impl BufRead) -> Result<(), Fault> {
    let mut layout = Layout::default();
    let mut board = [0; 81];
    let mut filled = 0;
    for byte in output.bytes() {
        match byte.map_err(Fault::Unreadable)? {
            b'\n' => layout.newline(),
            byte @ b'0'..=b'9' => {
                layout.digit();
                if filled == 81 {
                    return Err(layout.wrong("there are more than 81 digits".to_string()));
                }
                board[filled] = byte - b'0';
                filled += 1;
            }
            byte if byte.is_ascii_whitespace() => layout.blank(),
            byte => {
                let shown = byte.escape_ascii();
                let line = layout.line + 1;
                return Err(layout.wrong(format!("line {line}: '{shown}' is not a digit")));
            }
        }
    }
    if filled < 81 {
        return Err(layout.wrong(format!("it ends after {filled} of 81 digits")));
    }
    if let Some(fault) = misfit(&board, puzzle) {
        return Err(layout.wrong(fault));
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

/// Follows the lines of an output: each must have nine digits with a blank between two of them
/// and then at most blanks, and lines without digits may only come after all others.
#[derive(Default)]
struct Layout {
    /// How many lines are complete.
    line: u64,
    /// How many digits the current line has.
    digits: u64,
    /// How many blanks there are after the last of them.
    blanks: u64,
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
        self.digits += 1;
        if self.digits == 1 && self.blanks != 0 {
            self.blame(format!("line {line} begins with a blank"));
        }
        if self.digits > 1 && self.blanks != 1 {
            let (digit, blanks) = (self.digits, self.blanks);
            self.blame(format!(
                "line {line} has {blanks} blanks before digit {digit}"
            ));
        }
        self.blanks = 0;
    }

    fn blank(&mut self) {
        self.blanks += 1;
    }

    fn newline(&mut self) {
        self.line += 1;
        match self.digits {
            0 => self.empty_line = true,
            9 => {}
            digits => self.blame(format!("line {} has not 9 digits but {digits}", self.line)),
        }
        self.digits = 0;
        self.blanks = 0;
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
