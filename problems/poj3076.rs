//! POJ 3076: Sudoku 16 x 16
//!
//! - url: <http://poj.org/problem?id=3076>
//! - time: 10000 ms
//! - memory: 65536 KB
//!
//! Grids of 16 lines of 16 characters, `A` to `P` or `-` for a blank, separated by an empty
//! line, to the end of the input; each has exactly one solution. The output has the same form,
//! with an empty line between two grids and none after the last.
//!
//! **The matrix.** A row is the decision "cell (i, j) gets letter d", a column is a condition,
//! and a row meets four of them:
//!
//! - cell (i, j) has a letter (256 columns),
//! - row i of the board has d, column j has d, box b has d (3 * 256 columns).
//!
//! Only what the givens leave open goes into the matrix: E blank cells make E + 3E columns,
//! and the decisions that no given contradicts, at most 16E of them, are the rows. So the
//! search starts where the givens end, and it never meets givens that clash. A cell that has a
//! single open letter is as good as a given.
//!
//! **Memory.** The nodes are numbered one after the other as they are linked. Numbered instead
//! by their place in the table (row * 1024 + column), the ones of each decision lie on a page
//! of their own: a few grids touch all 4096 pages of each array, 16 MB of them, and what was
//! some hundreds of kilobytes is more than the limit.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

/// Node 0, the conditions of a blank grid, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 256 + 4 * (256 * 16);

/// A letter for each cell, row by row: 1 is A, 16 is P, 0 is a blank.
type Board = [u8; 256];

/// All letters, where bit d stands for letter d.
const ALL: u32 = 0x1_fffe;

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
    let mut open = open_letters(&board)?;
    fill_singles(&mut board, &mut open);

    // The columns, numbered as they come: conditions that the givens meet get none. The cells
    // come first, as that makes smaller trees.
    let mut columns = 0;
    let mut cell_column = [0; 256];
    for cell in (0..256).filter(|&cell| board[cell] == 0) {
        cell_column[cell] = columns;
        columns += 1;
    }
    let mut unit_column = [[0; 17]; 48];
    for unit in 0..48 {
        for letter in letters(open[unit]) {
            unit_column[unit][letter] = columns;
            columns += 1;
        }
    }

    dlx.reset(columns, 0);
    for cell in (0..256).filter(|&cell| board[cell] == 0) {
        let [row, column, square] = units(cell);
        for letter in letters(open[row] & open[column] & open[square]) {
            let ones = [
                cell_column[cell],
                unit_column[row][letter],
                unit_column[column][letter],
                unit_column[square][letter],
            ];
            dlx.add_row(cell * 17 + letter, &ones);
        }
    }

    for decision in dlx.solve().ok_or("the board has no solution")? {
        board[decision / 17] = (decision % 17) as u8;
    }
    Ok(board)
}

/// The letters that the givens leave to each unit. Givens that clash are a fault.
fn open_letters(board: &Board) -> Result<[u32; 48], Fault> {
    let mut open = [ALL; 48];
    for cell in (0..256).filter(|&cell| board[cell] != 0) {
        for &unit in &units(cell) {
            if open[unit] & (1 << board[cell]) == 0 {
                let (name, number) = (["row", "column", "box"][unit / 16], unit % 16 + 1);
                let letter = (b'A' - 1 + board[cell]) as char;
                return Err(format!("{} {} has two {}s", name, number, letter).into());
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Ok(open)
}

/// Fills each cell that has a single open letter, until there is no such cell: this needs no
/// search, and on easy boards it leaves little to one.
fn fill_singles(board: &mut Board, open: &mut [u32; 48]) {
    let mut is_changed = true;
    while is_changed {
        is_changed = false;
        for cell in 0..256 {
            let [row, column, square] = units(cell);
            let letters = open[row] & open[column] & open[square];
            if board[cell] == 0 && letters.is_power_of_two() {
                board[cell] = letters.trailing_zeros() as u8;
                for &unit in &[row, column, square] {
                    open[unit] ^= letters;
                }
                is_changed = true;
            }
        }
    }
}

/// The units of a cell: its row (0 to 15), its column (16 to 31) and its box (32 to 47).
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 16, cell % 16);
    [row, 16 + column, 32 + row / 4 * 4 + column / 4]
}

/// The letters of a set, from the lowest. One step for each letter that is in it: on easy
/// boards this saves a fifteenth of the time.
fn letters(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        if lowest < 32 {
            Some(lowest as usize)
        } else {
            None
        }
    })
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let in_case = |fault: Fault| format!("case {}: {}", case, fault);
        let board = match read_board(input).map_err(in_case)? {
            Some(board) => solve(&mut dlx, board).map_err(in_case)?,
            None => break,
        };
        write_board(output, case, &board)?;
    }
    Ok(())
}

/// Reads 16 lines of 16 characters; `None` at the end of the input.
fn read_board(input: &mut dyn BufRead) -> Result<Option<Board>, Fault> {
    let mut board = [0; 256];
    for row in 0..16 {
        let line = match read_line(input)? {
            Some(line) => line,
            None if row == 0 => return Ok(None),
            None => return Err(format!("the input ends after {} of 16 rows", row).into()),
        };
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
    Ok(Some(board))
}

/// Writes a grid, after an empty line unless it is the first.
fn write_board(output: &mut dyn Write, case: u64, board: &Board) -> io::Result<()> {
    if case > 1 {
        output.write_all(b"\n")?;
    }
    for row in board.chunks(16) {
        let line: Vec<u8> = row.iter().map(|letter| b'A' - 1 + letter).collect();
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
