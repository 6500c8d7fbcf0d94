//! BOJ 22822: Jigsaw Puzzles for Computers
//!
//! - url: <https://www.acmicpc.net/problem/22822>
//! - time: 2000 ms
//! - memory: 524288 KB
//! - submit: <https://www.acmicpc.net/problem/22822> (language Rust 2021)
//!
//! Nine square pieces with a letter at each edge are laid on 3 x 3 cells; they may be turned,
//! not turned over. Where two edges meet, one has a capital and the other the same letter in
//! lower case. The letters are R, G, B and W. The number of puzzles comes first, then a line for
//! each: nine pieces of four letters, those of the upper, the right, the lower and the left edge.
//! No piece is like another one, or like itself, after a turn. In how many ways can each puzzle
//! be laid?
//!
//! **What is new here:** *colours*. An inner edge of the board is a secondary column, and its
//! colour is the letter that the piece before it has there. Both pieces have this column, and
//! they may share it only if they agree. With `dlx.rs` each letter would take two columns for
//! each of its bits.
//!
//! **The matrix.** A row is the decision "this piece lies on this cell, turned so", a column is a
//! condition:
//!
//! - a piece lies somewhere, a cell has a piece (18 primary columns),
//! - the letter at an inner edge of the board (12 secondary columns with colours). The piece
//!   below or to the right of it gives it the letter that it wants to meet.
//!
//! A board that is turned is another way. Just one of the four ways has the first piece as it
//! was given, so the others need no rows for it, and the number is four times as large.

#[path = "../src/mcc.rs"]
mod mcc;
use mcc::Mcc;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const SIZE: usize = 3;
const CELLS: usize = SIZE * SIZE;
/// Edges between a cell and the next one in its row; as many are between rows.
const EDGES: usize = SIZE * (SIZE - 1);
/// The columns; each piece on each cell in four ways, with up to four inner edges.
const NODES: usize = 2 * CELLS + 2 * EDGES + 4 * CELLS * CELLS * (2 + 4);
/// No judge has as many puzzles.
const MAX_PUZZLES: usize = 1_000_000;

/// The letters at the upper, right, lower and left edge.
type Piece = [u8; 4];
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

fn count(mcc: &mut Mcc<NODES>, pieces: &[Piece]) -> u64 {
    mcc.reset(&[(1, 1); 2 * CELLS], 2 * EDGES);
    for (number, piece) in pieces.iter().enumerate() {
        let turns = if number == 0 { 1 } else { 4 };
        for turn in 0..turns {
            let letter = |edge: usize| piece[(edge + turn) % 4];
            for cell in 0..CELLS {
                let edges = inner_edges(cell, letter);
                mcc.add_row(number, &[number, CELLS + cell], &edges);
            }
        }
    }
    4 * mcc.count()
}

/// The inner edges of a cell, each with its colour: the letter above it or to the left of it.
fn inner_edges<L: Fn(usize) -> u8>(cell: usize, letter: L) -> Vec<(usize, u32)> {
    let (row, column) = (cell / SIZE, cell % SIZE);
    let other_case = |letter: u8| u32::from(letter ^ b' ');
    let upright = 2 * CELLS + row * (SIZE - 1) + column;
    let level = 2 * CELLS + EDGES + cell;
    let mut edges = Vec::new();
    if row > 0 {
        edges.push((level - SIZE, other_case(letter(0))));
    }
    if column + 1 < SIZE {
        edges.push((upright, u32::from(letter(1))));
    }
    if row + 1 < SIZE {
        edges.push((level, u32::from(letter(2))));
    }
    if column > 0 {
        edges.push((upright - 1, other_case(letter(3))));
    }
    edges
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let mut mcc = Mcc::<NODES>::new();
    let puzzles = number(tokens, "the number of puzzles", 1, MAX_PUZZLES)?;
    for case in 1..=puzzles {
        let blame = |fault: Fault| format!("puzzle {}: {}", case, fault);
        let pieces: Result<Vec<Piece>, Fault> = (0..CELLS).map(|_| read_piece(tokens)).collect();
        writeln!(output, "{}", count(&mut mcc, &pieces.map_err(blame)?))?;
    }
    Ok(())
}

fn read_piece(tokens: &mut Tokens) -> Result<Piece, Fault> {
    let token = tokens
        .next()
        .ok_or("the input ends before its last piece")?;
    match *token {
        [a, b, c, d] if token.iter().all(|letter| b"RGBWrgbw".contains(letter)) => Ok([a, b, c, d]),
        _ => {
            let token = String::from_utf8_lossy(token);
            Err(format!(
                "a piece should be four letters of RGBWrgbw, not {:?}",
                token
            )
            .into())
        }
    }
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
