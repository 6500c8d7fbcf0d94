//! POJ 3074: Sudoku
//!
//! - url: <http://poj.org/problem?id=3074>
//! - time: 1000 ms
//! - memory: 65536 KB
//! - harder: 13-17-givens-1, 14-17-givens-2
//!
//! Each line is a 9 x 9 Sudoku of 81 characters, `.` for a blank, up to the line `end`; each
//! has exactly one solution.
//!
//! **What is new here:** a condition is a *pair*, such as "row 4 has a 5". With just one column
//! for each cell, digit, row, column and box (117 of them) a digit could be used once on the
//! whole board. And the givens make the matrix smaller before the search begins: see first, in
//! `README.md`, the third matrix, which is the full one.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets digit d", a column is a condition,
//! and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns, and
//! the decisions that no given contradicts, at most 9E of them, are the rows. So the search
//! starts where the givens end, and it never meets givens that clash.
//!
//! **Before the search.** A cell with a single open digit is as good as a given, and so is a
//! digit with a single open cell in a row, a column or a box (a *hidden single*). The search
//! would find them too, as columns with one row, but in a matrix that had to be built for it.
//! Filled in before, they leave no matrix on an easy board, which takes less than half the
//! time, and a small one on most others. On a hard board there are few, and looking for them
//! costs next to nothing.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const BOX: usize = 3;
const SIZE: usize = BOX * BOX;
const CELLS: usize = SIZE * SIZE;
/// Rows, columns, boxes.
const UNITS: usize = 3 * SIZE;
/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + (CELLS + UNITS * SIZE) + 4 * (CELLS * SIZE);
/// How a blank, the first digit and the last one are written.
const BLANK: u8 = b'.';
const FIRST: u8 = b'1';
const LAST: u8 = b'9';

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; CELLS];
/// The units of each cell: its row, its column, its box. Rows have the first numbers, then columns.
type Units = [[usize; 3]; CELLS];
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

/// Fills the blanks; `None` if that cannot be done.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Option<Board> {
    let mut open = open_digits(&board)?;
    let blanks = fill_singles(&mut board, &mut open, &UNITS_OF);
    if blanks.is_empty() {
        return Some(board);
    }
    build(dlx, &blanks, &open);
    for decision in dlx.solve()? {
        board[decision % CELLS] = (decision / CELLS) as u8;
    }
    Some(board)
}

/// Builds the matrix. Its columns are numbered as they come: conditions that the givens meet
/// get none. The cells come first, as that makes smaller trees.
fn build(dlx: &mut Dlx<NODES>, blanks: &[usize], open: &[Set; UNITS]) {
    let mut columns = blanks.len() as u16;
    let mut unit_column = [[0; SIZE + 1]; UNITS];
    for unit in 0..UNITS {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }
    dlx.reset(columns.into(), 0);
    for (cell_column, &cell) in (0..).zip(blanks) {
        let [row, column, square] = UNITS_OF[cell];
        for digit in digits(open[row] & open[column] & open[square]) {
            let ones = [
                cell_column,
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[square][digit],
            ];
            dlx.add_row(digit * CELLS + cell, &ones.map(usize::from));
        }
    }
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board) -> Option<[Set; UNITS]> {
    let mut open = [ALL; UNITS];
    for cell in (0..CELLS).filter(|&cell| board[cell] != 0) {
        for unit in UNITS_OF[cell] {
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

/// A constant, as the compiler then sees that its numbers fit: a tenth of an easy board.
static UNITS_OF: Units = number_units();

const fn number_units() -> Units {
    let mut units = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / SIZE, cell % SIZE);
        let square = row / BOX * BOX + column / BOX;
        units[cell] = [row, SIZE + column, 2 * SIZE + square];
        cell += 1;
    }
    units
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
    let mut case = 0;
    while tokens.peek().copied().unwrap_or(b"end") != b"end" {
        case += 1;
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let board = read_board(tokens).map_err(blame)?;
        let no_solution = || blame("the board has no solution".into());
        let solution = solve(&mut dlx, board).ok_or_else(no_solution)?;
        output.write_all(&solution.map(|digit| FIRST - 1 + digit))?;
        output.write_all(b"\n")?;
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
