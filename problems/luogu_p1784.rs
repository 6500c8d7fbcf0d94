//! LUOGU P1784: Sudoku
//!
//! - url: <https://www.luogu.com.cn/problem/P1784>
//! - time: 1000 ms
//! - memory: 131072 KB
//! - submit: <https://www.luogu.com.cn/problem/P1784> (language Rust)
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
//! search starts where the givens end, and it never meets givens that clash. `poj2676` fills
//! the cells that have a single open digit before; one board does not need that.

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
    let result = answer_case(&mut io::stdin().lock(), &mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
        std::process::exit(1);
    }
}

/// Fills the blanks; the fault says why that cannot be done.
fn solve(dlx: &mut Dlx<NODES>, mut board: Board) -> Result<Board, Fault> {
    let open = open_digits(&board)?;

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

/// The units of a cell: its row (0 to 8), its column (9 to 17) and its box (18 to 26).
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The digits of a set.
fn digits(set: u16) -> impl Iterator<Item = usize> {
    (1..10).filter(move |digit| set >> digit & 1 == 1)
}

// Reading and writing.

fn answer_case(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let board = read_board(input)
        .and_then(|board| solve(&mut Dlx::new(), board))
        .map_err(|fault| format!("case 1: {}", fault))?;
    write_board(output, &board)?;
    Ok(())
}

/// Reads nine lines of nine digits.
fn read_board(input: &mut dyn BufRead) -> Result<Board, Fault> {
    let mut board = [0; 81];
    for row in 0..9 {
        let line =
            read_line(input)?.ok_or_else(|| format!("the input ends after {} of 9 rows", row))?;
        let mut width = 0;
        for token in tokens(&line) {
            let digit = match *token {
                [digit @ b'0'..=b'9'] => digit - b'0',
                _ => {
                    let shown = show(token);
                    return Err(format!("row {} has {}, not a digit", row + 1, shown).into());
                }
            };
            if width < 9 {
                board[row * 9 + width] = digit;
            }
            width += 1;
        }
        if width != 9 {
            return Err(format!("row {} has {} digits instead of 9", row + 1, width).into());
        }
    }
    Ok(board)
}

/// Nine lines of nine digits with a space between two of them and none at the end.
fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    for row in board.chunks(9) {
        let mut line = *b"0 0 0 0 0 0 0 0 0\n";
        for column in 0..9 {
            line[2 * column] += row[column];
        }
        output.write_all(&line)?;
    }
    Ok(())
}

fn tokens(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
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
