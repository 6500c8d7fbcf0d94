//! POJ 2676: Sudoku
//!
//! - url: http://poj.org/problem?id=2676
//! - time: 2000 ms
//! - memory: 65536 KB
//!
//! A number T, then T times a 9 x 9 Sudoku: nine lines of nine digits, 0 for a blank. A board
//! may have many solutions (some of the contest's have millions), and any one of them will do.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets digit d", a column is a condition,
//! and a row meets four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! A condition is always a *pair*. With just one column for each cell, digit, row, column and
//! box (117 of them) a digit could be used once on the whole board.
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 9E of them, are the rows. So the
//! search starts where the givens end, and it never meets givens that clash.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::str::FromStr;

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

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
        let board = read_board(input)
            .and_then(|board| solve(&mut dlx, board))
            .map_err(|fault| format!("case {}: {}", case, fault))?;
        write_board(output, &board)?;
    }
    Ok(())
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

/// Fills the blanks; the fault says why that cannot be done.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Result<Board, Fault> {
    let used = used_digits(&board)?;

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
        let [row, column, square] = units(cell);
        let taken = used[0][row] | used[1][column] | used[2][square];
        for digit in bits(ALL & !taken) {
            let ones = [
                cell_column[cell],
                unit_column[0][row][digit],
                unit_column[1][column][digit],
                unit_column[2][square][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }

    let decisions = dlx.solve().ok_or("the board has no solution")?;
    for label in decisions {
        board[label / 10] = (label % 10) as u8;
    }
    Ok(board)
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

fn parse<T: FromStr>(token: &[u8]) -> Option<T> {
    std::str::from_utf8(token).ok()?.parse().ok()
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
