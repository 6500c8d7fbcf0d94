//! A puzzle dug out of a full board.

use super::random::Random;

/// A digit for each cell, row by row; 0 is a blank.
type Board = [u8; 81];

/// The board with one cell after the other cleared, in a random order and unless that lets in a
/// second solution, until `givens` are left or, for 0, until every given is needed. `solutions`
/// finds the first so many of a board.
pub fn dug(
    mut board: Board,
    random: &mut Random,
    givens: usize,
    solutions: fn(&Board, usize) -> Vec<Board>,
) -> Board {
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    let mut left = 81;
    for cell in order {
        if left == givens {
            break;
        }
        // To look for another digit is quicker than to find the known solution again and again.
        let mut others = (1..=9).filter(|&digit| digit != board[cell]);
        let has_rival = others.any(|digit| {
            let mut board = board;
            board[cell] = digit;
            !solutions(&board, 1).is_empty()
        });
        if !has_rival {
            board[cell] = 0;
            left -= 1;
        }
    }
    board
}
