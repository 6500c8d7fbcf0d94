//! Answers BOJ 2239 by plain backtracking: cell after cell in the order of the board, digit
//! after digit, so that no solution can come before the one it meets first. That may take it
//! a second or more, and has nothing in common with the solution it is there to confirm. A
//! board without a solution ends it with status 1.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
pub use sudoku::Board;
use sudoku_text::{characters, one_board, show_rows};

fn main() {
    let board = one_board(&program::input(), characters);
    let (_, board) = board.unwrap_or_else(|fault| program::fail(&fault));
    match first_solution(&board, u64::MAX) {
        Some((answer, _)) => program::print(&show(&answer)),
        None => program::fail("the board has no solution"),
    }
}

/// Nine lines, each with its newline.
pub fn show(board: &Board) -> String {
    show_rows(board, "")
}

/// The first solution of a board, and how many calls it took; `None` if there is none or it
/// would take more calls than `most`.
pub fn first_solution(board: &Board, most: u64) -> Option<(Board, u64)> {
    let mut search = Search {
        board: *board,
        used: [[0; 9]; 3],
        left: most,
    };
    for cell in 0..81 {
        let bit = 1 << board[cell];
        if board[cell] != 0 {
            if search.has(cell, bit) {
                return None;
            }
            search.toggle(cell, bit);
        }
    }
    let found = search.fill(0);
    found.then_some((search.board, most - search.left))
}

struct Search {
    board: Board,
    /// The digits that each row, column and box has: bit d is digit d.
    used: [[u16; 9]; 3],
    /// How many more calls there may be.
    left: u64,
}

impl Search {
    /// Fills the blanks from a cell on; `false` if that cannot be done.
    fn fill(&mut self, cell: usize) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        if cell == 81 {
            return true;
        }
        if self.board[cell] != 0 {
            return self.fill(cell + 1);
        }
        for digit in 1..=9 {
            let bit = 1 << digit;
            if self.has(cell, bit) {
                continue;
            }
            self.board[cell] = digit;
            self.toggle(cell, bit);
            if self.fill(cell + 1) {
                return true;
            }
            self.toggle(cell, bit);
            self.board[cell] = 0;
        }
        false
    }

    fn has(&self, cell: usize, bit: u16) -> bool {
        let [row, column, square] = units(cell);
        (self.used[0][row] | self.used[1][column] | self.used[2][square]) & bit != 0
    }

    fn toggle(&mut self, cell: usize, bit: u16) {
        for (kind, unit) in units(cell).into_iter().enumerate() {
            self.used[kind][unit] ^= bit;
        }
    }
}

/// The row, the column and the box of a cell, each from 0 to 8.
fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, column, row / 3 * 3 + column / 3]
}
