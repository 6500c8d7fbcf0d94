//! Matrices with bounds and colours as plain lists.

use crate::mcc::Mcc;

/// A matrix as plain lists.
#[derive(Debug)]
pub struct Matrix {
    /// Of the primary columns.
    pub bounds: Vec<(usize, usize)>,
    pub secondary: usize,
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone)]
pub struct Row {
    pub label: usize,
    /// The columns, each with its colour if it has one.
    pub ones: Vec<(usize, Option<u32>)>,
}

impl Matrix {
    pub fn new(bounds: &[(usize, usize)], secondary: usize) -> Matrix {
        Matrix {
            bounds: bounds.to_vec(),
            secondary,
            rows: Vec::new(),
        }
    }

    /// Each primary column has one row.
    pub fn exact(primary: usize, secondary: usize) -> Matrix {
        Matrix::new(&vec![(1, 1); primary], secondary)
    }

    pub fn without_rows(&self) -> Matrix {
        Matrix::new(&self.bounds, self.secondary)
    }

    pub fn add_row(&mut self, label: usize, columns: &[usize]) {
        self.rows.push(Row::new(label, columns));
    }

    pub fn add_colored_row(&mut self, label: usize, plain: &[usize], colored: &[(usize, u32)]) {
        let mut row = Row::new(label, plain);
        for &(column, color) in colored {
            row.ones.push((column, Some(color)));
        }
        self.rows.push(row);
    }

    #[track_caller]
    pub fn build<const N: usize>(&self, mcc: &mut Mcc<N>) {
        mcc.reset(&self.bounds, self.secondary);
        for row in &self.rows {
            row.add_to(mcc);
        }
    }

    pub fn columns(&self) -> usize {
        self.bounds.len() + self.secondary
    }

    /// The bounds of a column of either kind.
    pub fn bounds_of(&self, column: usize) -> (usize, usize) {
        self.bounds.get(column).cloned().unwrap_or((0, 1))
    }

    /// Whether it may be chosen when no other row is.
    pub fn is_possible(&self, row: usize) -> bool {
        let columns = || self.rows[row].ones.iter().map(|&(column, _)| column);
        columns().any(|column| column < self.bounds.len())
            && columns().all(|column| self.bounds_of(column).1 > 0)
    }

    /// Whether one more row may be chosen beside others: no column has more rows than it may
    /// have, and in a secondary column all have the same colour.
    pub fn fits(&self, row: usize, chosen: &[usize]) -> bool {
        self.is_possible(row)
            && !chosen.contains(&row)
            && self.rows[row].ones.iter().all(|&(column, color)| {
                let others = || chosen.iter().filter_map(|&other| self.color(other, column));
                match self.bounds.get(column) {
                    Some(&(_, high)) => others().count() < high,
                    None => others().all(|other| other.is_some() && other == color),
                }
            })
    }

    /// The colour of a row in a column, if it has the column.
    fn color(&self, row: usize, column: usize) -> Option<Option<u32>> {
        let mut ones = self.rows[row].ones.iter();
        ones.find(|one| one.0 == column).map(|&(_, color)| color)
    }

    /// How many of these rows have a column.
    pub fn count_in(&self, column: usize, rows: &[usize]) -> usize {
        let has = |&&row: &&usize| self.color(row, column).is_some();
        rows.iter().filter(has).count()
    }

    pub fn label(&self, rows: &[usize]) -> Vec<usize> {
        let mut labels: Vec<usize> = rows.iter().map(|&row| self.rows[row].label).collect();
        labels.sort();
        labels
    }
}

impl Row {
    pub fn new(label: usize, columns: &[usize]) -> Row {
        let ones = columns.iter().map(|&column| (column, None)).collect();
        Row { label, ones }
    }

    #[track_caller]
    pub fn add_to<const N: usize>(&self, mcc: &mut Mcc<N>) {
        let (mut plain, mut colored) = (Vec::new(), Vec::new());
        for &(column, color) in &self.ones {
            match color {
                Some(color) => colored.push((column, color)),
                None => plain.push(column),
            }
        }
        mcc.add_row(self.label, &plain, &colored);
    }
}
