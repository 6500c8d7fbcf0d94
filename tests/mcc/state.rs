//! The contents of an `Mcc`, and what they should be.

use crate::lists::sorted;
use crate::matrix::Matrix;
use crate::mcc::Mcc;

/// The number of the first header; no node is before the ones.
pub const FIRST_HEADER: usize = 0;
/// Of a row 30 with column 1.
pub const NAMED_TWICE: &str = "the row with label 30 has column 1 twice, as plain or with a colour";

pub fn solve<const N: usize>(mcc: &mut Mcc<N>) -> Option<Vec<usize>> {
    mcc.solve()
}

/// All that a search changes, and must put back.
pub fn state<const N: usize>(mcc: &Mcc<N>) -> impl PartialEq + std::fmt::Debug {
    let numbers = [&mcc.need, &mcc.room].map(|numbers| numbers.clone());
    let (open, spare, chosen) = (mcc.open.clone(), mcc.spare.clone(), mcc.chosen.clone());
    (open, spare, numbers, chosen)
}

/// The struct promises this between calls: no row is chosen, and none is barred.
pub fn assert_invariants<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix) {
    assert!(mcc.chosen.is_empty());
    for row in 0..matrix.rows.len() {
        let is_open = mcc.open[row / 64] >> (row % 64) & 1 == 1;
        assert_eq!(is_open, matrix.is_possible(row), "row {}", row);
    }
    assert_invariants_of_search(mcc, matrix);
}

/// At the root nothing is barred. At other nodes a row that fits may be barred: then it was tried.
pub fn assert_node<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix, rows: &[usize]) {
    assert_eq!(matrix.label(&mcc.chosen), sorted(rows));
    if rows.is_empty() {
        assert_invariants(mcc, matrix);
    } else {
        assert_invariants_of_search(mcc, matrix);
    }
}

/// It promises this where rows may be chosen or barred.
fn assert_invariants_of_search<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix) {
    assert_eq!(mcc.primary, matrix.bounds.len());
    assert_eq!(mcc.low.len(), matrix.columns());
    assert_rows(mcc, matrix);
    let is_open = |&row: &usize| mcc.open[row / 64] >> (row % 64) & 1 == 1;
    let open: Vec<usize> = (0..64 * mcc.open.len()).filter(is_open).collect();
    for &row in &open {
        assert!(row < matrix.rows.len(), "row {}", row);
        assert!(matrix.fits(row, &mcc.chosen), "row {} is open", row);
    }
    for column in 0..matrix.columns() {
        let (low, high) = matrix.bounds_of(column);
        let chosen = matrix.count_in(column, &mcc.chosen) as i64;
        if high > 1 {
            assert_eq!(mcc.need[column] as i64, low as i64 - chosen);
            assert_eq!(mcc.room[column] as i64, high as i64 - chosen);
        }
        if column >= matrix.bounds.len() {
            continue;
        }
        let need = low as i64 - chosen;
        let spare = mcc.spare[column] as i64;
        if need > 0 {
            assert_eq!(spare, matrix.count_in(column, &open) as i64 - need);
        } else {
            assert!(spare >= Mcc::<N>::MET as i64, "column {}", column);
        }
    }
    assert_eq!(mcc.spare.len() % 16, 0);
    let beyond = &mcc.spare[matrix.bounds.len()..];
    assert!(!beyond.is_empty() && beyond.iter().all(|&spare| spare == Mcc::<N>::MET));
}

/// The rows have their ones in four parts, by the bounds of their columns.
fn assert_rows<const N: usize>(mcc: &Mcc<N>, matrix: &Matrix) {
    assert_eq!(mcc.rows.len(), matrix.rows.len());
    let mut end = 0;
    for (row, wanted) in mcc.rows.iter().zip(&matrix.rows) {
        assert_eq!((row.label, row.first), (wanted.label, end));
        end = row.end;
        let mut ones = Vec::new();
        for x in row.first..row.end {
            let column = mcc.c[x] as usize;
            let color = Some(mcc.color[x]).filter(|&color| color != Mcc::<N>::PLAIN);
            ones.push((column, color));
            let part = match matrix.bounds_of(column) {
                (1, 1) => row.first..row.bounded,
                (0, 0) | (0, 1) => row.others..row.end,
                (0, _) => row.optional..row.others,
                _ => row.bounded..row.optional,
            };
            assert!(part.contains(&x), "{:?}", wanted);
        }
        let mut expected = wanted.ones.clone();
        expected.sort();
        ones.sort();
        assert_eq!(ones, expected);
    }
    assert_eq!(mcc.ones, end);
}
