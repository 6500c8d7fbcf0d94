//! KATTIS sudokunique: Sudokunique
//!
//! - url: <https://open.kattis.com/problems/sudokunique>
//! - time: 1000 ms
//! - memory: 1048576 KB
//! - harder: 07-unsolvable-without-a-clash
//! - submit: <https://open.kattis.com/problems/sudokunique> (tab Submit, language Rust)
//!
//! Up to 100 boards of Sudoku to the end of the input: nine lines of nine digits with spaces
//! between them, 0 for a blank, an empty line between two boards. The answer is the solution
//! in the same form, or `Non-unique`, or `Find another job` if there is none, with an empty
//! line between two answers. Givens may clash: the statement's sample has a row that begins
//! with two sevens.
//!
//! **What is new here:** nothing but the judge, which takes Rust. The three answers are those
//! of `hdu4069` in other words.
//!
//! **The matrix** is that of `poj3074`. A row is the decision "cell (i, j) gets digit d", a
//! column is a condition, and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns, and
//! the decisions that no given contradicts, at most 9E of them, are the rows. Givens that clash
//! have no solution, and need no matrix.
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
/// Rows, columns, boxes.
const UNITS: usize = 3 * SIZE;
/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + (CELLS + UNITS * SIZE) + 4 * (CELLS * SIZE);

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
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut dlx = Dlx::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let board = read_board(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        if case > 1 {
            writeln!(output)?;
        }
        match &solve(&mut dlx, board)[..] {
            [] => writeln!(output, "Find another job")?,
            [solution] => write_board(output, solution)?,
            _ => writeln!(output, "Non-unique")?,
        }
    }
    Ok(())
}

/// Reads a board, a token for each cell.
fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let mut board = [0; CELLS];
    for cell in &mut board {
        *cell = number(tokens, "a digit", 0, SIZE)? as u8;
    }
    Ok(board)
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

/// Writes a board, the digits separated by spaces.
fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    for row in board.chunks(SIZE) {
        let digits: Vec<String> = row.iter().map(u8::to_string).collect();
        writeln!(output, "{}", digits.join(" "))?;
    }
    Ok(())
}
