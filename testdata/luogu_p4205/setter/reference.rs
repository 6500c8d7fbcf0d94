//! Answers Luogu P4205 slowly, from the first free cell on. The data promise one solution at
//! most: a board with more ends it with status 1.

#[path = "board.rs"]
mod board;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;
use board::Board;

fn main() {
    let answer = Board::read(&program::input()).and_then(|board| answer(&board));
    program::print(&answer.unwrap_or_else(|fault| program::fail(&fault)));
}

fn answer(board: &Board) -> Result<String, String> {
    board.pieces()?;
    match &plain::fill(board, 2)[..] {
        [] => Ok("No solution\n".to_string()),
        [only] => Ok(only.show()),
        _ => Err("the board has more than one solution".to_string()),
    }
}
