use crate::calls::{panic_message, with_stack};
use crate::matrix::Matrix;
use crate::mcc::Mcc;
use crate::searches::visited;
use crate::state::{state, NAMED_TWICE};
use std::ops::Range;

/// Where `usize` has four bytes too, no matrix is too large.
#[cfg(target_pointer_width = "64")]
#[test]
fn more_nodes_than_can_be_numbered_are_refused() {
    const MANY: usize = u32::MAX as usize + 1;
    let said = panic_message(|| Mcc::<MANY>::new());
    assert_eq!(
        said,
        format!("an Mcc of {MANY} nodes: no more than a u32 can number")
    );
}

#[test]
fn columns_beyond_the_capacity_are_refused() {
    const MAX: usize = usize::MAX;
    for (primary, secondary, nodes) in [(9, 0, 9), (0, 9, 9), (3, 6, 9), (1, MAX, MAX)] {
        let bounds = vec![(1, 1); primary];
        assert_eq!(
            panic_message(|| Mcc::<8>::new().reset(&bounds, secondary)),
            format!(
                "{primary} primary and {secondary} secondary columns are {nodes} nodes, and N is 8"
            )
        );
    }
    Mcc::<8>::new().reset(&[(1, 1); 5], 3);
}

#[test]
fn bounds_that_no_number_meets_are_refused() {
    let mut mcc = Mcc::<8>::new();
    for (low, high) in [(2, 1), (1, 0), (16384, 16384), (usize::MAX, usize::MAX)] {
        assert_eq!(
            panic_message(|| mcc.reset(&[(1, 1), (low, high)], 0)),
            format!(
                "column 1 has the bounds {low} and {high}: low is at most high, and at most 16383"
            )
        );
    }
}

#[test]
fn a_colour_in_a_column_that_does_not_exist_is_refused() {
    let mut mcc = Mcc::<16>::new();
    mcc.reset(&[(1, 1), (1, 1)], 1);
    for column in [3, 4, usize::MAX] {
        assert_eq!(
            panic_message(|| mcc.add_row(20, &[], &[(column, 1)])),
            format!(
                "the row with label 20 has a 1 in column {column}, and the 3 columns begin with 0"
            )
        );
    }
}

#[test]
fn a_column_named_twice_with_a_colour_is_refused() {
    for (plain, colored) in [(&[0, 1][..], &[(1, 4)][..]), (&[0], &[(1, 4), (1, 4)])] {
        let mut mcc = Mcc::<16>::new();
        mcc.reset(&[(1, 1)], 2);
        mcc.add_row(29, &[0, 1], &[]);
        let said = panic_message(|| mcc.add_row(30, plain, colored));
        assert_eq!(said, NAMED_TWICE);
    }
}

#[test]
fn a_colour_in_a_primary_column_and_the_one_that_means_none_are_refused() {
    let mut mcc = Mcc::<16>::new();
    for (column, color) in [(0, 1), (1, u32::MAX)] {
        mcc.reset(&[(1, 1)], 1);
        assert_eq!(
            panic_message(|| mcc.add_row(40, &[], &[(column, color)])),
            format!(
                "the row with label 40 has colour {color} in column {column}: \
                 colours are below 4294967295, in secondary columns"
            )
        );
    }
}

fn add_rows<const N: usize>(mcc: &mut Mcc<N>, labels: Range<usize>, columns: &[usize]) {
    for label in labels {
        mcc.add_row(label, columns, &[]);
    }
}

#[test]
fn a_high_bound_may_be_beyond_all_counting() {
    let beyond_32_bits = (u32::MAX as usize).saturating_add(1);
    for high in [3, 1 << 31, beyond_32_bits, usize::MAX] {
        let mut mcc = Mcc::<7>::new();
        mcc.reset(&[(1, high), (0, high)], 0);
        for row in 0..5 {
            mcc.add_row(row, &[row % 2], &[]);
        }
        // One or more of three rows, with any of the two others.
        assert_eq!(mcc.count(), 7 * 4, "high bound {high}");
    }
}

