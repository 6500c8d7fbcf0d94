//! PUZZLE sudoku_make: Making Sudokus
//!
//! - url: https://en.wikipedia.org/wiki/Mathematics_of_Sudoku
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
use std::io::{self, BufRead, BufReader, BufWriter, Write};

/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + 4 * 81 + 4 * (81 * 9);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

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
    let mut line = Vec::new();
    for case in 1.. {
        if !read_line(input, &mut line)? {
            break;
        }
        let (seed, count) =
            parse_case(&line).map_err(|fault| format!("case {}: {}", case, fault))?;
        let mut random = seed;
        for _ in 0..count {
            let solution = full_board(&mut dlx, &mut random);
            let puzzle = dig(&mut dlx, &mut random, &solution);
            write_board(output, &puzzle)?;
            write_board(output, &solution)?;
        }
    }
    Ok(())
}

/// SEED and COUNT.
fn parse_case(line: &[u8]) -> Result<(u64, u64), Fault> {
    let numbers: Vec<Option<u64>> = line
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .map(parse)
        .collect();
    match numbers[..] {
        [Some(seed), Some(count)] if count > 0 => Ok((seed, count)),
        _ => Err(format!("{} is not a seed and a number of puzzles", show(line)).into()),
    }
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
    let used = used_digits(board);
    let mut decisions = Vec::new();
    for column in 0..9 {
        let [_, in_column, in_box] = units(row * 9 + column);
        for digit in 1..10 {
            if (used[in_column] | used[in_box]) & (1 << digit) == 0 {
                decisions.push((column, digit));
            }
        }
    }
    shuffle(random, &mut decisions);
    dlx.reset(18, 0);
    for (column, digit) in decisions {
        dlx.add_row(column * 10 + digit, &[column, 8 + digit]);
    }
    match dlx.solve() {
        Some(decisions) => {
            for label in decisions {
                board[row * 9 + label / 10] = (label % 10) as u8;
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
    let used = used_digits(board);

    // The columns, numbered as they come: conditions that the clues meet get none.
    let mut columns = 0;
    let mut cell_column = [0; 81];
    let mut unit_column = [[0; 10]; 27];
    for cell in 0..81 {
        if board[cell] == 0 {
            cell_column[cell] = columns;
            columns += 1;
        }
    }
    for unit in 0..27 {
        for digit in 1..10 {
            if used[unit] & (1 << digit) == 0 {
                unit_column[unit][digit] = columns;
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
        let taken = used[row] | used[column] | used[square];
        for digit in 1..10 {
            if taken & (1 << digit) == 0 && (cell, digit) != (blank, not as usize) {
                let ones = [
                    cell_column[cell],
                    unit_column[row][digit],
                    unit_column[column][digit],
                    unit_column[square][digit],
                ];
                dlx.add_row(cell * 10 + digit, &ones);
            }
        }
    }
    dlx.solve().is_some()
}

/// For each row, column and box the digits in it: bit d is digit d.
fn used_digits(board: &Board) -> [u16; 27] {
    let mut used = [0; 27];
    for cell in 0..81 {
        if board[cell] != 0 {
            for unit in units(cell) {
                used[unit] |= 1 << board[cell];
            }
        }
    }
    used
}

/// The row (0 to 8), the column (9 to 17) and the box (18 to 26) of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

fn write_board<W: Write>(output: &mut W, board: &Board) -> io::Result<()> {
    let mut line = [b'\n'; 82];
    for cell in 0..81 {
        line[cell] = match board[cell] {
            0 => b'.',
            digit => b'0' + digit,
        };
    }
    output.write_all(&line)
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

fn parse(word: &[u8]) -> Option<u64> {
    std::str::from_utf8(word).ok()?.parse().ok()
}

/// The beginning of what was read, in quotes, for a message.
fn show(bytes: &[u8]) -> String {
    let start = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]);
    let rest = if bytes.len() > 40 { "..." } else { "" };
    format!("{:?}{}", start, rest)
}
