//! PUZZLE macmahon: MacMahon's coloured squares
//!
//! - url: <https://oeis.org/A006528>
//! - time: 20000 ms
//! - memory: 65536 KB
//!
//! The edges of a square are coloured with N colours. Squares that are the same after a turn
//! count once: there is 1 with one colour, there are 6 with two and 24 with three. All of them
//! are laid on R x C cells, and may be turned. Edges that meet have the same colour, and the
//! border of the board has the first colour, `a`. Each line is a command:
//!
//! - `count N R C`: in how many ways can that be done?
//! - `first N R C`: the answer is one such board, or `No solution`. A square is drawn as three
//!   lines of three characters, with its colours between dots.
//!
//! N is 1 to 3, and R times C is the number of squares. Between two answers is an empty line.
//!
//! **What is new here:** *colours*, in the plain sense: an edge is a secondary column, and its
//! colour is its colour. The border needs no column: squares with another colour there have no
//! row.
//!
//! **The matrix.** A row is the decision "this square lies on this cell, turned so", a column is
//! a condition:
//!
//! - a square lies somewhere, a cell has a square (primary columns),
//! - the colour of an inner edge (secondary columns with colours).
//!
//! **What is counted.** `count 3 4 6` is 106624. Each of these ways has seven others beside it:
//! it may be turned by half, reflected in two ways (the 24 squares reflected are the same 24),
//! and the colours `b` and `c` may change places. So there are 13328 that are different. In 1964
//! 12261 were published; the figure of today is this one. If R and C are even, the square
//! `aaaa` lies in one quarter of the board here, and the number is four times as large.

#[path = "../src/mcc.rs"]
mod mcc;
use mcc::Mcc;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_SQUARES: usize = 24;
/// The columns: squares, cells, edges. Each square on each cell in four ways, with six ones.
const NODES: usize = 5 * MAX_SQUARES + 4 * MAX_SQUARES * MAX_SQUARES * 6;

/// The colours of the upper, right, lower and left edge.
type Square = [u8; 4];

struct Board {
    squares: Vec<Square>,
    rows: usize,
    columns: usize,
}

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

fn count(mcc: &mut Mcc<NODES>, board: &Board) -> u64 {
    let is_even = board.rows % 2 == 0 && board.columns % 2 == 0;
    build(mcc, board, is_even);
    mcc.count() * if is_even { 4 } else { 1 }
}

/// A board as lines of characters.
fn first(mcc: &mut Mcc<NODES>, board: &Board) -> Option<Vec<Vec<u8>>> {
    build(mcc, board, false);
    let labels = mcc.solve()?;
    let mut lines = vec![vec![b'.'; 3 * board.columns]; 3 * board.rows];
    for label in labels {
        let (turn, cell, number) = (label % 4, label / 4 % MAX_SQUARES, label / 4 / MAX_SQUARES);
        let square = turned(board.squares[number], turn);
        let (row, column) = (3 * (cell / board.columns), 3 * (cell % board.columns));
        lines[row][column + 1] = square[0];
        lines[row + 1][column + 2] = square[1];
        lines[row + 2][column + 1] = square[2];
        lines[row + 1][column] = square[3];
    }
    Some(lines)
}

/// Builds the matrix; perhaps with the first square, `aaaa`, in the upper left quarter alone.
fn build(mcc: &mut Mcc<NODES>, board: &Board, in_quarter: bool) {
    let cells = board.rows * board.columns;
    let upright = board.rows * (board.columns - 1);
    let level = (board.rows - 1) * board.columns;
    mcc.reset(&vec![(1, 1); 2 * cells], upright + level);
    for (number, &square) in board.squares.iter().enumerate() {
        for cell in 0..cells {
            let (row, column) = (cell / board.columns, cell % board.columns);
            let is_in_quarter = row < board.rows / 2 && column < board.columns / 2;
            if in_quarter && number == 0 && !is_in_quarter {
                continue;
            }
            for turn in (0..4).filter(|&turn| is_new(square, turn)) {
                if let Some(edges) = inner_edges(board, cell, turned(square, turn)) {
                    let label = (number * MAX_SQUARES + cell) * 4 + turn;
                    mcc.add_row(label, &[number, cells + cell], &edges);
                }
            }
        }
    }
}

/// The inner edges of a cell with their colours; `None` if an edge of the border is not `a`.
fn inner_edges(board: &Board, cell: usize, square: Square) -> Option<Vec<(usize, u32)>> {
    let cells = board.rows * board.columns;
    let (row, column) = (cell / board.columns, cell % board.columns);
    let upright = 2 * cells + row * (board.columns - 1) + column;
    let level = 2 * cells + board.rows * (board.columns - 1) + cell;
    // Whether it is an inner edge, and its number if it is one.
    let edges = [
        (row > 0, level.wrapping_sub(board.columns)),
        (column + 1 < board.columns, upright),
        (row + 1 < board.rows, level),
        (column > 0, upright.wrapping_sub(1)),
    ];
    let mut inner = Vec::new();
    for (&(is_inner, edge), &color) in edges.iter().zip(&square) {
        if is_inner {
            inner.push((edge, u32::from(color)));
        } else if color != b'a' {
            return None;
        }
    }
    Some(inner)
}

fn turned(square: Square, turn: usize) -> Square {
    [0, 1, 2, 3].map(|edge| square[(edge + turn) % 4])
}

/// Whether no turn before this one makes the same of the square.
fn is_new(square: Square, turn: usize) -> bool {
    (0..turn).all(|other| turned(square, other) != turned(square, turn))
}

/// All squares, each in the turn that comes first in the alphabet.
fn squares(colors: usize) -> Vec<Square> {
    let letter = |number: usize| b'a' + (number % colors) as u8;
    let square = |k: usize| [3, 2, 1, 0].map(|place| letter(k / colors.pow(place)));
    let is_first = |square: &Square| (1..4).all(|turn| *square <= turned(*square, turn));
    (0..colors.pow(4)).map(square).filter(is_first).collect()
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut mcc = Mcc::<NODES>::new();
    let mut case = 0;
    while let Some(command) = tokens.next() {
        case += 1;
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let counts = is_count(command).map_err(blame)?;
        let board = read_board(tokens).map_err(blame)?;
        if case > 1 {
            writeln!(output)?;
        }
        if counts {
            writeln!(output, "{}", count(&mut mcc, &board))?;
            continue;
        }
        match first(&mut mcc, &board) {
            None => writeln!(output, "No solution")?,
            Some(lines) => {
                for line in lines {
                    writeln!(output, "{}", String::from_utf8_lossy(&line))?;
                }
            }
        }
    }
    Ok(())
}

fn is_count(command: &[u8]) -> Result<bool, Fault> {
    match command {
        b"count" => Ok(true),
        b"first" => Ok(false),
        _ => {
            let command = String::from_utf8_lossy(command);
            Err(format!("the command should be count or first, not {:?}", command).into())
        }
    }
}

fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let squares = squares(number(tokens, "N", 1, 3)?);
    let rows = number(tokens, "R", 1, MAX_SQUARES)?;
    let columns = number(tokens, "C", 1, MAX_SQUARES)?;
    if rows * columns != squares.len() {
        return Err(format!("R times C should be {}", squares.len()).into());
    }
    Ok(Board {
        squares,
        rows,
        columns,
    })
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
