//! KATTIS sudokunique: Sudokunique
//!
//! - url: <https://open.kattis.com/problems/sudokunique>
//! - time: 1000 ms
//! - memory: 1048576 KB
//! - submit: <https://open.kattis.com/problems/sudokunique> (tab Submit, language Rust)
//!
//! Up to 100 boards of Sudoku to the end of the input: nine lines of nine digits with spaces
//! between them, 0 for a blank, an empty line between two boards. The answer is the solution
//! in the same form, or `Non-unique`, or `Find another job` if there is none, with an empty
//! line between two answers. Givens may clash: the statement's sample has a row that begins
//! with two sevens.
//!
//! The limits above are not documented here: 1 s and 1 GB are the usual ones of Kattis, as
//! far as remembered.
//!
//! **The matrix** is that of `hdu4069` with boxes for the regions. A row is the decision "cell
//! (i, j) gets digit d", a column is a condition, and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 9E of them, are the rows. Givens that
//! clash have no solution, and need no matrix. `hdu4069` fills the cells that have a single
//! open digit before; 100 boards do not need that.
//!
//! **Three answers.** The search stops at the second solution: there may be millions. It keeps
//! the first one as it was found, whatever the search for the second does.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// All digits, where bit d stands for digit d.
const ALL: u16 = 0x3fe;

enum Answer {
    NoSolution,
    Unique(Board),
    Multiple,
}

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut io::stdin().lock(), &mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
        std::process::exit(1);
    }
}

fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Answer {
    let open = match open_digits(&board) {
        Some(open) => open,
        None => return Answer::NoSolution,
    };

    // The columns, numbered as they come: conditions that the givens meet get none. The cells
    // come first, as that makes smaller trees.
    let mut columns = 0;
    let mut cell_column = [0; 81];
    for cell in (0..81).filter(|&cell| board[cell] == 0) {
        cell_column[cell] = columns;
        columns += 1;
    }
    let mut unit_column = [[0; 10]; 27];
    for unit in 0..27 {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }

    dlx.reset(columns, 0);
    for cell in (0..81).filter(|&cell| board[cell] == 0) {
        let [row, column, square] = units(cell);
        for digit in digits(open[row] & open[column] & open[square]) {
            let ones = [
                cell_column[cell],
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[square][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }

    let mut solutions = Vec::new();
    dlx.search(2, |decisions| solutions.push(decisions.to_vec()));
    match &solutions[..] {
        [] => Answer::NoSolution,
        [decisions] => {
            for decision in decisions {
                board[decision / 10] = (decision % 10) as u8;
            }
            Answer::Unique(board)
        }
        _ => Answer::Multiple,
    }
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board) -> Option<[u16; 27]> {
    let mut open = [ALL; 27];
    for cell in (0..81).filter(|&cell| board[cell] != 0) {
        for &unit in &units(cell) {
            if open[unit] & (1 << board[cell]) == 0 {
                return None;
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Some(open)
}

/// The units of a cell: its row (0 to 8), its column (9 to 17) and its box (18 to 26).
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The digits of a set.
fn digits(set: u16) -> impl Iterator<Item = usize> {
    (1..10).filter(move |digit| set >> digit & 1 == 1)
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let read = read_board(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        let board = match read {
            Some(board) => board,
            None => break,
        };
        if case > 1 {
            writeln!(output)?;
        }
        match solve(&mut dlx, board) {
            Answer::NoSolution => writeln!(output, "Find another job")?,
            Answer::Unique(board) => write_board(output, &board)?,
            Answer::Multiple => writeln!(output, "Non-unique")?,
        }
    }
    Ok(())
}

/// Reads nine lines of nine digits; `None` at the end of the input.
fn read_board(input: &mut dyn BufRead) -> Result<Option<Board>, Fault> {
    let mut board = [0; 81];
    for row in 0..9 {
        let line = match read_line(input)? {
            Some(line) => line,
            None if row == 0 => return Ok(None),
            None => return Err(format!("the input ends after {} of 9 rows", row).into()),
        };
        let mut width = 0;
        for token in tokens(&line) {
            let digit = match *token {
                [digit @ b'0'..=b'9'] => digit - b'0',
                _ => {
                    let shown = show(token);
                    return Err(format!("row {} has {}, not a digit", row + 1, shown).into());
                }
            };
            if width < 9 {
                board[row * 9 + width] = digit;
            }
            width += 1;
        }
        if width != 9 {
            return Err(format!("row {} has {} digits instead of 9", row + 1, width).into());
        }
    }
    Ok(Some(board))
}

/// Nine lines of nine digits with a space between two of them and none at the end.
fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    for row in board.chunks(9) {
        let mut line = *b"0 0 0 0 0 0 0 0 0\n";
        for column in 0..9 {
            line[2 * column] += row[column];
        }
        output.write_all(&line)?;
    }
    Ok(())
}

fn tokens(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

/// The next line that is not blank, without the white space around it; `None` at the end.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let is_ink = |byte: &u8| !byte.is_ascii_whitespace();
        if let Some(last) = line.iter().rposition(is_ink) {
            line.truncate(last + 1);
            line.drain(..line.iter().position(is_ink).unwrap_or(last));
            return Ok(Some(line));
        }
        line.clear();
    }
    Ok(None)
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
