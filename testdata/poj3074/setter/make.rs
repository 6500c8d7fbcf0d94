//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.
//!
//! The kinds are split over several files so that a textbook solution, which sets up a dense
//! matrix for each board, stays well within the time limit on every one of them.

#[path = "../../setter/random.rs"]
pub mod random;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_known.rs"]
pub mod sudoku_known;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use random::Random;
use sudoku::{Board, Sudoku};
use sudoku_known::{different, dug, known, SEVENTEEN, VERY_HARD};
use sudoku_text::{show_81, show_up_to_end};

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
    write_case("21-limits-easy", &limits_easy(&mut random));
}

/// As few givens as there can be, so the matrix is as large as it can be, and no guess is needed:
/// for arrays that are too small.
fn limits_easy(random: &mut Random) -> Vec<Board> {
    let sudoku = Sudoku::plain();
    let is_easy = |board: &Board| sudoku.solutions_within(0, board, 2).is_some();
    let mut puzzles = SEVENTEEN.to_vec();
    puzzles.retain(|puzzle| is_easy(&sudoku_text::parse_81(puzzle).unwrap()));
    different(100, |index| known(puzzles[index % puzzles.len()], random))
}

pub fn write_case(name: &str, boards: &[Board]) {
    let sudoku = Sudoku::plain();
    let solution = |board| sudoku.only_solution(board).unwrap();
    let answers = boards.iter().map(|board| show_81(&solution(board)) + "\n");
    fs::write(format!("{name}.in"), show_up_to_end(boards)).unwrap();
    fs::write(format!("{name}.out"), answers.collect::<String>()).unwrap();
}
