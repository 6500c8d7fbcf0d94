//! Answers POJ 3074 plainly: bit masks, and a guess where there is the least choice. It shares no
//! idea with the solution it is there to confirm, and it does not believe the statement: a board
//! that has not exactly one solution ends it with status 1.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku::Sudoku;
use sudoku_text::{boards_up_to_end, show_81};

pub fn main() {
    let boards = boards_up_to_end(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let sudoku = Sudoku::plain();
    let mut output = String::new();
    for (line, board) in boards {
        match sudoku.only_solution(&board) {
            Ok(solution) => output += &(show_81(&solution) + "\n"),
            Err(fault) => program::fail(&format!("line {line}: {fault}")),
        }
    }
    program::print(&output);
}
