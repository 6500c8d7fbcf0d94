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
use matrix::{Matrix, LUOGU_P4929};

fn main() {
    let cases = matrix::read(&program::input(), &LUOGU_P4929);
    let cases = cases.unwrap_or_else(|fault| program::fail(&fault));
    let tests = cases.iter().flat_map(matrix_smaller::smaller);
    program::propose(tests.map(|matrix| Matrix::show(&matrix)));
}
