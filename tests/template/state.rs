//! The contents of a `Dlx`, and what they should be.

use crate::dlx::Dlx;
use crate::lists::ring;
use crate::matrix::{assert_links, Matrix, Row};

/// The number of the first header.
pub const FIRST_HEADER: usize = 1;
/// Of a row 30 with column 1.
pub const NAMED_TWICE: &str = "the row with label 30 has column 1 twice";
/// Is added to the size of a covered column.
pub const COVERED: i16 = 1 << 14;

impl Matrix {
    #[track_caller]
    pub fn reset<const N: usize>(&self, dlx: &mut Dlx<N>) {
        dlx.reset(self.primary, self.secondary);
    }

    /// The template's count, with a look at every node before and after.
    pub fn count(&self) -> u64 {
        let mut dlx = Dlx::<65536>::new();
        self.build(&mut dlx);
        assert_invariants(&dlx, self);
        let before = state(&dlx);
        let count = dlx.count();
        assert!(state(&dlx) == before, "the search has changed the matrix");
        count
    }
}

impl Row {
    #[track_caller]
    pub fn add_to<const N: usize>(&self, dlx: &mut Dlx<N>) {
        let first = dlx.add_row(self.label, &self.columns);
        assert_eq!(first, dlx.nodes - self.columns.len());
    }
}

pub fn solve<const N: usize>(dlx: &mut Dlx<N>) -> Option<Vec<usize>> {
    dlx.solve()
}

/// All that is written above the struct, point by point.
pub fn assert_invariants<const N: usize>(dlx: &Dlx<N>, matrix: &Matrix) {
    assert_eq!(dlx.primary, matrix.primary);
    assert_eq!(dlx.columns, matrix.columns());
    let links = [&dlx.u, &dlx.d, &dlx.l, &dlx.r, &dlx.c];
    assert_links(matrix, dlx.nodes, links.map(|links| &links[..]));
    for header in 0..=dlx.columns {
        let across = ring(|x| dlx.r[x] as usize, header);
        assert_eq!(across, [header], "a header has no row");
    }
    assert_eq!((dlx.d[0], dlx.s[0]), (0, COVERED), "node 0");
    for (header, size) in (1..).zip(matrix.sizes()) {
        assert_eq!(dlx.s[header] as usize, size, "header {}", header);
    }
    for (row, nodes) in matrix.rows.iter().zip(matrix.nodes_of_rows()) {
        let labels = &dlx.label[nodes];
        assert!(labels.iter().all(|&label| label == row.label), "{:?}", row);
    }
}

/// At a node of a search just the columns of its rows are covered.
pub fn assert_node<const N: usize>(dlx: &Dlx<N>, matrix: &Matrix, rows: &[usize]) {
    let chosen = || matrix.rows.iter().filter(|row| rows.contains(&row.label));
    for column in 0..matrix.columns() {
        let is_covered = dlx.s[column + 1] >= COVERED;
        let is_settled = chosen().any(|row| row.has(column));
        assert_eq!(is_covered, is_settled, "column {}", column);
    }
}

/// All that is stored about the nodes in use, and how many these and the columns are.
pub fn state<const N: usize>(dlx: &Dlx<N>) -> impl PartialEq + std::fmt::Debug {
    let links = [&dlx.u, &dlx.d, &dlx.l, &dlx.r, &dlx.c];
    (
        links.map(|links| links[..dlx.nodes].to_vec()),
        dlx.s[..dlx.nodes].to_vec(),
        dlx.label[..dlx.nodes].to_vec(),
        [dlx.nodes, dlx.columns],
    )
}