/// The numbers of spare rows have two bytes, and one of the bits is a mark: this is where a count
/// could go wrong without a word.
#[test]
fn a_column_that_is_asked_for_holds_16383_rows_and_no_more() {
    for (primary, is_dense) in [(2, true), (40, false)] {
        let mut bounds = vec![(0, 1); primary];
        bounds[0] = (1, 1);
        bounds[1] = (1, 1);
        let mut mcc = Mcc::<65536>::new();
        mcc.reset(&bounds, 1);
        // The last row alone goes with the one that the other column needs.
        add_rows(&mut mcc, 0..16382, &[0, primary]);
        mcc.add_row(16382, &[0], &[]);
        mcc.add_row(16383, &[1, primary], &[]);
        assert_eq!(visited(&mut mcc, u64::MAX), [[16382, 16383]]);
        assert_eq!(!mcc.lanes.is_empty(), is_dense);
        assert_eq!(
            panic_message(|| mcc.add_row(16384, &[0], &[])),
            "the row with label 16384 is one too many in column 0, which has 16383 rows"
        );
        mcc.reset(&[(1, 1)], 0);
        mcc.add_row(1, &[0], &[]);
        assert_eq!(mcc.solve(), Some(vec![1]));
    }
}

#[test]
fn every_row_of_a_column_with_thousands_is_tried() {
    const ROWS: usize = 4_500;
    for primary in [1, 40] {
        let mut bounds = vec![(0, 1); primary];
        bounds[0] = (1, 1);
        let mut mcc = Mcc::<16384>::new();
        mcc.reset(&bounds, 0);
        add_rows(&mut mcc, 0..ROWS, &[0]);
        assert_eq!(mcc.count(), ROWS as u64);
    }
}

/// The numbers of spare rows begin at 0 and 1, far above them and far below.
#[test]
fn a_column_may_need_any_number_of_its_rows() {
    let mut mcc = Mcc::<65536>::new();
    for (low, rows, solutions) in [
        (16383, 16383, 1),
        (16382, 16383, 3),
        (9000, 16383, 3),
        (2, 16383, 3),
        (16383, 16382, 0),
        (16383, 3, 0),
    ] {
        mcc.reset(&[(low, 20_000)], 0);
        add_rows(&mut mcc, 0..rows, &[0]);
        assert_eq!(mcc.search(3, |_| {}), solutions, "{} of {}", low, rows);
    }
}

/// A column that nothing asks for has no number of spare rows.
#[test]
fn other_columns_hold_any_number_of_rows() {
    const ROWS: usize = 40_000;
    let mut mcc = Mcc::<{ 4 * ROWS }>::new();
    mcc.reset(&[(0, 1)], 1);
    for label in 0..ROWS {
        mcc.add_row(label, &[0], &[(1, label as u32 / 2)]);
    }
    assert_eq!(mcc.search(20, |_| {}), 20);
}

/// Each mask has 16 bytes for each 64 of these rows, and 16 MB of them are kept.
#[test]
fn masks_that_are_not_kept_rule_out_the_same_rows() {
    const ROWS: usize = 8_500;
    let mut mcc = Mcc::<{ 2 * ROWS }>::new();
    mcc.reset(&[(0, 1)], 0);
    add_rows(&mut mcc, 0..ROWS, &[0]);
    // The second search must not take a mask for one that was kept.
    for _ in 0..2 {
        let visit = |rows: &[usize]| assert!(rows.len() <= 1, "{:?}", rows);
        assert_eq!(mcc.search(u64::MAX, visit), 1 + ROWS as u64);
    }
}

/// Every choice settles one column, so the search is as deep as there are columns.
#[test]
fn the_depth_of_a_search_needs_no_stack() {
    const COLUMNS: usize = 8_000;
    let mut matrix = Matrix::new(&[(1, 2); COLUMNS], 0);
    for column in 0..COLUMNS {
        matrix.add_row(2 * column, &[column]);
        matrix.add_row(2 * column + 1, &[column]);
    }
    let solution = with_stack(64 << 10, move || {
        let mut mcc = Mcc::<{ 4 * COLUMNS }>::new();
        matrix.build(&mut mcc);
        let before = state(&mcc);
        let solution = mcc.solve();
        assert!(state(&mcc) == before);
        solution
    });
    assert_eq!(
        solution,
        Some((0..COLUMNS).map(|column| 2 * column).collect())
    );
}
