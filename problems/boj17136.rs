//! BOJ 17136: 색종이 붙이기
//!
//! - url: <https://www.acmicpc.net/problem/17136>
//! - time: 1000 ms
//! - memory: 524288 KB
//! - submit: <https://www.acmicpc.net/submit/17136> (language Rust 2021)
//!
//! A board of 10 x 10 cells, some of them marked. There are squares of paper with sides 1 to 5,
//! five of each. They must cover all marked cells and no others, and must not overlap. How many
//! squares are needed at least? The answer is `-1` if there is no way.
//!
//! **What is new here:** a condition that is not a column: *five of each*. Columns know "once"
//! only, and five columns for each side, one for each sheet of paper, would let the search try the
//! same squares with all sheets in turn. So the search is watched: `search_if` asks `enter` at
//! each node with the labels of the rows chosen so far, and cuts what it turns down. That is a
//! sixth square of a side, and what cannot have fewer squares than the best cover so far: if the
//! largest sheets that are left had no shape, but area only, they still would be too few.
//!
//! **The matrix.** A row is the decision "a square lies here", a column is the condition "this
//! marked cell is covered", a primary one. The label of a row is the side of its square.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::cell::Cell;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const SIDE: usize = 10;
const MAX_PAPER: usize = 5;
const SHEETS: usize = 5;
/// Node 0, a header for each cell, and the ones: (11 - k)^2 squares of side k have k^2 cells
/// each.
const NODES: usize = 1 + 100 + (100 + 4 * 81 + 9 * 64 + 16 * 49 + 25 * 36);

/// Whether a cell is marked.
type Board = [[bool; SIDE]; SIDE];

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

/// The least number of squares; `None` if the cells cannot be covered.
fn fewest(board: &Board) -> Option<usize> {
    let mut dlx = Dlx::<NODES>::new();
    let cells = build(&mut dlx, board);
    // Both functions know of the best cover, and one of them changes it.
    let best = Cell::new(None);
    let enter = |_: &Dlx<NODES>, sides: &[usize]| match fewest_by_area(cells, sides) {
        Some(squares) => squares < best.get().unwrap_or(usize::MAX),
        None => false,
    };
    let visit = |sides: &[usize]| {
        best.set(Some(sides.len()));
        true
    };
    dlx.search_if(enter, visit);
    best.get()
}

/// Builds the matrix, and returns how many cells are marked. Large squares come first, so that
/// good covers are met soon.
fn build(dlx: &mut Dlx<NODES>, board: &Board) -> usize {
    let mut column = [[0; SIDE]; SIDE];
    let mut cells = 0;
    for i in 0..SIDE {
        for j in 0..SIDE {
            column[i][j] = cells;
            cells += usize::from(board[i][j]);
        }
    }
    dlx.reset(cells, 0);
    for side in (1..=MAX_PAPER).rev() {
        for top in 0..=SIDE - side {
            for left in 0..=SIDE - side {
                let rows = top..top + side;
                let square = rows.flat_map(|i| (left..left + side).map(move |j| (i, j)));
                if square.clone().all(|(i, j)| board[i][j]) {
                    let ones: Vec<usize> = square.map(|(i, j)| column[i][j]).collect();
                    dlx.add_row(side, &ones);
                }
            }
        }
    }
    cells
}

/// How many squares there are at least, the chosen ones included, if so many cells are to be
/// covered; `None` if paper is missing.
fn fewest_by_area(cells: usize, chosen: &[usize]) -> Option<usize> {
    let covered: usize = chosen.iter().map(|side| side * side).sum();
    let (mut open, mut squares) = (cells - covered, chosen.len());
    for side in (1..=MAX_PAPER).rev() {
        let used = chosen.iter().filter(|&&other| other == side).count();
        let left = SHEETS.checked_sub(used)?;
        let laid = left.min((open + side * side - 1) / (side * side));
        open = open.saturating_sub(laid * side * side);
        squares += laid;
    }
    if open == 0 {
        Some(squares)
    } else {
        None
    }
}

// Reading and writing.

fn answer_case(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let board = read_board(tokens).map_err(|fault| format!("case 1: {}", fault))?;
    match fewest(&board) {
        Some(squares) => writeln!(output, "{}", squares)?,
        None => writeln!(output, "-1")?,
    }
    Ok(())
}

fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let mut board = [[false; SIDE]; SIDE];
    for cell in board.iter_mut().flatten() {
        *cell = number(tokens, "a cell", 0, 1)? == 1;
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
