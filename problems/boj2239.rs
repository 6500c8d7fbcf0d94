//! BOJ 2239: Sudoku (first)
//!
//! - url: https://www.acmicpc.net/problem/2239
//! - time: 2000 ms
//! - memory: 262144 KB
//! - submit: https://www.acmicpc.net/submit/2239 (language Rust 2021)
//!
//! One 9 x 9 Sudoku: nine lines of nine digits, 0 for a blank. Of its solutions, which may be
//! many, the output is the one whose 81 digits come first in lexicographic order.
//!
//! **The matrix** is that of `poj2676`. A row is the decision "cell (i, j) gets digit d", a
//! column is a condition, and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 9E of them, are the rows. So the
//! search starts where the givens end, and it never meets givens that clash.
//!
//! **The first solution** is not the one that the search finds first: that goes where there is
//! the least choice, not from cell to cell. Made to go from cell to cell it would be plain
//! backtracking. The statement promises boards for which that is enough, less than 100,000
//! calls, but one in the test data here takes it 88 million. And to look at all solutions is
//! hopeless: a blank board has more than 10^21.
//!
//! So the search keeps its order, and is asked what any order can answer: is there a smaller
//! solution at all? Take one solution, whichever it is. Leave the first blank cell only the
//! digits below the one that it has there. If that can be solved, the new solution is smaller;
//! it takes the place of the old one, and the same is asked again. If it cannot, the digit is
//! the right one and becomes a given, and the next cell is asked about.
//!
//! A no is had once for each blank cell, at most 81 times. A yes lowers the digit of a cell, at
//! most 8 * 81 times; but as it brings a whole solution that is a bound for all cells to come,
//! they are few: in the test data never more than 15. Bounding a digit instead of trying those
//! below it one after the other makes one search of up to eight.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let (stdin, stdout) = (io::stdin(), io::stdout());
    let mut input = BufReader::with_capacity(1 << 16, stdin.lock());
    let mut output = BufWriter::with_capacity(1 << 16, stdout.lock());
    let result = answer_case(&mut input, &mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // Not eprintln!, which panics if nobody reads stderr.
        let _ = writeln!(io::stderr(), "{}", fault);
        std::process::exit(1);
    }
}

fn answer_case<R: BufRead, W: Write>(input: &mut R, output: &mut W) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    let board = read_board(input)
        .and_then(|board| first_solution(&mut dlx, board))
        .map_err(|fault| format!("case 1: {}", fault))?;
    write_board(output, &board)?;
    Ok(())
}

/// Reads nine lines of nine digits.
fn read_board<R: BufRead>(input: &mut R) -> Result<Board, Fault> {
    let mut board = [0; 81];
    let mut line = Vec::new();
    for row in 0..9 {
        if !read_line(input, &mut line)? {
            return Err(format!("the input ends after {} of 9 rows", row).into());
        }
        if line.len() != 9 || !line.iter().all(u8::is_ascii_digit) {
            return Err(format!("row {} is {}, not nine digits", row + 1, show(&line)).into());
        }
        for column in 0..9 {
            board[row * 9 + column] = line[column] - b'0';
        }
    }
    Ok(board)
}

/// The solution that comes first; the fault says why there is none.
fn first_solution(dlx: &mut Dlx<NODES>, mut board: Board) -> Result<Board, Fault> {
    const ANY: u8 = 10;
    let mut first = solve(dlx, &board, 0, ANY)?.ok_or("the board has no solution")?;
    for cell in 0..81 {
        if board[cell] == 0 {
            while let Some(smaller) = solve(dlx, &board, cell, first[cell])? {
                first = smaller;
            }
            board[cell] = first[cell];
        }
    }
    Ok(first)
}

/// Fills the blanks, `bounded` with a digit below `bound` if it is one of them. `None` if that
/// cannot be done; givens that clash are a fault.
fn solve(
    dlx: &mut Dlx<NODES>,
    board: &Board,
    bounded: usize,
    bound: u8,
) -> Result<Option<Board>, Fault> {
    let used = used_digits(board)?;

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
            for digit in 1..10 {
                if used[kind][unit] & (1 << digit) == 0 {
                    unit_column[kind][unit][digit] = columns;
                    columns += 1;
                }
            }
        }
    }

    dlx.reset(columns, 0);
    for cell in 0..81 {
        if board[cell] != 0 {
            continue;
        }
        let [row, column, square] = units(cell);
        let taken = used[0][row] | used[1][column] | used[2][square];
        let end = if cell == bounded { bound } else { 10 };
        for digit in 1..usize::from(end) {
            if taken & (1 << digit) == 0 {
                let ones = [
                    cell_column[cell],
                    unit_column[0][row][digit],
                    unit_column[1][column][digit],
                    unit_column[2][square][digit],
                ];
                dlx.add_row(cell * 10 + digit, &ones);
            }
        }
    }

    Ok(dlx.solve().map(|decisions| {
        let mut solution = *board;
        for label in decisions {
            solution[label / 10] = (label % 10) as u8;
        }
        solution
    }))
}

/// For each row, column and box the digits that the givens put into it: bit d is digit d.
/// Givens that clash are a fault.
fn used_digits(board: &Board) -> Result<[[u16; 9]; 3], Fault> {
    let mut used = [[0; 9]; 3];
    for cell in 0..81 {
        let digit = board[cell];
        if digit == 0 {
            continue;
        }
        for (kind, &unit) in units(cell).iter().enumerate() {
            if used[kind][unit] & (1 << digit) != 0 {
                let name = ["row", "column", "box"][kind];
                return Err(format!("{} {} has two {}s", name, unit + 1, digit).into());
            }
            used[kind][unit] |= 1 << digit;
        }
    }
    Ok(used)
}

/// The row, the column and the box of a cell, each from 0 to 8.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
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

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
