//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
#[path = "../../setter/sudoku_dug.rs"]
mod sudoku_dug;
use random::Random;
use reference::{answer, show, solutions, Board};

use std::fs;

fn main() {
    let mut random = Random::plain(729);

    // Every given is needed. There are 16 to 21 of them.
    let minimal: Vec<Board> = (0..200).map(|_| dug(&mut random, 0)).collect();
    write_case("13-minimal", &minimal);

    let easy: Vec<Board> = (0..200)
        .map(|_| {
            let givens = 25 + random.below(30);
            dug(&mut random, givens)
        })
        .collect();
    write_case("14-easy", &easy);

    // Each kind of answer after each other kind.
    let mixed: Vec<Board> = (0..300)
        .map(|_| {
            let givens = random.below(45);
            let mut board = dug(&mut random, givens);
            match random.below(3) {
                0 => {}
                1 => without_solution(&mut random, &mut board),
                _ => {
                    while solutions(&board, 2).len() == 1 {
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
fn without_solution(random: &mut Random, board: &mut Board) {
    loop {
        let (cell, digit) = (random.below(81), 1 + random.below(9) as u8);
        let before = std::mem::replace(&mut board[cell], digit);
        if solutions(board, 1).is_empty() {
            return;
        }
        board[cell] = before;
    }
}

/// A board with one solution and `givens` givens or, for 0, with those that are needed.
fn dug(random: &mut Random, givens: usize) -> Board {
    let board = full(random);
    sudoku_dug::dug(board, random, givens, solutions)
}

/// A full board: the first row and some other cells at random, and the rest to match. Where
/// that is impossible, others are taken.
fn full(random: &mut Random) -> Board {
    loop {
        let mut board = [0; 81];
        let mut digits: Vec<u8> = (1..10).collect();
        random.shuffle(&mut digits);
        board[..9].copy_from_slice(&digits);
        for _ in 0..6 {
            board[9 + random.below(72)] = 1 + random.below(9) as u8;
        }
        if let Some(&board) = solutions(&board, 1).first() {
            return board;
        }
    }
}

fn write_case(name: &str, boards: &[Board]) {
    let input: String = boards.iter().map(|board| show(board) + "\n").collect();
    let answers: String = boards.iter().map(answer).collect();
    fs::write(format!("{name}.in"), input + "end\n").unwrap();
    fs::write(format!("{name}.out"), answers).unwrap();
}
