//! HDU 4069: Squiggly Sudoku
//!
//! - url: <https://acm.hdu.edu.cn/showproblem.php?pid=4069>
//! - time: 2000 ms
//! - memory: 32768 KB
//!
//! A number T, then T times nine lines of nine numbers. A number is a digit (0 for a blank)
//! plus the walls of its cell: 16 above, 32 to the right, 64 below, 128 to the left. The walls
//! cut the board into nine connected regions of nine cells, which take the place of the boxes.
//! The answer to case k is a line `Case k:` and the solution, or `No solution`, or
//! `Multiple Solutions`.
//!
//! **What is new here:** three answers. The search stops at the second solution: there may be
//! millions. And the region of a cell takes the place of its box; nothing else asks for its
//! form.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets digit d", a column is a condition,
//! and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, region b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns, and
//! the decisions that no given contradicts, at most 9E of them, are the rows. Givens that clash
//! have no solution, and need no matrix.
//!
//! **Before the search** all singles are filled in, as in `poj3074`: a cell with a single open
//! digit, and a digit with a single open cell in a row, a column or a region.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const SIZE: usize = 9;
const CELLS: usize = SIZE * SIZE;
/// Rows, columns, regions.
const UNITS: usize = 3 * SIZE;
/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + (CELLS + UNITS * SIZE) + 4 * (CELLS * SIZE);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; CELLS];
/// A region, from 0, for each cell.
type Regions = [usize; CELLS];
/// The units of each cell: its row, its column, its region. Rows have the first numbers, then
/// columns.
type Units = [[usize; 3]; CELLS];
/// A set of digits: bit d stands for digit d.
type Set = u32;
const ALL: Set = (2 << SIZE) - 2;

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

/// The first two solutions, or all if there are fewer.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board, units: &Units) -> Vec<Board> {
    let mut solutions = Vec::new();
    if let Some(mut open) = open_digits(&board, units) {
        let blanks = fill_singles(&mut board, &mut open, units);
        if blanks.is_empty() {
            return vec![board];
        }
        build(dlx, &blanks, &open, units);
        dlx.search(2, |decisions| {
            for decision in decisions {
                board[decision % CELLS] = (decision / CELLS) as u8;
            }
            solutions.push(board);
        });
    }
    solutions
}

