//! Which columns and rows a search tries.

use crate::dlx::Dlx;
use crate::matrix::Row;
use crate::random::*;

/// Answers do not depend on it, the size of the tree does.
#[test]
fn every_row_is_chosen_for_a_column_with_the_fewest_rows() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    for_random_matrices(|matrix| {
        matrix.build(&mut dlx);
        dlx.search(u64::MAX, |labels| {
            let mut open: Vec<&Row> = matrix.rows.iter().collect();
            let mut columns: Vec<usize> = (0..matrix.primary).collect();
            for &label in labels {
                let size = |column| open.iter().filter(|row| row.has(column)).count();
                let fewest = columns.iter().map(|&column| size(column)).min().unwrap();
                let row = *open.iter().find(|row| row.label == label).unwrap();
                let wanted = |&column: &usize| row.has(column) && size(column) == fewest;
                assert!(columns.iter().any(wanted), "{} in {:?}", label, labels);
                columns.retain(|&column| !row.has(column));
                open.retain(|other| !row.columns.iter().any(|&column| other.has(column)));
            }
        });
    });
}

/// Each row of column 1 clashes with the first row of column 0.
#[test]
fn a_row_that_would_empty_a_column_of_a_dense_matrix_is_not_chosen() {
    let mut dlx = Dlx::<RANDOM_NODES>::new();
    dlx.reset(3, 0);
    let bad = dlx.add_row(1, &[0, 2]);
    let good = dlx.add_row(2, &[0]);
    dlx.add_row(3, &[1, 2]);
    assert_eq!(
        dlx.dead_end_after(bad),
        0,
        "9 nodes are not more than 3 x 3"
    );
    dlx.add_row(4, &[2, 1]);
    assert_eq!(dlx.dead_end_after(bad), 2, "the header of column 1");
    assert_eq!(dlx.dead_end_after(good), 0);
    let mut entered = Vec::new();
    let enter = |_: &Dlx<RANDOM_NODES>, rows: &[usize]| {
        entered.push(rows.to_vec());
        true
    };
    dlx.search_if(enter, |_| true);
    assert_eq!(entered, [vec![], vec![2], vec![2, 3], vec![2, 4]]);
}
