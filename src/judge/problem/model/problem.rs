//! PUZZLE ID: Exact Covers
//!
//! - url: <https://en.wikipedia.org/wiki/Exact_cover>
//! - time: 1000 ms
//! - memory: 65536 KB
//!
//! Given M rows of N zeros and ones, M and N from 1 to 16: in how many ways can rows be chosen
//! so that each column has exactly one 1 in them? A row of zeros is never chosen. Each case is
//! a line with M and N, then a line for each row; the answer is a line with a number.
//!
//! **The matrix.** It is the one in the input: a row of it is the decision "this row is
//! chosen", a column the condition "there is a 1 here", and all columns are primary.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const MAX_ROWS: usize = 16;
const MAX_COLUMNS: usize = 16;
/// Node 0, the column headers, and a matrix full of ones: 1 + 16 + 16 * 16.
const NODES: usize = 1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS;

/// Zeros and ones, row by row.
type Matrix = Vec<Vec<usize>>;

/// A fault of the input, or of reading and writing.
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

/// Builds the matrix of a case; a row's label is its number.
fn build(dlx: &mut Dlx<NODES>, matrix: &Matrix) {
    let columns = matrix[0].len();
    dlx.reset(columns, 0);
    for (row, numbers) in matrix.iter().enumerate() {
        let ones: Vec<usize> = (0..columns)
            .filter(|&column| numbers[column] == 1)
            .collect();
        dlx.add_row(row, &ones);
    }
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let read = read_case(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        let matrix = match read {
            Some(matrix) => matrix,
            None => break,
        };
        build(&mut dlx, &matrix);
        writeln!(output, "{}", dlx.count())?;
    }
    Ok(())
}

/// Reads a case; `None` at the end of the input.
fn read_case(input: &mut dyn BufRead) -> Result<Option<Matrix>, Fault> {
    let line = match read_line(input)? {
        Some(line) => line,
        None => return Ok(None),
    };
    let sizes: Vec<Option<usize>> = tokens(&line).map(parse).collect();
    let (rows, columns) = match sizes[..] {
        [Some(rows @ 1..=MAX_ROWS), Some(columns @ 1..=MAX_COLUMNS)] => (rows, columns),
        _ => {
            return Err(format!(
                "{} is not a number of rows from 1 to {} and one of columns from 1 to {}",
                show(&line),
                MAX_ROWS,
                MAX_COLUMNS
            )
            .into())
        }
    };
    let mut matrix = Vec::new();
    for row in 0..rows {
        let line = read_line(input)?
            .ok_or_else(|| format!("the input ends after {} of {} rows", row, rows))?;
        let numbers: Option<Vec<usize>> = tokens(&line)
            .map(|token| parse(token).filter(|&number| number <= 1))
            .collect();
        match numbers.filter(|numbers| numbers.len() == columns) {
            Some(numbers) => matrix.push(numbers),
            None => {
                return Err(format!(
                    "row {} is {}, not {} times 0 or 1",
                    row + 1,
                    show(&line),
                    columns
                )
                .into())
            }
        }
    }
    Ok(Some(matrix))
}

fn tokens(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

fn parse(token: &[u8]) -> Option<usize> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

/// The next line that is not blank, without the white space around it; `None` at the end.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let is_ink = |byte: &u8| !byte.is_ascii_whitespace();
        if let Some(last) = line.iter().rposition(is_ink) {
            line.truncate(last + 1);
            line.drain(..line.iter().position(is_ink).unwrap_or(last));
            return Ok(Some(line));
        }
        line.clear();
    }
    Ok(None)
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
