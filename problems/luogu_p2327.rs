//! LUOGU P2327: Minesweeper
//!
//! - url: <https://www.luogu.com.cn/problem/P2327>
//! - time: 1000 ms
//! - memory: 128000 KB
//! - submit: <https://www.luogu.com.cn/problem/P2327> (language Rust)
//!
//! A board of N rows and two columns. There are mines in the left column, and in the right one
//! each cell says how many mines are in the cells next to it, at a side or at a corner. N comes
//! first, up to 10,000, then the N numbers. In how many ways can the mines lie?
//!
//! **What is new here:** *bounds*. A number is a condition that is met so many times: its low
//! and its high bound are both the number. With `dlx.rs` a decision would be all mines next to a
//! number, and neighbours would have to agree.
//!
//! **The matrix.** A row is the decision "a mine in this cell of the left column", a column is
//! the condition "so many mines next to this number". A mine has a 1 in three columns at most.
//!
//! The first number leaves a choice at most: each further mine follows from the numbers above
//! it. So the search is as deep as the board is long, and there are two ways at most.

#[path = "../src/mcc.rs"]
mod mcc;
use mcc::Mcc;
use std::error::Error;
use std::io::{self, Read, Write};

const MAX_ROWS: usize = 10_000;
/// The statement gives no bound; more than three mines are next to no number.
const MAX_NUMBER: usize = 9;
/// A column for each number, and three ones for each mine.
const NODES: usize = MAX_ROWS + 3 * MAX_ROWS;

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    if let Err(fault) = answer() {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

/// In how many ways mines lie next to these numbers.
fn count(numbers: &[usize]) -> u64 {
    let mut mcc = Mcc::<NODES>::new();
    let bounds: Vec<(usize, usize)> = numbers.iter().map(|&number| (number, number)).collect();
    mcc.reset(&bounds, 0);
    let last = numbers.len() - 1;
    for row in 0..=last {
        let near: Vec<usize> = (row.saturating_sub(1)..=last.min(row + 1)).collect();
        mcc.add_row(row, &near, &[]);
    }
    mcc.count()
}

// Reading and writing.

fn answer() -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let rows = number(tokens, "N", 1, MAX_ROWS)?;
    let numbers: Result<Vec<usize>, Fault> = (1..=rows)
        .map(|row| number(tokens, &format!("number {}", row), 0, MAX_NUMBER))
        .collect();
    writeln!(io::stdout(), "{}", count(&numbers?))?;
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
