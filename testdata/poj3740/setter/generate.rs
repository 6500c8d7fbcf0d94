//! Prints a test for POJ 3740, always the same for the same seed and size: up to `size` rows
//! and four columns more than that, and not more than 16 rows and 300 columns, which size 300
//! reaches. From size 12 on a matrix may be wide, with up to 300 columns, and from 16 on it may be
//! as large as the statement allows, with hardly a zero. Large matrices stand beside tiny ones in
//! either order, because what is left over from one case shows in the next.

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

const MAX_SIZE: usize = MAX_COLUMNS;
const MAX_ROWS: usize = 16;
const MAX_COLUMNS: usize = 300;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let matrices = (0..count(&mut random, size)).map(|_| {
        if size >= MAX_ROWS && random.once_in(100) {
            return full(&mut random).show();
        }
        let (height, width) = shape(&mut random, size);
        matrix_random::draw(&mut random, height, width).show()
    });
    program::print(&matrices.collect::<String>());
}

/// The number of cases. Trying all subsets of the rows must not take long, so there are fewer
/// of them when they are large.
fn count(random: &mut Random, size: usize) -> usize {
    match random.below(5) {
        0 => 1,
        1 => random.between(2..=3),
        _ => random.between(1..=(1200 / size).min(100)),
    }
}

/// As many ones as there can be, or one less in most rows: then there may be no cover.
fn full(random: &mut Random) -> Matrix {
    let mut rows = vec![vec![true; MAX_COLUMNS]; MAX_ROWS];
    let has_zeros = !random.once_in(4);
    for row in rows.iter_mut().filter(|_| has_zeros) {
        row[random.below(MAX_COLUMNS)] = random.once_in(MAX_ROWS);
    }
    let width = MAX_COLUMNS;
    Matrix { width, rows }
}

/// The numbers of rows and columns.
fn shape(random: &mut Random, size: usize) -> (usize, usize) {
    let height = extent(random, size.min(MAX_ROWS));
    let wide = size >= 12 && random.once_in(20);
    let width = if wide {
        random.between(25..=MAX_COLUMNS)
    } else {
        extent(random, MAX_COLUMNS.min(size + (size - 1).min(4)))
    };
    match random.below(16) {
        0 => (1, width),
        1 => (height, 1),
        2 => (1, 1),
        _ => (height, width),
    }
}

/// As large as it may be, tiny, or anything between.
fn extent(random: &mut Random, most: usize) -> usize {
    match random.below(3) {
        0 => most,
        1 => random.between(1..=most.min(3)),
        _ => random.between(1..=most),
    }
}
