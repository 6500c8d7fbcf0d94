//! POJ 3740: Easy Finding
//!
//! - url: <http://poj.org/problem?id=3740>
//! - time: 1000 ms
//! - memory: 65536 KB
//! - harder: 18-limits
//!
//! Given M rows of N zeros and ones, can some of the rows be chosen so that each column has
//! exactly one 1 in them? M is at most 16, N at most 300. Such cases follow each other to the
//! end of the input.
//!
//! **What is new here:** nothing but the template. The problem is exact cover itself, so a case
//! takes its three steps: `reset`, `add_row` for each row, `solve`.
//!
//! **The matrix** is the one in the input: its rows are the decisions, its columns the
//! conditions, all primary. A row of zeros is never chosen; a column of zeros can never be
//! covered, so there is no solution.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_ROWS: usize = 16;
const MAX_COLUMNS: usize = 300;
/// Node 0, the column headers, and a matrix full of ones.
const NODES: usize = 1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS;

/// The bytes of the input that are not read yet.
type Input<'a> = std::slice::Iter<'a, u8>;
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

/// Whether some of the rows of the next matrix have exactly one 1 in each column.
fn has_cover(dlx: &mut Dlx<NODES>, input: &mut Input) -> Result<bool, Fault> {
    let rows = number(input, "M", 1, MAX_ROWS)?;
    let columns = number(input, "N", 1, MAX_COLUMNS)?;
    dlx.reset(columns, 0);
    let mut ones = [0; MAX_COLUMNS];
    for row in 0..rows {
        let mut count = 0;
        for column in 0..columns {
            // Stays if there is a 1 here: the processor would often guess a branch wrong.
            ones[count] = column;
            count += element(input)?;
        }
        dlx.add_row(row, &ones[..count]);
    }
    Ok(dlx.solve().is_some())
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    let input = &mut bytes.iter();
    let mut dlx = Dlx::<NODES>::new();
    let mut case = 0;
    while input.clone().any(|byte| !byte.is_ascii_whitespace()) {
        case += 1;
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        if has_cover(&mut dlx, input).map_err(blame)? {
            writeln!(output, "Yes, I found it")?;
        } else {
            writeln!(output, "It is impossible")?;
        }
    }
    Ok(())
}

/// The next zero or one. These are nearly all of the input, so they are read as bytes, and a blank
/// with a digit after it at once: that saves a twelfth of the instructions.
fn element(input: &mut Input) -> Result<usize, Fault> {
    if let [b' ', digit @ (b'0' | b'1'), ..] = input.as_slice() {
        input.nth(1);
        return Ok(usize::from(digit - b'0'));
    }
    match input.find(|byte| !byte.is_ascii_whitespace()) {
        Some(digit @ (b'0' | b'1')) => Ok(usize::from(digit - b'0')),
        Some(&byte) => {
            Err(format!("an element should be 0 or 1, not {:?}", char::from(byte)).into())
        }
        None => Err("the input ends before the last element".into()),
    }
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(input: &mut Input, name: &str, least: usize, most: usize) -> Result<usize, Fault> {
    let rest = input.skip_while(|byte| byte.is_ascii_whitespace());
    let token: Vec<u8> = rest
        .take_while(|byte| !byte.is_ascii_whitespace())
        .cloned()
        .collect();
    let token = String::from_utf8_lossy(&token);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}
