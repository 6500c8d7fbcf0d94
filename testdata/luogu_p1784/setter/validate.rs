//! Says whether a test obeys the statement of Luogu P1784, and that it is one case: nine rows of
//! nine digits with blanks between them, and a solution or more.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku::Sudoku;
use sudoku_text::{one_board, words};

fn main() {
    program::report(count_of_boards(&program::input()));
}

fn count_of_boards(input: &str) -> Result<usize, String> {
    let (line, board) = one_board(input, words)?;
    Sudoku::plain()
        .a_solution(&board)
        .map_err(|fault| format!("line {line}: the board that begins here: {fault}"))?;
    Ok(1)
}
