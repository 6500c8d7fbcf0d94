//! Prints a test for FZU 1686, always the same for the same seed and size: boards of up to
//! `size` rows and columns, and not more than 15, large ones beside tiny ones, with monsters
//! anywhere or in groups.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, MAX_CASES, SIDE};
use random::Random;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size).min(SIDE);
    let mut random = Random::new(seed);
    let count = match random.below(4) {
        0 => 1,
        1 => 2,
        _ => random.between(1..=(300 / (size * size) + 3).min(MAX_CASES)),
    };
    let cases = (0..count).map(|_| case(&mut random, size).show());
    program::print(&cases.collect::<String>());
}

fn case(random: &mut Random, size: usize) -> Case {
    let (rows, columns) = (extent(random, size), extent(random, size));
    let density = random.between(0..=10);
    let mut board = vec![vec![false; columns]; rows];
    for row in &mut board {
        row.fill_with(|| random.below(10) < density);
    }
    if random.once_in(4) {
        // Nothing but a few groups.
        let (height, width) = (random.between(1..=rows), random.between(1..=columns));
        for (row, monsters) in board.iter_mut().enumerate() {
            for (column, monster) in monsters.iter_mut().enumerate() {
                *monster &= row % (height + 1) < height && column % (width + 1) < width;
            }
        }
    }
    // Small windows on a large board would take textbook programs too long.
    let least = if rows * columns > 50 { 4 } else { 1 };
    Case {
        height: window(random, least, rows),
        width: window(random, least, columns),
        board,
    }
}

/// As large as it may be, or anything.
fn extent(random: &mut Random, most: usize) -> usize {
    match random.below(3) {
        0 => most,
        _ => random.between(1..=most),
    }
}

/// Mostly a small one: else one or two windows are enough.
fn window(random: &mut Random, least: usize, most: usize) -> usize {
    match random.below(4) {
        0 => random.between(least..=most),
        _ => random.between(least..=most.min(least + 2)),
    }
}
