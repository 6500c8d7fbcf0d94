//! Each template refuses this, with the message that it gives, or just allows it.

use crate::calls::{panic_message, with_stack};
use crate::lists::sorted;
use crate::matrix::{Matrix, Row};
use crate::state::{assert_invariants, solve, FIRST_HEADER, NAMED_TWICE};
use crate::Template;
use std::mem::size_of;

#[test]
fn a_row_beyond_the_capacity_is_refused_and_leaves_the_matrix_as_it_was() {
    const NODES: usize = FIRST_HEADER + 2 + 3;
    let mut matrix = Matrix::exact(2, 0);
    matrix.add_row(10, &[1, 0]);
    let mut template = Template::<NODES>::new();
    matrix.build(&mut template);
    let (large, small) = (Row::new(11, &[0, 1]), Row::new(12, &[0]));
    assert_eq!(
        panic_message(|| large.add_to(&mut template)),
        format!(
            "the row with label 11 brings the matrix to {} nodes, and N is {NODES}",
            NODES + 1
        )
    );
    assert_invariants(&template, &matrix);
    small.add_to(&mut template);
    matrix.rows.push(small);
    assert_invariants(&template, &matrix);
    assert_eq!(solve(&mut template), Some(vec![10]));
}

#[test]
fn a_column_that_does_not_exist_is_refused() {
    let mut template = Template::<16>::new();
    assert_eq!(
        panic_message(|| Row::new(7, &[0]).add_to(&mut template)),
        "the row with label 7 has a 1 in column 0, and the 0 columns begin with 0"
    );
    Matrix::exact(2, 1).build(&mut template);
    for column in [3, 4, usize::MAX] {
        assert_eq!(
            panic_message(|| Row::new(20, &[column]).add_to(&mut template)),
            format!(
                "the row with label 20 has a 1 in column {column}, and the 3 columns begin with 0"
            )
        );
    }
}

#[test]
fn a_column_named_twice_is_refused() {
    for columns in [&[1, 1][..], &[1, 0, 1], &[0, 2, 1, 1]] {
        let mut matrix = Matrix::exact(2, 1);
        matrix.add_row(29, &[1, 2]);
        let mut template = Template::<16>::new();
        matrix.build(&mut template);
        let said = panic_message(|| Row::new(30, columns).add_to(&mut template));
        assert_eq!(said, NAMED_TWICE);
    }
}

#[test]
fn a_reset_repairs_what_a_panic_has_left() {
    let mut matrix = Matrix::exact(3, 1);
    matrix.add_row(1, &[0, 3]);
    matrix.add_row(2, &[2, 1]);
    matrix.add_row(3, &[1, 3, 2]);
    let mut template = Template::<32>::new();
    matrix.build(&mut template);
    panic_message(|| Row::new(4, &[0, 2, 0]).add_to(&mut template));
    matrix.build(&mut template);
    assert_invariants(&template, &matrix);
    let rows = solve(&mut template).map(|rows| sorted(&rows));
    assert_eq!(rows, Some(vec![1, 2]));
}

#[test]
fn a_matrix_without_columns_has_the_empty_solution() {
    let mut template = Template::<FIRST_HEADER>::new();
    for _ in 0..2 {
        Row::new(5, &[]).add_to(&mut template);
        assert_eq!(solve(&mut template), Some(vec![]));
        Matrix::exact(0, 0).build(&mut template);
    }
    assert_eq!(
        panic_message(|| Row::new(6, &[0]).add_to(&mut template)),
        format!(
            "the row with label 6 brings the matrix to {} nodes, and N is {FIRST_HEADER}",
            FIRST_HEADER + 1
        )
    );
}

#[test]
fn a_row_may_fill_the_capacity() {
    let mut matrix = Matrix::exact(4, 3);
    matrix.add_row(usize::MAX, &[6, 0, 3, 1, 5, 2, 4]);
    // A row without ones still fits.
    matrix.add_row(8, &[]);
    let mut template = Template::<{ FIRST_HEADER + 7 + 7 }>::new();
    matrix.build(&mut template);
    assert_invariants(&template, &matrix);
    assert_eq!(solve(&mut template), Some(vec![usize::MAX]));
}

#[test]
fn a_large_matrix_lives_on_the_heap() {
    const STACK: usize = 256 << 10;
    assert_eq!(size_of::<Template<65536>>(), size_of::<Template<1>>());
    let mut template = with_stack(STACK, Template::<65536>::new);
    let mut matrix = Matrix::exact(1, 0);
    matrix.add_row(3, &[0]);
    matrix.build(&mut template);
    let solution = with_stack(STACK, move || solve(&mut template));
    assert_eq!(solution, Some(vec![3]));
}
