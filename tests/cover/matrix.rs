//! A matrix as plain lists, and what is written above `Cover` held against it.

use crate::cover::Cover;
use crate::lists::ring;
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
pub struct Matrix {
    pub repeated: usize,
    pub primary: usize,
    pub secondary: usize,
    pub rows: Vec<Row>,
}

#[derive(Clone, Debug)]
pub struct Row {
    pub label: usize,
    pub columns: Vec<usize>,
}

impl Matrix {
    pub fn new(repeated: usize, primary: usize, secondary: usize) -> Matrix {
        Matrix {
            repeated,
            primary,
            secondary,
            rows: Vec::new(),
        }
    }

    pub fn columns(&self) -> usize {
        self.repeated + self.primary + self.secondary
    }

    pub fn add_row(&mut self, label: usize, columns: &[usize]) {
        let columns = columns.to_vec();
        self.rows.push(Row { label, columns });
    }

    pub fn build<const N: usize>(&self, cover: &mut Cover<N>) {
        cover.reset(self.repeated, self.primary, self.secondary);
        for row in &self.rows {
            cover.add_row(row.label, &row.columns);
        }
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

/// What is written above the struct, point by point.
pub fn assert_invariants<const N: usize>(cover: &Cover<N>, matrix: &Matrix) {
    let across = |x: usize| cover.r[x] as usize;
    let down = |x: usize| cover.d[x] as usize;

    let columns = matrix.columns();
    let needed = matrix.repeated + matrix.primary;
    let ones: usize = matrix.rows.iter().map(|row| row.columns.len()).sum();
    assert_eq!((cover.repeated, cover.needed), (matrix.repeated, needed));
    assert_eq!(cover.columns, columns);
    assert_eq!(cover.nodes, 1 + columns + ones);

    for x in 0..cover.nodes {
        assert_eq!(cover.u[down(x)] as usize, x, "down and up from node {}", x);
        assert_eq!(down(cover.u[x] as usize), x, "up and down from node {}", x);
        assert_eq!(cover.l[across(x)] as usize, x, "right and left from {}", x);
        assert_eq!(across(cover.l[x] as usize), x, "left and right from {}", x);
    }

    let open: Vec<usize> = (0..=needed).collect();
    assert_eq!(ring(across, 0), open, "the ring of the headers");
    for header in needed + 1..=columns {
        assert_eq!(ring(across, header), [header], "nothing asks for it");
    }

    let mut column_rings: Vec<Vec<usize>> = (0..=columns).map(|header| vec![header]).collect();
    let mut first = 1 + columns;
    for row in &matrix.rows {
        let row_ring: Vec<usize> = (first..first + row.columns.len()).collect();
        for (&x, column) in row_ring.iter().zip(&row.columns) {
            column_rings[column + 1].push(x);
            assert_eq!(cover.first[x] as usize, first, "the row of node {}", x);
        }
        if !row_ring.is_empty() {
            let gain = row.columns.iter().filter(|&&column| column < needed);
            assert_eq!(cover.s[first] as usize, gain.count(), "row {}", row.label);
            assert_eq!(ring(across, first), row_ring, "row {}", row.label);
            assert_eq!(cover.label[first], row.label, "label at node {}", first);
        }
        first += row_ring.len();
    }
    for (header, column_ring) in column_rings.iter().enumerate() {
        assert_eq!(ring(down, header), *column_ring, "header {}", header);
        for &x in column_ring {
            assert_eq!(cover.c[x] as usize, header, "column of node {}", x);
        }
        assert_eq!(
            cover.s[header] as usize,
            column_ring.len() - 1,
            "{}",
            header
        );
    }
}

/// All that is stored about the nodes in use, and how many these and the columns are.
pub fn state<const N: usize>(cover: &Cover<N>) -> (Vec<[usize; 8]>, [usize; 4]) {
    let node = |x| {
        let arrays = [
            &cover.u,
            &cover.d,
            &cover.l,
            &cover.r,
            &cover.c,
            &cover.s,
            &cover.first,
        ];
        let [u, d, l, r, c, s, first] = arrays.map(|array| array[x] as usize);
        [u, d, l, r, c, s, first, cover.label[x]]
    };
    let counts = [cover.repeated, cover.needed, cover.columns, cover.nodes];
    ((0..cover.nodes).map(node).collect(), counts)
}
