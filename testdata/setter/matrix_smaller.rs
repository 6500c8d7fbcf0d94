//! Smaller matrices: fewer rows, then fewer columns, then fewer ones.

use super::fewer::{chunks, without};
use super::matrix::Matrix;

/// With more ones than that, they are not left out one by one, but as many at once as make about so
/// many steps: each is a run of the program that fails.
const MAX_STEPS: usize = 256;

/// From the coarsest step to the finest of each kind. A matrix keeps a row and a column, which
/// may be without a 1.
pub fn smaller(matrix: &Matrix) -> impl Iterator<Item = Matrix> + '_ {
    let fewer_rows = chunks(matrix.rows.len()).map(|chunk| Matrix {
        width: matrix.width,
        rows: without(&matrix.rows, chunk),
    });
    let fewer_columns = chunks(matrix.width).map(|chunk| Matrix {
        width: matrix.width - (chunk.1 - chunk.0),
        rows: matrix.rows.iter().map(|row| without(row, chunk)).collect(),
    });
    fewer_rows.chain(fewer_columns).chain(fewer_ones(matrix))
}

/// Without any of the ones, without half of them, and so on down to all but one, or but a few.
fn fewer_ones(matrix: &Matrix) -> impl Iterator<Item = Matrix> + '_ {
    let places: Vec<(usize, usize)> = (0..matrix.rows.len())
        .flat_map(|row| (0..matrix.width).map(move |column| (row, column)))
        .filter(|&(row, column)| matrix.rows[row][column])
        .collect();
    let all = (!places.is_empty()).then_some((0, places.len()));
    let least = places.len().div_ceil(MAX_STEPS);
    let chunks = chunks(places.len()).filter(move |(start, end)| end - start >= least);
    all.into_iter().chain(chunks).map(move |(start, end)| {
        let mut matrix = matrix.clone();
        for &(row, column) in &places[start..end] {
            matrix.rows[row][column] = false;
        }
        matrix
    })
}
