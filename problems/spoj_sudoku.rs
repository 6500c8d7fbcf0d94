//! SPOJ SUDOKU: Sudoku 16 x 16
//!
//! - url: <https://www.spoj.com/problems/SUDOKU/>
//! - time: 1000 ms
//! - memory: 1572864 KB
//! - submit: <https://www.spoj.com/submit/SUDOKU/> (language Rust)
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
//! search starts where the givens end, and it never meets givens that clash. `poj3076` fills
//! the cells that have a single open letter before; ten grids do not need that.

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
    let open = open_letters(&board)?;

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

/// The units of a cell: its row (0 to 15), its column (16 to 31) and its box (32 to 47).
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 16, cell % 16);
    [row, 16 + column, 32 + row / 4 * 4 + column / 4]
}

/// The letters of a set.
fn letters(set: u32) -> impl Iterator<Item = usize> {
    (1..17).filter(move |letter| set >> letter & 1 == 1)
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
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
fn read_count(input: &mut dyn BufRead) -> Result<u64, Fault> {
    let line = read_line(input)?.ok_or("the input is empty: there is no number of cases")?;
    let count = std::str::from_utf8(&line)
        .ok()
        .and_then(|count| count.parse().ok());
    let fault = "the number of cases should be alone in its line";
    count.ok_or_else(|| format!("{}, not {}", fault, show(&line)).into())
}

/// Reads 16 lines of 16 characters.
fn read_board(input: &mut dyn BufRead) -> Result<Board, Fault> {
    let mut board = [0; 256];
    for row in 0..16 {
        let early = || format!("the input ends after {} of 16 rows", row);
        let line = read_line(input)?.ok_or_else(early)?;
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
