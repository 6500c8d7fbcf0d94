//! BOJ 2239: Sudoku (first)
//!
//! - url: <https://www.acmicpc.net/problem/2239>
//! - time: 2000 ms
//! - memory: 262144 KB
//! - harder: 10-against-brute-force, 17-17-givens, 19-two-givens-less
//! - submit: <https://www.acmicpc.net/submit/2239> (language Rust 2021)
//!
//! One 9 x 9 Sudoku: nine lines of nine digits, 0 for a blank. Of its solutions, which may be
//! many, the output is the one whose 81 digits come first in lexicographic order.
//!
//! **What is new here:** an order that the search does not have. So it is asked many times for
//! any solution, each time with one more thing that must hold.
//!
//! **The matrix** is that of `poj3074`. A row is the decision "cell (i, j) gets digit d", a
//! column is a condition, and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns, and
//! the decisions that no given contradicts, at most 9E of them, are the rows. So the search
//! starts where the givens end, and it never meets givens that clash.
//!
//! **The first solution** is not the one that the search finds first: that goes where there is
//! the least choice, not from cell to cell. Made to go from cell to cell it would be plain
//! backtracking. The statement promises boards for which that is enough, less than 100,000
//! calls, but one in the test data here takes it 88 million. And nothing can look at all
//! solutions: a blank board has more than 10^21.
//!
//! So the search keeps its order, and is asked what any order can answer: is there a smaller
//! solution at all? Take one solution, whichever it is. Leave the first blank cell only the
//! digits below the one that it has there. If that can be solved, the new solution is smaller;
//! it takes the place of the old one, and the same is asked again. If it cannot, the digit is
//! the right one and becomes a given, and the next cell is asked about.
//!
//! A no is had once for each blank cell, at most 81 times. A yes lowers the digit of a cell, at
//! most 8 * 81 times; but as it brings a whole solution that is a bound for all cells to come,
//! they are few: in the test data never more than 15. Bounding a digit instead of trying those
//! below it one after the other makes one search of up to eight.

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
const BLANK: u8 = b'0';
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
    let result = answer_case(&mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

/// The solution that comes first; `None` if there is none.
fn first_solution(dlx: &mut Dlx<NODES>, mut board: Board) -> Option<Board> {
    let mut first = solve(dlx, &board, 0, ALL)?;
    for cell in 0..CELLS {
        if board[cell] == 0 {
            while let Some(smaller) = solve(dlx, &board, cell, (1 << first[cell]) - 1) {
                first = smaller;
            }
            board[cell] = first[cell];
        }
    }
    Some(first)
}

/// Fills the blanks, the cell `bounded` with one of these digits if it is blank; `None` if that
/// cannot be done.
fn solve(dlx: &mut Dlx<NODES>, board: &Board, bounded: usize, bound: Set) -> Option<Board> {
    let open = open_digits(board)?;
    let blanks: Vec<usize> = (0..CELLS).filter(|&cell| board[cell] == 0).collect();
    build(dlx, &blanks, &open, bounded, bound);
    let mut solution = *board;
    for decision in dlx.solve()? {
        solution[decision % CELLS] = (decision / CELLS) as u8;
    }
    Some(solution)
}

/// Builds the matrix. Its columns are numbered as they come: conditions that the givens meet
/// get none. The cells come first, as that makes smaller trees.
fn build(dlx: &mut Dlx<NODES>, blanks: &[usize], open: &[Set; UNITS], bounded: usize, bound: Set) {
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
        let below = if cell == bounded { bound } else { ALL };
        for digit in digits(open[row] & open[column] & open[square] & below) {
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

/// The units of a cell: its row, its column, its box. Rows have the first numbers, then columns.
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
    let blame = |fault: Fault| format!("case 1: {}", fault);
    let board = read_board(tokens).map_err(blame)?;
    let no_solution = || blame("the board has no solution".into());
    let solution = first_solution(&mut Dlx::new(), board).ok_or_else(no_solution)?;
    for row in solution.map(|digit| FIRST - 1 + digit).chunks(SIZE) {
        writeln!(output, "{}", String::from_utf8_lossy(row))?;
    }
    Ok(())
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
            return Err(format!("row {} should be nine digits, not {:?}", row + 1, token).into());
        }
    }
    Ok(board)
}
