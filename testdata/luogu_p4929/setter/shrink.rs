//! Prints the K-th smaller test for Luogu P4929 that could show the same fault: with fewer
//! rows, columns or ones.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/matrix_smaller.rs"]
mod matrix_smaller;
#[path = "../../setter/program.rs"]
mod program;
use matrix::{Limits, Lines, Matrix};

/// There is nothing to be said here of a test beyond the limits.
const NO_LIMITS: Limits = Limits {
    rows: usize::MAX,
    columns: usize::MAX,
};

fn main() {
    let input = program::input();
    let matrix = Lines::of(&input).next_matrix(&NO_LIMITS);
    let matrix = matrix.unwrap_or_else(|fault| program::fail(&fault));
    let tests = matrix.iter().flat_map(matrix_smaller::smaller);
    program::propose(tests.map(|matrix| Matrix::show(&matrix)));
}
