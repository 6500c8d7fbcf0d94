//! Has the second template search for the fewest rows, and records what it does: row by row and
//! column by column, not link by link. All columns are repeated. The loop is that of the template,
//! which makes it for one part of the matrix after the other; here all is one part.

use super::matrix::Matrix;
use super::search::{check_length, MAX_MOMENTS, NODES};
use dancing_links::cover::Cover;
use std::iter;

#[derive(Debug)]
pub struct CoverTrace {
    pub matrix: Matrix,
    /// Each with how many rows are chosen, not counting the one that it chooses or bars.
    pub steps: Vec<(usize, CoverAction)>,
    /// The rows of the best cover, from 1.
    pub best: Option<Vec<usize>>,
    /// The line of the text on which a matrix begins that is not traced.
    pub next_matrix: Option<usize>,
}

/// Columns and rows are counted from 1.
#[derive(Debug, PartialEq)]
pub enum CoverAction {
    Choose {
        /// Where the search branches, and the rows that this column has.
        column: usize,
        rows: Vec<usize>,
        row: usize,
        settled: Vec<usize>,
        /// Those that are open afterwards.
        open: Vec<usize>,
    },
    /// No column is open: the rows that are chosen are the best cover so far.
    Covered(Vec<usize>),
    /// A column has no row.
    DeadEnd(usize),
    /// The open columns need more than so many rows, says a lower bound; with 0 it needs none.
    Beyond { spare: usize, open: Vec<usize> },
    /// All covers with this row are known. The others have no column that it has not.
    Bar { row: usize, dominated: Vec<usize> },
}

/// Searches for the fewest rows. The fault is that the search is too long.
pub fn record(matrix: &Matrix) -> Result<CoverTrace, String> {
    let mut cover = Cover::new();
    cover.reset(matrix.columns, 0, 0);
    let mut firsts = Vec::new();
    for (label, columns) in (1..).zip(&matrix.rows) {
        if !columns.is_empty() {
            firsts.push(cover.nodes);
        }
        cover.add_row(label, columns);
    }
    let mut search = CoverSearch {
        cover,
        firsts,
        steps: Vec::new(),
        chosen: Vec::new(),
        best: None,
    };
    search.run();
    check_length(&search.steps)?;
    Ok(CoverTrace {
        matrix: matrix.clone(),
        steps: search.steps,
        best: search.best,
        next_matrix: None,
    })
}

struct CoverSearch {
    cover: Cover<NODES>,
    /// The first node of each row.
    firsts: Vec<usize>,
    steps: Vec<(usize, CoverAction)>,
    /// For each row chosen, where it stands in the trail, and the rows that there were before.
    chosen: Vec<(usize, Vec<usize>)>,
    best: Option<Vec<usize>>,
}

impl CoverSearch {
    fn run(&mut self) {
        let mut most = self.cover.needed;
        while self.steps.len() <= MAX_MOMENTS {
            let spare = most.saturating_sub(self.chosen.len());
            if let Some(x) = self.cover.branch(spare) {
                self.choose(x);
                continue;
            }
            let action = self.end(spare);
            if let CoverAction::Covered(rows) = &action {
                // A cover must be better from now on.
                most = rows.len().saturating_sub(1);
                self.best = Some(rows.clone());
            }
            self.step(action);
            match self.chosen.pop() {
                Some((trail_length, before)) => self.bar(trail_length, before),
                None => break,
            }
        }
    }

    fn step(&mut self, action: CoverAction) {
        self.steps.push((self.chosen.len(), action));
    }

    fn choose(&mut self, x: usize) {
        let column = self.cover.c[x] as usize;
        let nodes = ring(&self.cover.d[..], column);
        let rows = nodes.into_iter().map(|x| self.label(x)).collect();
        let (before, open) = (self.rows(), self.open());
        let trail_length = self.cover.trail.len();
        self.cover.choose(x);
        let left = self.open();
        self.step(CoverAction::Choose {
            column,
            rows,
            row: self.label(x),
            settled: without(&open, &left),
            open: left,
        });
        self.chosen.push((trail_length, before));
    }

    fn bar(&mut self, trail_length: usize, before: Vec<usize>) {
        let row = self.label(self.cover.trail[trail_length]);
        self.cover.bar(trail_length);
        let mut dominated = without(&before, &self.rows());
        dominated.retain(|&other| other != row);
        self.step(CoverAction::Bar { row, dominated });
    }

    /// Why there is no row to try.
    fn end(&self, spare: usize) -> CoverAction {
        let open = self.open();
        if open.is_empty() {
            let nodes = self.chosen.iter().map(|&(at, _)| self.cover.trail[at]);
            return CoverAction::Covered(nodes.map(|x| self.label(x)).collect());
        }
        match open.iter().find(|&&header| self.cover.s[header] == 0) {
            Some(&header) if spare > 0 => CoverAction::DeadEnd(header),
            _ => CoverAction::Beyond { spare, open },
        }
    }

    fn label(&self, x: usize) -> usize {
        self.cover.label[self.cover.first[x] as usize]
    }

    /// The columns that still are to be covered.
    fn open(&self) -> Vec<usize> {
        ring(&self.cover.r[..], 0)
    }

    /// The rows that are in the matrix.
    fn rows(&self) -> Vec<usize> {
        let firsts = self.firsts.iter().copied();
        let is_in = |&x: &usize| self.cover.d[self.cover.u[x] as usize] as usize == x;
        firsts.filter(is_in).map(|x| self.label(x)).collect()
    }
}

/// The nodes that are linked in a ring with this one, without it.
fn ring(links: &[u32], start: usize) -> Vec<usize> {
    let next = |&x: &usize| Some(links[x] as usize).filter(|&x| x != start);
    iter::successors(next(&start), next).collect()
}

fn without(all: &[usize], others: &[usize]) -> Vec<usize> {
    let left = all.iter().filter(|&item| !others.contains(item));
    left.copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::matrix::cover_example;

    #[test]
    fn the_best_cover_is_that_of_the_template() {
        for seed in 1..200_usize {
            // Some ones, spread by two primes.
            let has =
                |row: usize, column: usize| (row * 7 + column * 13 + row * column * seed) % 5 < 2;
            let (rows, columns) = (1 + seed % 9, 1 + seed % 8);
            let ones = |row| (0..columns).filter(|&column| has(row, column)).collect();
            let matrix = Matrix {
                columns,
                primary: columns,
                rows: Vec::from_iter((0..rows).map(ones)),
            };
            let mut cover = Cover::<NODES>::new();
            cover.reset(columns, 0, 0);
            for (label, ones) in (1..).zip(&matrix.rows) {
                cover.add_row(label, ones);
            }
            let fewest = cover.fewest().map(|rows| rows.len());
            let best = record(&matrix).unwrap().best;
            if let Some(best) = &best {
                let rows = || best.iter().map(|row| &matrix.rows[row - 1]);
                let covered = |column| rows().any(|row| row.contains(&column));
                assert!((0..columns).all(covered), "{matrix:?}");
            }
            assert_eq!(best.map(|rows| rows.len()), fewest, "{matrix:?}");
        }
    }

    #[test]
    fn the_row_that_is_told_of_in_the_head_of_the_template_is_chosen_first() {
        let trace = record(&cover_example()).unwrap();
        let first = CoverAction::Choose {
            column: 5,
            rows: vec![3, 4],
            row: 4,
            settled: vec![1, 3, 5],
            open: vec![2, 4],
        };
        assert_eq!(trace.steps[0], (0, first));
        assert_eq!(trace.best, Some(vec![4, 2]));
    }
}
