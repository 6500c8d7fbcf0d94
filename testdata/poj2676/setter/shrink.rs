//! Prints the K-th smaller test for POJ 2676 that could show the same fault: with fewer boards,
//! then with blanks of a board filled in such that it still has a solution.

#[path = "boards.rs"]
mod boards;
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

fn main() {
    let input = program::input();
    let boards = boards::parse(&input).unwrap_or_else(|fault| program::fail(&fault));
    let boards: Vec<Board> = boards.into_iter().map(|(_, board)| board).collect();
    let sudoku = Sudoku::plain();
    let filled = each_smaller(&boards, |board, level| filled_in(&sudoku, board, level));
    let tests = fewer::fewer(&boards).chain(filled);
    program::propose(tests.map(|boards| boards::show(&boards)));
}
