//! POJ 3740: Easy Finding
//!
//! - url: http://poj.org/problem?id=3740
//! - time: 1000 ms
//! - memory: 65536 KB
//!
//! Given M rows of N zeros and ones, can some of the rows be chosen so that each column has
//! exactly one 1 in them?
//!
//! This is exact cover itself, so the matrix is the one in the input: its rows are the
//! decisions, its columns the conditions, all primary. A row of zeros is never chosen; a
//! column of zeros can never be covered, and the search says so at once.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

const MAX_ROWS: usize = 16;
const MAX_COLUMNS: usize = 300;
/// Node 0, the column headers, and a matrix full of ones: 1 + 300 + 16 * 300.
const NODES: usize = 1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS;

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut input = BufReader::with_capacity(1 << 16, stdin.lock());
    let mut output = BufWriter::with_capacity(1 << 16, stdout.lock());
    let result = answer_cases(&mut input, &mut output);
    // The answers before a malformed case stand: they are written before anything is said.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // Not eprintln!, which panics if nobody reads stderr.
        let _ = writeln!(io::stderr(), "{}", fault);
        std::process::exit(1);
    }
}

fn answer_cases<R: BufRead, W: Write>(input: &mut R, output: &mut W) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let more =
            read_matrix(input, &mut dlx).map_err(|fault| format!("case {}: {}", case, fault))?;
        if !more {
            break;
        }
        let answer = match dlx.solve() {
            Some(_) => "Yes, I found it",
            None => "It is impossible",
        };
        writeln!(output, "{}", answer)?;
    }
    Ok(())
}

/// Reads a case into `dlx`; `false` at the end of the input.
fn read_matrix<R: BufRead>(input: &mut R, dlx: &mut Dlx<NODES>) -> Result<bool, Fault> {
    let mut line = Vec::new();
    if !read_line(input, &mut line)? {
        return Ok(false);
    }
    let (rows, columns) = parse_sizes(&line)?;
    dlx.reset(columns, 0);
    let mut ones = Vec::with_capacity(columns);
    for row in 0..rows {
        if !read_line(input, &mut line)? {
            return Err(format!("the input ends after {} of {} rows", row, rows).into());
        }
        parse_row(&line, columns, &mut ones)
            .map_err(|fault| format!("row {} has {}", row + 1, fault))?;
        dlx.add_row(row, &ones);
    }
    Ok(true)
}

/// M and N, the numbers of rows and columns.
fn parse_sizes(line: &[u8]) -> Result<(usize, usize), Fault> {
    let sizes: Vec<Option<usize>> = tokens(line).map(parse).collect();
    match sizes[..] {
        [Some(rows @ 1..=MAX_ROWS), Some(columns @ 1..=MAX_COLUMNS)] => Ok((rows, columns)),
        _ => Err(format!(
            "{} is not a number of rows from 1 to {} and one of columns from 1 to {}",
            show(line),
            MAX_ROWS,
            MAX_COLUMNS
        )
        .into()),
    }
}

/// Which of `columns` zeros and ones are ones.
fn parse_row(line: &[u8], columns: usize, ones: &mut Vec<usize>) -> Result<(), Fault> {
    if parse_regular_row(line, columns, ones) {
        return Ok(());
    }
    let mut width = 0;
    ones.clear();
    for token in tokens(line) {
        match token {
            b"0" => {}
            b"1" => ones.push(width),
            _ => return Err(format!("{}, neither 0 nor 1", show(token)).into()),
        }
        width += 1;
    }
    if width == columns {
        Ok(())
    } else {
        Err(format!("{} numbers instead of {}", width, columns).into())
    }
}

/// The same for a row with single blanks between its numbers; `false` for any other. Rows are
/// almost all of the input and almost all like that, and this takes a quarter of the time that
/// it takes to cut them into tokens: nothing depends on what a number is but how far `count`
/// goes on, so there is no branch to be guessed wrong.
fn parse_regular_row(line: &[u8], columns: usize, ones: &mut Vec<usize>) -> bool {
    if line.len() != 2 * columns - 1 {
        return false;
    }
    ones.resize(columns, 0);
    let mut count = 0;
    let mut is_regular = true;
    for (column, pair) in line.chunks(2).enumerate() {
        ones[count] = column;
        count += usize::from(pair[0] == b'1');
        is_regular &= pair[0] | 1 == b'1';
        is_regular &= pair.len() == 1 || pair[1] == b' ';
    }
    ones.truncate(count);
    is_regular
}

fn tokens(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

/// Reads the next line that is not blank, without the white space around it; `false` at the
/// end of the input.
fn read_line<R: BufRead>(input: &mut R, line: &mut Vec<u8>) -> io::Result<bool> {
    loop {
        line.clear();
        if input.read_until(b'\n', line)? == 0 {
            return Ok(false);
        }
        let is_ink = |byte: &u8| !byte.is_ascii_whitespace();
        let (first, last) = (line.iter().position(is_ink), line.iter().rposition(is_ink));
        if let (Some(first), Some(last)) = (first, last) {
            line.truncate(last + 1);
            line.drain(..first);
            return Ok(true);
        }
    }
}

fn parse(token: &[u8]) -> Option<usize> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
