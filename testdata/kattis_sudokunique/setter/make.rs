//! Writes the generated case of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand. The boards are drawn as those
//! of POJ 3074 are.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
#[path = "../../setter/sudoku_known.rs"]
mod sudoku_known;
use random::Random;
use reference::{answer, show, Board};
use sudoku_known::{different, dug, full, one_of, SEVENTEEN, VERY_HARD};

use std::fs;

fn main() {
    let mut random = Random::plain(9);

    // As many boards as there may be. Each is of another kind than the one before, so that
    // what is left over of one would meet the next.
    let boards = different(100, |index| match index % 8 {
        0 => one_of(&VERY_HARD, &mut random),
        1 => {
            let board = one_of(&VERY_HARD, &mut random);
            with_others(board, &mut random)
        }
        2 => {
            let board = one_of(&VERY_HARD, &mut random);
            with_none(board, &mut random)
        }
        3 => one_of(&SEVENTEEN, &mut random),
        4 => {
            let board = one_of(&SEVENTEEN, &mut random);
            with_others(board, &mut random)
        }
        5 => {
            let board = dug(&mut random, 0);
            with_none(board, &mut random)
        }
        6 => {
            let board = full(&mut random);
            with_none(board, &mut random)
        }
        _ => dug(&mut random, 30),
    });

    let input: Vec<String> = boards.iter().map(show).collect();
    let answers: Vec<String> = boards.iter().map(answer).collect();
    fs::write("17-100-boards.in", input.join("\n")).unwrap();
    fs::write("17-100-boards.out", answers.join("\n")).unwrap();
}

/// Takes givens out until there are several solutions.
fn with_others(mut board: Board, random: &mut Random) -> Board {
    while answer(&board) != "Non-unique\n" {
        board[random.below(81)] = 0;
    }
    board
}

/// Puts one digit more onto the board, or another one: some clash with givens, some do not.
fn with_none(mut board: Board, random: &mut Random) -> Board {
    loop {
        let (cell, digit) = (random.below(81), 1 + random.below(9) as u8);
        let before = std::mem::replace(&mut board[cell], digit);
        if answer(&board) == "Find another job\n" {
            return board;
        }
        board[cell] = before;
    }
}
