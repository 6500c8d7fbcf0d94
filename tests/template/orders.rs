//! Calls in any order, each held against a list of the rows that are there and a brute force.

use crate::calls::{caught_panic, panic_message};
use crate::dead_ends::dance;
use crate::dlx::Dlx;
use crate::links::{assert_invariants, state};
use crate::lists::sorted;
use crate::matrix::{Matrix, Row};
use crate::random::{brute_force, random_matrix, RANDOM_NODES};
use crate::search::visited;
use crate::seeds::for_seeds;
use crate::splitmix::Random;
use crate::steps::{assert_what_is_open, node};
use std::collections::BTreeSet;

const SEED: u64 = 540_000;
const MAX_CALLS: usize = 40;

#[derive(Debug)]
enum Call {
    /// A new matrix, as yet without its rows.
    Reset(Matrix),
    /// Adds the next row of the matrix.
    AddRow,
    /// A row with a column twice, which is refused.
    AddColumnTwice,
    /// Chooses this node, counted round all that are in use, headers too.
    Choose(usize),
    Undo,
    Count,
    Solve,
    Search(u64),
    /// Cuts what has more rows.
    Cut(usize),
    /// The function that is called with so many rows or more panics.
    PanicInEnter(usize),
    PanicInVisit(usize),
    Dance,
}

fn random_calls(random: &mut Random) -> Vec<Call> {
    let mut calls = vec![Call::Reset(random_matrix(random))];
    for _ in 0..random.below(MAX_CALLS) {
        calls.push(match random.below(40) {
            0 => Call::Reset(random_matrix(random)),
            1 => Call::AddColumnTwice,
            2..=16 => Call::AddRow,
            17..=20 => Call::Choose(random.below(RANDOM_NODES)),
            21..=25 => Call::Undo,
            26..=28 => Call::Count,
            29 | 30 => Call::Solve,
            31 | 32 => Call::Search(random.below(4) as u64),
            33 | 34 => Call::Cut(random.below(4)),
            35 => Call::PanicInEnter(random.below(3)),
            36 => Call::PanicInVisit(random.below(3)),
            _ => Call::Dance,
        });
    }
    calls
}

/// A `Dlx`, and what should be in it.
struct Compared {
    dlx: Dlx<RANDOM_NODES>,
    /// The rows that were added.
    matrix: Matrix,
    /// The rows that may be added yet, the next one last.
    rows: Vec<Row>,
    /// The numbers of the rows that are chosen.
    chosen: Vec<usize>,
}

impl Compared {
    fn new() -> Compared {
        Compared {
            dlx: Dlx::new(),
            matrix: Matrix::new(0, 0),
            rows: Vec::new(),
            chosen: Vec::new(),
        }
    }

