use crate::matrix::{Matrix, Row};
use crate::seeds::for_seeds;
use crate::splitmix::Random;
use std::collections::BTreeSet;

const RANDOM_MATRICES: u64 = 60_000;
const SEED: u64 = 44_000;
const MAX_ROWS: usize = 9;
const MAX_COLUMNS: usize = 7;
/// So many columns that no row has make a matrix sparse.
const IDLE: usize = 90;
pub const RANDOM_NODES: usize = MAX_COLUMNS + IDLE + MAX_ROWS * MAX_COLUMNS;

/// Runs `test` on small matrices: bounds from 0 to 3, secondary columns, colours, equal rows.
pub fn for_random_matrices(test: impl FnMut(&Matrix)) {
    for_seeds(SEED..SEED + RANDOM_MATRICES, random_matrix, test);
}

/// Runs `test`, which takes its time, on a tenth of them.
pub fn for_some_random_matrices(test: impl FnMut(&Matrix)) {
    for_seeds(SEED..SEED + RANDOM_MATRICES / 10, random_matrix, test);
}

pub fn random_matrix(random: &mut Random) -> Matrix {
    let mut used = random.below(5);
    let secondary = random.below(MAX_COLUMNS - 4);
    let mut bounds: Vec<(usize, usize)> = (0..used).map(|_| random_bounds(random)).collect();
    // In a quarter of them most columns stand idle, before those that are used or behind them.
    let idle = random.below(4) == 0;
    let first = if idle && random.once_in(2) { IDLE } else { 0 };
    if idle {
        bounds.splice(..0, vec![(0, 1); first]);
        bounds.resize(used + IDLE, (0, 2));
    } else {
        used = bounds.len();
    }
    let mut columns: Vec<usize> = (first..first + used).collect();
    columns.extend(bounds.len()..bounds.len() + secondary);
    let ones_in_eight = 1 + random.below(5);
    let mut matrix = Matrix::new(&bounds, secondary);
    for row in 0..random.below(MAX_ROWS + 1) {
        let mut ones = match random.below(5) {
            0 if row > 0 => matrix.rows[random.below(row)].ones.clone(),
            _ => random_ones(random, &columns, bounds.len(), ones_in_eight),
        };
        random.shuffle(&mut ones);
        // All different, of all sizes and in no order.
        let label = (random.next() >> random.below(60) & !15) as usize | row;
        matrix.rows.push(Row { label, ones });
    }
    matrix
}

/// 1 and 1 in half of the cases.
fn random_bounds(random: &mut Random) -> (usize, usize) {
    if random.once_in(2) {
        return (1, 1);
    }
    let high = random.below(4);
    (random.below(high + 1), high)
}

fn random_ones(
    random: &mut Random,
    columns: &[usize],
    primary: usize,
    ones_in_eight: usize,
) -> Vec<(usize, Option<u32>)> {
    let mut ones = Vec::new();
    for &column in columns {
        if random.below(8) < ones_in_eight {
            let is_plain = column < primary || random.once_in(4);
            // One colour is the largest that there is.
            let color = u32::MAX - 1 - random.below(3) as u32;
            ones.push((column, Some(color).filter(|_| !is_plain)));
        }
    }
    ones
}

/// The solutions by trying every set of rows, each as its labels in order.
pub fn brute_force(matrix: &Matrix) -> BTreeSet<Vec<usize>> {
    type Labels = BTreeSet<Vec<usize>>;

    fn go_on(matrix: &Matrix, row: usize, chosen: &mut Vec<usize>, solutions: &mut Labels) {
        if row < matrix.rows.len() {
            if matrix.fits(row, chosen) {
                chosen.push(row);
                go_on(matrix, row + 1, chosen, solutions);
                chosen.pop();
            }
            go_on(matrix, row + 1, chosen, solutions);
            return;
        }
        let mut columns = matrix.bounds.iter().enumerate();
        if columns.all(|(column, &(low, _))| low == 0 || matrix.count_in(column, chosen) >= low) {
            solutions.insert(matrix.label(chosen));
        }
    }

    let mut solutions = BTreeSet::new();
    go_on(matrix, 0, &mut Vec::new(), &mut solutions);
    solutions
}
