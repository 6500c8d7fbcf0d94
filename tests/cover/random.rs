//! Random small matrices, and a brute force that knows nothing of links.

use crate::matrix::Matrix;
use crate::seeds::for_seeds;
use crate::splitmix::Random;
use crate::state::Mode;
use std::collections::HashSet;

const RANDOM_MATRICES: u64 = 27_000;
pub const RANDOM_ROWS: usize = 12;
const RANDOM_COLUMNS: usize = 10;
pub const RANDOM_NODES: usize = 1 + RANDOM_COLUMNS + RANDOM_ROWS * RANDOM_COLUMNS;
const SEED: u64 = 1974;

/// Runs `test` on each of them.
pub fn for_random_matrices(test: impl FnMut(&Matrix)) {
    for_seeds(SEED..SEED + RANDOM_MATRICES, random_matrix, test);
}

pub fn random_matrix(random: &mut Random) -> Matrix {
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
        if count > 0 && matrix.rows.iter().all(|row| !row.has(column)) {
            matrix.rows[random.below(count)].columns.push(column);
        }
    }
    matrix
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

/// Many ways to use up the secondary columns, which are more than the primary ones: what can be
/// covered hangs on those that are free.
pub fn matrix_of_disjoint_rows(random: &mut Random) -> Matrix {
    let mut matrix = Matrix::new(0, 4, 5);
    for label in 0..12 {
        let mut columns: Vec<usize> = (0..matrix.columns()).collect();
        random.shuffle(&mut columns);
        columns.truncate(1 + random.below(5));
        matrix.add_row(label, &columns);
    }
    matrix
}

/// The least number of rows in a matrix without repeated columns, by the sets of columns that so
/// many rows can have.
pub fn fewest_disjoint(matrix: &Matrix) -> Option<usize> {
    assert_eq!(matrix.repeated, 0);
    let needed = (1u32 << matrix.primary) - 1;
    let ones = |columns: &Vec<usize>| columns.iter().map(|column| 1 << column).sum();
    let rows: Vec<u32> = matrix.rows.iter().map(|row| ones(&row.columns)).collect();
    let mut sets = HashSet::from([0]);
    for count in 0..=matrix.primary {
        if sets.iter().any(|set| set & needed == needed) {
            return Some(count);
        }
        let with_row = |set| {
            let disjoint = rows.iter().filter(move |&row| row & set == 0);
            disjoint.map(move |row| row | set)
        };
        sets = sets.into_iter().flat_map(with_row).collect();
    }
    None
}
