//! Answers Kattis "Sudokunique" plainly, as POJ 3074's reference does: it stops at the second
//! solution, and finds none where givens clash. It shares no idea with the solution it
//! is there to confirm.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
pub use sudoku::Board;
use sudoku::Sudoku;
use sudoku_text::{lines, nine_rows, show_rows, words};

fn main() {
    let boards = read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let answers: Vec<String> = boards.iter().map(answer).collect();
    program::print(&answers.join("\n"));
}

fn read(input: &str) -> Result<Vec<Board>, String> {
    let mut lines = lines(input).peekable();
    let mut boards = Vec::new();
    while lines.peek().is_some() {
        let (_, board) = nine_rows(&mut lines, words)?;
        boards.push(board);
    }
    Ok(boards)
}

pub fn answer(board: &Board) -> String {
    match Sudoku::plain().solutions(board, 2)[..] {
        [] => "Find another job\n".to_string(),
        [only] => show(&only),
        _ => "Non-unique\n".to_string(),
    }
}

/// Nine lines, each with its newline.
pub fn show(board: &Board) -> String {
    show_rows(board, " ")
}
