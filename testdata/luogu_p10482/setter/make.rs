//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand. The boards are drawn as those
//! of POJ 3074 are.
//!
//!     rustc -O --edition 2021 setter/make.rs -o /tmp/make && /tmp/make

#[path = "../../poj3074/setter/drawing.rs"]
mod drawing;
#[path = "../../setter/random.rs"]
mod random;
#[path = "../../poj3074/setter/reference.rs"]
#[allow(dead_code)]
mod reference;
use drawing::{different, dug, known, SEVENTEEN, VERY_HARD};
use random::Random;
use reference::{show, solutions, Board};

use std::fs;

/// How many boards a case has.
const BOARDS: usize = 20;

fn main() {
    let mut random = Random::plain(10482);
    let easy = different(BOARDS, |_| {
        let givens = 30 + random.below(7);
        dug(&mut random, givens)
    });
    write_case("09-easy", &easy);
    let minimal = different(BOARDS, |_| dug(&mut random, 0));
    write_case("10-minimal", &minimal);
    let seventeen = different(BOARDS, |index| {
        known(SEVENTEEN[index % SEVENTEEN.len()], &mut random)
    });
    write_case("11-17-givens", &seventeen);
    let very_hard = different(BOARDS, |index| {
        known(VERY_HARD[index % VERY_HARD.len()], &mut random)
    });
    write_case("12-very-hard", &very_hard);
}

fn write_case(name: &str, boards: &[Board]) {
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
