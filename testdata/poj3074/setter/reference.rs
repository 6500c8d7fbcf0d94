//! Answers POJ 3074 plainly: fills in the blank cell with the fewest possible digits, one digit
//! after the other. It shares no idea with the solution it is there to confirm, and it does not
//! believe the statement: a board that has not exactly one solution ends it with status 1.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
pub use sudoku::Board;
pub use sudoku_text::{parse_81 as parse, show_81 as show};

pub fn main() {
    let input = program::input();
    let lines = input
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty());
    let mut output = String::new();
    for (index, line) in lines.take_while(|line| *line != "end").enumerate() {
        let number = index + 1;
        let Ok(board) = parse(line) else {
            program::fail(&format!("board {number} is not 81 digits and dots: {line}"));
        };
        match solutions(&board, 2)[..] {
            [only] => output += &show(&only),
            [] => program::fail(&format!("board {number} has no solution")),
            _ => program::fail(&format!("board {number} has more than one solution")),
        }
        output.push('\n');
    }
    program::print(&output);
}

/// The first `limit` solutions of a board, fewer if it has fewer.
pub fn solutions(board: &Board, limit: usize) -> Vec<Board> {
    let mut search = Search {
        board: *board,
        used: [0; 27],
        limit,
        found: Vec::new(),
    };
    for cell in 0..81 {
        if board[cell] != 0 {
            let bit = 1 << board[cell];
            if units(cell).iter().any(|&unit| search.used[unit] & bit != 0) {
                return Vec::new();
            }
            search.toggle(cell, bit);
        }
    }
    search.fill();
    search.found
}

/// Sets of digits are bit masks: bit d is digit d.
const DIGITS: u16 = 0b11_1111_1110;

struct Search {
    board: Board,
    /// The digits that each row, column and box has.
    used: [u16; 27],
    limit: usize,
    found: Vec<Board>,
}

impl Search {
    fn fill(&mut self) {
        let Some((cell, candidates)) = self.most_constrained() else {
            self.found.push(self.board);
            return;
        };
        for digit in 1..=9 {
            let bit = 1 << digit;
            if candidates & bit != 0 && self.found.len() < self.limit {
                self.board[cell] = digit;
                self.toggle(cell, bit);
                self.fill();
                self.toggle(cell, bit);
                self.board[cell] = 0;
            }
        }
    }

    /// A blank cell and the digits to try in it, as few as possible: those that its row, column
    /// and box leave, or just one if that one has no other place in one of them. `None` when
    /// the board is full.
    fn most_constrained(&self) -> Option<(usize, u16)> {
        let mut best = None;
        let mut fewest = 10;
        let mut once = [0; 27];
        let mut twice = [0; 27];
        for cell in (0..81).filter(|&cell| self.board[cell] == 0) {
            let candidates = self.candidates(cell);
            if candidates.count_ones() < fewest {
                fewest = candidates.count_ones();
                best = Some((cell, candidates));
            }
            for unit in units(cell) {
                twice[unit] |= once[unit] & candidates;
                once[unit] |= candidates;
            }
        }
        let (first, _) = best?;
        if (0..27).any(|unit| self.used[unit] | once[unit] != DIGITS) {
            return Some((first, 0));
        }
        if fewest > 1 {
            for cell in (0..81).filter(|&cell| self.board[cell] == 0) {
                for unit in units(cell) {
                    let single = self.candidates(cell) & once[unit] & !twice[unit];
                    if single != 0 {
                        return Some((cell, single));
                    }
                }
            }
        }
        best
    }

    fn candidates(&self, cell: usize) -> u16 {
        let [row, column, square] = units(cell);
        DIGITS & !(self.used[row] | self.used[column] | self.used[square])
    }

    fn toggle(&mut self, cell: usize, bit: u16) {
        for unit in units(cell) {
            self.used[unit] ^= bit;
        }
    }
}

/// The row (0 to 8), the column (9 to 17) and the box (18 to 26) of a cell.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
