//! Random small matrices, and a brute force that knows nothing of links.

use crate::matrix::{Matrix, Mode};
use std::thread;

const RANDOM_MATRICES: u64 = 27_000;
pub const RANDOM_ROWS: usize = 12;
const RANDOM_COLUMNS: usize = 10;
pub const RANDOM_NODES: usize = 1 + RANDOM_COLUMNS + RANDOM_ROWS * RANDOM_COLUMNS;
const SEED: u64 = 1974;

/// Runs `test` on each of them. The seed in the note that a failure leaves makes the matrix
/// again without those before it.
pub fn for_random_matrices<F: FnMut(&Matrix)>(mut test: F) {
    struct Note<'a>(u64, &'a Matrix);

    impl Drop for Note<'_> {
        fn drop(&mut self) {
            if thread::panicking() {
                eprintln!("seed {} + {}: {:?}", SEED, self.0, self.1);
            }
        }
    }

    for index in 0..RANDOM_MATRICES {
        let matrix = random_matrix(&mut Random(SEED + index));
        let _note = Note(index, &matrix);
        test(&matrix);
    }
}

fn random_matrix(random: &mut Random) -> Matrix {
    let columns = random.below(RANDOM_COLUMNS + 1);
    let cuts = [random.below(columns + 1), random.below(columns + 1)];
    let (low, high) = (cuts[0].min(cuts[1]), cuts[0].max(cuts[1]));
    let mut matrix = match random.below(8) {
        0..=2 => Matrix::new(columns, 0, 0),
        3 => Matrix::new(high, 0, columns - high),
        4 => Matrix::new(high, columns - high, 0),
        5 => Matrix::new(low, high - low, columns - high),
        6 => Matrix::new(0, columns, 0),
        _ => Matrix::new(0, high, columns - high),
    };
    let mut order: Vec<usize> = (0..columns).collect();
    random.shuffle(&mut order);
    let ones_in_eight = 1 + random.below(4);
    let empty_columns = random.next() & random.next() & random.next() & random.next();
    let draws = [random.below(RANDOM_ROWS + 1), random.below(RANDOM_ROWS + 1)];
    for i in 0..draws[0].max(draws[1]) {
        let mut ones: Vec<usize> = match random.below(6) {
            0 if i > 0 => matrix.rows[random.below(i)].columns.clone(),
            // Of ones anywhere there would hardly ever be several covers.
            _ if matrix.repeated == 0 && columns > 0 => {
                let start = random.below(columns);
                let end = start + 1 + random.below(4);
                order[start..end.min(columns)].to_vec()
            }
            _ => (0..columns)
                .filter(|column| empty_columns >> column & 1 == 0)
                .filter(|_| random.below(8) < ones_in_eight)
                .collect(),
        };
        random.shuffle(&mut ones);
        // All different, of all sizes and in no order.
        let label = random.next() >> random.below(60) & !15 | i as u64;
        matrix.add_row(label as usize, &ones);
    }
    // Sparse matrices would hardly ever have a cover.
    for column in (0..columns).filter(|column| empty_columns >> column & 1 == 0) {
        let count = matrix.rows.len();
        if count > 0 && matrix.rows.iter().all(|row| !row.columns.contains(&column)) {
            matrix.rows[random.below(count)].columns.push(column);
        }
    }
    matrix
}

/// The generator splitmix64: every seed is a good one.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The least number of rows by trying every set of rows.
pub fn brute_force(matrix: &Matrix) -> Option<usize> {
    let columns = |wanted: &dyn Fn(Mode) -> bool| -> u32 {
        let all = 0..matrix.columns();
        all.filter(|&column| wanted(matrix.mode(column)))
            .map(|column| 1 << column)
            .sum()
    };
    let needed = columns(&|mode| mode != Mode::Secondary);
    let single = columns(&|mode| mode != Mode::Repeated);
    // For each set of rows: the columns that one of them has, and those that several have. Of
    // a set without its last row both are known.
    let mut had = vec![(0u32, 0u32)];
    for row in &matrix.rows {
        let ones: u32 = row.columns.iter().map(|column| 1 << column).sum();
        for set in 0..had.len() {
            let (once, twice) = had[set];
            had.push((once | ones, twice | once & ones));
        }
    }
    let is_cover = |set: &usize| had[*set].0 & needed == needed && had[*set].1 & single == 0;
    let covers = (0..had.len()).filter(is_cover);
    covers.map(|set| set.count_ones() as usize).min()
}
