//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_random.rs"]
mod sudoku_random;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use random::Random;
use reference::answer;
use sudoku::{Board, Sudoku};
use sudoku_random::without_some;
use sudoku_text::show_up_to_end;

use std::fs;

fn main() {
    let mut random = Random::plain(729);
    let sudoku = Sudoku::with_diagonals();

    // Every given is needed. There are 16 to 21 of them.
    let minimal: Vec<Board> = (0..200).map(|_| dug(&sudoku, &mut random, 0)).collect();
    write_case("13-minimal", &minimal);

    let easy: Vec<Board> = (0..200)
        .map(|_| {
            let givens = 25 + random.below(30);
            dug(&sudoku, &mut random, givens)
        })
        .collect();
    write_case("14-easy", &easy);

    // Each kind of answer after each other kind.
    let mixed: Vec<Board> = (0..300)
        .map(|_| {
            let givens = random.below(45);
            let mut board = dug(&sudoku, &mut random, givens);
            match random.below(3) {
                0 => {}
                1 => without_solution(&sudoku, &mut random, &mut board),
                _ => {
                    while sudoku.solutions(&board, 2).len() == 1 {
                        board[random.below(81)] = 0;
                    }
                }
            }
            board
        })
        .collect();
    write_case("15-mixed", &mixed);
}

/// Another digit in a cell, where it clashes with a given or only shows later.
fn without_solution(sudoku: &Sudoku, random: &mut Random, board: &mut Board) {
    loop {
        let (cell, digit) = (random.below(81), 1 + random.below(9) as u8);
        let before = std::mem::replace(&mut board[cell], digit);
        if sudoku.solutions(board, 1).is_empty() {
            return;
        }
        board[cell] = before;
    }
}

/// A board with one solution and `givens` givens or, for 0, with those that are needed.
fn dug(sudoku: &Sudoku, random: &mut Random, givens: usize) -> Board {
    let board = full(sudoku, random);
    without_some(sudoku, board, random, givens)
}

/// A full board: the first row and some other cells at random, and the rest to match. Where
/// that is impossible, others are taken.
fn full(sudoku: &Sudoku, random: &mut Random) -> Board {
    loop {
        let mut board = [0; 81];
        let mut digits: Vec<u8> = (1..10).collect();
        random.shuffle(&mut digits);
        board[..9].copy_from_slice(&digits);
        for _ in 0..6 {
            board[9 + random.below(72)] = 1 + random.below(9) as u8;
        }
        if let Some(&board) = sudoku.solutions(&board, 1).first() {
            return board;
        }
    }
}

fn write_case(name: &str, boards: &[Board]) {
    let answers = boards.iter().map(answer);
    fs::write(format!("{name}.in"), show_up_to_end(boards)).unwrap();
    fs::write(format!("{name}.out"), answers.collect::<String>()).unwrap();
}
