//! The case of Luogu P1074: a board with 24 givens or more.
#![allow(dead_code)]

use crate::sudoku::Board;
use crate::sudoku_text::{one_board, show_rows, words};

pub const LEAST_GIVENS: usize = 24;
pub const MOST_BLANKS: usize = 81 - LEAST_GIVENS;

pub fn read(input: &str) -> Result<Board, String> {
    let (line, board) = one_board(input, words)?;
    let givens = board.iter().filter(|&&digit| digit != 0).count();
    if givens < LEAST_GIVENS {
        return Err(format!(
            "line {line}: a board begins here that has {givens} givens instead of {LEAST_GIVENS}"
        ));
    }
    Ok(board)
}

pub fn show(board: &Board) -> String {
    show_rows(board, " ")
}
