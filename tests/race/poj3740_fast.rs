//! POJ 3740 again, as fast as it was made: `problems/poj3740.rs` is the one to read.
//!
//! **Before the search.** `has_cover` is all that the problem needs. It is given fewer columns
//! and fewer ones than there are in the input. Take two columns, where each row with a 1 in the
//! first has a 1 in the second too. The row that is chosen for the first covers the second as
//! well, so the other rows of the second are out. Then the two columns are equal, and one of
//! them is enough. With 16 rows this settles most matrices, and a column is a number of 16
//! bits, so a processor compares eight of them at once.

#[path = "../../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

const MAX_ROWS: usize = 16;
const MAX_COLUMNS: usize = 300;
/// Node 0, the column headers, and a matrix full of ones: 1 + 300 + 16 * 300.
const NODES: usize = 1 + MAX_COLUMNS + MAX_ROWS * MAX_COLUMNS;

/// A column, as the set of the rows that have a 1 in it: bit i is row i.
type Column = u16;

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut input, &mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
        std::process::exit(1);
    }
}

/// Whether some of the rows have exactly one 1 in each column.
fn has_cover(dlx: &mut Dlx<NODES>, columns: &[Column]) -> bool {
    dlx.reset(columns.len(), 0);
    let mut ones = [0; MAX_COLUMNS];
    for row in 0..MAX_ROWS {
        // A column without a 1 is written too, and the next one over it: the processor would
        // often guess wrong where a branch goes.
        let mut count = 0;
        for (k, &column) in columns.iter().enumerate() {
            ones[count] = k;
            count += usize::from(column >> row & 1);
        }
        dlx.add_row(row, &ones[..count]);
    }
    dlx.solve().is_some()
}

// Before the search.

/// Fewer columns with fewer ones, which have a cover if and only if these have one.
fn reduce(mut columns: Vec<Column>) -> Vec<Column> {
    loop {
        keep_distinct(&mut columns);
        let mut out = 0;
        for &column in &columns {
            let rows: Column = column & !out;
            if rows == 0 {
                return vec![0]; // no row is left for this column, whatever the others are
            }
            // No branch here: so the compiler does many steps of the loop at once.
            let mut rows_of_wider = 0;
            for &other in &columns {
                let is_wider = other & rows == rows;
                rows_of_wider |= if is_wider { other } else { 0 };
            }
            out |= rows_of_wider & !rows;
        }
        if out == 0 {
            return columns;
        }
        for column in &mut columns {
            *column &= !out;
        }
    }
}

/// Keeps the first of each set of equal columns.
fn keep_distinct(columns: &mut Vec<Column>) {
    // A bit for each column that there can be.
    let mut known = [0u64; (1 << MAX_ROWS) / 64];
    columns.retain(|column| {
        let (word, bit) = (usize::from(column / 64), column % 64);
        let is_new = known[word] >> bit & 1 == 0;
        known[word] |= 1 << bit;
        is_new
    });
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let read = read_columns(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        let columns = match read {
            Some(columns) => columns,
            None => break,
        };
        let answer = match has_cover(&mut dlx, &reduce(columns)) {
            true => "Yes, I found it",
            false => "It is impossible",
        };
        writeln!(output, "{}", answer)?;
    }
    Ok(())
}

/// Reads a case; `None` at the end of the input.
fn read_columns(input: &mut dyn BufRead) -> Result<Option<Vec<Column>>, Fault> {
    let line = match read_line(input)? {
        Some(line) => line,
        None => return Ok(None),
    };
    let (rows, width) = parse_sizes(&line)?;
    let mut columns = vec![0; width];
    for row in 0..rows {
        if read_regular_row(input, row, &mut columns)? {
            continue;
        }
        let line = read_line(input)?
            .ok_or_else(|| format!("the input ends after {} of {} rows", row, rows))?;
        parse_row(&line, row, &mut columns)
            .map_err(|fault| format!("row {} has {}", row + 1, fault))?;
    }
    Ok(Some(columns))
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

// The fast way to read a row. Rows are almost all of the input, and almost all are regular: one
// blank between two numbers, none at the ends. This reads them five times as fast, where they
// lie in the buffer. All others are left to `read_line` and `parse_row`.

/// Reads a regular row if all of it is in the buffer; `false` if not, and then nothing is read.
fn read_regular_row(
    input: &mut dyn BufRead,
    row: usize,
    columns: &mut [Column],
) -> io::Result<bool> {
    let length = 2 * columns.len() - 1;
    let buffer = input.fill_buf()?;
    let is_line = buffer.get(length) == Some(&b'\n');
    let is_regular = is_line && parse_regular_row(&buffer[..length], row, columns);
    if is_regular {
        input.consume(length + 1);
    }
    Ok(is_regular)
}

/// Does the same as `parse_row`; `false` if the row is not regular, and then nothing is done.
/// First all is checked, then all is stored: no loop has a branch that depends on what was
/// read, so that the compiler does many steps of each at once.
fn parse_regular_row(line: &[u8], row: usize, columns: &mut [Column]) -> bool {
    // A number and the blank after it, minus "0 ": this leaves 0 or 1 of a regular pair.
    let zero = u16::from_le_bytes(*b"0 ");
    let pair = |bytes: &[u8]| u16::from_le_bytes([bytes[0], bytes[1]]) ^ zero;
    let last = pair(&[line[line.len() - 1], b' ']);
    if line
        .chunks_exact(2)
        .fold(last, |all, bytes| all | pair(bytes))
        > 1
    {
        return false;
    }
    for (column, bytes) in columns.iter_mut().zip(line.chunks_exact(2)) {
        *column |= pair(bytes) << row;
    }
    columns[line.len() / 2] |= last << row;
    true
}
