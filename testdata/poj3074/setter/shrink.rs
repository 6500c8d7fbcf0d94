//! Prints the K-th smaller test for POJ 3074 that could show the same fault: with fewer boards,
//! then with blanks of a board filled in from its solution. So every board keeps its one
//! solution.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_smaller.rs"]
mod sudoku_smaller;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku::{Board, Sudoku};
use sudoku_smaller::{each_smaller, filled_in};
use sudoku_text::{boards_up_to_end, show_up_to_end};

pub fn main() {
    let input = program::input();
    let boards = boards_up_to_end(&input).unwrap_or_else(|fault| program::fail(&fault));
    let boards: Vec<Board> = boards.into_iter().map(|(_, board)| board).collect();
    let sudoku = Sudoku::plain();
    let filled = each_smaller(&boards, |board, level| filled_in(&sudoku, board, level));
    let tests = fewer::fewer(&boards).chain(filled);
    program::propose(tests.map(|boards| show_up_to_end(&boards)));
}
