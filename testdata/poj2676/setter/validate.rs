//! Says whether a test obeys the statement of POJ 2676, and how many boards it has: a number T,
//! then T boards of nine rows of nine digits, each with a solution or more.

#[path = "boards.rs"]
mod boards;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku::Sudoku;

fn main() {
    program::report(count_of_boards(&program::input()));
}

fn count_of_boards(input: &str) -> Result<usize, String> {
    let sudoku = Sudoku::plain();
    let boards = boards::parse(input)?;
    for (line, board) in &boards {
        sudoku
            .a_solution(board)
            .map_err(|fault| format!("line {line}: the board that begins here: {fault}"))?;
    }
    Ok(boards.len())
}
