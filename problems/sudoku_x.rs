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
//! **Before the search** all singles are filled in, as in `poj3074`: a cell with a single open
//! digit, and a digit with a single open cell in a row, a column, a box or on a diagonal.
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
/// The units of each cell: its row, its column, its box and the diagonals that it is on. Rows
/// have the first numbers, then columns, then boxes.
type Units = [Vec<usize>; CELLS];
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
fn solve(dlx: &mut Dlx<NODES>, mut board: Board, units: &Units) -> Vec<Board> {
    let mut solutions = Vec::new();
    if let Some(mut open) = open_digits(&board, units) {
        let blanks = fill_singles(&mut board, &mut open, units);
        build(dlx, &blanks, &open, units);
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
fn build(dlx: &mut Dlx<NODES>, blanks: &[usize], open: &[Set; UNITS], units: &Units) {
    let mut columns = blanks.len();
    let mut unit_column = [[0; SIZE + 1]; UNITS];
    for unit in 0..UNITS {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }
    dlx.reset(columns, 0);
    for (cell_column, &cell) in (0..).zip(blanks) {
        let units = &units[cell];
        for digit in digits(units.iter().fold(ALL, |set, &unit| set & open[unit])) {
            let mut ones = vec![cell_column];
            ones.extend(units.iter().map(|&unit| unit_column[unit][digit]));
            dlx.add_row(digit * CELLS + cell, &ones);
        }
    }
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board, units: &Units) -> Option<[Set; UNITS]> {
    let mut open = [ALL; UNITS];
    for cell in (0..CELLS).filter(|&cell| board[cell] != 0) {
        for &unit in &units[cell] {
            if open[unit] & (1 << board[cell]) == 0 {
                return None;
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Some(open)
}

/// Fills what needs no search, until nothing is left of it: a cell that has a single open digit,
/// and a digit for which a unit has a single cell left (a *hidden single*). On easy boards that
/// is all of it. Returns the cells that stay blank.
fn fill_singles(board: &mut Board, open: &mut [Set; UNITS], units: &Units) -> Vec<usize> {
    // Room from the start: growing step by step costs a tenth of an easy board.
    let mut blanks = Vec::with_capacity(CELLS);
    blanks.extend((0..CELLS).filter(|&cell| board[cell] == 0));
    // The digits for which a unit had a single cell in the pass before.
    let mut hidden = [0; UNITS];
    // The first pass that fills nothing may still find what is hidden; the second one may not.
    let mut idle = 0;
    while idle < 2 {
        idle += 1;
        let (mut once, mut twice) = ([0; UNITS], [0; UNITS]);
        let mut left = 0;
        for k in 0..blanks.len() {
            let cell = blanks[k];
            let (mut set, mut single) = (ALL, 0);
            for &unit in &units[cell] {
                set &= open[unit];
                single |= hidden[unit];
            }
            single &= set;
            // If two digits want the same cell, either will do: the other finds no place.
            if single != 0 {
                set = single & single.wrapping_neg();
            }
            if set.is_power_of_two() {
                board[cell] = set.trailing_zeros() as u8;
                for &unit in &units[cell] {
                    open[unit] ^= set;
                }
                idle = 0;
                continue;
            }
            for &unit in &units[cell] {
                twice[unit] |= once[unit] & set;
                once[unit] |= set;
            }
            blanks[left] = cell;
            left += 1;
        }
        blanks.truncate(left);
        hidden = std::array::from_fn(|unit| once[unit] & !twice[unit]);
    }
    blanks
}

fn number_units() -> Units {
    std::array::from_fn(|cell| {
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
    })
}

/// The digits of a set, from the lowest. One step for each digit that is in it: on easy boards
/// this saves a fifteenth of the time.
fn digits(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        Some(lowest).filter(|&digit| digit <= SIZE)
    })
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut dlx = Dlx::<NODES>::new();
    let units = number_units();
    let mut case = 0;
    while tokens.peek().copied().unwrap_or(b"end") != b"end" {
        case += 1;
        let board = read_board(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        match &solve(&mut dlx, board, &units)[..] {
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
