//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand. The boards are drawn as those
//! of POJ 3074 are.

#[path = "../../poj3074/setter/make.rs"]
#[allow(dead_code)]
mod poj3074;
use poj3074::random::Random;
use poj3074::sudoku_known::{different, dug, known, SEVENTEEN, VERY_HARD};
use poj3074::write_case;

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
