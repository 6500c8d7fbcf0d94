//! Answers Sudoku X plainly: fills in the blank cell that can take the fewest digits, one digit
//! after the other, and also a digit that has just one place left in a row, column, box or
//! diagonal. It shares no idea with the solution it is there to confirm.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
pub use sudoku::Board;
use sudoku_text::parse_81;
pub use sudoku_text::show_81 as show;

use std::sync::LazyLock;

fn main() {
    let input = program::input();
    let lines = input
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty());
    let mut output = String::new();
    for line in lines.take_while(|line| *line != "end") {
        match parse_81(line) {
            Ok(board) => output += &answer(&board),
            Err(_) => program::fail(&format!("{line} is not 81 digits and dots")),
        }
    }
    program::print(&output);
}

/// A line, with its newline.
pub fn answer(board: &Board) -> String {
    match solutions(board, 2)[..] {
        [] => "No solution\n".to_string(),
        [only] => show(&only) + "\n",
        _ => "Multiple Solutions\n".to_string(),
    }
}

/// The nine cells of each row, column, box and diagonal.
static UNITS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let cells = |is_in: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        (0..81).filter(|cell| is_in(cell / 9, cell % 9)).collect()
    };
    let mut units = Vec::new();
    for unit in 0..9 {
        units.push(cells(&|row, _| row == unit));
        units.push(cells(&|_, column| column == unit));
        units.push(cells(&|row, column| row / 3 * 3 + column / 3 == unit));
    }
    units.push(cells(&|row, column| row == column));
    units.push(cells(&|row, column| row + column == 8));
    units
});

/// The other cells in the units of each cell.
static PEERS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let peers = |cell: usize| -> Vec<usize> {
        let own = || UNITS.iter().filter(|unit| unit.contains(&cell));
        let is_peer = |other: &usize| *other != cell && own().any(|unit| unit.contains(other));
        (0..81).filter(is_peer).collect()
    };
    (0..81).map(peers).collect()
});

/// The first `limit` solutions of a board, fewer if it has fewer.
pub fn solutions(board: &Board, limit: usize) -> Vec<Board> {
    let mut position = Position {
        board: [0; 81],
        open: [DIGITS; 81],
    };
    for cell in 0..81 {
        if board[cell] != 0 {
            if position.open[cell] & 1 << board[cell] == 0 {
                return Vec::new();
            }
            position.put(cell, board[cell]);
        }
    }
    let mut search = Search {
        limit,
        found: Vec::new(),
    };
    search.fill(position);
    search.found
}

/// Sets of digits are bit masks: bit d is digit d.
const DIGITS: u16 = 0b11_1111_1110;

#[derive(Clone)]
struct Position {
    board: Board,
    /// The digits that a blank cell may still have.
    open: [u16; 81],
}

impl Position {
    fn put(&mut self, cell: usize, digit: u8) {
        self.board[cell] = digit;
        for &other in &PEERS[cell] {
            self.open[other] &= !(1 << digit);
        }
    }

    /// A blank cell and the digits to try in it, as few as possible; `None` when the board is
    /// full.
    fn most_constrained(&self) -> Option<(usize, u16)> {
        let blanks = (0..81).filter(|&cell| self.board[cell] == 0);
        let cell = blanks.min_by_key(|&cell| self.open[cell].count_ones())?;
        let mut best = (cell, self.open[cell]);
        if best.1.count_ones() < 2 {
            return Some(best);
        }
        for unit in UNITS.iter() {
            let (mut has, mut once, mut twice) = (0, 0, 0);
            for &cell in unit {
                match self.board[cell] {
                    0 => {
                        twice |= once & self.open[cell];
                        once |= self.open[cell];
                    }
                    digit => has |= 1 << digit,
                }
            }
            if has | once != DIGITS {
                return Some((cell, 0));
            }
            for &cell in unit {
                let single = self.open[cell] & once & !twice;
                if self.board[cell] == 0 && single != 0 {
                    best = (cell, single);
                }
            }
        }
        Some(best)
    }
}

struct Search {
    limit: usize,
    found: Vec<Board>,
}

impl Search {
    fn fill(&mut self, position: Position) {
        let Some((cell, digits)) = position.most_constrained() else {
            self.found.push(position.board);
            return;
        };
        for digit in 1..10 {
            if digits & 1 << digit != 0 && self.found.len() < self.limit {
                let mut next = position.clone();
                next.put(cell, digit);
                self.fill(next);
            }
        }
    }
}
