//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand. The boards are drawn as those
//! of POJ 3074 are, and drawn again until backtracking, which makes the answers, takes a number
//! of calls that suits the case.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
#[path = "../../setter/sudoku_known.rs"]
mod sudoku_known;
use random::Random;
use reference::{first_solution, show, Board};
use sudoku_known::{dug, kept, one_of, SEVENTEEN, VERY_HARD};

use std::fs;
use std::ops::RangeInclusive;

fn main() {
    let mut random = Random::plain(2239);

    // The statement promises boards that backtracking solves in less than 100,000 calls.
    write_case("16-nearly-100000-calls", 95_000..=99_999, || {
        dug(&mut random, 28)
    });
    write_case("17-17-givens", 1..=50_000_000, || {
        one_of(&SEVENTEEN, &mut random)
    });
    write_case("18-very-hard", 1..=50_000_000, || {
        one_of(&VERY_HARD, &mut random)
    });
    // A board that had one solution, and now has several.
    write_case("19-two-givens-less", 1_000_000..=50_000_000, || {
        let mut board = one_of(&VERY_HARD, &mut random);
        let givens: Vec<usize> = (0..81).filter(|&cell| board[cell] != 0).collect();
        for _ in 0..2 {
            board[givens[random.below(givens.len())]] = 0;
        }
        board
    });
    for (number, givens) in [(20, 1), (21, 8), (22, 16), (23, 24)] {
        write_case(&format!("{number}-{givens}-givens"), 1..=50_000_000, || {
            kept(&mut random, givens)
        });
    }
}

/// Draws a board until its first solution takes so many calls.
fn write_case(name: &str, calls: RangeInclusive<u64>, mut draw: impl FnMut() -> Board) {
    loop {
        let board = draw();
        if let Some((answer, count)) = first_solution(&board, *calls.end()) {
            if calls.contains(&count) {
                fs::write(format!("{name}.in"), show(&board)).unwrap();
                fs::write(format!("{name}.out"), show(&answer)).unwrap();
                return;
            }
        }
    }
}
