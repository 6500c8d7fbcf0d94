//! Answers POJ 2676 plainly, as POJ 3074's reference does. Of a board with several solutions it prints the hundredth, or the last if they are fewer: seldom what a program
//! meets first, so that whoever compares with this answer instead of checking soon notices.
//! (The answers of case 05 are by hand: one board twice, first with one solution and then with
//! the other.) A board without a solution ends it with status 1.

#[path = "boards.rs"]
mod boards;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
pub use sudoku::Board;
use sudoku::Sudoku;
use sudoku_text::show_rows;

fn main() {
    let boards = boards::parse(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let mut output = String::new();
    for (line, board) in boards {
        match answer(&board) {
            Some(answer) => output += &show(&answer),
            None => program::fail(&format!("line {line}: this board has no solution")),
        }
    }
    program::print(&output);
}

pub fn answer(board: &Board) -> Option<Board> {
    Sudoku::plain().solutions(board, 100).pop()
}

/// Nine lines, each with its newline.
pub fn show(board: &Board) -> String {
    show_rows(board, "")
}
