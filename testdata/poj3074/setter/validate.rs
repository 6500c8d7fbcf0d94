//! Says whether a test obeys the statement of POJ 3074, and how many boards it has: 81 digits
//! and dots a line, up to the line `end`, which may be missing here, and exactly one solution
//! each.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use sudoku::Sudoku;
use sudoku_text::boards_up_to_end;

pub fn main() {
    program::report(count_of_boards(&program::input()));
}

fn count_of_boards(input: &str) -> Result<usize, String> {
    let sudoku = Sudoku::plain();
    let boards = boards_up_to_end(input)?;
    for (line, board) in &boards {
        sudoku
            .only_solution(board)
            .map_err(|fault| format!("line {line}: {fault}"))?;
    }
    Ok(boards.len())
}
