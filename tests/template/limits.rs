use crate::calls::{panic_message, with_stack};
use crate::dlx::Dlx;
use crate::matrix::Matrix;
use crate::state::assert_invariants;

/// Where `usize` has four bytes too, no matrix is too large.
#[cfg(target_pointer_width = "64")]
#[test]
fn no_nodes_or_more_than_can_be_numbered_are_refused() {
    const MANY: usize = u32::MAX as usize + 2;
    let fault = "nodes: 1 at least, and no more than a u32 can number";
    let said = panic_message(|| Dlx::<0>::new());
    assert_eq!(said, format!("a Dlx of 0 {fault}"));
    let said = panic_message(|| Dlx::<MANY>::new());
    assert_eq!(said, format!("a Dlx of {MANY} {fault}"));
}

#[test]
fn columns_beyond_the_capacity_are_refused() {
    const MAX: usize = usize::MAX;
    for (primary, secondary, nodes) in [
        (8, 0, 9),
        (3, 5, 9),
        (0, 8, 9),
        (MAX, 0, MAX),
        (0, MAX, MAX),
        (MAX, 1, MAX),
        (1, MAX, MAX),
        (MAX, MAX, MAX),
    ] {
        assert_eq!(
            panic_message(|| Dlx::<8>::new().reset(primary, secondary)),
            format!("{primary} primary and {secondary} secondary columns need {nodes} nodes, and N is 8")
        );
    }
    assert_eq!(
        panic_message(|| Dlx::<1>::new().reset(0, 1)),
        "0 primary and 1 secondary columns need 2 nodes, and N is 1"
    );
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
    assert_eq!(Matrix::exact(65535, 0).count(), 0);
    assert_eq!(Matrix::exact(0, 65535).count(), 1);

    // Two rows of five, and as many of four as there is room for: the search has two ways to go.
    let mut five_columns = Matrix::exact(3, 2);
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

/// Every row settles one column, so the search is as deep as there are columns.
#[test]
fn the_depth_of_a_search_needs_no_stack() {
    const COLUMNS: usize = 32767;
    let mut matrix = Matrix::exact(COLUMNS, 0);
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
