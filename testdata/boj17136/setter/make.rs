//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "drawing.rs"]
mod drawing;
#[path = "least.rs"]
mod least;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/random.rs"]
mod random;
use case::Board;
use drawing::{changed, paper, with_holes};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(17136);
    write_case("16-all-sheets-of-small-sides", &all_sheets(&mut random));
    write_case("17-a-sheet-too-few", &a_sheet_too_few(&mut random));
    let board = with_holes(&mut random, 3);
    write_case("19-many-ways-2", &board);
    let board = with_holes(&mut random, 6);
    write_case("20-many-ways-3", &board);
}

/// A board that takes as many squares as there are of some sides.
fn all_sheets(random: &mut Random) -> Board {
    loop {
        let board = paper(random, [5, 5, 5, 0, 0]);
        if least::squares(&board) == Some(15) {
            return board;
        }
    }
}

/// The same with a cell or two changed, such that there is no way any more.
fn a_sheet_too_few(random: &mut Random) -> Board {
    loop {
        let board = all_sheets(random);
        let board = changed(random, board, 2);
        if least::squares(&board).is_none() {
            return board;
        }
    }
}

fn write_case(name: &str, board: &Board) {
    fs::write(format!("{name}.in"), case::show(board)).unwrap();
    fs::write(format!("{name}.out"), least::answer(board)).unwrap();
}
