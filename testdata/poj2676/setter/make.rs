//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand. The boards are drawn as those
//! of POJ 3074 are.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_known.rs"]
mod sudoku_known;
use random::Random;
use reference::{answer, show, Board};
use sudoku::Sudoku;
use sudoku_known::{different, dug, full, kept, known, SEVENTEEN, VERY_HARD};

use std::fs;

fn main() {
    let mut random = Random::plain(2676);

    // Sometimes millions of solutions. From 17 givens on a board may have just one.
    let few_givens = different(250, |_| {
        let givens = 1 + random.below(16);
        kept(&mut random, givens)
    });
    write_case("13-few-givens", &few_givens);

    // Each board is of another kind than the one before, so that what is left over of one
    // would meet the next.
    let mixed = different(1000, |index| match index % 8 {
        0 => dug(&mut random, 0),
        1 => full(&mut random),
        2 => known(SEVENTEEN[index / 8 % SEVENTEEN.len()], &mut random),
        3 => kept(&mut random, 80),
        4 => {
            let givens = 17 + random.below(20);
            kept(&mut random, givens)
        }
        5 => dug(&mut random, 36),
        6 => known(VERY_HARD[index / 8 % VERY_HARD.len()], &mut random),
        _ => {
            let givens = 2 + random.below(10);
            kept(&mut random, givens)
        }
    });
    write_case("14-mixed", &mixed);

    let very_hard = different(400, |index| {
        known(VERY_HARD[index % VERY_HARD.len()], &mut random)
    });
    write_case("15-very-hard", &very_hard);

    // As large a matrix as there can be, and nearly as large ones, which any program solves at
    // once: for arrays that are too small.
    let sudoku = Sudoku::plain();
    let limits_easy = different(50, |index| loop {
        let givens = index.min(1 + random.below(3));
        let board = kept(&mut random, givens);
        if sudoku.is_quick(&board, 1, 1000) {
            break board;
        }
    });
    write_case("16-limits-easy", &limits_easy);
}

fn write_case(name: &str, boards: &[Board]) {
    let mut input = format!("{}\n", boards.len());
    let mut answers = String::new();
    for board in boards {
        input += &show(board);
        answers += &show(&answer(board).unwrap());
    }
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), answers).unwrap();
}
