//! BOJ 2239: Sudoku (first)
//!
//! - url: <https://www.acmicpc.net/problem/2239>
//! - time: 2000 ms
//! - memory: 262144 KB
//! - submit: <https://www.acmicpc.net/submit/2239> (language Rust 2021)
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
//! search starts where the givens end, and it never meets givens that clash. `poj2676` fills
//! the cells that have a single open digit before; here the search does it.
//!
//! **The first solution** is not the one that the search finds first: that goes where there is
//! the least choice, not from cell to cell. Made to go from cell to cell it would be plain
//! backtracking. The statement promises boards for which that is enough, less than 100,000
//! calls, but one in the test data here takes it 88 million. And nothing can look at all
//! solutions: a blank board has more than 10^21.
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
        let below = if cell == bounded {
            (1 << bound) - 1
        } else {
            ALL
        };
        for digit in digits(open[row] & open[column] & open[square] & below) {
            let ones = [
                cell_column[cell],
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[square][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }

    Ok(dlx.solve().map(|decisions| {
        let mut solution = *board;
        for decision in decisions {
            solution[decision / 10] = (decision % 10) as u8;
        }
        solution
    }))
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
        .and_then(|board| first_solution(&mut Dlx::new(), board))
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
