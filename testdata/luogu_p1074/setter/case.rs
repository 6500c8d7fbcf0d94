//! The case of Luogu P1074: a board with 24 givens or more.
#![allow(dead_code)]

use crate::sudoku::Board;
use crate::sudoku_text::{one_board, show_rows, words};

pub const MIN_GIVENS: usize = 24;
pub const MAX_BLANKS: usize = 81 - MIN_GIVENS;

pub fn read(input: &str) -> Result<Board, String> {
    let (line, board) = one_board(input, words)?;
    let givens = board.iter().filter(|&&digit| digit != 0).count();
    if givens < MIN_GIVENS {
        return Err(format!(
            "line {line}: a board begins here that has {givens} givens instead of {MIN_GIVENS}"
        ));
    }
    Ok(board)
}

pub fn show(board: &Board) -> String {
    show_rows(board, " ")
}
