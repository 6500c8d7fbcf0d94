//! POJ 2676: Sudoku
//!
//! - url: <http://poj.org/problem?id=2676>
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
//! search starts where the givens end, and it never meets givens that clash. A cell that has a
//! single open digit is as good as a given.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// All digits, where bit d stands for digit d.
const ALL: u16 = 0x3fe;

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

/// Fills the blanks; the fault says why that cannot be done.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Result<Board, Fault> {
    let mut open = open_digits(&board)?;
    fill_singles(&mut board, &mut open);

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
        let [row, column, square] = units(cell);
        for digit in digits(open[row] & open[column] & open[square]) {
            let ones = [
                cell_column[cell],
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[square][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }

    for decision in dlx.solve().ok_or("the board has no solution")? {
        board[decision / 10] = (decision % 10) as u8;
    }
    Ok(board)
}

/// The digits that the givens leave to each unit. Givens that clash are a fault.
fn open_digits(board: &Board) -> Result<[u16; 27], Fault> {
    let mut open = [ALL; 27];
    for cell in (0..81).filter(|&cell| board[cell] != 0) {
        for &unit in &units(cell) {
            if open[unit] & (1 << board[cell]) == 0 {
                let (name, number) = (["row", "column", "box"][unit / 9], unit % 9 + 1);
                return Err(format!("{} {} has two {}s", name, number, board[cell]).into());
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Ok(open)
}

/// Fills each cell that has a single open digit, until there is no such cell: this needs no
/// search, and on easy boards it leaves little to one.
fn fill_singles(board: &mut Board, open: &mut [u16; 27]) {
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for cell in 0..81 {
            let [row, column, square] = units(cell);
            let digits = open[row] & open[column] & open[square];
            if board[cell] == 0 && digits.is_power_of_two() {
                board[cell] = digits.trailing_zeros() as u8;
                for &unit in &[row, column, square] {
                    open[unit] ^= digits;
                }
                is_changed = true;
            }
        }
    }
}

/// The units of a cell: its row (0 to 8), its column (9 to 17) and its box (18 to 26).
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
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

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
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
fn read_count(input: &mut dyn BufRead) -> Result<u64, Fault> {
    let line = read_line(input)?.ok_or("the input is empty: there is no number of cases")?;
    let count = std::str::from_utf8(&line)
        .ok()
        .and_then(|count| count.parse().ok());
    let fault = "the number of cases should be alone in its line";
    count.ok_or_else(|| format!("{}, not {}", fault, show(&line)).into())
}

/// Reads nine lines of nine digits.
fn read_board(input: &mut dyn BufRead) -> Result<Board, Fault> {
    let mut board = [0; 81];
    for row in 0..9 {
        let line =
            read_line(input)?.ok_or_else(|| format!("the input ends after {} of 9 rows", row))?;
        if line.len() != 9 || !line.iter().all(u8::is_ascii_digit) {
            return Err(format!("row {} is {}, not nine digits", row + 1, show(&line)).into());
        }
        for column in 0..9 {
            board[row * 9 + column] = line[column] - b'0';
        }
    }
    Ok(board)
}

fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    for row in board.chunks(9) {
        let line: Vec<u8> = row.iter().map(|digit| b'0' + digit).collect();
        output.write_all(&line)?;
        output.write_all(b"\n")?;
    }
    Ok(())
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
