//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.
//!
//! The kinds are split over several files so that a textbook solution, which sets up a dense
//! matrix for each board, stays well within the time limit on every one of them.

#[path = "drawing.rs"]
pub mod drawing;
#[path = "../../setter/random.rs"]
pub mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
use drawing::{different, dug, known, SEVENTEEN, VERY_HARD};
use random::Random;
use reference::{show, solutions, Board};

use std::fs;

fn main() {
    let mut random = Random::plain(3074);
    let seventeen = different(2000, |index| {
        known(SEVENTEEN[index % SEVENTEEN.len()], &mut random)
    });
    let minimal = different(2000, |_| dug(&mut random, 0));
    let easy = different(2000, |_| {
        let givens = 30 + random.below(7);
        dug(&mut random, givens)
    });
    let very_hard = different(400, |index| {
        known(VERY_HARD[index % VERY_HARD.len()], &mut random)
    });

    let kinds = [
        ("17-givens", 1000, seventeen),
        ("minimal", 1000, minimal),
        ("easy", 1000, easy),
        ("very-hard", 200, very_hard),
    ];
    let mut number = 13;
    for (name, size, boards) in kinds {
        for (index, part) in boards.chunks(size).enumerate() {
            write_case(&format!("{number}-{name}-{}", index + 1), part);
            number += 1;
        }
    }
}

pub fn write_case(name: &str, boards: &[Board]) {
    let (mut input, mut answers) = (String::new(), String::new());
    for board in boards {
        let solved = solutions(board, 2);
        assert_eq!(solved.len(), 1, "{} has not one solution", show(board));
        input += &format!("{}\n", show(board));
        answers += &format!("{}\n", show(&solved[0]));
    }
    input += "end\n";
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), answers).unwrap();
}
