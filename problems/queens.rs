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
//! - `each N`, N from 1 to 8: in how many of these ways is there a queen on each square? The
//!   answer is N lines of N numbers.
//!
//! The output has the answers in the same order, with an empty line between two of them.
//!
//! **What is new here:** *at most once*. N queens do not occupy all diagonals, so a diagonal's
//! column is secondary. And `count`, for all solutions; and the order of columns, which makes
//! the search shorter. And `each` asks many questions of one matrix: `choose` puts a queen on a
//! square, `count` completes the board in all ways, and `undo` takes the queen away again.
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
use std::io::{self, BufWriter, Read, Write};

/// Counting takes six times as long with each further queen.
const MAX_COUNT: usize = 14;
const MAX_FIRST: usize = 50;
const MAX_EACH: usize = 8;
/// Node 0, ranks and files, diagonals, and four ones for each square.
const NODES: usize = 1 + 2 * MAX_FIRST + 2 * (2 * MAX_FIRST - 1) + 4 * MAX_FIRST * MAX_FIRST;

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

/// Reads a command and answers it.
fn answer(dlx: &mut Dlx<NODES>, tokens: &mut Tokens) -> Result<String, Fault> {
    match String::from_utf8_lossy(tokens.next().unwrap_or(b"")).as_ref() {
        "count" => {
            build(dlx, number(tokens, "N", 1, MAX_COUNT)?);
            Ok(format!("{}\n", dlx.count()))
        }
        "first" => {
            let size = number(tokens, "N", 1, MAX_FIRST)?;
            build(dlx, size);
            let board = dlx.solve().map(|squares| draw(size, &squares));
            Ok(board.unwrap_or_else(|| "No solution\n".to_string()))
        }
        "each" => {
            let size = number(tokens, "N", 1, MAX_EACH)?;
            let counts = count_each(dlx, size);
            Ok(counts.chunks(size).map(show_counts).collect())
        }
        other => {
            let wanted = "a command should be count, first or each";
            Err(format!("{}, not {:?}", wanted, other).into())
        }
    }
}

/// In how many ways there is a queen on each square, rank by rank.
fn count_each(dlx: &mut Dlx<NODES>, size: usize) -> Vec<u64> {
    let nodes = build(dlx, size);
    let mut counts = Vec::new();
    for node in nodes {
        dlx.choose(node);
        counts.push(dlx.count());
        dlx.undo();
    }
    counts
}

/// Builds the matrix of a board; a row's label is the number of its square, rank by rank.
/// Returns a node of each square's row.
fn build(dlx: &mut Dlx<NODES>, size: usize) -> Vec<usize> {
    // A rank or file by its distance from the middle: its place in the order of the columns.
    let mut outwards: Vec<usize> = (0..size).collect();
    outwards.sort_by_key(|&line| (2 * line + 1).abs_diff(size));
    let mut place = vec![0; size];
    for (k, &line) in outwards.iter().enumerate() {
        place[line] = k;
    }

    let diagonals = 2 * size - 1;
    dlx.reset(2 * size, 2 * diagonals);
    let mut nodes = vec![0; size * size];
    for &rank in outwards.iter().rev() {
        for &file in outwards.iter().rev() {
            let ones = [
                2 * place[rank],
                2 * place[file] + 1,
                2 * size + (rank + file),
                2 * size + diagonals + (size - 1 - rank + file),
            ];
            let square = rank * size + file;
            nodes[square] = dlx.add_row(square, &ones);
        }
    }
    nodes
}

fn draw(size: usize, squares: &[usize]) -> String {
    let mut board = vec!["."; size * size];
    for &square in squares {
        board[square] = "Q";
    }
    let ranks = board.chunks(size);
    ranks.map(|rank| rank.concat() + "\n").collect()
}

fn show_counts(rank: &[u64]) -> String {
    let numbers: Vec<String> = rank.iter().map(u64::to_string).collect();
    numbers.join(" ") + "\n"
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
        let answer =
            answer(&mut dlx, tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        if case > 1 {
            writeln!(output)?;
        }
        write!(output, "{}", answer)?;
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
