//! LUOGU P4205: 智慧珠
//!
//! - url: <https://www.luogu.com.cn/problem/P4205>
//! - time: 1000 ms
//! - memory: 128000 KB
//! - submit: <https://www.luogu.com.cn/problem/P4205> (language Rust)
//!
//! A triangular board: ten lines, line i of i cells, and twelve pieces `A` to `L` of 55 cells
//! in all, which may be turned and turned over. Some stand on the board already, the other
//! cells are `.`. Fill the board with all pieces, or print `No solution`.
//!
//! **What is new here:** givens of many cells. A given of a Sudoku is one row; a piece on the
//! board is one row too, but it has to be found: of the places of that piece it is the one
//! with exactly the cells that have its letter. It stays, and so do the places of other pieces
//! on cells that are free. Nothing is chosen before the search.
//!
//! **The matrix.** A row is the decision "this piece covers these cells", a column is a
//! condition, and all columns are primary:
//!
//! - piece p is used (12 columns),
//! - cell (i, j) is covered (55 columns).
//!
//! Many pieces look the same from several sides: places that are equal are one row, 1644 in
//! all. Copies of them would make each solution many.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const SIZE: usize = 10;
const CELLS: usize = SIZE * (SIZE + 1) / 2;

/// The lines of the pieces, A to L.
const PIECES: [&str; 12] = [
    "#. ##",
    "####",
    "#.. ###",
    "## ##",
    "#.. #.. ###",
    ".#.. ####",
    "#.# ###",
    "##. ###",
    "##.. .###",
    ".#. ### .#.",
    "#.. ##. .##",
    "#... ####",
];

/// Node 0, pieces, cells, and the ones: A has 3 cells and can be turned in 4 ways, B, C and D
/// have 4 in 2 + 8 + 1, the others 5 in 45, and the first cell of a place is one of 55.
const NODES: usize = 1 + 12 + CELLS + CELLS * ((1 + 3) * 4 + (1 + 4) * 11 + (1 + 5) * 45);

/// A letter or a `.` for each cell, line by line.
type Board = [u8; CELLS];

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_case(&mut output);
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

/// The full board; `None` if there is none. The fault is a piece that is not in its shape.
fn fill(mut board: Board) -> Result<Option<Board>, Fault> {
    let mut dlx = Dlx::<NODES>::new();
    dlx.reset(PIECES.len() + CELLS, 0);
    let mut rows = Vec::new();
    for (piece, picture) in PIECES.iter().enumerate() {
        let letter = b'A' + piece as u8;
        let stands: Vec<usize> = (0..CELLS).filter(|&cell| board[cell] == letter).collect();
        let mut places = places(picture);
        if stands.is_empty() {
            places.retain(|cells| cells.iter().all(|&cell| board[cell] == b'.'));
        } else {
            places.retain(|cells| *cells == stands);
            if places.is_empty() {
                return Err(format!("piece {} is not in its shape", letter as char).into());
            }
        }
        for cells in places {
            let mut columns = vec![piece];
            columns.extend(cells.iter().map(|cell| PIECES.len() + cell));
            dlx.add_row(rows.len(), &columns);
            rows.push((letter, cells));
        }
    }

    let solution = match dlx.solve() {
        Some(solution) => solution,
        None => return Ok(None),
    };
    for row in solution {
        let (letter, cells) = &rows[row];
        for &cell in cells {
            board[cell] = *letter;
        }
    }
    Ok(Some(board))
}

/// The different places of a piece, each as its cells in order.
fn places(picture: &str) -> Vec<Vec<usize>> {
    let mut shape: Vec<(isize, isize)> = Vec::new();
    for (i, line) in picture.split(' ').enumerate() {
        let cells = line.match_indices('#');
        shape.extend(cells.map(|(j, _)| (i as isize, j as isize)));
    }
    let mut found = BTreeSet::new();
    for turn in 0..8 {
        // By a quarter, but after four quarters over.
        let sign = if turn == 4 { 1 } else { -1 };
        for cell in &mut shape {
            *cell = (cell.1, sign * cell.0);
        }
        for down in -4..SIZE as isize + 4 {
            for right in -4..SIZE as isize + 4 {
                let cells = shape.iter().map(|&(i, j)| number(i + down, j + right));
                let cells: Option<BTreeSet<usize>> = cells.collect();
                found.extend(cells);
            }
        }
    }
    let in_order = |cells: BTreeSet<usize>| cells.into_iter().collect();
    found.into_iter().map(in_order).collect()
}

/// The number of a cell, if it is on the board.
fn number(i: isize, j: isize) -> Option<usize> {
    if 0 <= j && j <= i && i < SIZE as isize {
        Some((i * (i + 1) / 2 + j) as usize)
    } else {
        None
    }
}

// Reading and writing.

fn answer_case(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let board = read_board(tokens).and_then(fill);
    match board.map_err(|fault| format!("case 1: {}", fault))? {
        Some(mut board) => {
            for line in lines(&mut board) {
                writeln!(output, "{}", String::from_utf8_lossy(line))?;
            }
        }
        None => writeln!(output, "No solution")?,
    }
    Ok(())
}

/// Reads ten lines, each a character longer than the one before.
fn read_board(tokens: &mut Tokens) -> Result<Board, Fault> {
    let mut board = [b'.'; CELLS];
    for line in lines(&mut board) {
        let early = || format!("the input ends before line {}", line.len());
        let token = tokens.next().ok_or_else(early)?;
        let is_symbol = |symbol: &u8| matches!(*symbol, b'.' | b'A'..=b'L');
        if token.len() != line.len() || !token.iter().all(is_symbol) {
            let token = String::from_utf8_lossy(token);
            let length = line.len();
            return Err(format!(
                "line {0} should be {0} of A to L or ., not {1:?}",
                length, token
            )
            .into());
        }
        line.copy_from_slice(token);
    }
    Ok(board)
}

fn lines(mut board: &mut [u8]) -> Vec<&mut [u8]> {
    let mut lines = Vec::new();
    for length in 1..=SIZE {
        let (line, rest) = board.split_at_mut(length);
        lines.push(line);
        board = rest;
    }
    lines
}
