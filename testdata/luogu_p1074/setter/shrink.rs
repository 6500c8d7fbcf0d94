//! Prints the K-th smaller test for Luogu P1074 that could show the same fault: with blanks filled
//! in such that there still is a solution. Of a board without a solution there is none.

#[path = "case.rs"]
mod case;
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

fn main() {
    let board = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let sudoku = Sudoku::plain();
    let boards = [board];
    let tests = each_smaller(&boards, |board, level| filled_in(&sudoku, board, level));
    program::propose(tests.map(|boards| case::show(&boards[0])));
}
