//! LUOGU P1074: 靶形数独
//!
//! - url: <https://www.luogu.com.cn/problem/P1074>
//! - time: 2000 ms
//! - memory: 131072 KB
//! - submit: <https://www.luogu.com.cn/problem/P1074> (language Rust)
//!
//! Target Sudoku: nine lines of nine digits with spaces between them, 0 for a blank. A cell is
//! worth 6 at the rim of the board, 7 in the ring inside of it, and so on up to 10 in the
//! middle. A solution scores the sum, over all cells, of the digit times what its cell is worth.
//! The output is the highest score of a solution, or `-1` if there is none. The board has 24
//! givens at least. The memory limit above is that of a copy of the problem on another judge.
//!
//! **What is new here:** the best of *all* solutions, and a label that is no number of a row: it
//! is what the decision scores. So `visit` gets the scores of a solution and needs only add
//! them. There is no bound as in `boj17136`: bounds that were tried save three fifths of the
//! time at most, as all solutions score much alike.
//!
//! **The matrix** is that of `luogu_p1784`, reduced in the same way: a row is the decision "cell
//! (i, j) gets digit d", the columns are the cell, its row, its column and its box.
//!
//! **What it is not spared.** All solutions are walked through, about a million in a second. A
//! board with 24 givens in any places has some thousands, but givens that lie close together can
//! leave more than any limit has time for.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const LEAST_GIVENS: usize = 24;
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

/// The highest score of a solution; `None` if there is no solution.
fn highest(dlx: &mut Dlx<NODES>, board: &Board) -> Option<usize> {
    let open = open_digits(board)?;

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
            dlx.add_row(digit * worth(cell), &ones);
        }
    }

    let givens: usize = (0..81).map(|cell| board[cell] as usize * worth(cell)).sum();
    let mut highest = None;
    dlx.search(u64::MAX, |scores| {
        highest = highest.max(Some(givens + scores.iter().sum::<usize>()));
    });
    highest
}

/// What a cell is worth: 6 at the rim, and one more for each ring inwards.
fn worth(cell: usize) -> usize {
    let from_edge = |line: usize| line.min(8 - line);
    6 + from_edge(cell / 9).min(from_edge(cell % 9))
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board) -> Option<[u16; 27]> {
    let mut open = [ALL; 27];
    for cell in (0..81).filter(|&cell| board[cell] != 0) {
        for &unit in &units(cell) {
            if open[unit] & (1 << board[cell]) == 0 {
                return None;
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Some(open)
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
    let board = read_board(input).map_err(|fault| format!("case 1: {}", fault))?;
    match highest(&mut Dlx::new(), &board) {
        Some(score) => writeln!(output, "{}", score)?,
        None => writeln!(output, "-1")?,
    }
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
    let givens = board.iter().filter(|&&digit| digit != 0).count();
    if givens < LEAST_GIVENS {
        let least = LEAST_GIVENS;
        return Err(format!("it has {} givens instead of {} at least", givens, least).into());
    }
    Ok(board)
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
