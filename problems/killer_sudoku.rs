//! PUZZLE killer_sudoku: Killer Sudoku
//!
//! - url: <https://en.wikipedia.org/wiki/Killer_sudoku>
//! - time: 5000 ms
//! - memory: 65536 KB
//!
//! A Sudoku without givens. The board is cut into *cages*; the digits of a cage are all
//! different, and they have a given sum. A case is 9 lines of 9 characters, where cells with the
//! same one are a cage, and then the sums, in the order in which the cages come first when the
//! board is read row by row. Cases follow each other to the end of the input. The answer is the
//! board, or `No solution`, or `Multiple solutions`. Between two answers is an empty line.
//!
//! **What is new here:** *colours* that join decisions of two kinds. A sum is not a column: a
//! column says how often, never how much. But which sets of digits have the sum is known beforehand,
//! and a set can be a decision.
//!
//! **The matrix.** A row is the decision "this cell gets this digit", or "this cage gets these
//! digits". A column is a condition:
//!
//! - a cell has a digit; a row, a column, a box has a digit (324 primary columns, as in Sudoku);
//!   a cage has its digits (a primary column for each),
//! - a digit is in a cage once at most (9 secondary columns for each cage, for cells alone),
//! - whether a digit is in a cage: a secondary column with two colours. All decisions about the
//!   cage have to agree. A cell gives it the colour "yes", and so does a cage whose set has the
//!   digit; the others give it "no".
//!
//! In the guide a sum is a row for each *order* of the digits. A cage of five cells has up to 12
//! sets with a sum, and 120 times as many orders.

#[path = "../src/mcc.rs"]
mod mcc;
use mcc::Mcc;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const CELLS: usize = 81;
/// The columns of a Sudoku.
const UNITS: usize = 4 * CELLS;
/// The most sets of digits with one size and one sum: four digits with the sum 20, and others.
const MAX_SETS: usize = 12;
const YES: u32 = 1;
const NO: u32 = 0;
/// The columns; each digit in each cell with six ones; the sets of each cage, with ten.
const NODES: usize = UNITS + 19 * CELLS + 6 * 9 * CELLS + 10 * MAX_SETS * CELLS;
/// The label of a decision about a cage.
const NO_CELL: usize = usize::MAX;

struct Board {
    /// For each cell, row by row, its cage from 0.
    cages: Vec<usize>,
    sums: Vec<usize>,
}

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

/// The first two solutions, or all if there are fewer: the digits of all cells.
fn solve(mcc: &mut Mcc<NODES>, board: &Board) -> Vec<Vec<u8>> {
    let cages = board.sums.len();
    let (once, agree) = (UNITS + cages, UNITS + 10 * cages);
    mcc.reset(&vec![(1, 1); UNITS + cages], 2 * 9 * cages);
    for cell in 0..CELLS {
        let (row, column, cage) = (cell / 9, cell % 9, board.cages[cell]);
        let square = row / 3 * 3 + column / 3;
        for digit in 0..9 {
            let units = [cell, 81 + 9 * row + digit, 162 + 9 * column + digit];
            let others = [243 + 9 * square + digit, once + 9 * cage + digit];
            let ones = [&units[..], &others].concat();
            mcc.add_row(9 * cell + digit, &ones, &[(agree + 9 * cage + digit, YES)]);
        }
    }
    for (cage, &sum) in board.sums.iter().enumerate() {
        let size = board.cages.iter().filter(|&&other| other == cage).count();
        for set in sets(size, sum) {
            let color = |digit| if set >> digit & 1 == 1 { YES } else { NO };
            let digits = (0..9).map(|digit| (agree + 9 * cage + digit, color(digit)));
            mcc.add_row(NO_CELL, &[UNITS + cage], &digits.collect::<Vec<_>>());
        }
    }
    let mut solutions = Vec::new();
    mcc.search(2, |labels| {
        let mut digits = vec![0; CELLS];
        for label in labels.iter().filter(|&&label| label != NO_CELL) {
            digits[label / 9] = b'1' + (label % 9) as u8;
        }
        solutions.push(digits);
    });
    solutions
}

/// The sets of so many digits that have this sum, as bits.
fn sets(size: usize, sum: usize) -> impl Iterator<Item = usize> {
    let has = |set: usize, digit: usize| set >> digit & 1 == 1;
    let digits = move |set: usize| (0..9).filter(move |&digit| has(set, digit));
    let is_one = move |set: &usize| {
        digits(*set).count() == size && digits(*set).map(|digit| digit + 1).sum::<usize>() == sum
    };
    (0..1 << 9).filter(is_one)
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut mcc = Mcc::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let board = read_board(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        if case > 1 {
            writeln!(output)?;
        }
        match &solve(&mut mcc, &board)[..] {
            [] => writeln!(output, "No solution")?,
            [solution] => {
                for row in solution.chunks(9) {
                    writeln!(output, "{}", String::from_utf8_lossy(row))?;
                }
            }
            _ => writeln!(output, "Multiple solutions")?,
        }
    }
    Ok(())
}

fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let mut names: Vec<u8> = Vec::new();
    let mut cages = Vec::new();
    for row in 1..=9 {
        let early = || format!("the input ends before row {}", row);
        let token = tokens.next().ok_or_else(early)?;
        if token.len() != 9 {
            let token = String::from_utf8_lossy(token);
            return Err(format!("row {} should be 9 characters, not {:?}", row, token).into());
        }
        for &name in token {
            let known = names.iter().position(|&other| other == name);
            cages.push(known.unwrap_or(names.len()));
            if known.is_none() {
                names.push(name);
            }
        }
    }
    let sum = |cage: usize| number(tokens, &format!("the sum of cage {}", cage + 1), 1, 405);
    let sums: Result<Vec<usize>, Fault> = (0..names.len()).map(sum).collect();
    Ok(Board { cages, sums: sums? })
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
