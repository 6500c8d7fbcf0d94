//! Prints the K-th smaller test for Sudoku X that could show the same fault: with fewer boards,
//! then with a smaller board in the place of one. What is small depends on the answer: a board
//! with solutions gets fewer blanks and keeps one of them; a board without gets fewer givens,
//! until two that clash are left, or it has solutions, which counts as smaller still.

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
use sudoku_smaller::{chunks, each_smaller, filled_in, GUESSES};
use sudoku_text::{boards_up_to_end, show_up_to_end};

/// What backtracking may take to find that a board has no solution: a board with few givens
/// may keep a plain program busy for years.
const CALLS: usize = 100_000;

fn main() {
    let input = program::input();
    let boards = boards_up_to_end(&input).unwrap_or_else(|fault| program::fail(&fault));
    let boards: Vec<Board> = boards.into_iter().map(|(_, board)| board).collect();
    let sudoku = Sudoku::with_diagonals();
    let changed = each_smaller(&boards, |board, level| smaller(&sudoku, board, level));
    let tests = fewer::fewer(&boards).chain(changed);
    program::propose(tests.map(|boards| show_up_to_end(&boards)));
}

fn smaller(sudoku: &Sudoku, board: &Board, level: usize) -> Vec<Board> {
    match sudoku.solutions_within(GUESSES, board, 1).as_deref() {
        None => return Vec::new(),
        Some([_, ..]) => return filled_in(sudoku, board, level),
        Some([]) => {}
    }
    let givens: Vec<usize> = (0..81).filter(|&cell| board[cell] != 0).collect();
    chunks(givens.len(), level)
        .map(|chunk| {
            let mut fewer = *board;
            for &cell in &givens[chunk] {
                fewer[cell] = 0;
            }
            fewer
        })
        .filter(|fewer| sudoku.is_quick(fewer, 2, CALLS))
        .collect()
}
