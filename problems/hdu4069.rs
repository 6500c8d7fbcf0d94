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
//! **The matrix.** A row is the decision "cell (i, j) gets digit d", a column is a condition,
//! and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, region b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 9E of them, are the rows. Givens that
//! clash have no solution, and need no matrix. A cell that has a single open digit is as good
//! as a given.
//!
//! **Three answers.** The search stops at the second solution: there may be millions. It keeps
//! the first one as it was found, whatever the search for the second does.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};
use std::str::FromStr;

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// A region, 0 to 8, for each cell.
type Regions = [usize; 81];

/// All digits, where bit d stands for digit d.
const ALL: u16 = 0x3fe;

enum Answer {
    NoSolution,
    Unique(Board),
    Multiple,
}

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

fn solve(dlx: &mut Dlx<NODES>, mut board: Board, regions: &Regions) -> Answer {
    let mut open = match open_digits(&board, regions) {
        Some(open) => open,
        None => return Answer::NoSolution,
    };
    fill_singles(&mut board, &mut open, regions);

    // The columns, numbered as they come: conditions that the givens meet get none. The cells
    // come first, as that makes smaller trees.
    let mut columns = 0;
    let mut cell_column = [0; 81];
    for cell in (0..81).filter(|&cell| board[cell] == 0) {
        cell_column[cell] = columns;
        columns += 1;
    }
    let mut unit_column = [[0; 10]; 27];
    for unit in 0..27 {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }

    dlx.reset(columns, 0);
    for cell in (0..81).filter(|&cell| board[cell] == 0) {
        let [row, column, region] = units(cell, regions);
        for digit in digits(open[row] & open[column] & open[region]) {
            let ones = [
                cell_column[cell],
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[region][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }

    let mut solutions = Vec::new();
    dlx.search(2, |decisions| solutions.push(decisions.to_vec()));
    match &solutions[..] {
        [] => Answer::NoSolution,
        [decisions] => {
            for decision in decisions {
                board[decision / 10] = (decision % 10) as u8;
            }
            Answer::Unique(board)
        }
        _ => Answer::Multiple,
    }
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board, regions: &Regions) -> Option<[u16; 27]> {
    let mut open = [ALL; 27];
    for cell in (0..81).filter(|&cell| board[cell] != 0) {
        for &unit in &units(cell, regions) {
            if open[unit] & (1 << board[cell]) == 0 {
                return None;
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Some(open)
}

/// Fills each cell that has a single open digit, until there is no such cell: this needs no
/// search, and on easy boards it leaves little to one.
fn fill_singles(board: &mut Board, open: &mut [u16; 27], regions: &Regions) {
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for cell in 0..81 {
            let [row, column, region] = units(cell, regions);
            let digits = open[row] & open[column] & open[region];
            if board[cell] == 0 && digits.is_power_of_two() {
                board[cell] = digits.trailing_zeros() as u8;
                for &unit in &[row, column, region] {
                    open[unit] ^= digits;
                }
                is_changed = true;
            }
        }
    }
}

/// The units of a cell: its row (0 to 8), its column (9 to 17) and its region (18 to 26).
fn units(cell: usize, regions: &Regions) -> [usize; 3] {
    [cell / 9, 9 + cell % 9, 18 + regions[cell]]
}

/// The digits of a set, from the lowest. One step for each digit that is in it: on easy boards
/// this saves a fifteenth of the time.
fn digits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        if lowest < 16 {
            Some(lowest as usize)
        } else {
            None
        }
    })
}

// Walls to regions.

const UP: u8 = 16;
const RIGHT: u8 = 32;
const DOWN: u8 = 64;
const LEFT: u8 = 128;

/// Numbers the regions in the order of their first cells; regions of nine cells are nine. A
/// wall on either side of an edge separates its two cells.
fn find_regions(numbers: &[u8; 81]) -> Result<Regions, Fault> {
    const NONE: usize = 9;
    let mut regions = [NONE; 81];
    let mut count = 0;
    for start in 0..81 {
        if regions[start] != NONE {
            continue;
        }
        // A flood fill with a list of its own instead of recursion.
        let mut cells = vec![start];
        regions[start] = count;
        let mut next = 0;
        while next < cells.len() {
            let cell = cells[next];
            next += 1;
            let (row, column) = (cell / 9, cell % 9);
            // Each: is there such a neighbour, which cell is it, and the walls between the two.
            // The board ends the flood whether or not there are walls along its edge.
            let neighbours = [
                (row > 0, cell.wrapping_sub(9), UP, DOWN),
                (column < 8, cell + 1, RIGHT, LEFT),
                (row < 8, cell + 9, DOWN, UP),
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
        if cells.len() != 9 {
            return Err(format!(
                "the region of row {}, column {} has {} cells instead of 9",
                start / 9 + 1,
                start % 9 + 1,
                cells.len()
            )
            .into());
        }
        count += 1;
    }
    Ok(regions)
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1..=read_count(input)? {
        let (board, regions) =
            read_case(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        writeln!(output, "Case {}:", case)?;
        match solve(&mut dlx, board, &regions) {
            Answer::NoSolution => writeln!(output, "No solution")?,
            Answer::Unique(board) => write_board(output, &board)?,
            Answer::Multiple => writeln!(output, "Multiple Solutions")?,
        }
    }
    Ok(())
}

/// Reads T, the number of cases.
fn read_count(input: &mut dyn BufRead) -> Result<u64, Fault> {
    let line = read_line(input)?.ok_or("the input is empty: there is no number of cases")?;
    let count = parse(&line);
    let fault = "the number of cases should be alone in its line";
    count.ok_or_else(|| format!("{}, not {}", fault, show(&line)).into())
}

/// Reads the digits and the regions of a case.
fn read_case(input: &mut dyn BufRead) -> Result<(Board, Regions), Fault> {
    let numbers = read_numbers(input)?;
    let mut board = [0; 81];
    for cell in 0..81 {
        board[cell] = numbers[cell] % 16;
    }
    Ok((board, find_regions(&numbers)?))
}

/// Reads nine lines of nine numbers, each a digit and some of the four walls.
fn read_numbers(input: &mut dyn BufRead) -> Result<[u8; 81], Fault> {
    let mut numbers = [0; 81];
    for row in 0..9 {
        let line =
            read_line(input)?.ok_or_else(|| format!("the input ends after {} of 9 rows", row))?;
        let mut width = 0;
        for token in tokens(&line) {
            let number = match parse::<u8>(token) {
                Some(number) if number % 16 <= 9 => number,
                _ => {
                    let (shown, fault) = (show(token), "not a digit and walls");
                    return Err(format!("row {} has {}, {}", row + 1, shown, fault).into());
                }
            };
            if width < 9 {
                numbers[row * 9 + width] = number;
            }
            width += 1;
        }
        if width != 9 {
            return Err(format!("row {} has {} numbers instead of 9", row + 1, width).into());
        }
    }
    Ok(numbers)
}

fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    for row in board.chunks(9) {
        let line: Vec<u8> = row.iter().map(|digit| b'0' + digit).collect();
        output.write_all(&line)?;
        output.write_all(b"\n")?;
    }
    Ok(())
}

fn tokens(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

fn parse<T: FromStr>(token: &[u8]) -> Option<T> {
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
