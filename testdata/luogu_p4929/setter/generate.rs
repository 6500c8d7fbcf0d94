//! Prints a test for Luogu P4929, always the same for the same seed and size: one matrix with
//! up to `size` rows and four columns more than that at most. From size 12 on it may be a large
//! one, so tall or so wide that it needs all of the 500 rows or columns and yet is quickly
//! searched. From size 25 on it mostly has `size` rows and `size` columns and up to 5000 ones,
//! at least four in a row: then there is little to search. Size 500 is the largest.

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/matrix_random.rs"]
mod matrix_random;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use matrix::Matrix;
use random::Random;

/// The limit for rows and for columns, and that for ones.
const MAX_SIDE: usize = 500;
const MAX_ONES: usize = 5000;

/// Beyond that, with ones anywhere, a search without the tricks of the solution may take seconds.
const MAX_SQUARE: usize = 24;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIDE, size);
    let mut random = Random::new(seed);
    let matrix = if size > MAX_SQUARE && !random.once_in(4) {
        even(&mut random, size)
    } else {
        let (height, width) = shape(&mut random, size.min(MAX_SQUARE));
        matrix_random::draw(&mut random, height, width)
    };
    program::print(&matrix.show());
}

/// As many rows as columns, and nearly as many ones in each row. One time in two a cover is hidden
/// among them.
fn even(random: &mut Random, size: usize) -> Matrix {
    let ones = random.between(4..=MAX_ONES / MAX_SIDE);
    let mut columns: Vec<usize> = (0..size).collect();
    random.shuffle(&mut columns);
    let mut chosen: Vec<Vec<usize>> = columns.chunks(ones).map(<[usize]>::to_vec).collect();
    if random.once_in(2) {
        chosen[0].pop();
    }
    while chosen.len() < size {
        random.shuffle(&mut columns);
        chosen.push(columns[..ones].to_vec());
    }
    random.shuffle(&mut chosen);
    let row = |chosen: Vec<usize>| (0..size).map(|column| chosen.contains(&column)).collect();
    Matrix {
        width: size,
        rows: chosen.into_iter().map(row).collect(),
    }
}

/// The numbers of rows and columns. Neither of the large shapes could have too many ones.
fn shape(random: &mut Random, size: usize) -> (usize, usize) {
    let large = size >= 12 && random.once_in(8);
    if large && random.once_in(2) {
        return (random.between(MAX_SQUARE..=MAX_SIDE), random.between(1..=3));
    }
    if large {
        let height = random.between(1..=MAX_ONES / MAX_SIDE);
        return (height, random.between(MAX_SQUARE..=MAX_SIDE));
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
