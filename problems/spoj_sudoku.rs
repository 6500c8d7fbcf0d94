//! SPOJ SUDOKU: Sudoku 16 x 16
//!
//! - url: <https://www.spoj.com/problems/SUDOKU/>
//! - time: 1000 ms
//! - memory: 1572864 KB
//! - submit: <https://www.spoj.com/submit/SUDOKU/> (language Rust)
//!
//! A number K <= 10, then K grids of 16 lines of 16 characters, `A` to `P` or `-` for a blank,
//! with an empty line between two of them; each has exactly one solution. The output has the
//! same form without K.
//!
//! **What is new here:** nothing but the judge, which takes Rust. It is the problem of
//! `poj3076`, where the grids go on to the end of the input instead of being counted. As there,
//! an empty line is printed between two grids and none after the last. Ten grids need no
//! `fill_singles`, so the program is shorter.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets letter d", a column is a condition,
//! and a row meets four of them:
//!
//! - cell (i, j) has a letter (256 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 256 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns, and
//! the decisions that no given contradicts, at most 16E of them, are the rows. So the search
//! starts where the givens end, and it never meets givens that clash.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const BOX: usize = 4;
const SIZE: usize = BOX * BOX;
const CELLS: usize = SIZE * SIZE;
/// Rows, columns, boxes.
const UNITS: usize = 3 * SIZE;
/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + (CELLS + UNITS * SIZE) + 4 * (CELLS * SIZE);
/// How a blank, the first digit and the last one are written.
const BLANK: u8 = b'-';
const FIRST: u8 = b'A';
const LAST: u8 = b'P';

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

/// Fills the blanks; `None` if that cannot be done.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Option<Board> {
    let open = open_digits(&board)?;
    build(dlx, &board, &open);
    for decision in dlx.solve()? {
        board[decision % CELLS] = (decision / CELLS) as u8;
    }
    Some(board)
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
        let [row, column, square] = units(cell);
        for digit in digits(open[row] & open[column] & open[square]) {
            let ones = [
                cell_column,
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[square][digit],
            ];
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

/// The units of a cell: its row, its column, its box. Rows have the lowest numbers.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / SIZE, cell % SIZE);
    let square = row / BOX * BOX + column / BOX;
    [row, SIZE + column, 2 * SIZE + square]
}

fn digits(set: Set) -> impl Iterator<Item = usize> {
    (1..=SIZE).filter(move |digit| set >> digit & 1 == 1)
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let mut dlx = Dlx::<NODES>::new();
    for case in 1..=number(tokens, "the number of cases", 0, usize::MAX)? {
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let board = read_board(tokens).map_err(blame)?;
        let no_solution = || blame("the board has no solution".into());
        let solution = solve(&mut dlx, board).ok_or_else(no_solution)?;
        if case > 1 {
            writeln!(output)?;
        }
        for row in solution.map(|digit| FIRST - 1 + digit).chunks(SIZE) {
            output.write_all(row)?;
            output.write_all(b"\n")?;
        }
    }
    Ok(())
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(tokens: &mut Tokens, name: &str, least: usize, most: usize) -> Result<usize, Fault> {
    let early = || format!("the input ends before {}", name);
    let token = String::from_utf8_lossy(tokens.next().ok_or_else(early)?);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}

/// Reads a board, a token for each row; BLANK comes before FIRST.
fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let mut board = [0; CELLS];
    for (row, cells) in board.chunks_mut(SIZE).enumerate() {
        let early = || format!("the input ends before row {}", row + 1);
        let token = tokens.next().ok_or_else(early)?;
        let mut is_sound = token.len() == cells.len();
        for (cell, &symbol) in cells.iter_mut().zip(token) {
            is_sound &= matches!(symbol, BLANK | FIRST..=LAST);
            *cell = symbol.saturating_sub(FIRST - 1);
        }
        if !is_sound {
            let token = String::from_utf8_lossy(token);
            return Err(
                format!("row {} should be 16 letters or -, not {:?}", row + 1, token).into(),
            );
        }
    }
    Ok(board)
}
