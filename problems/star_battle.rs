//! PUZZLE star_battle: Star Battle
//!
//! - url: <https://www.puzzle-star-battle.com/>
//! - time: 5000 ms
//! - memory: 65536 KB
//!
//! A board of N x N cells is cut into N regions. Put stars into cells so that each row, each
//! column and each region has exactly K stars, and no star touches another one, not even at a
//! corner. A line `N K` comes first, N from 1 to 10, K 1 or 2, then N lines of N letters: the
//! regions, by the first N letters from `A` on. A region may be in several parts. Such cases
//! follow each other to the end of the input. The answer is the board, with `*` for a star and
//! `.` for a cell without one, or `No solution`, or `Multiple solutions`. The output has an
//! empty line between two answers.
//!
//! **What is new here:** *exactly K*, which no column says, and decisions that must *agree*. A
//! cell is in a row, a column and a region, and each of these has two stars. So a decision is
//! not one star but all stars of a line or region. Three such decisions meet in each cell, and
//! must agree whether there is a star.
//!
//! **The matrix.** A row is the decision "this unit has its stars here", where a unit is a row,
//! a column or a region of the board. A column is a condition:
//!
//! - a unit has its stars (3N primary columns),
//! - the board's row and its column agree about a cell (two secondary columns for each cell: "a
//!   star" and "none"); its row and its region agree (two more). The row of the board takes the
//!   one that is true, the other unit the one that is not. If they agree, both are taken once;
//!   if not, both units want the same one, and only one can have it,
//! - a square of 2 x 2 cells has a star ((N - 1)^2 secondary columns, for the rows of the board
//!   alone). Two stars that touch lie in such a square.
//!
//! To count the stars of columns and regions in `enter` would be shorter to write. But what is
//! counted rules nothing out before it is chosen.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_SIZE: usize = 10;
const MAX_STARS: usize = 2;
const MAX_CELLS: usize = MAX_SIZE * MAX_SIZE;
/// Pairs of cells that do not touch, in a line of the board.
const LINE_PAIRS: usize = (MAX_SIZE - 1) * (MAX_SIZE - 2) / 2;
/// Node 0, units, cells, squares; the pairs of each row with two ones for each cell and four
/// squares for each star; those of each column with a one for each cell; and all pairs of
/// cells, if the whole board is one region.
const NODES: usize = 1
    + (3 * MAX_SIZE + 4 * MAX_CELLS + (MAX_SIZE - 1) * (MAX_SIZE - 1))
    + MAX_SIZE * LINE_PAIRS * (1 + 2 * MAX_SIZE + 8)
    + MAX_SIZE * LINE_PAIRS * (1 + MAX_SIZE)
    + MAX_CELLS * (MAX_CELLS - 1) / 2 * (1 + MAX_CELLS);
/// The label of a decision about a column or a region.
const NOT_A_ROW: usize = usize::MAX;

struct Board {
    size: usize,
    stars: usize,
    /// For each cell, row by row, its region from 0.
    regions: Vec<usize>,
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

/// The first two solutions, or all if there are fewer: for each cell how it is drawn.
fn solve(dlx: &mut Dlx<NODES>, board: &Board) -> Vec<Vec<&'static str>> {
    let size = board.size;
    build(dlx, board);
    let mut solutions = Vec::new();
    dlx.search(2, |labels| {
        let mut solution = vec!["."; size * size];
        for label in labels.iter().filter(|&&label| label != NOT_A_ROW) {
            let (row, set) = (label >> size, label & ((1 << size) - 1));
            for column in (0..size).filter(|column| set >> column & 1 == 1) {
                solution[row * size + column] = "*";
            }
        }
        solutions.push(solution);
    });
    solutions
}

