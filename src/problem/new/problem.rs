//! PUZZLE ID: Exact Covers
//!
//! - url: <https://en.wikipedia.org/wiki/Exact_cover>
//! - time: 1000 ms
//! - memory: 65536 KB
//!
//! Given M rows of N zeros and ones, M and N from 1 to 16: in how many ways can rows be chosen
//! so that each column has exactly one 1 in them? A row of zeros is never chosen. Each case is
//! a line with M and N, then the rows; the answer is a line with a number.
//!
//! **The matrix.** It is the one in the input: a row of it is the decision "this row is
//! chosen", a column the condition "there is a 1 here", and all columns are primary.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, Read, Write};
use std::iter::Peekable;
use std::str::SplitAsciiWhitespace;

const MAX_ROWS: usize = 16;
const MAX_COLUMNS: usize = 16;
/// Node 0, the column headers, and a matrix full of ones.
const NODES: usize = 1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS;

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

/// What is left of the input.
type Words<'a> = Peekable<SplitAsciiWhitespace<'a>>;

fn main() {
    let mut output = String::new();
    let result = answer_cases(&mut output);
    // The answers before a malformed case stand: they are written before anything is said.
    let written = io::stdout().write_all(output.as_bytes());
    if let Err(fault) = written.map_err(Fault::from).and(result) {
        // Not eprintln!, which panics if nobody reads stderr.
        let _ = writeln!(io::stderr(), "{}", fault);
        std::process::exit(1);
    }
}

fn answer_cases(output: &mut String) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let input = String::from_utf8_lossy(&input);
    let mut words = input.split_ascii_whitespace().peekable();
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        if words.peek().is_none() {
            break;
        }
        read_case(&mut words, &mut dlx).map_err(|fault| format!("case {}: {}", case, fault))?;
        *output += &format!("{}\n", dlx.count());
    }
    Ok(())
}

/// Builds the matrix of a case; a row's label is its number.
fn read_case(words: &mut Words, dlx: &mut Dlx<NODES>) -> Result<(), Fault> {
    let rows = number(words, 1, MAX_ROWS)?;
    let columns = number(words, 1, MAX_COLUMNS)?;
    dlx.reset(columns, 0);
    for row in 0..rows {
        let mut ones = Vec::new();
        for column in 0..columns {
            if number(words, 0, 1)? == 1 {
                ones.push(column);
            }
        }
        dlx.add_row(row, &ones);
    }
    Ok(())
}

/// The next number, which must be one from `least` to `most`.
fn number(words: &mut Words, least: usize, most: usize) -> Result<usize, Fault> {
    let word = words.next().ok_or("the input ends here")?;
    match word.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => {
            let start: String = word.chars().take(40).collect();
            Err(format!("{:?} is not a number from {} to {}", start, least, most).into())
        }
    }
}
