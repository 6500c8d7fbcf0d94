//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "best.rs"]
mod best;
#[path = "case.rs"]
mod case;
#[path = "../../setter/random.rs"]
mod random;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_random.rs"]
mod sudoku_random;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use random::Random;
use std::fs;
use sudoku::{Board, Sudoku};
use sudoku_random::{cleared, dug, swappable};

fn main() {
    let sudoku = Sudoku::plain();
    let mut random = Random::plain(1074);
    write_case("14-two-solutions", &swappable(&sudoku, &mut random).board);
    write_case("15-one-solution", &dug(&sudoku, &mut random, 55).board);
    for (number, givens) in [(16, 30), (17, 26), (18, 24)] {
        let board = drawn(&sudoku, &mut random, givens);
        write_case(&format!("{number}-{givens}-givens"), &board);
    }
}

/// A board with so many givens and many solutions, but not so many that to list them takes long.
fn drawn(sudoku: &Sudoku, random: &mut Random, givens: usize) -> Board {
    loop {
        let board = cleared(sudoku, random, 81 - givens).board;
        match sudoku.solutions_within(20_000, &board, usize::MAX) {
            Some(solutions) if solutions.len() >= 100 => return board,
            _ => {}
        }
    }
}

fn write_case(name: &str, board: &Board) {
    fs::write(format!("{name}.in"), case::show(board)).unwrap();
    fs::write(format!("{name}.out"), best::answer(board)).unwrap();
}
