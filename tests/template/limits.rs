use crate::calls::{panic_message, with_stack};
use crate::dlx::Dlx;
use crate::links::{assert_invariants, state};
use crate::matrix::{queens, Matrix};
use crate::search::visited;
use std::mem::size_of;

/// Where `usize` has four bytes too, no matrix is too large.
#[cfg(target_pointer_width = "64")]
#[test]
fn no_nodes_or_more_than_can_be_numbered_are_refused() {
    const MANY: usize = u32::MAX as usize + 2;
    for (said, nodes) in [
        (panic_message(|| Dlx::<0>::new()), 0),
        (panic_message(|| Dlx::<MANY>::new()), MANY),
    ] {
        let fault = "1 at least, and no more than a u32 can number";
        assert_eq!(said, format!("a Dlx of {nodes} nodes: {fault}"));
    }
}

#[test]
fn columns_beyond_the_capacity_are_refused() {
    assert_eq!(
        panic_message(|| Dlx::<8>::new().reset(8, 0)),
        "8 primary and 0 secondary columns need 9 nodes, and N is 8"
    );
    assert_eq!(
        panic_message(|| Dlx::<8>::new().reset(3, 5)),
        "3 primary and 5 secondary columns need 9 nodes, and N is 8"
    );
    assert_eq!(
        panic_message(|| Dlx::<1>::new().reset(0, 1)),
        "0 primary and 1 secondary columns need 2 nodes, and N is 1"
    );
}

#[test]
fn columns_beyond_all_counting_are_refused_without_overflow() {
    const MAX: usize = usize::MAX;
    for (primary, secondary) in [(MAX, 0), (0, MAX), (MAX, 1), (1, MAX), (MAX, MAX)] {
        assert_eq!(
            panic_message(|| Dlx::<8>::new().reset(primary, secondary)),
            format!(
                "{} primary and {} secondary columns need {} nodes, and N is 8",
                primary, secondary, MAX
            )
        );
    }
}

#[test]
fn a_row_beyond_the_capacity_is_refused_and_leaves_the_matrix_as_it_was() {
    let mut dlx = Dlx::<6>::new();
    dlx.reset(2, 0);
    dlx.add_row(10, &[1, 0]);
    let before = state(&dlx);
    assert_eq!(
        panic_message(|| dlx.add_row(11, &[0, 1])),
        "the row with label 11 brings the matrix to 7 nodes, and N is 6"
    );
    assert_eq!(state(&dlx), before);
    dlx.add_row(12, &[0]);
    assert_eq!(dlx.count(), 1);
}

#[test]
fn a_column_that_does_not_exist_is_refused() {
    let mut dlx = Dlx::<16>::new();
    dlx.reset(2, 1);
    for column in [3, 4, usize::MAX] {
        assert_eq!(
            panic_message(|| dlx.add_row(20, &[column])),
            format!(
                "the row with label 20 has a 1 in column {}, and the 3 columns begin with 0",
                column
            )
        );
    }
}

#[test]
fn a_row_before_the_first_reset_is_refused() {
    assert_eq!(
        panic_message(|| Dlx::<16>::new().add_row(7, &[0])),
        "the row with label 7 has a 1 in column 0, and the 0 columns begin with 0"
    );
}

#[test]
fn a_column_named_twice_is_refused() {
    for columns in [&[1, 1][..], &[1, 0, 1], &[0, 2, 1, 1]] {
        let mut dlx = Dlx::<16>::new();
        dlx.reset(2, 1);
        dlx.add_row(29, &[1, 2]);
        assert_eq!(
            panic_message(|| dlx.add_row(30, columns)),
            "the row with label 30 has column 1 twice"
        );
    }
}

#[test]
fn a_reset_repairs_what_a_panic_has_left() {
    let mut matrix = Matrix::new(3, 1);
    matrix.add_row(1, &[0, 3]);
    matrix.add_row(2, &[2, 1]);
    matrix.add_row(3, &[1, 3, 2]);
    let mut dlx = Dlx::<32>::new();
    matrix.build(&mut dlx);
    panic_message(|| dlx.add_row(4, &[0, 2, 0]));
    matrix.build(&mut dlx);
    assert_invariants(&dlx, &matrix);
    panic_message(|| dlx.search(1, |_| panic!("a visitor gives up")));
    let said = panic_message(|| dlx.count());
    assert_eq!(said, "a search ended by a panic: reset the matrix");
    matrix.build(&mut dlx);
    assert_invariants(&dlx, &matrix);
    assert_eq!(visited(&mut dlx, u64::MAX), [[1, 2]]);
}

