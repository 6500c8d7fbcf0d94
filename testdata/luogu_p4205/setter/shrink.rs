//! Prints the K-th smaller test for Luogu P4205 that could show the same fault: with a piece of
//! the solution put on the board, or, if there is none, with a piece taken from it.

#[path = "board.rs"]
mod board;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;
use board::{letter, Board, PIECES};

fn main() {
    let board = Board::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let solution = plain::fill(&board, 1).pop();
    let tests = (0..PIECES.len()).filter_map(|piece| {
        let (letter, mut smaller) = (letter(piece), board.clone());
        let on_board = board.cells(letter);
        match &solution {
            Some(solution) if on_board == 0 => smaller.put(solution.cells(letter), letter),
            None if on_board != 0 => {
                smaller.put(on_board, b'.');
                if !plain::fill(&smaller, 1).is_empty() {
                    return None;
                }
            }
            _ => return None,
        }
        Some(smaller.show())
    });
    program::propose(tests);
}
