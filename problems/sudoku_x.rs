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
//! **What is new here:** one more condition for some cells. The rows of the matrix differ in
//! length: four ones for most cells, five for a cell on a diagonal, and six for the one in the
//! middle, which is on both.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets digit d", a column is a condition:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns),
//! - a diagonal has d (9 columns for each of the two).
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
use std::io::{self, BufWriter, Read, Write};

const BOX: usize = 3;
const SIZE: usize = BOX * BOX;
const CELLS: usize = SIZE * SIZE;
/// Rows, columns, boxes and the two diagonals.
const UNITS: usize = 3 * SIZE + 2;
/// Node 0, the conditions of a blank board, four ones for each of its decisions, and one more
/// for each diagonal that its cell is on.
const NODES: usize = 1 + (CELLS + UNITS * SIZE) + 4 * (CELLS * SIZE) + 2 * (SIZE * SIZE);
/// How a blank, the first digit and the last one are written.
const BLANK: u8 = b'.';
const FIRST: u8 = b'1';
const LAST: u8 = b'9';

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; CELLS];
/// A set of digits: bit d stands for digit d.
type Set = u32;
const ALL: Set = (2 << SIZE) - 2;

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

/// The first two solutions, or all if there are fewer.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Vec<Board> {
    let mut solutions = Vec::new();
    if let Some(open) = open_digits(&board) {
        build(dlx, &board, &open);
        dlx.search(2, |decisions| {
            for decision in decisions {
                board[decision % CELLS] = (decision / CELLS) as u8;
            }
            solutions.push(board);
        });
    }
    solutions
}

/// Builds the matrix. Its columns are numbered as they come: conditions that the givens meet
/// get none. The cells come first, as that makes smaller trees.
fn build(dlx: &mut Dlx<NODES>, board: &Board, open: &[Set; UNITS]) {
    let blanks: Vec<usize> = (0..CELLS).filter(|&cell| board[cell] == 0).collect();
    let mut columns = blanks.len();
    let mut unit_column = [[0; SIZE + 1]; UNITS];
    for unit in 0..UNITS {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }
    dlx.reset(columns, 0);
    for (cell_column, &cell) in blanks.iter().enumerate() {
        let units = units(cell);
        for digit in digits(units.iter().fold(ALL, |set, &unit| set & open[unit])) {
            let mut ones = vec![cell_column];
            ones.extend(units.iter().map(|&unit| unit_column[unit][digit]));
            dlx.add_row(digit * CELLS + cell, &ones);
        }
    }
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board) -> Option<[Set; UNITS]> {
    let mut open = [ALL; UNITS];
    for cell in (0..CELLS).filter(|&cell| board[cell] != 0) {
        for unit in units(cell) {
            if open[unit] & (1 << board[cell]) == 0 {
                return None;
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Some(open)
}

/// The units of a cell: its row, its column, its box and the diagonals that it is on. Rows have
/// the first numbers, then columns, then boxes.
fn units(cell: usize) -> Vec<usize> {
    let (row, column) = (cell / SIZE, cell % SIZE);
    let square = row / BOX * BOX + column / BOX;
    let mut units = vec![row, SIZE + column, 2 * SIZE + square];
    if row == column {
        units.push(3 * SIZE);
    }
    if row + column == SIZE - 1 {
        units.push(3 * SIZE + 1);
    }
    units
}

fn digits(set: Set) -> impl Iterator<Item = usize> {
    (1..=SIZE).filter(move |digit| set >> digit & 1 == 1)
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut dlx = Dlx::<NODES>::new();
    let mut case = 0;
    while tokens.peek().copied().unwrap_or(b"end") != b"end" {
        case += 1;
        let board = read_board(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        match &solve(&mut dlx, board)[..] {
            [] => writeln!(output, "No solution")?,
            [solution] => {
                let line = solution.map(|digit| FIRST - 1 + digit);
                writeln!(output, "{}", String::from_utf8_lossy(&line))?;
            }
            _ => writeln!(output, "Multiple Solutions")?,
        }
    }
    Ok(())
}

/// Reads a board, which is one token; BLANK comes before FIRST.
fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let token = tokens.next().ok_or("the input ends")?;
    let mut is_sound = token.len() == CELLS;
    let mut board = [0; CELLS];
    for (cell, &symbol) in board.iter_mut().zip(token) {
        is_sound &= matches!(symbol, BLANK | FIRST..=LAST);
        *cell = symbol.saturating_sub(FIRST - 1);
    }
    if !is_sound {
        let token = String::from_utf8_lossy(token);
        return Err(format!(
            "a board should be 81 digits 1 to 9 or dots, not {:?}",
            token
        )
        .into());
    }
    Ok(board)
}
