//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand. The grids are some of those
//! generated for POJ 3076, in other clothes.

#[path = "counted.rs"]
mod counted;
#[path = "../../poj3076/setter/grid.rs"]
mod grid;
#[path = "../../setter/random.rs"]
mod random;
use grid::{show_separated, Board, BLANK};
use random::Random;

use std::fs;

const MEDIUM: &str = include_str!("../../poj3076/12-medium-grids.in");
const HARD: &str = include_str!("../../poj3076/13-hard-grids.in");

/// As many grids as there may be.
const GRIDS: usize = 10;

fn main() {
    let mut random = Random::plain(1110);
    write_case("12-ten-medium-grids", MEDIUM, &mut random);
    write_case("13-ten-hard-grids", HARD, &mut random);
}

fn write_case(name: &str, source: &str, random: &mut Random) {
    let mut grids = grid::read_separated(source).unwrap();
    random.shuffle(&mut grids);
    grids.truncate(GRIDS);
    for grid in &mut grids {
        grid.board = shuffled(&grid.board, random);
    }
    let boards: Vec<Board> = grids.iter().map(|grid| grid.board).collect();
    let solutions = grid::only_solutions(&grids).unwrap();
    fs::write(format!("{name}.in"), counted::show(&boards)).unwrap();
    fs::write(format!("{name}.out"), show_separated(&solutions)).unwrap();
}

/// The same puzzle with letters renamed, with bands and the rows in them in another order, and
/// stacks and columns too. It has as many solutions as before.
fn shuffled(board: &Board, random: &mut Random) -> Board {
    let mut letters: Vec<u8> = (0..16).collect();
    random.shuffle(&mut letters);
    letters.push(BLANK);
    let rows = line_order(random);
    let columns = line_order(random);
    std::array::from_fn(|cell| {
        let letter = board[rows[cell / 16] * 16 + columns[cell % 16]];
        letters[usize::from(letter)]
    })
}

/// Sixteen lines in an order in which those of a band (or stack) stay together.
fn line_order(random: &mut Random) -> Vec<usize> {
    let mut bands: Vec<Vec<usize>> = (0..4)
        .map(|band| (4 * band..4 * band + 4).collect())
        .collect();
    random.shuffle(&mut bands);
    for band in &mut bands {
        random.shuffle(band);
    }
    bands.concat()
}
