//! Writes the generated cases of this problem, answers included, into the current directory:
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
use sudoku_known::{dug, kept, known, SEVENTEEN, VERY_HARD};

use std::fs;

fn main() {
    let mut random = Random::plain(1784);

    write_case("14-17-givens", &known(SEVENTEEN[0], &mut random));
    write_case("15-minimal", &dug(&mut random, 0));
    write_case("16-easy", &dug(&mut random, 36));
    for (index, puzzle) in VERY_HARD.iter().enumerate() {
        let board = known(puzzle, &mut random);
        write_case(&format!("{}-very-hard-{}", 17 + index, index + 1), &board);
    }
    // Many solutions: from 17 givens on a board may have just one.
    for (number, givens) in [(25, 1), (26, 8), (27, 16)] {
        let board = kept(&mut random, givens);
        write_case(&format!("{number}-few-givens-{givens}"), &board);
    }
}

fn write_case(name: &str, board: &Board) {
    let answer = answer(board).unwrap();
    fs::write(format!("{name}.in"), show(board)).unwrap();
    fs::write(format!("{name}.out"), show(&answer)).unwrap();
}
