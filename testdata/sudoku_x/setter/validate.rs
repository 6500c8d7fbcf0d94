//! Says whether a test obeys the statement of Sudoku X, and how many boards it has: 81 digits
//! and dots a line, up to the line `end`, which may be missing here. A board may have any number
//! of solutions, and givens that clash.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;

fn main() {
    let boards = sudoku_text::boards_up_to_end(&program::input());
    program::report(boards.map(|boards| boards.len()));
}
