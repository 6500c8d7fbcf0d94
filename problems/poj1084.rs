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
//! **The matrix.** A row is the decision "this stick is taken", a column is the condition "this
//! square is broken", a repeated one: two of its sticks may be taken. Only squares that are
//! whole in the beginning are columns.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

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

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut io::stdin().lock(), &mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
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

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut cover = Cover::<NODES>::new();
    let line = read_line(input)?.ok_or("the input is empty: there is no number of cases")?;
    let count = match line[..] {
        [count] => count,
        _ => return Err("the number of cases should be alone in its line".into()),
    };
    for case in 1..=count {
        let read = read_grid(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        writeln!(output, "{}", fewest(&mut cover, &read))?;
    }
    Ok(())
}

fn read_grid(input: &mut dyn BufRead) -> Result<Grid, Fault> {
    let line = read_line(input)?.ok_or("the input ends before it")?;
    let side = match line[..] {
        [side @ 1..=SIDE] => side,
        _ => return Err("N should be from 1 to 5, and alone in its line".into()),
    };
    let line = read_line(input)?.ok_or("the input ends before the missing sticks")?;
    if line[0] != line.len() - 1 {
        return Err("the line of missing sticks should begin with how many follow".into());
    }
    let mut missing = [false; STICKS];
    let sticks = 2 * side * (side + 1);
    for &stick in &line[1..] {
        if stick < 1 || stick > sticks {
            return Err(format!("a stick should be a number from 1 to {}", sticks).into());
        }
        missing[stick - 1] = true;
    }
    Ok(Grid { side, missing })
}

/// The numbers of the next line that is not blank; `None` at the end of the input.
fn read_line(input: &mut dyn BufRead) -> Result<Option<Vec<usize>>, Fault> {
    for line in input.lines() {
        let numbers = line?
            .split_ascii_whitespace()
            .map(parse)
            .collect::<Result<Vec<_>, _>>()?;
        if !numbers.is_empty() {
            return Ok(Some(numbers));
        }
    }
    Ok(None)
}

fn parse(word: &str) -> Result<usize, Fault> {
    word.parse().map_err(|_| {
        let start: String = word.chars().take(20).collect();
        format!("{:?} is not a number", start).into()
    })
}
