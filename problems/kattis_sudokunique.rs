//! KATTIS sudokunique: Sudokunique
//!
//! - url: https://open.kattis.com/problems/sudokunique
//! - time: 1000 ms
//! - memory: 1048576 KB
//! - submit: https://open.kattis.com/problems/sudokunique (tab Submit, language Rust)
//!
//! Up to 100 boards of Sudoku to the end of the input: nine lines of nine digits with spaces
//! between them, 0 for a blank, an empty line between two boards. The answer is the solution
//! in the same form, or `Non-unique`, or `Find another job` if there is none, with an empty
//! line between two answers. Givens may clash: the statement's sample has a row that begins
//! with two sevens.
//!
//! The limits above are not documented here: 1 s and 1 GB are what Kattis sets where nobody
//! asks for more, as far as remembered.
//!
//! **The matrix** is that of `hdu4069` with boxes for the regions. A row is the decision "cell
//! (i, j) gets digit d", a column is a condition, and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 9E of them, are the rows. Givens that
//! clash have no solution, and need no matrix.
//!
//! **Three answers.** The search stops at the second solution: there may be millions. It keeps
//! the first one as it was found, whatever the search for the second does.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

enum Answer {
    NoSolution,
    Unique(Board),
    Multiple,
}

/// All digits, where bit d stands for digit d.
const ALL: u16 = 0x3fe;

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut input = BufReader::with_capacity(1 << 16, stdin.lock());
    let mut output = BufWriter::with_capacity(1 << 16, stdout.lock());
    let result = answer_cases(&mut input, &mut output);
    // The answers before a malformed case stand: they are written before anything is said.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // Not eprintln!, which panics if nobody reads stderr.
        let _ = writeln!(io::stderr(), "{}", fault);
        std::process::exit(1);
    }
}

fn answer_cases<R: BufRead, W: Write>(input: &mut R, output: &mut W) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let board = match read_board(input) {
            Ok(Some(board)) => board,
            Ok(None) => break,
            Err(fault) => return Err(format!("case {}: {}", case, fault).into()),
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
fn read_board<R: BufRead>(input: &mut R) -> Result<Option<Board>, Fault> {
    let mut board = [0; 81];
    let mut line = Vec::new();
    for row in 0..9 {
        if !read_line(input, &mut line)? {
            if row == 0 {
                return Ok(None);
            }
            return Err(format!("the input ends after {} of 9 rows", row).into());
        }
        let mut width = 0;
        for token in line
            .split(u8::is_ascii_whitespace)
            .filter(|token| !token.is_empty())
        {
            match *token {
                [digit @ b'0'..=b'9'] => {
                    if width < 9 {
                        board[row * 9 + width] = digit - b'0';
                    }
                }
                _ => {
                    let shown = show(token);
                    return Err(format!("row {} has {}, not a digit", row + 1, shown).into());
                }
            }
            width += 1;
        }
        if width != 9 {
            return Err(format!("row {} has {} digits instead of 9", row + 1, width).into());
        }
    }
    Ok(Some(board))
}

fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Answer {
    let used = match used_digits(&board) {
        Some(used) => used,
        None => return Answer::NoSolution,
    };

    // The columns, numbered as they come: conditions that the givens meet get none. The cells
    // are first because among columns of the same size the search takes the first, and a cell
    // makes the smaller tree.
    let mut columns = 0;
    let mut cell_column = [0; 81];
    let mut unit_column = [[[0; 10]; 9]; 3];
    for cell in 0..81 {
        if board[cell] == 0 {
            cell_column[cell] = columns;
            columns += 1;
        }
    }
    for kind in 0..3 {
        for unit in 0..9 {
            for digit in bits(ALL & !used[kind][unit]) {
                unit_column[kind][unit][digit] = columns;
                columns += 1;
            }
        }
    }

    dlx.reset(columns, 0);
    for cell in 0..81 {
        if board[cell] != 0 {
            continue;
        }
        let [row, column, square] = units(cell);
        let taken = used[0][row] | used[1][column] | used[2][square];
        for digit in bits(ALL & !taken) {
            let ones = [
                cell_column[cell],
                unit_column[0][row][digit],
                unit_column[1][column][digit],
                unit_column[2][square][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }

    let mut first = None;
    let found = dlx.search(2, |decisions| {
        if first.is_none() {
            first = Some(decisions.to_vec());
        }
    });
    match first {
        None => Answer::NoSolution,
        Some(decisions) if found == 1 => {
            for label in decisions {
                board[label / 10] = (label % 10) as u8;
            }
            Answer::Unique(board)
        }
        Some(_) => Answer::Multiple,
    }
}

/// For each row, column and box the digits that the givens put into it: bit d is digit d.
/// `None` if givens clash.
fn used_digits(board: &Board) -> Option<[[u16; 9]; 3]> {
    let mut used = [[0; 9]; 3];
    for cell in 0..81 {
        let digit = board[cell];
        if digit == 0 {
            continue;
        }
        for (kind, &unit) in units(cell).iter().enumerate() {
            if used[kind][unit] & (1 << digit) != 0 {
                return None;
            }
            used[kind][unit] |= 1 << digit;
        }
    }
    Some(used)
}

/// The numbers of the bits that are set, from the lowest.
fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        if set == 0 {
            return None;
        }
        set &= set - 1;
        Some(lowest)
    })
}

/// The row, the column and the box of a cell, each from 0 to 8.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}

/// Nine lines of nine digits with a space between two of them and none at the end.
fn write_board<W: Write>(output: &mut W, board: &Board) -> io::Result<()> {
    for row in 0..9 {
        let mut line = *b"0 0 0 0 0 0 0 0 0\n";
        for column in 0..9 {
            line[2 * column] += board[row * 9 + column];
        }
        output.write_all(&line)?;
    }
    Ok(())
}

/// Reads the next line that is not blank, without the white space around it; `false` at the
/// end of the input.
fn read_line<R: BufRead>(input: &mut R, line: &mut Vec<u8>) -> io::Result<bool> {
    loop {
        line.clear();
        if input.read_until(b'\n', line)? == 0 {
            return Ok(false);
        }
        let is_ink = |byte: &u8| !byte.is_ascii_whitespace();
        let (first, last) = (line.iter().position(is_ink), line.iter().rposition(is_ink));
        if let (Some(first), Some(last)) = (first, last) {
            line.truncate(last + 1);
            line.drain(..first);
            return Ok(true);
        }
    }
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
