//! The checker of the Sudokus that a program makes. By testlib's conventions it is called as
//!
//!     check INPUT OUTPUT ANSWER
//!
//! with three paths, leaves a message on stderr, and exits with 0 (accepted), 1 (wrong answer),
//! 2 (presentation error) or 3 (the input is at fault, or a file cannot be read, and nothing
//! is known of the output).
//!
//! Of each two lines, the second must be the only solution of the first, and the first must not
//! have a clue to spare. There must be as many as the input asks for, all of them different,
//! except that a seed that comes twice must give the same puzzles twice. The answer on file
//! would be only one of very many, and is not read.
//!
//! Only when all of this is right does it matter whether there are empty lines. Blanks at the
//! end of a line, CRLF, blank lines at the end and a missing last newline are no fault.

use std::collections::{HashMap, HashSet};
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::process::exit;

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// A seed and a number of puzzles.
type Order = (u64, u64);

/// Why an output is not accepted.
enum Fault {
    Wrong(String),
    Presentation(String),
}

fn main() {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let (status, message) = match &arguments[..] {
        [input, output, _] => judge(input, output),
        _ => (3, "usage: check INPUT OUTPUT ANSWER".to_string()),
    };
    eprintln!("{message}");
    exit(status)
}

/// The exit status and the message.
fn judge(input: &OsStr, output: &OsStr) -> (i32, String) {
    let (input, output) = match (fs::read(input), fs::read(output)) {
        (Ok(input), Ok(output)) => (input, output),
        (Err(error), _) => return (3, format!("the input: {error}")),
        (_, Err(error)) => return (3, format!("the output: {error}")),
    };
    let orders = match parse_input(&input) {
        Ok(orders) => orders,
        Err(fault) => return (3, format!("the input: {fault}")),
    };
    match check(&orders, &output) {
        Ok(puzzles) => (0, format!("{puzzles} puzzles")),
        Err(Fault::Wrong(fault)) => (1, fault),
        Err(Fault::Presentation(fault)) => (2, format!("all is right, but {fault}")),
    }
}

/// The lines without the blanks at their ends, numbered from 1.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = bytes
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::trim_ascii_end);
    lines.enumerate().map(|(index, line)| (index + 1, line))
}

fn parse_input(bytes: &[u8]) -> Result<Vec<Order>, String> {
    let mut orders = Vec::new();
    for (number, line) in lines(bytes).filter(|(_, line)| !line.is_empty()) {
        let line = std::str::from_utf8(line).unwrap_or_default();
        let numbers: Vec<Option<u64>> = line
            .split_whitespace()
            .map(|word| word.parse().ok())
            .collect();
        match numbers[..] {
            [Some(seed), Some(count)] if count > 0 => orders.push((seed, count)),
            _ => {
                return Err(format!(
                    "line {number} is not a seed and a number of puzzles"
                ))
            }
        }
    }
    Ok(orders)
}

/// The number of puzzles, if all is right.
fn check(orders: &[Order], output: &[u8]) -> Result<usize, Fault> {
    let mut layout = None;
    let mut blank = 0;
    let mut boards = Vec::new();
    for (number, line) in lines(output) {
        if line.is_empty() {
            blank = number;
            continue;
        }
        if blank > 0 && layout.is_none() {
            layout = Some(format!("line {blank} is empty"));
        }
        match parse(line) {
            Some(board) => boards.push((number, board)),
            None => {
                return Err(Fault::Wrong(format!(
                    "line {number} is not 81 digits and dots"
                )))
            }
        }
    }

    let mut rest = boards.chunks(2);
    let mut done = 0;
    let mut seen = HashSet::new();
    // The puzzles of each seed so far.
    let mut known: HashMap<u64, Vec<Board>> = HashMap::new();
    for &(seed, count) in orders {
        let known = known.entry(seed).or_default();
        for index in 0..count {
            let (puzzle, solution, number) = match rest.next() {
                Some(&[(number, puzzle), (_, solution)]) => (puzzle, solution, number),
                Some(_) => return Err(Fault::Wrong("the last puzzle has no solution".into())),
                None => return Err(Fault::Wrong(format!("there are only {done} puzzles"))),
            };
            let wrong = |fault: String| Err(Fault::Wrong(format!("line {number}: {fault}")));
            done += 1;
            match known.get(index as usize) {
                Some(&before) if before == puzzle => {}
                Some(_) => return wrong(format!("seed {seed} has given another puzzle before")),
                None if seen.insert(puzzle) => known.push(puzzle),
                None => return wrong("the puzzle has been there before".into()),
            }
            if let Some(fault) = flaw(&puzzle, &solution) {
                return wrong(fault);
            }
        }
    }
    if let Some(&[(number, _), ..]) = rest.next() {
        return Err(Fault::Wrong(format!("line {number} is too much")));
    }
    match layout {
        Some(fault) => Err(Fault::Presentation(fault)),
        None => Ok(done),
    }
}

fn parse(line: &[u8]) -> Option<Board> {
    let digits = line.iter().map(|byte| match byte {
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
