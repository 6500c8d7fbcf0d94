//! The checker of the Sudokus that a program makes; it is called as `checker.rs` tells.
//!
//! Of each two lines, the second must be the only solution of the first, and the first must not
//! have a clue to spare. There must be as many as the input asks for, all of them different,
//! except that a seed that comes twice must give the same puzzles twice. The answer on file
//! would be only one of very many, and is not read.

#[path = "../../setter/checker.rs"]
mod checker;
#[path = "order.rs"]
mod order;
use checker::{start, Fault, Output};
use order::Order;

use std::collections::{HashMap, HashSet};

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

fn main() {
    checker::run(|[input, output, _]| {
        let orders = checker::read_input(input, order::read)?;
        let output = checker::text(output)?;
        let mut output = Output::of(&output);
        let puzzles = check(&orders, &mut output).map_err(Fault::Wrong)?;
        output.end()?;
        Ok(format!("{puzzles} puzzles"))
    });
}

/// The number of puzzles, if all of them are right.
fn check(orders: &[Order], output: &mut Output) -> Result<usize, String> {
    let mut seen = HashSet::new();
    // The puzzles of each seed so far.
    let mut known: HashMap<u64, Vec<Board>> = HashMap::new();
    let mut done = 0;
    for &Order { seed, count } in orders {
        let known = known.entry(seed).or_default();
        for index in 0..count {
            let puzzle = board(output)?;
            match known.get(index as usize) {
                Some(&before) if before == puzzle => {}
                Some(_) => {
                    let fault = format!("another puzzle than seed {seed} has given before");
                    return Err(output.fault(&fault));
                }
                None if seen.insert(puzzle) => known.push(puzzle),
                None => return Err(output.fault("a puzzle that has been there before")),
            }
            let solution = board(output)?;
            if let Some(fault) = flaw(&puzzle, &solution) {
                return Err(output.fault(&format!("a solution, but {fault}")));
            }
            done += 1;
        }
    }
    Ok(done)
}

/// The next line.
fn board(output: &mut Output) -> Result<Board, String> {
    let line = output.line()?;
    let not_a_board = || output.fault(&format!("{}, not 81 digits and dots", start(line)));
    parse(line).ok_or_else(not_a_board)
}

fn parse(line: &str) -> Option<Board> {
    let digits = line.bytes().map(|byte| match byte {
        b'.' => Some(0),
        b'1'..=b'9' => Some(byte - b'0'),
        _ => None,
    });
    digits.collect::<Option<Vec<u8>>>()?.try_into().ok()
}

/// What is wrong with a puzzle and its solution.
fn flaw(puzzle: &Board, solution: &Board) -> Option<String> {
    for cell in 0..81 {
        if puzzle[cell] != 0 && puzzle[cell] != solution[cell] {
            return Some(format!("{} has not its clue in the solution", place(cell)));
        }
        if solution[cell] == 0 {
            return Some(format!("{} is blank in the solution", place(cell)));
        }
    }
    if count(solution, 2) == 0 {
        return Some("the solution has a digit twice in a row, column or box".into());
    }
    if count(puzzle, 2) > 1 {
        return Some("the puzzle has more than one solution".into());
    }
    for cell in (0..81).filter(|&cell| puzzle[cell] != 0) {
        let mut fewer = *puzzle;
        fewer[cell] = 0;
        if count(&fewer, 2) == 1 {
            return Some(format!("the clue of {} is one to spare", place(cell)));
        }
    }
    None
}

fn place(cell: usize) -> String {
    format!("row {}, column {}", cell / 9 + 1, cell % 9 + 1)
}

/// The number of solutions, of more than `limit` only so many.
fn count(board: &Board, limit: usize) -> usize {
    let mut search = Search {
        board: *board,
        used: [0; 27],
    };
    for cell in 0..81 {
        if board[cell] != 0 {
            if search.candidates(cell) & 1 << board[cell] == 0 {
                return 0;
            }
            search.toggle(cell, board[cell]);
        }
    }
    search.count(limit)
}

struct Search {
    board: Board,
    /// The digits that each row, column and box has: bit d is digit d.
    used: [u16; 27],
}

impl Search {
    fn count(&mut self, limit: usize) -> usize {
        let blanks = (0..81).filter(|&cell| self.board[cell] == 0);
        let Some(cell) = blanks.min_by_key(|&cell| self.candidates(cell).count_ones()) else {
            return 1;
        };
        let candidates = self.candidates(cell);
        let mut found = 0;
        for digit in (1..10).filter(|digit| candidates >> digit & 1 == 1) {
            if found < limit {
                self.board[cell] = digit;
                self.toggle(cell, digit);
                found += self.count(limit - found);
                self.toggle(cell, digit);
                self.board[cell] = 0;
            }
        }
        found
    }

    fn candidates(&self, cell: usize) -> u16 {
        let used = units(cell)
            .iter()
            .fold(0, |used, &unit| used | self.used[unit]);
        0b11_1111_1110 & !used
    }

    fn toggle(&mut self, cell: usize, digit: u8) {
        for unit in units(cell) {
            self.used[unit] ^= 1 << digit;
        }
    }
}

/// The row (0 to 8), the column (9 to 17) and the box (18 to 26) of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
