//! PUZZLE sudoku_make: Making Sudokus
//!
//! - url: <https://en.wikipedia.org/wiki/Mathematics_of_Sudoku>
//! - time: 5000 ms
//! - memory: 65536 KB
//!
//! Each line is a seed and a number COUNT. The answer to it is COUNT Sudokus, each as a line of
//! 81 characters, `.` for a blank, and a line with its solution. A puzzle has exactly one
//! solution and no clue to spare. The seed decides all of them: it gives the same ones on every
//! machine.
//!
//! **A full board.** The first row is the nine digits in random order. Each further row is an
//! exact cover problem of its own. A row of its matrix is the decision "column j gets digit d",
//! a column is a condition, and a row meets two of them:
//!
//! - column j has a digit (9 columns),
//! - the row of the board has digit d (9 columns).
//!
//! Only digits that the rows above leave to column j and its box are decisions. They are added
//! in random order, which makes the first solution a random one. Where there is none, the board
//! is begun again: of 10,000 boards one in ten came to such a dead end, always in row six.
//!
//! **Digging.** The 81 clues are looked at once, in random order, and a clue is taken away if
//! the others leave its cell no other digit. To find that out takes the usual matrix of a
//! Sudoku (see POJ 3074) without one row, the decision that puts this digit there: it has a
//! solution if and only if the puzzle would have a second one, so the search stops at its
//! first. A clue that is needed stays needed, since fewer clues never have fewer solutions. So
//! one look at each will do, and in the end none can be spared.

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

/// A puzzle and its solution.
fn make(dlx: &mut Dlx<NODES>, random: &mut u64) -> (Board, Board) {
    let solution = full_board(dlx, random);
    (dig(dlx, random, &solution), solution)
}

/// A full board, row by row, begun again at a dead end.
fn full_board(dlx: &mut Dlx<NODES>, random: &mut u64) -> Board {
    loop {
        let mut board = [0; 81];
        if (0..9).all(|row| fill_row(dlx, random, &mut board, row)) {
            return board;
        }
    }
}

/// Fills a row, those above it being full; `false` if no order of the digits fits.
fn fill_row(dlx: &mut Dlx<NODES>, random: &mut u64, board: &mut Board, row: usize) -> bool {
    let open = open_digits(board);
    let mut decisions = Vec::new();
    for column in 0..9 {
        let [_, in_column, in_box] = units(row * 9 + column);
        for digit in digits(open[in_column] & open[in_box]) {
            decisions.push((column, digit));
        }
    }
    shuffle(random, &mut decisions);
    dlx.reset(18, 0);
    for (column, digit) in decisions {
        dlx.add_row(column * 10 + digit, &[column, 8 + digit]);
    }
    match dlx.solve() {
        Some(decisions) => {
            for decision in decisions {
                board[row * 9 + decision / 10] = (decision % 10) as u8;
            }
            true
        }
        None => false,
    }
}

/// Takes clues away from a full board as long as it stays the only solution.
fn dig(dlx: &mut Dlx<NODES>, random: &mut u64, solution: &Board) -> Board {
    let mut puzzle = *solution;
    let mut order: Vec<usize> = (0..81).collect();
    shuffle(random, &mut order);
    for cell in order {
        puzzle[cell] = 0;
        if has_other_solution(dlx, &puzzle, cell, solution[cell]) {
            puzzle[cell] = solution[cell];
        }
    }
    puzzle
}

/// Whether there is a solution with another digit than this in a blank cell.
fn has_other_solution(dlx: &mut Dlx<NODES>, board: &Board, blank: usize, not: u8) -> bool {
    let open = open_digits(board);

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
        let spared = if cell == blank { 1 << not } else { 0 };
        for digit in digits(open[row] & open[column] & open[square] & !spared) {
            let ones = [
                cell_column[cell],
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[square][digit],
            ];
            dlx.add_row(cell * 10 + digit, &ones);
        }
    }
    dlx.solve().is_some()
}

/// The digits that are not yet in each unit.
fn open_digits(board: &Board) -> [u16; 27] {
    let mut open = [ALL; 27];
    for cell in (0..81).filter(|&cell| board[cell] != 0) {
        for &unit in &units(cell) {
            open[unit] &= !(1 << board[cell]);
        }
    }
    open
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

/// Shuffles by splitmix64, of which `random` is the state: a seed means the same everywhere.
fn shuffle<T>(random: &mut u64, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = *random;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^= x >> 31;
        items.swap(last, (x % (last as u64 + 1)) as usize);
    }
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let line = match read_line(input)? {
            Some(line) => line,
            None => break,
        };
        let (seed, count) =
            parse_case(&line).map_err(|fault| format!("case {}: {}", case, fault))?;
        let mut random = seed;
        for _ in 0..count {
            let (puzzle, solution) = make(&mut dlx, &mut random);
            write_board(output, &puzzle)?;
            write_board(output, &solution)?;
        }
    }
    Ok(())
}

/// SEED and COUNT.
fn parse_case(line: &[u8]) -> Result<(u64, u64), Fault> {
    let numbers: Vec<Option<u64>> = tokens(line).map(parse).collect();
    match numbers[..] {
        [Some(seed), Some(count)] if count > 0 => Ok((seed, count)),
        _ => Err(format!("{} is not a seed and a number of puzzles", show(line)).into()),
    }
}

fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    let mut line = [b'\n'; 82];
    for cell in 0..81 {
        line[cell] = match board[cell] {
            0 => b'.',
            digit => b'0' + digit,
        };
    }
    output.write_all(&line)
}

fn tokens(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
}

fn parse(token: &[u8]) -> Option<u64> {
    std::str::from_utf8(token).ok()?.parse().ok()
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
