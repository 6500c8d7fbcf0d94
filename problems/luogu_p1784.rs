//! LUOGU P1784: Sudoku
//!
//! - url: https://www.luogu.com.cn/problem/P1784
//! - time: 1000 ms
//! - memory: 131072 KB
//! - submit: https://www.luogu.com.cn/problem/P1784 (language Rust)
//!
//! One 9 x 9 Sudoku: nine lines of nine digits with spaces between them, 0 for a blank. The
//! output is the solved board in the same form.
//!
//! Baekjoon 2580 is the same problem, <https://www.acmicpc.net/problem/2580>, and takes this
//! program as it is (paste it on <https://www.acmicpc.net/submit/2580>, language Rust 2021).
//! There a board may have many solutions, and any one of them will do.
//!
//! The limits of both are remembered, not looked up: 1000 ms and 128 MB on Luogu, the smaller,
//! which are those above; 1000 ms and 256 MB on Baekjoon.
//!
//! **The matrix** is that of `poj2676`; only the form of the input and the output differs. A
//! row is the decision "cell (i, j) gets digit d", a column is a condition, and a row meets
//! four of them:
//!
//! - cell (i, j) has a digit (81 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 81 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 9E of them, are the rows. So the
//! search starts where the givens end, and it never meets givens that clash.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

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
        .and_then(|board| solve(&mut dlx, board))
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
        let mut width = 0;
        for token in line
            .split(u8::is_ascii_whitespace)
            .filter(|token| !token.is_empty())
        {
            match *token {
                [digit @ b'0'..=b'9'] => {
                    if width < 9 {
                        board[row * 9 + width] = digit - b'0';
                    }
                }
                _ => {
                    let shown = show(token);
                    return Err(format!("row {} has {}, not a digit", row + 1, shown).into());
                }
            }
            width += 1;
        }
        if width != 9 {
            return Err(format!("row {} has {} digits instead of 9", row + 1, width).into());
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

/// Nine lines of nine digits with a space between two of them and none at the end.
fn write_board<W: Write>(output: &mut W, board: &Board) -> io::Result<()> {
    for row in 0..9 {
        let mut line = *b"0 0 0 0 0 0 0 0 0\n";
        for column in 0..9 {
            line[2 * column] += board[row * 9 + column];
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
