//! Prints a test for Luogu P4929, always the same for the same seed and size: one matrix with
//! up to `size` rows and four columns more than that at most. From size 12 on it may be a large
//! one, so tall or so wide that it needs all of the 500 rows or columns and yet is quickly
//! searched.
//!
//!     rustc -O --edition 2021 setter/generate.rs -o /tmp/generate && /tmp/generate 1 10

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/matrix_random.rs"]
mod matrix_random;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

/// The limit for rows and for columns, and that for ones.
const MOST: usize = 500;
const MOST_ONES: usize = 5000;

/// Beyond that a search without the tricks of the solution may take seconds.
const MOST_SQUARE: usize = 24;

fn main() {
    let (seed, size) = program::seed_and_size();
    let mut random = Random::new(seed);
    let (height, width) = shape(&mut random, size.min(MOST_SQUARE));
    program::print(&matrix_random::draw(&mut random, height, width).show());
}

/// The numbers of rows and columns. Neither of the large shapes could have too many ones.
fn shape(random: &mut Random, size: usize) -> (usize, usize) {
    let large = size >= 12 && random.once_in(8);
    if large && random.once_in(2) {
        return (random.between(MOST_SQUARE..=MOST), random.between(1..=3));
    }
    if large {
        let height = random.between(1..=MOST_ONES / MOST);
        return (height, random.between(MOST_SQUARE..=MOST));
    }
    let most_columns = size + (size - 1).min(4);
    match random.below(16) {
        0 => (1, random.between(1..=most_columns)),
        1 => (random.between(1..=size), 1),
        2 => (1, 1),
        3..=8 => (size, random.between(1..=most_columns)),
        _ => (random.between(1..=size), random.between(1..=most_columns)),
    }
}
