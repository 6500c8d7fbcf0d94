//! Checks boards of 9 x 9 that may have many solutions: it accepts every way to fill in the boards
//! that were given, and nothing else.
//!
//! The digits decide first: only when they are right does it matter how they are laid out. The
//! output is read once and never held in memory, however long it is.

use super::checker::{self, Fault};
use super::sudoku::Board;
use super::sudoku_text::Placed;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

/// A checker's `main`. `read` makes boards of the input; `blanks` is how many of them stand
/// between two digits.
pub fn main(read: impl Fn(&str) -> Result<Vec<Placed>, String>, blanks: u64) {
    checker::run(|[input, output, answer]| {
        let puzzles = checker::read_input(input, read)?;
        check(&puzzles, answer, blanks).map_err(Fault::of_answer)?;
        check(&puzzles, output, blanks)?;
        Ok(format!("{} filled in", boards(puzzles.len())))
    });
}

fn check(puzzles: &[Placed], path: &Path, blanks: u64) -> Result<(), Fault> {
    let unreadable = |error| Fault::Unknown(format!("{}: {error}", path.display()));
    let file = File::open(path).map_err(unreadable)?;
    let mut layout = Layout::new(blanks);
    let mut rest = puzzles.iter().enumerate();
    let mut current = rest.next();
    let mut board = [0; 81];
    let mut filled = 0;
    for byte in BufReader::new(file).bytes() {
        match byte.map_err(unreadable)? {
            b'\n' => layout.newline(),
            byte @ b'0'..=b'9' => {
                layout.digit();
                let Some((index, (_, puzzle))) = current else {
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

/// Follows the lines of an output: each must have nine digits with so many blanks between two of
/// them and then at most blanks, and lines without digits may only come after all others.
struct Layout {
    /// How many blanks there should be before a digit that is not the first.
    between: u64,
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
    fn new(between: u64) -> Layout {
        Layout {
            between,
            line: 0,
            digits: 0,
            blanks: 0,
            empty_line: false,
            fault: None,
        }
    }

    fn digit(&mut self) {
        let line = self.line + 1;
        if self.empty_line {
            self.blame(format!("line {line} comes after a blank line"));
        }
        self.digits += 1;
        if self.digits == 1 && self.blanks != 0 {
            self.blame(format!("line {line} begins with a blank"));
        }
        if self.digits > 1 && self.blanks != self.between {
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

fn boards(count: usize) -> String {
    format!("{count} board{}", if count == 1 { "" } else { "s" })
}
