//! Prints the K-th smaller test for BOJ 2239 that could show the same fault: with blanks filled
//! in such that there still is a solution.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_smaller.rs"]
mod sudoku_smaller;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku::Sudoku;
use sudoku_smaller::{each_smaller, filled_in};
use sudoku_text::{characters, one_board, show_rows};

fn main() {
    let board = one_board(&program::input(), characters);
    let (_, board) = board.unwrap_or_else(|fault| program::fail(&fault));
    let sudoku = Sudoku::plain();
    let boards = [board];
    let tests = each_smaller(&boards, |board, level| filled_in(&sudoku, board, level));
    program::propose(tests.map(|boards| show_rows(&boards[0], "")));
}
