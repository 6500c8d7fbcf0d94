//! LUOGU P4929: Dancing Links
//!
//! - url: <https://www.luogu.com.cn/problem/P4929>
//! - time: 1000 ms
//! - memory: 524288 KB
//! - submit: <https://www.luogu.com.cn/problem/P4929> (language Rust)
//!
//! N rows of M zeros and ones: choose rows so that each column has exactly one 1 in them. The
//! output is one line with the numbers of the rows, from 1 and in any order, or `No Solution!`.
//! N and M are at most 500, there are at most 5000 ones, and any solution will do.
//!
//! The time and the memory above are remembered, not looked up.
//!
//! **The matrix** is the one in the input, as in `poj3740`: its rows are the decisions, its
//! columns the conditions, all primary. What differs is that the rows are asked for, so that
//! they need labels, and the size. There the 16 rows of a case have 65,536 subsets. Here a
//! search may take longer than any limit: no fast way to find an exact cover is known.
//!
//! **What the search sees by itself.** A column without a 1 ends it before there is anything to
//! choose, and 500 random rows of four ones or more over 500 columns leave it hardly a choice:
//! they take no time, with a cover hidden among them or without.
//!
//! **What it is spared.** Two things make it do the same again and again, and it cannot see
//! them, because it goes by the size of columns and by nothing else:
//!
//! - Rows with the same ones. What one of them could not do is tried again with the others, so
//!   seven copies of each of the 55 edges of a graph of 11 vertices take 4 s to have no perfect
//!   matching, and a single copy 1 ms. Only the first copy goes into the matrix.
//! - Parts that no row joins. When one of them has no cover, that is found out anew for each
//!   way to cover those that come before it: beside 24 pairs of columns, with two ways to cover
//!   each, the edges of five vertices take 8 s. A matrix for each part makes of this product a
//!   sum. The smallest parts come first: if one has no cover, the others do not matter.
//!
//! **What it is not spared.** Any number of parts that a single row joins. Contradictions that
//! only counting shows: 12 pigeons in 11 holes take 4 s and each one more ten times as long; 31
//! vertices, or dominoes on a chessboard of 10 x 10 without two opposite corners, have no end.
//! And random rows of three or four ones when there are just about enough of them for a cover:
//! 350 rows of three over 150 columns and 500 rows of four over 200 columns take up to two
//! seconds, 500 rows of three over 198 columns minutes or more.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::collections::HashSet;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const MAX_ROWS: usize = 500;
const MAX_COLUMNS: usize = 500;
const MAX_ONES: usize = 5000;
/// Node 0, the column headers, the ones.
const NODES: usize = 1 + MAX_COLUMNS + MAX_ONES;

struct Matrix {
    columns: usize,
    /// For each row, the columns in which it has a 1, from left to right.
    rows: Vec<Vec<usize>>,
}

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_case(&mut io::stdin().lock(), &mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
        std::process::exit(1);
    }
}

/// Some rows, numbered from 0, that have each column once; `None` if there are none. Each part
/// of the matrix is searched by itself, with one row of those that have the same ones.
fn solve(matrix: &Matrix) -> Option<Vec<usize>> {
    let mut seen = HashSet::new();
    let different: Vec<usize> = (0..matrix.rows.len())
        .filter(|&row| seen.insert(&matrix.rows[row]))
        .collect();
    let mut parts = find_parts(matrix);
    parts.sort_by_key(Vec::len);

    let mut dlx = Dlx::<NODES>::new();
    let mut chosen = Vec::new();
    for columns in parts {
        let mut number = vec![None; matrix.columns];
        for k in 0..columns.len() {
            number[columns[k]] = Some(k);
        }
        dlx.reset(columns.len(), 0);
        for &row in &different {
            // Either all of the ones of a row or none of them, and a row of none is harmless.
            let ones = matrix.rows[row].iter().filter_map(|&column| number[column]);
            dlx.add_row(row, &ones.collect::<Vec<usize>>());
        }
        chosen.extend(dlx.solve()?);
    }
    Some(chosen)
}

/// The columns of each part of the matrix. A row that has a 1 in two columns puts them into
/// the same part.
fn find_parts(matrix: &Matrix) -> Vec<Vec<usize>> {
    // For each column its part, called by one of the columns that are in it.
    let mut part_of: Vec<usize> = (0..matrix.columns).collect();
    for ones in &matrix.rows {
        for &column in ones {
            let (from, to) = (part_of[column], part_of[ones[0]]);
            if from != to {
                for part in part_of.iter_mut().filter(|part| **part == from) {
                    *part = to;
                }
            }
        }
    }
    let mut parts = vec![Vec::new(); matrix.columns];
    for column in 0..matrix.columns {
        parts[part_of[column]].push(column);
    }
    parts.retain(|columns| !columns.is_empty());
    parts
}

// Reading and writing.

fn answer_case(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let matrix = read_matrix(input).map_err(|fault| format!("case 1: {}", fault))?;
    match solve(&matrix) {
        Some(rows) => {
            let numbers: Vec<String> = rows.iter().map(|row| (row + 1).to_string()).collect();
            writeln!(output, "{}", numbers.join(" "))?;
        }
        None => writeln!(output, "No Solution!")?,
    }
    Ok(())
}

fn read_matrix(input: &mut dyn BufRead) -> Result<Matrix, Fault> {
    let line = read_line(input)?.ok_or("the input is empty: there are no sizes")?;
    let (height, columns) = parse_sizes(&line)?;
    let mut rows = Vec::with_capacity(height);
    let mut total = 0;
    for row in 0..height {
        let line = read_line(input)?
            .ok_or_else(|| format!("the input ends after {} of {} rows", row, height))?;
        let ones = parse_row(&line, columns);
        let ones = ones.map_err(|fault| format!("row {} has {}", row + 1, fault))?;
        total += ones.len();
        if total > MAX_ONES {
            return Err(format!("row {} exceeds {} ones in all", row + 1, MAX_ONES).into());
        }
        rows.push(ones);
    }
    Ok(Matrix { columns, rows })
}

/// N and M, the numbers of rows and columns.
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
fn parse_row(line: &[u8], columns: usize) -> Result<Vec<usize>, Fault> {
    let mut ones = Vec::new();
    let mut width = 0;
    for token in tokens(line) {
        match token {
            b"0" => {}
            b"1" => ones.push(width),
            _ => return Err(format!("{}, neither 0 nor 1", show(token)).into()),
        }
        width += 1;
    }
    if width == columns {
        Ok(ones)
    } else {
        Err(format!("{} numbers instead of {}", width, columns).into())
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