    fn call(&mut self, call: &Call) {
        match *call {
            Call::Reset(ref matrix) => self.reset(matrix),
            Call::AddRow => self.add_row(),
            Call::AddColumnTwice => self.add_column_twice(),
            Call::Choose(x) => self.choose(x),
            Call::Undo => self.undo(),
            Call::Count => assert_eq!(self.dlx.count(), self.solutions().len() as u64),
            Call::Solve => {
                let found = self.dlx.solve().map(|rows| sorted(&rows));
                let solutions = self.solutions();
                assert_eq!(found.is_some(), !solutions.is_empty());
                assert!(found.iter().all(|rows| solutions.contains(rows)));
            }
            Call::Search(limit) => {
                let visited = visited(&mut self.dlx, limit);
                let solutions = self.solutions();
                assert_eq!(visited.len(), solutions.len().min(limit as usize));
                assert!(visited.iter().all(|rows| solutions.contains(rows)));
            }
            Call::Cut(most) => {
                let mut found = BTreeSet::new();
                let visit = |rows: &[usize]| found.insert(sorted(rows));
                self.dlx.search_if(|_, rows| rows.len() <= most, visit);
                let mut expected = self.solutions();
                expected.retain(|rows| rows.len() <= most);
                assert_eq!(found, expected);
            }
            Call::PanicInEnter(rows) => self.panic(rows, usize::MAX),
            Call::PanicInVisit(rows) => self.panic(usize::MAX, rows),
            Call::Dance => {
                let mut found = Vec::new();
                dance(&mut self.dlx, &mut Vec::new(), &mut found);
                assert_eq!(found.len(), self.solutions().len());
                assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), self.solutions());
            }
        }
        self.assert_state();
    }

    fn assert_state(&mut self) {
        let chosen: Vec<&Row> = self
            .chosen
            .iter()
            .map(|&row| &self.matrix.rows[row])
            .collect();
        assert_what_is_open(&mut self.dlx, &self.matrix, &chosen);
        if chosen.is_empty() {
            assert_invariants(&self.dlx, &self.matrix);
        }
    }

    fn reset(&mut self, matrix: &Matrix) {
        self.matrix = Matrix::new(matrix.primary, matrix.secondary);
        self.rows = matrix.rows.clone();
        self.rows.reverse();
        self.chosen.clear();
        self.dlx.reset(matrix.primary, matrix.secondary);
    }

    /// After a panic.
    fn rebuild(&mut self) {
        self.chosen.clear();
        self.matrix.build(&mut self.dlx);
    }

    fn add_row(&mut self) {
        let Some(row) = self.rows.pop() else { return };
        if self.chosen.is_empty() {
            let first = self.dlx.add_row(row.label, &row.columns);
            assert_eq!(first, self.dlx.nodes - row.columns.len());
            self.matrix.rows.push(row);
        } else {
            let before = state(&self.dlx);
            panic_message(|| self.dlx.add_row(row.label, &row.columns));
            assert_eq!(state(&self.dlx), before);
        }
    }

    fn add_column_twice(&mut self) {
        if self.matrix.primary > 0 && self.dlx.nodes + 2 <= RANDOM_NODES {
            panic_message(|| self.dlx.add_row(0, &[0, 0]));
            self.rebuild();
        }
    }

    fn choose(&mut self, x: usize) {
        let x = x % self.dlx.nodes;
        let open = self.after_choice().rows;
        let fits = x > self.dlx.columns && open.iter().any(|row| row.label == self.dlx.label[x]);
        assert_eq!(self.dlx.can_choose(x), fits);
        if !fits {
            panic_message(|| self.dlx.choose(x));
            return;
        }
        let row = self
            .matrix
            .rows
            .iter()
            .position(|row| row.label == self.dlx.label[x]);
        self.dlx.choose(x);
        self.chosen.push(row.unwrap());
    }

    fn undo(&mut self) {
        match self.chosen.pop() {
            Some(row) => {
                let x = self.dlx.undo();
                let row = &self.matrix.rows[row];
                let first = node(&self.dlx, row);
                assert!((first..first + row.columns.len()).contains(&x));
            }
            None => drop(panic_message(|| self.dlx.undo())),
        }
    }

    fn panic(&mut self, in_enter: usize, in_visit: usize) {
        let said = caught_panic(|| {
            let enter = |_: &Dlx<RANDOM_NODES>, rows: &[usize]| {
                assert!(rows.len() < in_enter, "enter gives up");
                true
            };
            let visit = |rows: &[usize]| {
                assert!(rows.len() < in_visit, "visit gives up");
                true
            };
            self.dlx.search_if(enter, visit);
        });
        if said.is_some() {
            let said = panic_message(|| self.dlx.count());
            assert_eq!(said, "a search ended by a panic: reset the matrix");
            self.rebuild();
        }
    }

    /// What completes the rows that are chosen.
    fn solutions(&self) -> BTreeSet<Vec<usize>> {
        brute_force(&self.after_choice())
    }

    /// The columns that no chosen row has, and the rows that have these alone.
    fn after_choice(&self) -> Matrix {
        let mut left: Vec<usize> = (0..self.matrix.primary + self.matrix.secondary).collect();
        let has = |column: &usize| {
            self.chosen
                .iter()
                .any(|&row| self.matrix.rows[row].has(*column))
        };
        left.retain(|column| !has(column));
        let primary = left.iter().filter(|&&column| column < self.matrix.primary);
        let primary = primary.count();
        let mut matrix = Matrix::new(primary, left.len() - primary);
        for row in &self.matrix.rows {
            let place = |column: &usize| left.iter().position(|other| other == column);
            let columns: Option<Vec<usize>> = row.columns.iter().map(place).collect();
            if let Some(columns) = columns {
                matrix.add_row(row.label, &columns);
            }
        }
        matrix
    }
}

fn for_orders(orders: u64) {
    let mut compared = Compared::new();
    let make = |seed| random_calls(&mut Random::plain(seed));
    for_seeds(SEED..SEED + orders, make, |calls| {
        calls.iter().for_each(|call| compared.call(call));
    });
}

#[test]
fn calls_in_any_order_agree_with_a_brute_force() {
    for_orders(5_000);
}

#[test]
#[ignore = "seconds: the same in 100,000 orders"]
fn calls_in_very_many_orders_agree_with_a_brute_force() {
    for_orders(100_000);
}
