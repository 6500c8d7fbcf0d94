//! The highest score, by a list of all solutions.

use super::sudoku::{Board, Sudoku};

#[rustfmt::skip]
const WORTH: [usize; 81] = [
    6, 6, 6, 6, 6, 6, 6, 6, 6,
    6, 7, 7, 7, 7, 7, 7, 7, 6,
    6, 7, 8, 8, 8, 8, 8, 7, 6,
    6, 7, 8, 9, 9, 9, 8, 7, 6,
    6, 7, 8, 9, 10, 9, 8, 7, 6,
    6, 7, 8, 9, 9, 9, 8, 7, 6,
    6, 7, 8, 8, 8, 8, 8, 7, 6,
    6, 7, 7, 7, 7, 7, 7, 7, 6,
    6, 6, 6, 6, 6, 6, 6, 6, 6,
];

/// A line of output.
pub fn answer(board: &Board) -> String {
    let solutions = Sudoku::plain().solutions(board, usize::MAX);
    match solutions.iter().map(score).max() {
        Some(score) => format!("{score}\n"),
        None => "-1\n".to_string(),
    }
}

fn score(solution: &Board) -> usize {
    let cells = solution.iter().zip(WORTH);
    cells
        .map(|(&digit, worth)| usize::from(digit) * worth)
        .sum()
}
