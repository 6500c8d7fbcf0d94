//! POJ 1084: Square Destroyer
//!
//! - url: <http://poj.org/problem?id=1084>
//! - time: 1000 ms
//! - memory: 10000 KB
//!
//! 2N(N + 1) sticks make a grid of N x N cells, N up to 5. Some of them are taken away. How
//! many more must be taken at least, so that no square is left, of whatever size? Sticks are
//! numbered from 1: a line of N horizontal ones, N + 1 vertical ones, the next line, and so on.
//!
//! **What is new here:** columns that some input leaves out. Only squares that are whole in the
//! beginning are conditions.
//!
//! **The matrix.** A row is the decision "this stick is taken", a column is the condition "this
//! square is broken", a repeated one: two of its sticks may be taken.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const SIDE: usize = 5;
const STICKS: usize = 2 * SIDE * (SIDE + 1);
/// Node 0, a header for each square, and the ones: of side k there are (6 - k)^2 squares with
/// 4k sticks each.
const NODES: usize = 1 + (25 + 16 + 9 + 4 + 1) + 4 * (25 + 2 * 16 + 3 * 9 + 4 * 4 + 5);

struct Grid {
    side: usize,
    /// Whether the stick is missing; numbers begin at 0.
    missing: [bool; STICKS],
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

/// How many sticks must be taken at least.
fn fewest(cover: &mut Cover<NODES>, grid: &Grid) -> usize {
    let mut squares = squares(grid.side);
    squares.retain(|sticks| !sticks.iter().any(|&stick| grid.missing[stick]));
    cover.reset(squares.len(), 0, 0);
    for stick in 0..STICKS {
        let broken = (0..squares.len()).filter(|&k| squares[k].contains(&stick));
        cover.add_row(stick, &broken.collect::<Vec<usize>>());
    }
    let rows = cover.fewest().expect("a square has sticks");
    rows.len()
}

/// The sticks of each square in a grid without a gap.
fn squares(side: usize) -> Vec<Vec<usize>> {
    let above = |row, column| (2 * side + 1) * row + column;
    let left_of = |row, column| above(row, column) + side;
    let mut squares = Vec::new();
    for size in 1..=side {
        for top in 0..=side - size {
            for left in 0..=side - size {
                let mut sticks = Vec::new();
                for k in 0..size {
                    sticks.push(above(top, left + k));
                    sticks.push(above(top + size, left + k));
                    sticks.push(left_of(top + k, left));
                    sticks.push(left_of(top + k, left + size));
                }
                squares.push(sticks);
            }
        }
    }
    squares
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let mut cover = Cover::<NODES>::new();
    for case in 1..=number(tokens, "the number of cases", 0, usize::MAX)? {
        let grid = read_grid(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        writeln!(output, "{}", fewest(&mut cover, &grid))?;
    }
    Ok(())
}

fn read_grid(tokens: &mut Tokens) -> Result<Grid, Fault> {
    let side = number(tokens, "N", 1, SIDE)?;
    let sticks = 2 * side * (side + 1);
    let mut missing = [false; STICKS];
    for _ in 0..number(tokens, "the number of missing sticks", 0, usize::MAX)? {
        missing[number(tokens, "a stick", 1, sticks)? - 1] = true;
    }
    Ok(Grid { side, missing })
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
