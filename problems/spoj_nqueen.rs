//! SPOJ NQUEEN: Yet Another N-Queen Problem
//!
//! - url: <https://www.spoj.com/problems/NQUEEN/>
//! - time: 640 ms
//! - memory: 1572864 KB
//! - submit: <https://www.spoj.com/submit/NQUEEN/> (language Rust)
//!
//! To the end of the input: N <= 50, then a number for each rank of a board: the file of the
//! queen that stands there already, or 0. Put a queen on each other rank such that none of the
//! N queens attacks another, and print all files. There is a solution; any one will do.
//!
//! **What is new here:** givens beside secondary columns. In `queens` the board is empty. Here
//! a rank with a queen keeps that one row and loses the others; nothing is covered by hand, as
//! the search takes columns with a single row first. It ends when all ranks and files are
//! covered: it never asks for a diagonal.
//!
//! **The matrix** is that of `queens`. A row is the decision "a queen on rank i, file j", a
//! column is a condition:
//!
//! - rank i has a queen, file j has a queen (2N primary columns: *exactly* one queen),
//! - a diagonal has a queen (2N - 1 in each direction, secondary columns: *at most* one).

#[path = "../src/dlx_small.rs"]
mod dlx_small;
use dlx_small::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX: usize = 50;
/// Node 0, ranks and files, diagonals, and four ones for each square.
const NODES: usize = 1 + 2 * MAX + 2 * (2 * MAX - 1) + 4 * MAX * MAX;

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
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

/// The file of the queen on each rank, from 1; `given` has 0 for the ranks without a queen.
fn place(dlx: &mut Dlx<NODES>, given: &[usize]) -> Option<Vec<usize>> {
    let size = given.len();
    let diagonals = 2 * size - 1;
    // Ranks and files stand in turn from the middle of the board outwards, as in `queens`.
    let mut outwards: Vec<usize> = (0..size).collect();
    outwards.sort_by_key(|&line| (2 * line + 1).abs_diff(size));

    dlx.reset(2 * size, 2 * diagonals);
    for (i, &rank) in outwards.iter().enumerate().rev() {
        for (j, &file) in outwards.iter().enumerate().rev() {
            if given[rank] == 0 || given[rank] == file + 1 {
                let ones = [
                    2 * i,
                    2 * j + 1,
                    2 * size + (rank + file),
                    2 * size + diagonals + (size - 1 - rank + file),
                ];
                dlx.add_row(rank * size + file, &ones);
            }
        }
    }

    let mut files = vec![0; size];
    for square in dlx.solve()? {
        files[square / size] = square % size + 1;
    }
    Some(files)
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut dlx = Dlx::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let mut given = vec![0; number(tokens, "N", 1, MAX).map_err(blame)?];
        let size = given.len();
        for file in &mut given {
            *file = number(tokens, "a file", 0, size).map_err(blame)?;
        }
        let no_board = || blame("there is no such board".into());
        let files = place(&mut dlx, &given).ok_or_else(no_board)?;
        let words: Vec<String> = files.iter().map(usize::to_string).collect();
        writeln!(output, "{}", words.join(" "))?;
    }
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
