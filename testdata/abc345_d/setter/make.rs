//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, MAX_TILES, SIDE};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(345);
    let equal = Case {
        grid: [9, 9],
        tiles: vec![[3, 4]; MAX_TILES],
    };
    write_case("18-seven-equal-tiles", &equal);
    for (name, answer) in [("19-largest-yes", true), ("20-largest-no", false)] {
        // With tiles that could fill it by their cells.
        let case = loop {
            let case = draw::draw(&mut random, SIDE);
            let cells: usize = case.tiles.iter().map(|[a, b]| a * b).sum();
            let is_large = case.grid == [SIDE; 2] && case.tiles.len() == MAX_TILES;
            if is_large && cells >= SIDE * SIDE && plain::can_be_filled(&case) == answer {
                break case;
            }
        };
        write_case(name, &case);
    }
    // No other tile has so many cells in all of its places together. For arrays that are too small.
    let limits_easy = Case {
        grid: [SIDE; 2],
        tiles: vec![[5, 6]; MAX_TILES],
    };
    write_case("21-limits-easy", &limits_easy);
}

fn write_case(name: &str, case: &Case) {
    let answer = ["No\n", "Yes\n"][usize::from(plain::can_be_filled(case))];
    fs::write(format!("{name}.in"), case.show()).unwrap();
    fs::write(format!("{name}.out"), answer).unwrap();
}
