//! Matrices as plain lists, for the templates with links, and the links that these should have.

use crate::lists::ring;
use crate::Template;
use std::ops::Range;

#[derive(Clone, Debug)]
pub struct Matrix {
    /// How many columns are repeated, which `Cover` alone has.
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

    /// Without repeated columns.
    pub fn exact(primary: usize, secondary: usize) -> Matrix {
        Matrix::new(0, primary, secondary)
    }

    /// Each row has its number as its label.
    pub fn with_rows(mut self, rows: &[impl AsRef<[usize]>]) -> Matrix {
        for (label, columns) in rows.iter().enumerate() {
            self.add_row(label, columns.as_ref());
        }
        self
    }

    pub fn without_rows(&self) -> Matrix {
        Matrix::new(self.repeated, self.primary, self.secondary)
    }

    pub fn columns(&self) -> usize {
        self.repeated + self.primary + self.secondary
    }

    pub fn add_row(&mut self, label: usize, columns: &[usize]) {
        self.rows.push(Row::new(label, columns));
    }

    #[track_caller]
    pub fn build<const N: usize>(&self, template: &mut Template<N>) {
        self.reset(template);
        for row in &self.rows {
            row.add_to(template);
        }
    }

    /// How many rows each column has.
    pub fn sizes(&self) -> Vec<usize> {
        let mut sizes = vec![0; self.columns()];
        for &column in self.rows.iter().flat_map(|row| &row.columns) {
            sizes[column] += 1;
        }
        sizes
    }

    /// The nodes of each row, which follow the headers.
    pub fn nodes_of_rows(&self) -> Vec<Range<usize>> {
        let mut end = 1 + self.columns();
        let nodes_of = |row: &Row| {
            end += row.columns.len();
            end - row.columns.len()..end
        };
        self.rows.iter().map(nodes_of).collect()
    }
}

impl Row {
    pub fn new(label: usize, columns: &[usize]) -> Row {
        Row {
            label,
            columns: columns.to_vec(),
        }
    }

    pub fn has(&self, column: usize) -> bool {
        self.columns.contains(&column)
    }
}

/// Each of the links up, down, left and right leads back. Following those down meets the nodes of
/// each column, whose header `c` names, and following those to the right those of each row.
pub fn assert_links(matrix: &Matrix, nodes: usize, [u, d, l, r, c]: [&[u32]; 5]) {
    let rows = matrix.nodes_of_rows();
    assert_eq!(
        nodes,
        rows.last().map_or(1 + matrix.columns(), |row| row.end)
    );
    for x in 0..nodes {
        assert_eq!(u[d[x] as usize] as usize, x, "down and up from {}", x);
        assert_eq!(d[u[x] as usize] as usize, x, "up and down from {}", x);
        assert_eq!(l[r[x] as usize] as usize, x, "right and left from {}", x);
        assert_eq!(r[l[x] as usize] as usize, x, "left and right from {}", x);
    }
    let mut columns: Vec<Vec<usize>> = (0..=matrix.columns()).map(|x| vec![x]).collect();
    for (row, nodes) in matrix.rows.iter().zip(rows) {
        for (x, &column) in nodes.clone().zip(&row.columns) {
            columns[column + 1].push(x);
        }
        if !nodes.is_empty() {
            let across = ring(|x| r[x] as usize, nodes.start);
            assert!(across.into_iter().eq(nodes), "row {}", row.label);
        }
    }
    for (header, nodes) in columns.iter().enumerate() {
        assert_eq!(ring(|x| d[x] as usize, header), *nodes, "header {}", header);
        assert!(nodes.iter().all(|&x| c[x] as usize == header), "{}", header);
    }
}
