//! SPOJ SUDOKU: Sudoku 16 x 16
//!
//! - url: https://www.spoj.com/problems/SUDOKU/
//! - time: 1000 ms
//! - memory: 1572864 KB
//! - submit: https://www.spoj.com/submit/SUDOKU/ (language Rust)
//!
//! A number K <= 10, then K grids of 16 lines of 16 characters, `A` to `P` or `-` for a blank,
//! with an empty line between two of them; each has exactly one solution. The output has the
//! same form without K.
//!
//! It is the problem of `poj3076`, where the grids go on to the end of the input instead of
//! being counted. As there, an empty line is printed between two grids and none after the
//! last.
//!
//! The limits above are not documented here. The time is a guess, and a strict one: POJ allows
//! 10 s. The memory is what SPOJ allows for other problems, 1536 MB.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets letter d", a column is a condition,
//! and a row meets four of them:
//!
//! - cell (i, j) has a letter (256 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 256 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 16E of them, are the rows. So the
//! search starts where the givens end, and it never meets givens that clash.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::str::FromStr;

/// Node 0, the conditions of a blank grid, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 256 + 4 * (256 * 16);

/// A letter for each cell, row by row: 1 is A, 16 is P, 0 is a blank.
type Board = [u8; 256];

/// All letters, where bit d stands for letter d.
const ALL: u32 = 0x1_fffe;

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
        write_board(output, case, &board)?;
    }
    Ok(())
}

/// Reads K, the number of cases.
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

/// Reads 16 lines of 16 characters.
fn read_board<R: BufRead>(input: &mut R) -> Result<Board, Fault> {
    let mut board = [0; 256];
    let mut line = Vec::new();
    for row in 0..16 {
        if !read_line(input, &mut line)? {
            return Err(format!("the input ends after {} of 16 rows", row).into());
        }
        if line.len() != 16 {
            let shown = show(&line);
            return Err(format!("row {} is {}, not 16 characters", row + 1, shown).into());
        }
        for column in 0..16 {
            board[row * 16 + column] = match line[column] {
                b'-' => 0,
                letter @ b'A'..=b'P' => letter - b'A' + 1,
                _ => {
                    let shown = show(&line);
                    return Err(format!("row {} is {}, not A to P or -", row + 1, shown).into());
                }
            };
        }
    }
    Ok(board)
}

/// Fills the blanks; the fault says why that cannot be done.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Result<Board, Fault> {
    let used = used_letters(&board)?;

    // The columns, numbered as they come: conditions that the givens meet get none. The cells
    // are first because among columns of the same size the search takes the first, and a cell
    // makes the smaller tree.
    let mut columns = 0;
    let mut cell_column = [0; 256];
    let mut unit_column = [[[0; 17]; 16]; 3];
    for cell in 0..256 {
        if board[cell] == 0 {
            cell_column[cell] = columns;
            columns += 1;
        }
    }
    for kind in 0..3 {
        for unit in 0..16 {
            for letter in bits(ALL & !used[kind][unit]) {
                unit_column[kind][unit][letter] = columns;
                columns += 1;
            }
        }
    }

    dlx.reset(columns, 0);
    for cell in 0..256 {
        if board[cell] != 0 {
            continue;
        }
        let [row, column, square] = units(cell);
        let taken = used[0][row] | used[1][column] | used[2][square];
        for letter in bits(ALL & !taken) {
            let ones = [
                cell_column[cell],
                unit_column[0][row][letter],
                unit_column[1][column][letter],
                unit_column[2][square][letter],
            ];
            dlx.add_row(cell * 17 + letter, &ones);
        }
    }

    let decisions = dlx.solve().ok_or("the board has no solution")?;
    for label in decisions {
        board[label / 17] = (label % 17) as u8;
    }
    Ok(board)
}

/// For each row, column and box the letters that the givens put into it: bit d is
/// letter d. Givens that clash are a fault.
fn used_letters(board: &Board) -> Result<[[u32; 16]; 3], Fault> {
    let mut used = [[0; 16]; 3];
    for cell in 0..256 {
        let letter = board[cell];
        if letter == 0 {
            continue;
        }
        for (kind, &unit) in units(cell).iter().enumerate() {
            if used[kind][unit] & (1 << letter) != 0 {
                let name = ["row", "column", "box"][kind];
                let shown = (b'A' - 1 + letter) as char;
                return Err(format!("{} {} has two {}s", name, unit + 1, shown).into());
            }
            used[kind][unit] |= 1 << letter;
        }
    }
    Ok(used)
}

/// The numbers of the bits that are set, from the lowest.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        if set == 0 {
            return None;
        }
        set &= set - 1;
        Some(lowest)
    })
}

/// The row, the column and the box of a cell, each from 0 to 15.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 16, cell % 16);
    [row, column, row / 4 * 4 + column / 4]
}

/// Writes a grid, after an empty line unless it is the first.
fn write_board<W: Write>(output: &mut W, case: u64, board: &Board) -> io::Result<()> {
    if case > 1 {
        output.write_all(b"\n")?;
    }
    for row in 0..16 {
        let mut line = [b'\n'; 17];
        for column in 0..16 {
            line[column] = b'A' - 1 + board[row * 16 + column];
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
