//! LUOGU P4929: Dancing Links
//!
//! - url: <https://www.luogu.com.cn/problem/P4929>
//! - time: 1000 ms
//! - memory: 524288 KB
//! - harder: 17-parts-that-multiply, 18-copies-that-multiply
//! - submit: <https://www.luogu.com.cn/problem/P4929> (language Rust)
//!
//! N rows of M zeros and ones: choose rows so that each column has exactly one 1 in them. The
//! output is one line with the numbers of the rows, from 1 and in any order, or `No Solution!`.
//! N and M are at most 500, there are at most 5000 ones, and any solution will do.
//!
//! **What is new here:** labels, as the rows are asked for; and the size. The 16 rows of a case
//! of `poj3740` have 65,536 subsets. Here a search may take longer than any limit: no fast way
//! to find an exact cover is known.
//!
//! **The matrix** is the one in the input, as in `poj3740`: its rows are the decisions, its
//! columns the conditions, all primary.
//!
//! **What the search sees by itself.** A column without a 1 soon ends it, and 500 random rows of
//! four ones or more over 500 columns leave it hardly a choice: they take no time, with a cover
//! hidden among them or without.
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
use std::io::{self, BufWriter, Read, Write};

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

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_case(&mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
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

fn answer_case(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let matrix = read_matrix(tokens).map_err(|fault| format!("case 1: {}", fault))?;
    match solve(&matrix) {
        Some(rows) => {
            let numbers: Vec<String> = rows.iter().map(|row| (row + 1).to_string()).collect();
            writeln!(output, "{}", numbers.join(" "))?;
        }
        None => writeln!(output, "No Solution!")?,
    }
    Ok(())
}

fn read_matrix(tokens: &mut Tokens) -> Result<Matrix, Fault> {
    let height = number(tokens, "N", 1, MAX_ROWS)?;
    let columns = number(tokens, "M", 1, MAX_COLUMNS)?;
    let mut rows = vec![Vec::new(); height];
    let mut total = 0;
    for ones in &mut rows {
        for column in 0..columns {
            if number(tokens, "an element", 0, 1)? == 1 {
                ones.push(column);
            }
        }
        total += ones.len();
    }
    if total > MAX_ONES {
        return Err(format!("there are {} ones, not {} at most", total, MAX_ONES).into());
    }
    Ok(Matrix { columns, rows })
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
