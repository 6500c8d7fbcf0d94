//! The contents of a `Cover`, and what they should be.

use crate::cover::Cover;
use crate::lists::ring;
use crate::matrix::{assert_links, Matrix, Row};
use std::collections::BTreeSet;

/// The number of the first header.
pub const FIRST_HEADER: usize = 1;
/// Of a row 30 with column 1.
pub const NAMED_TWICE: &str = "the row with label 30 has column 1 twice";

impl Matrix {
    #[track_caller]
    pub fn reset<const N: usize>(&self, cover: &mut Cover<N>) {
        cover.reset(self.repeated, self.primary, self.secondary);
    }

    /// How many rows the template needs, with a look at every node before and after, and at
    /// what it says for a row less.
    pub fn fewest(&self) -> Option<usize> {
        let mut cover = Cover::<65536>::new();
        self.build(&mut cover);
        assert_invariants(&cover, self);
        let before = state(&cover);
        let fewest = cover.fewest();
        assert!(state(&cover) == before, "fewest has changed the matrix");
        let rows = fewest?;
        assert!(self.is_cover(&rows), "{:?}", rows);
        assert!(rows.is_empty() || cover.within(rows.len() - 1).is_none());
        assert!(state(&cover) == before, "within has changed the matrix");
        Some(rows.len())
    }

    /// Whether these labels name different rows, which are a cover.
    pub fn is_cover(&self, labels: &[usize]) -> bool {
        let mut times = vec![0; self.columns()];
        let different: BTreeSet<&usize> = labels.iter().collect();
        for label in labels {
            let row = self.rows.iter().find(|row| row.label == *label);
            for &column in &row.expect("a row of the matrix").columns {
                times[column] += 1;
            }
        }
        different.len() == labels.len()
            && (0..times.len()).all(|column| match self.mode(column) {
                Mode::Repeated => times[column] >= 1,
                Mode::Primary => times[column] == 1,
                Mode::Secondary => times[column] <= 1,
            })
    }

    pub fn mode(&self, column: usize) -> Mode {
        if column < self.repeated {
            Mode::Repeated
        } else if column < self.repeated + self.primary {
            Mode::Primary
        } else {
            Mode::Secondary
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub enum Mode {
    Repeated,
    Primary,
    Secondary,
}

impl Row {
    #[track_caller]
    pub fn add_to<const N: usize>(&self, cover: &mut Cover<N>) {
        cover.add_row(self.label, &self.columns);
    }
}

pub fn solve<const N: usize>(cover: &mut Cover<N>) -> Option<Vec<usize>> {
    cover.fewest()
}

/// All that is written above the struct, point by point.
pub fn assert_invariants<const N: usize>(cover: &Cover<N>, matrix: &Matrix) {
    let needed = matrix.repeated + matrix.primary;
    assert_eq!((cover.repeated, cover.needed), (matrix.repeated, needed));
    assert_eq!(cover.columns, matrix.columns());
    let links = [&cover.u, &cover.d, &cover.l, &cover.r, &cover.c];
    assert_links(matrix, cover.nodes, links.map(|links| &links[..]));
    let across = |start| ring(|x| cover.r[x] as usize, start);
    assert!(
        across(0).into_iter().eq(0..=needed),
        "the ring of the headers"
    );
    for header in needed + 1..=cover.columns {
        assert_eq!(across(header), [header], "nothing asks for it");
    }
    for (header, size) in (1..).zip(matrix.sizes()) {
        assert_eq!(cover.s[header] as usize, size, "header {}", header);
    }
    for (row, nodes) in matrix.rows.iter().zip(matrix.nodes_of_rows()) {
        for x in nodes.clone() {
            assert_eq!(cover.first[x] as usize, nodes.start, "the row of {}", x);
        }
        if !nodes.is_empty() {
            let gain = row.columns.iter().filter(|&&column| column < needed);
            assert_eq!(cover.s[nodes.start] as usize, gain.count(), "{:?}", row);
            assert_eq!(cover.label[nodes.start], row.label);
        }
    }
}

/// All that is stored about the nodes in use, and how many these and the columns are.
pub fn state<const N: usize>(cover: &Cover<N>) -> impl PartialEq + std::fmt::Debug {
    let links = [&cover.u, &cover.d, &cover.l, &cover.r, &cover.c];
    (
        links.map(|links| links[..cover.nodes].to_vec()),
        [&cover.s, &cover.first].map(|numbers| numbers[..cover.nodes].to_vec()),
        cover.label[..cover.nodes].to_vec(),
        [cover.repeated, cover.needed, cover.columns, cover.nodes],
    )
}
