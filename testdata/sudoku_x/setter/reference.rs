//! Answers Sudoku X plainly: bit masks, and a guess where there is the least choice. It shares no
//! idea with the solution it is there to confirm.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku::{Board, Sudoku};
use sudoku_text::{boards_up_to_end, show_81};

fn main() {
    let boards = boards_up_to_end(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let answers = boards.iter().map(|(_, board)| answer(board));
    program::print(&answers.collect::<String>());
}

/// A line, with its newline.
pub fn answer(board: &Board) -> String {
    match Sudoku::with_diagonals().solutions(board, 2)[..] {
        [] => "No solution\n".to_string(),
        [only] => show_81(&only) + "\n",
        _ => "Multiple Solutions\n".to_string(),
    }
}