/// Builds the matrix. The label of a row of the board is its number and the set of its stars.
fn build(dlx: &mut Dlx<NODES>, board: &Board) {
    let size = board.size;
    let cells = size * size;
    let (with_column, with_region) = (3 * size, 3 * size + 2 * cells);
    dlx.reset(3 * size, 4 * cells + (size - 1) * (size - 1));
    for line in 0..size {
        let row: Vec<usize> = (0..size).map(|k| line * size + k).collect();
        for stars in choices(board, &row) {
            let mut ones = vec![line];
            for &cell in &row {
                let value = usize::from(stars.contains(&cell));
                ones.push(with_column + 2 * cell + value);
                ones.push(with_region + 2 * cell + value);
            }
            for &star in &stars {
                ones.extend(squares(size, star).map(|square| 3 * size + 4 * cells + square));
            }
            let set: usize = stars.iter().map(|star| 1 << (star % size)).sum();
            dlx.add_row(line << size | set, &ones);
        }
        let column: Vec<usize> = (0..size).map(|k| k * size + line).collect();
        add_unit(dlx, board, size + line, &column, with_column);
        let region = (0..cells).filter(|&cell| board.regions[cell] == line);
        let region: Vec<usize> = region.collect();
        add_unit(dlx, board, 2 * size + line, &region, with_region);
    }
}

/// Adds the decisions about a column or a region. They take the columns of the matrix that a
/// row of the board leaves if it agrees.
fn add_unit(dlx: &mut Dlx<NODES>, board: &Board, unit: usize, cells: &[usize], agree: usize) {
    for stars in choices(board, cells) {
        let mut ones = vec![unit];
        for cell in cells {
            ones.push(agree + 2 * cell + usize::from(!stars.contains(cell)));
        }
        dlx.add_row(NOT_A_ROW, &ones);
    }
}

/// All ways to put the stars of a unit into its cells so that none touch.
fn choices(board: &Board, cells: &[usize]) -> Vec<Vec<usize>> {
    if board.stars == 1 {
        return cells.iter().map(|&cell| vec![cell]).collect();
    }
    let mut pairs = Vec::new();
    for (k, &a) in cells.iter().enumerate() {
        for &b in &cells[k + 1..] {
            let size = board.size;
            let (down, across) = ((a / size).abs_diff(b / size), (a % size).abs_diff(b % size));
            if down > 1 || across > 1 {
                pairs.push(vec![a, b]);
            }
        }
    }
    pairs
}

/// The squares of 2 x 2 cells that have this cell, by the numbers of their upper left cells on
/// a board with a row and a column less.
fn squares(size: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / size, cell % size);
    let tops = row.saturating_sub(1)..(row + 1).min(size - 1);
    tops.flat_map(move |top| {
        let lefts = column.saturating_sub(1)..(column + 1).min(size - 1);
        lefts.map(move |left| top * (size - 1) + left)
    })
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
        let board = read_board(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        if case > 1 {
            writeln!(output)?;
        }
        match &solve(&mut dlx, &board)[..] {
            [] => writeln!(output, "No solution")?,
            [solution] => {
                for row in solution.chunks(board.size) {
                    writeln!(output, "{}", row.concat())?;
                }
            }
            _ => writeln!(output, "Multiple solutions")?,
        }
    }
    Ok(())
}

fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let size = number(tokens, "N", 1, MAX_SIZE)?;
    let stars = number(tokens, "K", 1, MAX_STARS)?;
    let last = b'A' + (size - 1) as u8;
    let is_region = |letter: &u8| (b'A'..=last).contains(letter);
    let mut regions = Vec::new();
    for row in 1..=size {
        let early = || format!("the input ends before row {}", row);
        let token = tokens.next().ok_or_else(early)?;
        if token.len() != size || !token.iter().all(is_region) {
            let wanted = format!("row {} should be {} of A to {}", row, size, last as char);
            return Err(format!("{}, not {:?}", wanted, String::from_utf8_lossy(token)).into());
        }
        regions.extend(token.iter().map(|letter| usize::from(letter - b'A')));
    }
    Ok(Board {
        size,
        stars,
        regions,
    })
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
