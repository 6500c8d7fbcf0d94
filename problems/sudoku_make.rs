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
//! **What is new here:** rows in random order, which make the first solution a random one; and
//! many small searches in place of a large one.
//!
//! **The matrix** of a full board. The first row is the nine digits in random order. Each
//! further row is an exact cover problem of its own. A row of its matrix is the decision
//! "column j gets digit d", a column is a condition, and a row meets two of them:
//!
//! - column j has a digit (9 columns),
//! - the row of the board has digit d (9 columns).
//!
//! Only digits that the rows above leave to column j and its box are decisions. They are added
//! in random order, which makes the first solution a random one. Where there is none, the board
//! is begun again: of 10,000 boards one in ten came to such a dead end, always in row six.
//!
//! **The matrix** of digging. The 81 clues are looked at once, in random order, and a clue is
//! taken away if the others leave its cell no other digit. To find that out takes the usual
//! matrix of a Sudoku (see `poj3074`) without one row, the decision that puts this digit there:
//! it has a solution if and only if the puzzle would have a second one, so the search stops at
//! its first. A clue that is needed stays needed, since fewer clues never have fewer solutions.
//! So one look at each will do, and in the end none can be spared.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const BOX: usize = 3;
const SIZE: usize = BOX * BOX;
const CELLS: usize = SIZE * SIZE;
/// Rows, columns, boxes.
const UNITS: usize = 3 * SIZE;
/// Node 0, the conditions of a blank board, and four ones for each of its decisions.
const NODES: usize = 1 + (CELLS + UNITS * SIZE) + 4 * (CELLS * SIZE);

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; CELLS];
/// A set of digits: bit d stands for digit d.
type Set = u32;
const ALL: Set = (2 << SIZE) - 2;

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
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
        let mut board = [0; CELLS];
        if (0..SIZE).all(|row| fill_row(dlx, random, &mut board, row).is_some()) {
            return board;
        }
    }
}

/// Fills a row, those above it being full; `None` if no order of the digits fits.
fn fill_row(dlx: &mut Dlx<NODES>, random: &mut u64, board: &mut Board, row: usize) -> Option<()> {
    let open = open_digits(board)?;
    let mut decisions = Vec::new();
    for column in 0..SIZE {
        let [_, in_column, in_box] = units(row * SIZE + column);
        for digit in digits(open[in_column] & open[in_box]) {
            decisions.push((column, digit));
        }
    }
    shuffle(random, &mut decisions);
    dlx.reset(2 * SIZE, 0);
    for (column, digit) in decisions {
        dlx.add_row(digit * SIZE + column, &[column, SIZE + digit - 1]);
    }
    for decision in dlx.solve()? {
        board[row * SIZE + decision % SIZE] = (decision / SIZE) as u8;
    }
    Some(())
}

/// Takes clues away from a full board as long as it stays the only solution.
fn dig(dlx: &mut Dlx<NODES>, random: &mut u64, solution: &Board) -> Board {
    let mut puzzle = *solution;
    let mut order: Vec<usize> = (0..CELLS).collect();
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
    let blanks: Vec<usize> = (0..CELLS).filter(|&cell| board[cell] == 0).collect();
    let open = open_digits(board).expect("clues of a full board never clash");
    build(dlx, &blanks, &open, blank, not);
    dlx.solve().is_some()
}

/// Builds the matrix. Its columns are numbered as they come: conditions that the givens meet
/// get none. The cells come first, as that makes smaller trees.
fn build(dlx: &mut Dlx<NODES>, blanks: &[usize], open: &[Set; UNITS], blank: usize, not: u8) {
    let mut columns = blanks.len();
    let mut unit_column = [[0; SIZE + 1]; UNITS];
    for unit in 0..UNITS {
        for digit in digits(open[unit]) {
            unit_column[unit][digit] = columns;
            columns += 1;
        }
    }
    dlx.reset(columns, 0);
    for (cell_column, &cell) in blanks.iter().enumerate() {
        let [row, column, square] = units(cell);
        let spared = if cell == blank { 1 << not } else { 0 };
        for digit in digits(open[row] & open[column] & open[square] & !spared) {
            let ones = [
                cell_column,
                unit_column[row][digit],
                unit_column[column][digit],
                unit_column[square][digit],
            ];
            dlx.add_row(digit * CELLS + cell, &ones);
        }
    }
}

/// The digits that the givens leave to each unit; `None` if givens clash.
fn open_digits(board: &Board) -> Option<[Set; UNITS]> {
    let mut open = [ALL; UNITS];
    for cell in (0..CELLS).filter(|&cell| board[cell] != 0) {
        for unit in units(cell) {
            if open[unit] & (1 << board[cell]) == 0 {
                return None;
            }
            open[unit] ^= 1 << board[cell];
        }
    }
    Some(open)
}

/// The units of a cell: its row, its column, its box. Rows have the first numbers, then columns.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / SIZE, cell % SIZE);
    let square = row / BOX * BOX + column / BOX;
    [row, SIZE + column, 2 * SIZE + square]
}

fn digits(set: Set) -> impl Iterator<Item = usize> {
    (1..=SIZE).filter(move |digit| set >> digit & 1 == 1)
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

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut dlx = Dlx::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let mut random = number(tokens, "a seed", 0, usize::MAX).map_err(blame)? as u64;
        let count = number(tokens, "the number of puzzles", 1, usize::MAX).map_err(blame)?;
        for _ in 0..count {
            let (puzzle, solution) = make(&mut dlx, &mut random);
            write_board(output, &puzzle)?;
            write_board(output, &solution)?;
        }
    }
    Ok(())
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(tokens: &mut Tokens, name: &str, least: usize, most: usize) -> Result<usize, Fault> {
    let early = || format!("the input ends before {}", name);
    let token = String::from_utf8_lossy(tokens.next().ok_or_else(early)?);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}

fn write_board(output: &mut dyn Write, board: &Board) -> io::Result<()> {
    let line = board.map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
    writeln!(output, "{}", String::from_utf8_lossy(&line))
}
