//! POJ 3740: Easy Finding
//!
//! - url: http://poj.org/problem?id=3740
//! - time: 1000 ms
//! - memory: 65536 KB
//!
//! Given M rows of N zeros and ones, can some of the rows be chosen so that each column has
//! exactly one 1 in them?
//!
//! This is exact cover itself: the rows of the input are the decisions, its columns the
//! conditions, all primary. A row of zeros is never chosen; a column of zeros can never be
//! covered, and the search says so at once.
//!
//! **Equal columns.** Columns with their ones in the same rows are one condition written more
//! than once, so only the first of them goes into the matrix. Few rows make many such columns.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

const MAX_ROWS: usize = 16;
const MAX_COLUMNS: usize = 300;
/// Node 0, the column headers, and a matrix full of ones: 1 + 300 + 16 * 300.
const NODES: usize = 1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS;

/// A column of the input: bit i is the number in row i.
type Column = u16;

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
    let (rows, width) = parse_sizes(&line)?;
    let mut columns = [0; MAX_COLUMNS];
    let columns = &mut columns[..width];
    for row in 0..rows {
        if read_regular_row(input, row, columns)? {
            continue;
        }
        if !read_line(input, &mut line)? {
            return Err(format!("the input ends after {} of {} rows", row, rows).into());
        }
        parse_row(&line, row, columns).map_err(|fault| format!("row {} has {}", row + 1, fault))?;
    }
    build_matrix(dlx, rows, keep_distinct(columns));
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

/// Puts a row of zeros and ones into bit `row` of each column, which is 0 before.
fn parse_row(line: &[u8], row: usize, columns: &mut [Column]) -> Result<(), Fault> {
    if parse_regular_row(line, row, columns) {
        return Ok(());
    }
    let mut width = 0;
    for token in tokens(line) {
        let number = match token {
            b"0" => 0,
            b"1" => 1,
            _ => return Err(format!("{}, neither 0 nor 1", show(token)).into()),
        };
        if let Some(column) = columns.get_mut(width) {
            *column |= number << row;
        }
        width += 1;
    }
    if width == columns.len() {
        Ok(())
    } else {
        Err(format!("{} numbers instead of {}", width, columns.len()).into())
    }
}

/// The same for a row with single blanks between its numbers; `false` for any other, and then
/// nothing has happened. Rows are almost all of the input and almost all like that. Neither
/// loop has a branch that depends on what it reads, so that the compiler does many steps of
/// each at once.
fn parse_regular_row(line: &[u8], row: usize, columns: &mut [Column]) -> bool {
    if line.len() != 2 * columns.len() - 1 {
        return false;
    }
    // A number and the blank after it, as one; only the lowest bit may differ from "0 ".
    let pair = |bytes: &[u8]| u16::from_le_bytes([bytes[0], bytes[1]]);
    let expected = pair(b"0 ");
    let (others, last) = line.split_at(line.len() - 1);
    let last = u16::from(last[0]);
    let odd = others
        .chunks_exact(2)
        .fold(last ^ u16::from(b'0'), |odd, bytes| {
            odd | (pair(bytes) ^ expected)
        });
    if odd > 1 {
        return false;
    }
    for (column, bytes) in columns.iter_mut().zip(others.chunks_exact(2)) {
        *column |= (pair(bytes) & 1) << row;
    }
    columns[others.len() / 2] |= (last & 1) << row;
    true
}

/// Reads a row where it lies in the buffer, without a copy, if all of it is there and regular;
/// `false` if not, and then nothing has been read.
fn read_regular_row<R: BufRead>(
    input: &mut R,
    row: usize,
    columns: &mut [Column],
) -> io::Result<bool> {
    let length = 2 * columns.len() - 1;
    let buffer = input.fill_buf()?;
    let is_regular =
        buffer.get(length) == Some(&b'\n') && parse_regular_row(&buffer[..length], row, columns);
    if is_regular {
        input.consume(length + 1);
    }
    Ok(is_regular)
}

/// Moves the first of each set of equal columns to the front, and returns these.
fn keep_distinct(columns: &mut [Column]) -> &[Column] {
    // A bit for each column that there can be.
    let mut known = [0u64; (1 << MAX_ROWS) / 64];
    let mut count = 0;
    for k in 0..columns.len() {
        let column = columns[k];
        let (word, bit) = (usize::from(column) / 64, column % 64);
        columns[count] = column;
        count += usize::from(known[word] >> bit & 1 == 0);
        known[word] |= 1 << bit;
    }
    &columns[..count]
}

fn build_matrix(dlx: &mut Dlx<NODES>, rows: usize, columns: &[Column]) {
    dlx.reset(columns.len(), 0);
    let mut ones = [0; MAX_COLUMNS];
    for row in 0..rows {
        let mut count = 0;
        for (k, column) in columns.iter().enumerate() {
            ones[count] = k;
            count += usize::from(column >> row & 1);
        }
        dlx.add_row(row, &ones[..count]);
    }
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
