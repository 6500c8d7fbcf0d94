//! LUOGU P1074: 靶形数独
//!
//! - url: <https://www.luogu.com.cn/problem/P1074>
//! - time: 2000 ms
//! - memory: 131072 KB
//! - submit: <https://www.luogu.com.cn/problem/P1074> (language Rust)
//!
//! Target Sudoku: nine lines of nine digits with spaces between them, 0 for a blank. A cell is
//! worth 6 at the rim of the board, 7 in the ring inside of it, and so on up to 10 in the
//! middle. A solution scores the sum, over all cells, of the digit times what its cell is
//! worth. The output is the highest score of a solution, or `-1` if there is none. The board
//! has 24 givens at least.
//!
//! **What is new here:** the best of *all* solutions, and a label that is not a number of a row: it
//! is what the decision scores. So `visit` gets the scores of a solution and needs only add
//! them. There is no bound as in `boj17136`: bounds that were tried save three fifths of the
//! time at most, as all solutions score much alike.
//!
//! **The matrix** is that of `poj3074`, reduced in the same way: a row is the decision "cell
//! (i, j) gets digit d", the columns are the cell, its row, its column and its box.
//!
//! **What it is not spared.** All solutions are walked through, about a million in a second. A
//! board with 24 givens in any places has some thousands, but givens that lie close together can
//! leave more than any limit has time for.

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
const MIN_GIVENS: usize = 24;

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
    let result = answer_case(&mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

/// The highest score of a solution; `None` if there is no solution.
fn highest(dlx: &mut Dlx<NODES>, board: &Board) -> Option<usize> {
    let open = open_digits(board)?;
    build(dlx, board, &open);
    let score = |cell| board[cell] as usize * worth(cell);
    let givens: usize = (0..CELLS).map(score).sum();
    let mut highest = None;
    dlx.search(u64::MAX, |scores| {
        highest = highest.max(Some(givens + scores.iter().sum::<usize>()));
    });
    highest
}

/// What a cell is worth: 6 at the rim, and one more for each ring inwards.
fn worth(cell: usize) -> usize {
    let from_edge = |line: usize| line.min(SIZE - 1 - line);
    6 + from_edge(cell / SIZE).min(from_edge(cell % SIZE))
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
            dlx.add_row(digit * worth(cell), &ones);
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

fn answer_case(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let board = read_board(tokens).map_err(|fault| format!("case 1: {}", fault))?;
    match highest(&mut Dlx::new(), &board) {
        Some(score) => writeln!(output, "{}", score)?,
        None => writeln!(output, "-1")?,
    }
    Ok(())
}

/// Reads a board, a token for each cell.
fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let mut board = [0; CELLS];
    for cell in &mut board {
        *cell = number(tokens, "a digit", 0, SIZE)? as u8;
    }
    let givens = board.iter().filter(|&&digit| digit != 0).count();
    if givens < MIN_GIVENS {
        return Err(format!("{} givens instead of {} at least", givens, MIN_GIVENS).into());
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
