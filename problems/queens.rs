//! PUZZLE queens: N Queens
//!
//! - url: <https://en.wikipedia.org/wiki/Eight_queens_puzzle>
//! - time: 5000 ms
//! - memory: 65536 KB
//!
//! N queens are put on an N x N board so that no two are on one rank (a row of squares), on
//! one file (a column of squares) or on one diagonal. Each line is a command:
//!
//! - `count N`, N from 1 to 14: in how many ways can that be done? The answer is a number.
//! - `first N`, N from 1 to 50: the answer is one such board, N lines of `.` and `Q`, or
//!   `No solution`.
//!
//! The output has the answers in the same order, with an empty line between two of them.
//!
//! **The matrix.** A row is the decision "a queen on rank i, file j", a column is a condition:
//!
//! - rank i has a queen, file j has a queen (2N primary columns: *exactly* one queen),
//! - a diagonal has a queen (2N - 1 in each direction, secondary columns: *at most* one).
//!
//! With the diagonals primary too there would be no solution beyond N = 1: N queens cannot
//! occupy all of the 4N - 2 diagonals.
//!
//! **The order** of columns and rows changes the time and the board that `first` finds, not the
//! number of solutions. Ranks and files stand in turn from the middle of the board outwards,
//! like the pipes of an organ: a queen in the middle attacks the most squares, and a dead end
//! shows early. `count 14` takes 0.6 s, where all ranks and then all files, from one edge to
//! the other, take 1 s. The rows have the reverse order, from the edges inwards. `first` then
//! takes less than 1 ms for each N; from the middle outwards 50 queens take 0.5 s, and from one
//! end to the other 46 queens take 2 s.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

/// Counting takes six times as long with each further queen.
const MAX_COUNT: usize = 14;
const MAX_FIRST: usize = 50;
/// Node 0, ranks and files, diagonals, and four ones for each square.
const NODES: usize = 1 + 2 * MAX_FIRST + 2 * (2 * MAX_FIRST - 1) + 4 * MAX_FIRST * MAX_FIRST;

/// What is wrong with the input, or with reading and writing.
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

/// Builds the matrix of a board; a row's label is the number of its square, rank by rank.
fn build(dlx: &mut Dlx<NODES>, size: usize) {
    // A rank or file by its distance from the middle: its place in the order of the columns.
    let mut outwards: Vec<usize> = (0..size).collect();
    outwards.sort_by_key(|&line| (2 * line + 1).abs_diff(size));
    let mut place = vec![0; size];
    for (k, &line) in outwards.iter().enumerate() {
        place[line] = k;
    }

    let diagonals = 2 * size - 1;
    dlx.reset(2 * size, 2 * diagonals);
    for &rank in outwards.iter().rev() {
        for &file in outwards.iter().rev() {
            let ones = [
                2 * place[rank],
                2 * place[file] + 1,
                2 * size + (rank + file),
                2 * size + diagonals + (size - 1 - rank + file),
            ];
            dlx.add_row(rank * size + file, &ones);
        }
    }
}

// Reading and writing.

enum Command {
    Count(usize),
    First(usize),
}

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let line = match read_line(input)? {
            Some(line) => line,
            None => break,
        };
        let command = parse_case(&line).map_err(|fault| format!("case {}: {}", case, fault))?;
        if case > 1 {
            writeln!(output)?;
        }
        match command {
            Command::Count(size) => {
                build(&mut dlx, size);
                writeln!(output, "{}", dlx.count())?;
            }
            Command::First(size) => {
                build(&mut dlx, size);
                match dlx.solve() {
                    Some(squares) => write_board(output, size, &squares)?,
                    None => writeln!(output, "No solution")?,
                }
            }
        }
    }
    Ok(())
}

fn parse_case(line: &[u8]) -> Result<Command, Fault> {
    let words: Vec<&[u8]> = tokens(line).collect();
    match words[..] {
        [b"count", size] => {
            if let Some(size @ 1..=MAX_COUNT) = parse(size) {
                return Ok(Command::Count(size));
            }
        }
        [b"first", size] => {
            if let Some(size @ 1..=MAX_FIRST) = parse(size) {
                return Ok(Command::First(size));
            }
        }
        _ => {}
    }
    Err(format!(
        "{} is neither \"count N\" with N from 1 to {} nor \"first N\" with N from 1 to {}",
        show(line),
        MAX_COUNT,
        MAX_FIRST
    )
    .into())
}

fn write_board(output: &mut dyn Write, size: usize, squares: &[usize]) -> io::Result<()> {
    let mut board = vec![b'.'; size * size];
    for &square in squares {
        board[square] = b'Q';
    }
    for rank in board.chunks(size) {
        output.write_all(rank)?;
        output.write_all(b"\n")?;
    }
    Ok(())
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
