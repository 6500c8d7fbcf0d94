//! Prints the K-th smaller test for POJ 3740 that could show the same fault: with fewer cases,
//! then with fewer rows, columns or ones in one of them. Of a single matrix with more than three
//! rows or columns the last proposals are matrices that have not more, as `tiny.rs` lists them: where
//! leaving things out leads no further, they often show the same fault.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/matrix_smaller.rs"]
mod matrix_smaller;
#[path = "../../setter/program.rs"]
mod program;
#[path = "tiny.rs"]
mod tiny;
use matrix::{Limits, Lines, Matrix};

/// There is nothing to be said here of a test beyond the limits.
const NO_LIMITS: Limits = Limits {
    rows: usize::MAX,
    columns: usize::MAX,
};

fn main() {
    let cases = read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tiny = tiny::tiny().filter(|_| cases.len() == 1 && is_large(&cases[0]));
    let tests = fewer::fewer(&cases)
        .chain(fewer::with_one(&cases, matrix_smaller::smaller))
        .chain(tiny.map(|matrix| vec![matrix]));
    program::propose(tests.map(|cases| cases.iter().map(Matrix::show).collect()));
}

fn is_large(matrix: &Matrix) -> bool {
    matrix.rows.len().max(matrix.width) > tiny::MOST
}

fn read(input: &str) -> Result<Vec<Matrix>, String> {
    let mut lines = Lines::of(input);
    let mut cases = Vec::new();
    while let Some(matrix) = lines.next_matrix(&NO_LIMITS)? {
        cases.push(matrix);
    }
    Ok(cases)
}
