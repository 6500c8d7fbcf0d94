//! Says whether a test obeys the statement of Luogu P4205, and that it is one case: pieces in
//! their shapes, and one solution at most.

#[path = "board.rs"]
mod board;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;
use board::Board;

fn main() {
    program::report(Board::read(&program::input()).and_then(|board| validate(&board)));
}

fn validate(board: &Board) -> Result<usize, String> {
    board.pieces()?;
    match plain::fill(board, 2).len() {
        2 => Err("the board has more than one solution".to_string()),
        _ => Ok(1),
    }
}