// ---- What is only just allowed ----

#[test]
fn one_node_is_enough_for_a_matrix_without_columns() {
    let mut dlx = Dlx::<1>::new();
    for _ in 0..2 {
        dlx.add_row(5, &[]);
        assert_eq!(dlx.solve(), Some(vec![]));
        assert_eq!(dlx.count(), 1);
        dlx.reset(0, 0);
    }
    assert_eq!(
        panic_message(|| dlx.add_row(6, &[0])),
        "the row with label 6 brings the matrix to 2 nodes, and N is 1"
    );
}

#[test]
fn a_row_may_fill_the_capacity() {
    let mut matrix = Matrix::new(4, 3);
    matrix.add_row(usize::MAX, &[6, 0, 3, 1, 5, 2, 4]);
    let mut dlx = Dlx::<{ 1 + 7 + 7 }>::new();
    matrix.build(&mut dlx);
    assert_invariants(&dlx, &matrix);
    assert_eq!(dlx.solve(), Some(vec![usize::MAX]));
    // A row without ones still fits.
    dlx.add_row(8, &[]);
    assert_eq!(dlx.count(), 1);
}

#[test]
fn a_matrix_may_have_more_nodes_than_two_bytes_can_number() {
    const COLUMNS: usize = 100_000;
    let mut dlx = Dlx::<{ 1 + 4 * COLUMNS }>::new();
    dlx.reset(COLUMNS, 0);
    let columns: Vec<usize> = (0..COLUMNS).collect();
    dlx.add_row(1, &columns);
    dlx.add_row(2, &columns[..COLUMNS - 1]);
    dlx.add_row(3, &columns[1..]);
    assert_eq!(dlx.nodes, 4 * COLUMNS - 1);
    assert_eq!(dlx.solve(), Some(vec![1]));
    assert_eq!(dlx.count(), 1);
}

#[test]
fn every_node_of_a_matrix_can_be_used() {
    assert_eq!(Matrix::new(65535, 0).count(), 0);
    assert_eq!(Matrix::new(0, 65535).count(), 1);

    // Two rows of five, and as many of four as there is room for: the search has two ways to go.
    let mut five_columns = Matrix::new(3, 2);
    for label in 0..2 {
        five_columns.add_row(label, &[4, 1, 0, 3, 2]);
    }
    for label in 2..2 + (65536 - 6 - 2 * 5) / 4 {
        five_columns.add_row(label, &[4, 1, 3, 2]);
    }
    assert_eq!(five_columns.count(), 2);
}

#[test]
fn a_column_holds_16383_ones_and_no_more() {
    let mut dlx = Dlx::<65536>::new();
    for row in [&[0][..], &[1, 0]] {
        dlx.reset(1, row.len() - 1);
        for label in 0..16383 {
            dlx.add_row(label, row);
        }
        assert_eq!(dlx.solve(), Some(vec![0]));
        assert_eq!(
            panic_message(|| dlx.add_row(16383, &[0])),
            "the row with label 16383 is too much for column 0 of 16383 ones: make DlxSize i32"
        );
    }
    dlx.reset(1, 0);
    for label in 0..16383 {
        dlx.add_row(label, &[0]);
    }
    assert_eq!(dlx.count(), 16383);
}

#[test]
fn a_large_matrix_lives_on_the_heap() {
    const STACK: usize = 256 << 10;
    assert_eq!(size_of::<Dlx<65536>>(), size_of::<Dlx<1>>());
    let mut dlx = with_stack(STACK, Dlx::<65536>::new);
    let (mut dlx, count) = with_stack(STACK, move || {
        queens(8).build(&mut dlx);
        let count = dlx.count();
        (dlx, count)
    });
    assert_eq!(count, 92);
    assert_eq!(dlx.count(), 92);
}

/// Every row settles one column, so the search is as deep as there are columns.
#[test]
fn the_depth_of_a_search_needs_no_stack() {
    const COLUMNS: usize = 32767;
    let mut matrix = Matrix::new(COLUMNS, 0);
    for column in 0..COLUMNS {
        matrix.add_row(COLUMNS + column, &[column]);
    }
    let solution = with_stack(64 << 10, move || {
        assert_eq!(matrix.count(), 1);
        let mut dlx = Dlx::<65536>::new();
        matrix.build(&mut dlx);
        let solution = dlx.solve();
        assert_invariants(&dlx, &matrix);
        solution
    });
    assert_eq!(solution, Some((COLUMNS..2 * COLUMNS).collect()));
}
