//! PUZZLE sudoku_x: Sudoku X
//!
//! - url: <https://en.wikipedia.org/wiki/Sudoku>
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
use std::io::{self, BufRead, BufWriter, Write};

/// Nine rows, nine columns, nine boxes, two diagonals.
const UNITS: usize = 29;

/// Node 0, the conditions of a blank board, four ones for each of its decisions, and a fifth
/// for those on each of the diagonals.
const NODES: usize = 1 + (81 + 9 * UNITS) + 4 * (81 * 9) + 2 * (9 * 9);

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
    let mut unit_column = [[0; 10]; UNITS];
    for unit in 0..UNITS {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }

    dlx.reset(columns, 0);
    for cell in (0..81).filter(|&cell| board[cell] == 0) {
        let units = units(cell);
        for digit in digits(units.iter().fold(ALL, |set, &unit| set & open[unit])) {
            let mut ones = vec![cell_column[cell]];
            ones.extend(units.iter().map(|&unit| unit_column[unit][digit]));
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
fn open_digits(board: &Board) -> Option<[u16; UNITS]> {
    let mut open = [ALL; UNITS];
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

/// The units of a cell: its row (0 to 8), its column (9 to 17) and its box (18 to 26), and the
/// diagonals that it is on: falling (27) and rising (28).
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

/// The digits of a set.
fn digits(set: u16) -> impl Iterator<Item = usize> {
    (1..10).filter(move |digit| set >> digit & 1 == 1)
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let line = match read_line(input)? {
            Some(line) if line != b"end" => line,
            _ => break,
        };
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
                return Err(format!(
                    "character {} is '{}', neither a digit 1 to 9 nor '.'",
                    cell + 1,
                    std::ascii::escape_default(other)
                )
                .into());
            }
        };
    }
    Ok(board)
}

fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    let line: Vec<u8> = board.iter().map(|digit| b'0' + digit).collect();
    output.write_all(&line)?;
    output.write_all(b"\n")
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