/// Builds the matrix. Its columns are numbered as they come: conditions that the givens meet
/// get none. The cells come first, as that makes smaller trees.
fn build(dlx: &mut Dlx<NODES>, blanks: &[usize], open: &[Set; UNITS], units: &Units) {
    let mut columns = blanks.len() as u16;
    let mut unit_column = [[0; SIZE + 1]; UNITS];
    for unit in 0..UNITS {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }
    dlx.reset(columns.into(), 0);
    for (cell_column, &cell) in (0..).zip(blanks) {
        let [row, column, region] = units[cell];
        for digit in digits(open[row] & open[column] & open[region]) {
            let ones = [
                cell_column,
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[region][digit],
            ];
            dlx.add_row(digit * CELLS + cell, &ones.map(usize::from));
        }
    }
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board, units: &Units) -> Option<[Set; UNITS]> {
    let mut open = [ALL; UNITS];
    for cell in (0..CELLS).filter(|&cell| board[cell] != 0) {
        for &unit in &units[cell] {
            if open[unit] & (1 << board[cell]) == 0 {
                return None;
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Some(open)
}

/// Fills what needs no search, until nothing is left of it: a cell that has a single open digit,
/// and a digit for which a unit has a single cell left (a *hidden single*). On easy boards that
/// is all of it. Returns the cells that stay blank.
fn fill_singles(board: &mut Board, open: &mut [Set; UNITS], units: &Units) -> Vec<usize> {
    // Room from the start: growing step by step costs a tenth of an easy board.
    let mut blanks = Vec::with_capacity(CELLS);
    blanks.extend((0..CELLS).filter(|&cell| board[cell] == 0));
    // The digits for which a unit had a single cell in the pass before.
    let mut hidden = [0; UNITS];
    // The first pass that fills nothing may still find what is hidden; the second one may not.
    let mut idle = 0;
    while idle < 2 {
        idle += 1;
        let (mut once, mut twice) = ([0; UNITS], [0; UNITS]);
        let mut left = 0;
        for k in 0..blanks.len() {
            let cell = blanks[k];
            let (mut set, mut single) = (ALL, 0);
            for &unit in &units[cell] {
                set &= open[unit];
                single |= hidden[unit];
            }
            single &= set;
            // If two digits want the same cell, either will do: the other finds no place.
            if single != 0 {
                set = single & single.wrapping_neg();
            }
            if set.is_power_of_two() {
                board[cell] = set.trailing_zeros() as u8;
                for &unit in &units[cell] {
                    open[unit] ^= set;
                }
                idle = 0;
                continue;
            }
            for &unit in &units[cell] {
                twice[unit] |= once[unit] & set;
                once[unit] |= set;
            }
            blanks[left] = cell;
            left += 1;
        }
        blanks.truncate(left);
        hidden = std::array::from_fn(|unit| once[unit] & !twice[unit]);
    }
    blanks
}

fn number_units(regions: &Regions) -> Units {
    std::array::from_fn(|cell| [cell / SIZE, SIZE + cell % SIZE, 2 * SIZE + regions[cell]])
}

/// The digits of a set, from the lowest. One step for each digit that is in it: on easy boards
/// this saves a fifteenth of the time.
fn digits(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        Some(lowest).filter(|&digit| digit <= SIZE)
    })
}

// Walls to regions.

const UP: u8 = 16;
const RIGHT: u8 = 32;
const DOWN: u8 = 64;
const LEFT: u8 = 128;

/// Numbers the regions in the order of their first cells; regions of nine cells are nine. A
/// wall on either side of an edge separates its two cells.
fn find_regions(numbers: &[u8; CELLS]) -> Result<Regions, Fault> {
    const NONE: usize = SIZE;
    let mut regions = [NONE; CELLS];
    let mut count = 0;
    for start in 0..CELLS {
        if regions[start] != NONE {
            continue;
        }
        // A flood fill with a list of its own instead of recursion.
        let mut cells = Vec::with_capacity(SIZE);
        cells.push(start);
        regions[start] = count;
        let mut next = 0;
        while next < cells.len() {
            let cell = cells[next];
            next += 1;
            let (row, column) = (cell / SIZE, cell % SIZE);
            // Each: is there such a neighbour, which cell is it, and the walls between the two.
            // The board ends the flood whether or not there are walls along its edge.
            let neighbours = [
                (row > 0, cell.wrapping_sub(SIZE), UP, DOWN),
                (column < SIZE - 1, cell + 1, RIGHT, LEFT),
                (row < SIZE - 1, cell + SIZE, DOWN, UP),
                (column > 0, cell.wrapping_sub(1), LEFT, RIGHT),
            ];
            for &(exists, other, wall_here, wall_there) in &neighbours {
                if exists
                    && regions[other] == NONE
                    && numbers[cell] & wall_here == 0
                    && numbers[other] & wall_there == 0
                {
                    regions[other] = count;
                    cells.push(other);
                }
            }
        }
        if cells.len() != SIZE {
            return Err(format!(
                "the region of row {}, column {} has {} cells instead of 9",
                start / SIZE + 1,
                start % SIZE + 1,
                cells.len()
            )
            .into());
        }
        count += 1;
    }
    Ok(regions)
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let mut dlx = Dlx::<NODES>::new();
    for case in 1..=number(tokens, "the number of cases", 0, usize::MAX)? {
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let (board, regions) = read_case(tokens).map_err(blame)?;
        writeln!(output, "Case {}:", case)?;
        match &solve(&mut dlx, board, &number_units(&regions))[..] {
            [] => writeln!(output, "No solution")?,
            [solution] => {
                for row in solution.map(|digit| b'0' + digit).chunks(SIZE) {
                    output.write_all(row)?;
                    output.write_all(b"\n")?;
                }
            }
            _ => writeln!(output, "Multiple Solutions")?,
        }
    }
    Ok(())
}

/// Reads the digits and the regions of a case.
fn read_case(tokens: &mut Tokens) -> Result<(Board, Regions), Fault> {
    let (mut board, mut numbers) = ([0; CELLS], [0; CELLS]);
    for cell in 0..CELLS {
        let number = number(tokens, "a digit plus walls", 0, 255)? as u8;
        if number % 16 > 9 {
            return Err(format!("{} is not a digit plus walls", number).into());
        }
        board[cell] = number % 16;
        numbers[cell] = number;
    }
    Ok((board, find_regions(&numbers)?))
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
