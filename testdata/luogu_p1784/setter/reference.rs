//! Answers Luogu P1784 as POJ 2676's reference does: of a board with several solutions it
//! prints the hundredth, or the last if they are fewer. A board without a solution ends it with
//! status 1.

#[path = "../../poj2676/setter/reference.rs"]
#[allow(dead_code)]
mod poj2676;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
pub use poj2676::answer;
pub use sudoku::Board;
use sudoku_text::{one_board, show_rows, words};

fn main() {
    let board = one_board(&program::input(), words);
    let (_, board) = board.unwrap_or_else(|fault| program::fail(&fault));
    match answer(&board) {
        Some(answer) => program::print(&show(&answer)),
        None => program::fail("the board has no solution"),
    }
}

/// Nine lines, each with its newline.
pub fn show(board: &Board) -> String {
    show_rows(board, " ")
}
