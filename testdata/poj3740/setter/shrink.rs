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
use matrix::{Matrix, POJ_3740};
use std::fmt;

/// Its matrices are written only if it is the proposal that was asked for.
struct Test(Vec<Matrix>);

fn main() {
    let cases = matrix::read(&program::input(), &POJ_3740);
    let cases = cases.unwrap_or_else(|fault| program::fail(&fault));
    let tiny = tiny::tiny().filter(|_| cases.len() == 1 && is_large(&cases[0]));
    let tests = fewer::fewer(&cases)
        .chain(fewer::with_one(&cases, matrix_smaller::smaller))
        .chain(tiny.map(|matrix| vec![matrix]));
    program::propose(tests.map(Test));
}

impl fmt::Display for Test {
    fn fmt(&self, text: &mut fmt::Formatter) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|case| text.write_str(&case.show()))
    }
}

fn is_large(matrix: &Matrix) -> bool {
    matrix.rows.len().max(matrix.width) > tiny::MAX_SIDE
}
