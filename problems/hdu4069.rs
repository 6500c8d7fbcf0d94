//! HDU 4069: Squiggly Sudoku
//!
//! - url: https://acm.hdu.edu.cn/showproblem.php?pid=4069
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
//! clash have no solution, and need no matrix.
//!
//! **Three answers.** The search stops at the second solution: there may be millions. It keeps
//! the first one as it was found, whatever the search for the second does.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::str::FromStr;

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

const UP: u8 = 16;
const RIGHT: u8 = 32;
const DOWN: u8 = 64;
const LEFT: u8 = 128;

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// A region, 0 to 8, for each cell.
type Regions = [usize; 81];

enum Answer {
    NoSolution,
    Unique(Board),
    Multiple,
}

/// All digits, where bit d stands for digit d.
const ALL: u16 = 0x3fe;

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut input = BufReader::with_capacity(1 << 16, stdin.lock());
    let mut output = BufWriter::with_capacity(1 << 16, stdout.lock());
    let result = answer_cases(&mut input, &mut output);
    // The answers before a malformed case stand: they are written before anything is said.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // Not eprintln!, which panics if nobody reads stderr.
        let _ = writeln!(io::stderr(), "{}", fault);
        std::process::exit(1);
    }
}

fn answer_cases<R: BufRead, W: Write>(input: &mut R, output: &mut W) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1..=read_count(input)? {
        let answer =
            answer_case(input, &mut dlx).map_err(|fault| format!("case {}: {}", case, fault))?;
        writeln!(output, "Case {}:", case)?;
        match answer {
            Answer::NoSolution => writeln!(output, "No solution")?,
            Answer::Unique(board) => write_board(output, &board)?,
            Answer::Multiple => writeln!(output, "Multiple Solutions")?,
        }
    }
    Ok(())
}

fn answer_case<R: BufRead>(input: &mut R, dlx: &mut Dlx<NODES>) -> Result<Answer, Fault> {
    let numbers = read_numbers(input)?;
    let regions = find_regions(&numbers)?;
    let mut board = [0; 81];
    for cell in 0..81 {
        board[cell] = numbers[cell] % 16;
    }
    Ok(solve(dlx, board, &regions))
}

/// Reads T, the number of cases.
fn read_count<R: BufRead>(input: &mut R) -> Result<u64, Fault> {
    let mut line = Vec::new();
    if !read_line(input, &mut line)? {
        return Err("the input is empty: there is no number of cases".into());
    }
    match parse(&line) {
        Some(count) => Ok(count),
        None => Err(format!("{} is not a number of cases", show(&line)).into()),
    }
}

/// Reads nine lines of nine numbers, each a digit and some of the four walls.
fn read_numbers<R: BufRead>(input: &mut R) -> Result<[u8; 81], Fault> {
    let mut numbers = [0; 81];
    let mut line = Vec::new();
    for row in 0..9 {
        if !read_line(input, &mut line)? {
            return Err(format!("the input ends after {} of 9 rows", row).into());
        }
        let mut width = 0;
        for token in line
            .split(u8::is_ascii_whitespace)
            .filter(|token| !token.is_empty())
        {
            match parse::<u8>(token) {
                Some(number) if number % 16 <= 9 => {
                    if width < 9 {
                        numbers[row * 9 + width] = number;
                    }
                }
                _ => {
                    let shown = show(token);
                    let fault = "not a digit and walls";
                    return Err(format!("row {} has {}, {}", row + 1, shown, fault).into());
                }
            }
            width += 1;
        }
        if width != 9 {
            return Err(format!("row {} has {} numbers instead of 9", row + 1, width).into());
        }
    }
    Ok(numbers)
}

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

fn solve(dlx: &mut Dlx<NODES>, mut board: Board, regions: &Regions) -> Answer {
    let used = match used_digits(&board, regions) {
        Some(used) => used,
        None => return Answer::NoSolution,
    };

    // The columns, numbered as they come: conditions that the givens meet get none. The cells
    // are first because among columns of the same size the search takes the first, and a cell
    // makes the smaller tree.
    let mut columns = 0;
    let mut cell_column = [0; 81];
    let mut unit_column = [[[0; 10]; 9]; 3];
    for cell in 0..81 {
        if board[cell] == 0 {
            cell_column[cell] = columns;
            columns += 1;
        }
    }
    for kind in 0..3 {
        for unit in 0..9 {
            for digit in bits(ALL & !used[kind][unit]) {
                unit_column[kind][unit][digit] = columns;
                columns += 1;
            }
        }
    }

    dlx.reset(columns, 0);
    for cell in 0..81 {
        if board[cell] != 0 {
            continue;
        }
        let (row, column, region) = (cell / 9, cell % 9, regions[cell]);
        let taken = used[0][row] | used[1][column] | used[2][region];
        for digit in bits(ALL & !taken) {
            let ones = [
                cell_column[cell],
                unit_column[0][row][digit],
                unit_column[1][column][digit],
                unit_column[2][region][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }

    let mut first = None;
    let found = dlx.search(2, |decisions| {
        if first.is_none() {
            first = Some(decisions.to_vec());
        }
    });
    match first {
        None => Answer::NoSolution,
        Some(decisions) if found == 1 => {
            for label in decisions {
                board[label / 10] = (label % 10) as u8;
            }
            Answer::Unique(board)
        }
        Some(_) => Answer::Multiple,
    }
}

/// For each row, column and region the digits that the givens put into it: bit d is digit d.
/// `None` if givens clash.
fn used_digits(board: &Board, regions: &Regions) -> Option<[[u16; 9]; 3]> {
    let mut used = [[0; 9]; 3];
    for cell in 0..81 {
        let digit = board[cell];
        if digit == 0 {
            continue;
        }
        for (kind, &unit) in [cell / 9, cell % 9, regions[cell]].iter().enumerate() {
            if used[kind][unit] & (1 << digit) != 0 {
                return None;
            }
            used[kind][unit] |= 1 << digit;
        }
    }
    Some(used)
}

/// The numbers of the bits that are set, from the lowest.
fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        if set == 0 {
            return None;
        }
        set &= set - 1;
        Some(lowest)
    })
}

fn write_board<W: Write>(output: &mut W, board: &Board) -> io::Result<()> {
    for row in 0..9 {
        let mut line = [b'\n'; 10];
        for column in 0..9 {
            line[column] = b'0' + board[row * 9 + column];
        }
        output.write_all(&line)?;
    }
    Ok(())
}

/// Reads the next line that is not blank, without the white space around it; `false` at the
/// end of the input.
fn read_line<R: BufRead>(input: &mut R, line: &mut Vec<u8>) -> io::Result<bool> {
    loop {
        line.clear();
        if input.read_until(b'\n', line)? == 0 {
            return Ok(false);
        }
        let is_ink = |byte: &u8| !byte.is_ascii_whitespace();
        let (first, last) = (line.iter().position(is_ink), line.iter().rposition(is_ink));
        if let (Some(first), Some(last)) = (first, last) {
            line.truncate(last + 1);
            line.drain(..first);
            return Ok(true);
        }
    }
}

fn parse<T: FromStr>(token: &[u8]) -> Option<T> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
