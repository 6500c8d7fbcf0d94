use crate::lists::sorted;
use crate::matrix::Matrix;
use crate::seeds::for_seeds;
use crate::splitmix::Random;
use std::collections::BTreeSet;

const RANDOM_MATRICES: u64 = 60_000;
const RANDOM_ROWS: usize = 10;
const RANDOM_COLUMNS: usize = 8;
pub const RANDOM_NODES: usize = 1 + RANDOM_COLUMNS + RANDOM_ROWS * RANDOM_COLUMNS;
const SEED: u64 = 11047;

const WIDE_MATRICES: u64 = 200;
const WIDE_COLUMNS: usize = 160;
/// At most five ones in each column.
pub const WIDE_NODES: usize = 1 + WIDE_COLUMNS + 5 * WIDE_COLUMNS;

/// Runs `test` on small matrices.
pub fn for_random_matrices(test: impl FnMut(&Matrix)) {
    for_seeds(SEED..SEED + RANDOM_MATRICES, random_matrix, test);
}

/// Runs `test`, which takes its time, on a tenth of them.
pub fn for_some_random_matrices(test: impl FnMut(&Matrix)) {
    for_seeds(SEED..SEED + RANDOM_MATRICES / 10, random_matrix, test);
}

/// Runs `test` on matrices whose columns are many more than the search looks at at once.
pub fn for_wide_matrices(test: impl FnMut(&Matrix)) {
    for_seeds(SEED..SEED + WIDE_MATRICES, wide_matrix, test);
}

pub fn random_matrix(random: &mut Random) -> Matrix {
    let columns = random.below(RANDOM_COLUMNS + 1);
    let primary = match random.below(3) {
        0 => columns,
        _ => random.below(columns + 1),
    };
    let ones_in_eight = 1 + random.below(5);
    let empty_columns = random.next() & random.next() & random.next();
    let mut matrix = Matrix::exact(primary, columns - primary);
    for i in 0..random.below(RANDOM_ROWS + 1) {
        let mut ones: Vec<usize> = match random.below(4) {
            0 if i > 0 => matrix.rows[random.below(i)].columns.clone(),
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
    matrix
}

/// All columns have the same number of rows at first, two to five; then a few rows are left out,
/// so that a few columns, anywhere, have fewer.
fn wide_matrix(random: &mut Random) -> Matrix {
    let columns = WIDE_COLUMNS - random.below(WIDE_COLUMNS - 32);
    let primary = columns - random.below(3) * random.below(16);
    let mut matrix = Matrix::exact(primary, columns - primary);
    let mut all: Vec<usize> = (0..columns).collect();
    for _ in 0..2 + random.below(4) {
        random.shuffle(&mut all);
        let mut rest = &all[..];
        while !rest.is_empty() {
            let (ones, others) = rest.split_at(rest.len().min(1 + random.below(4)));
            matrix.add_row(matrix.rows.len(), ones);
            rest = others;
        }
    }
    for _ in 0..random.below(6) {
        let left_out = random.below(matrix.rows.len());
        matrix.rows.remove(left_out);
    }
    matrix
}

/// The solutions by trying every set of rows. A row without a primary column is in none.
pub fn brute_force(matrix: &Matrix) -> BTreeSet<Vec<usize>> {
    let primary = (1u32 << matrix.primary) - 1;
    let masks: Vec<u32> = matrix
        .rows
        .iter()
        .map(|row| row.columns.iter().map(|column| 1 << column).sum())
        .collect();
    let mut solutions = BTreeSet::new();
    for subset in 0..1u32 << masks.len() {
        let chosen = || (0..masks.len()).filter(|i| subset >> i & 1 == 1);
        let mut covered = 0;
        let fits = chosen().all(|i| {
            let fits = masks[i] & primary != 0 && masks[i] & covered == 0;
            covered |= masks[i];
            fits
        });
        if fits && covered & primary == primary {
            let labels: Vec<usize> = chosen().map(|i| matrix.rows[i].label).collect();
            solutions.insert(sorted(&labels));
        }
    }
    solutions
}
