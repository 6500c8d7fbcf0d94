//! PUZZLE sudoku_x: Sudoku X
//!
//! - url: https://en.wikipedia.org/wiki/Sudoku
//! - time: 2000 ms
//! - memory: 65536 KB
//!
//! Each line is a 9 x 9 Sudoku of 81 characters, `.` for a blank, up to the line `end`. Not
//! only the rows, columns and boxes but also both long diagonals hold 1 to 9. The answer to
//! each is a line: the 81 digits, or `No solution`, or `Multiple Solutions`.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets digit d", a column is a condition:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns),
//! - a diagonal has d (9 columns for each of the two).
//!
//! So the rows differ in length: four ones for most cells, five for a cell on a diagonal, and
//! six for the one in the middle, which is on both.
//!
//! Only what the givens leave open goes into the matrix: a condition that they meet has no
//! column, a decision that one of them contradicts no row. Givens that clash have no solution,
//! and need no matrix.
//!
//! **Three answers.** The search stops at the second solution: there may be millions. It keeps
//! the first one as it was found, whatever the search for the second does.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

/// Nine rows, nine columns, nine boxes, two diagonals.
const UNITS: usize = 29;

/// Node 0, the conditions of a blank board, four ones for each of its decisions, and a fifth
/// for those on each of the diagonals.
const NODES: usize = 1 + (81 + 9 * UNITS) + 4 * (81 * 9) + 2 * (9 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

enum Answer {
    NoSolution,
    Unique(Board),
    Multiple,
}

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
    let mut line = Vec::new();
    for case in 1.. {
        if !read_line(input, &mut line)? || line == b"end" {
            break;
        }
        let board = parse_board(&line).map_err(|fault| format!("case {}: {}", case, fault))?;
        match solve(&mut dlx, board) {
            Answer::NoSolution => writeln!(output, "No solution")?,
            Answer::Unique(board) => write_board(output, &board)?,
            Answer::Multiple => writeln!(output, "Multiple Solutions")?,
        }
    }
    Ok(())
}

fn parse_board(line: &[u8]) -> Result<Board, Fault> {
    if line.len() != 81 {
        return Err(format!("{} characters instead of 81", line.len()).into());
    }
    let mut board = [0; 81];
    for cell in 0..81 {
        board[cell] = match line[cell] {
            b'.' => 0,
            digit @ b'1'..=b'9' => digit - b'0',
            other => {
                let shown = std::ascii::escape_default(other);
                return Err(format!(
                    "character {} is '{}', neither a digit 1 to 9 nor '.'",
                    cell + 1,
                    shown
                )
                .into());
            }
        };
    }
    Ok(board)
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
    let mut unit_column = [[0; 10]; UNITS];
    for cell in 0..81 {
        if board[cell] == 0 {
            cell_column[cell] = columns;
            columns += 1;
        }
    }
    for unit in 0..UNITS {
        for digit in 1..10 {
            if used[unit] & (1 << digit) == 0 {
                unit_column[unit][digit] = columns;
                columns += 1;
            }
        }
    }

    dlx.reset(columns, 0);
    for cell in 0..81 {
        if board[cell] != 0 {
            continue;
        }
        let units = units(cell);
        let taken = units.iter().fold(0, |taken, &unit| taken | used[unit]);
        for digit in 1..10 {
            if taken & (1 << digit) == 0 {
                let mut ones = vec![cell_column[cell]];
                ones.extend(units.iter().map(|&unit| unit_column[unit][digit]));
                dlx.add_row(cell * 10 + digit, &ones);
            }
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

/// For each unit the digits that the givens put into it: bit d is digit d. `None` if givens
/// clash.
fn used_digits(board: &Board) -> Option<[u16; UNITS]> {
    let mut used = [0; UNITS];
    for cell in 0..81 {
        let digit = board[cell];
        if digit == 0 {
            continue;
        }
        for unit in units(cell) {
            if used[unit] & (1 << digit) != 0 {
                return None;
            }
            used[unit] |= 1 << digit;
        }
    }
    Some(used)
}

/// The row (0 to 8), the column (9 to 17) and the box (18 to 26) of a cell, and the diagonals
/// that it is on: falling (27) and rising (28).
fn units(cell: usize) -> Vec<usize> {
    let (row, column) = (cell / 9, cell % 9);
    let mut units = vec![row, 9 + column, 18 + row / 3 * 3 + column / 3];
    if row == column {
        units.push(27);
    }
    if row + column == 8 {
        units.push(28);
    }
    units
}

fn write_board<W: Write>(output: &mut W, board: &Board) -> io::Result<()> {
    let mut line = [b'\n'; 82];
    for cell in 0..81 {
        line[cell] = b'0' + board[cell];
    }
    output.write_all(&line)
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
