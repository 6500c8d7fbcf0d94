//! Calls in any order, each held against a list of the rows that are there and a brute force.

use crate::calls::{caught_panic, panic_message};
use crate::lists::sorted;
use crate::matrix::{assert_invariants, Matrix, Row};
use crate::mcc::Mcc;
use crate::random::{brute_force, random_matrix, RANDOM_NODES};
use crate::search::visited;
use crate::seeds::for_seeds;
use crate::splitmix::Random;
use std::collections::BTreeSet;

const SEED: u64 = 541_000;
const MAX_CALLS: usize = 40;

#[derive(Debug)]
enum Call {
    /// A new matrix, as yet without its rows.
    Reset(Matrix),
    /// Adds the next row of the matrix.
    AddRow,
    /// A row with a column twice, which is refused.
    AddColumnTwice,
    Count,
    Solve,
    Search(u64),
    /// Cuts what has more rows.
    Cut(usize),
    /// The function that is called with so many rows or more panics.
    PanicInEnter(usize),
    PanicInVisit(usize),
}

fn random_calls(random: &mut Random) -> Vec<Call> {
    let mut calls = vec![Call::Reset(random_matrix(random))];
    for _ in 0..random.below(MAX_CALLS) {
        calls.push(match random.below(30) {
            0 => Call::Reset(random_matrix(random)),
            1 => Call::AddColumnTwice,
            2..=15 => Call::AddRow,
            16..=19 => Call::Count,
            20..=22 => Call::Solve,
            23..=25 => Call::Search(random.below(4) as u64),
            26 | 27 => Call::Cut(random.below(4)),
            28 => Call::PanicInEnter(random.below(3)),
            _ => Call::PanicInVisit(random.below(3)),
        });
    }
    calls
}

/// An `Mcc`, and what should be in it.
struct Compared {
    mcc: Mcc<RANDOM_NODES>,
    /// The rows that were added.
    matrix: Matrix,
    /// The rows that may be added yet, the next one last.
    rows: Vec<Row>,
}

impl Compared {
    fn call(&mut self, call: &Call) {
        match *call {
            Call::Reset(ref matrix) => {
                self.matrix = Matrix::new(&matrix.bounds, matrix.secondary);
                self.rows = matrix.rows.clone();
                self.rows.reverse();
                self.mcc.reset(&matrix.bounds, matrix.secondary);
            }
            Call::AddRow => self.add_row(),
            Call::AddColumnTwice => self.add_column_twice(),
            Call::Count => {
                let solutions = brute_force(&self.matrix).len();
                assert_eq!(self.mcc.count(), solutions as u64);
            }
            Call::Solve => {
                let found = self.mcc.solve().map(|rows| sorted(&rows));
                let solutions = brute_force(&self.matrix);
                assert_eq!(found.is_some(), !solutions.is_empty());
                assert!(found.iter().all(|rows| solutions.contains(rows)));
            }
            Call::Search(limit) => {
                let visited = visited(&mut self.mcc, limit);
                let solutions = brute_force(&self.matrix);
                assert_eq!(visited.len(), solutions.len().min(limit as usize));
                assert!(visited.iter().all(|rows| solutions.contains(rows)));
            }
            Call::Cut(most) => {
                let mut found = BTreeSet::new();
                let visit = |rows: &[usize]| found.insert(sorted(rows));
                self.mcc.search_if(|_, rows| rows.len() <= most, visit);
                let mut expected = brute_force(&self.matrix);
                expected.retain(|rows| rows.len() <= most);
                assert_eq!(found, expected);
            }
            Call::PanicInEnter(rows) => self.panic(rows, usize::MAX),
            Call::PanicInVisit(rows) => self.panic(usize::MAX, rows),
        }
        assert_invariants(&self.mcc, &self.matrix);
    }

    fn add_row(&mut self) {
        let Some(row) = self.rows.pop() else { return };
        let plain: Vec<usize> = row.plain().collect();
        let colored: Vec<(usize, u32)> = row.colored().collect();
        self.mcc.add_row(row.label, &plain, &colored);
        self.matrix.rows.push(row);
    }

    fn add_column_twice(&mut self) {
        if self.matrix.columns() > 0 {
            panic_message(|| self.mcc.add_row(0, &[0, 0], &[]));
            self.matrix.build(&mut self.mcc);
        }
    }

    fn panic(&mut self, in_enter: usize, in_visit: usize) {
        let said = caught_panic(|| {
            let enter = |_: &Mcc<RANDOM_NODES>, rows: &[usize]| {
                assert!(rows.len() < in_enter, "enter gives up");
                true
            };
            let visit = |rows: &[usize]| {
                assert!(rows.len() < in_visit, "visit gives up");
                true
            };
            self.mcc.search_if(enter, visit);
        });
        if said.is_some() {
            let said = panic_message(|| self.mcc.count());
            assert_eq!(said, "a search ended by a panic: reset the matrix");
            self.matrix.build(&mut self.mcc);
        }
    }
}

fn for_orders(orders: u64) {
    let mut compared = Compared {
        mcc: Mcc::new(),
        matrix: Matrix::new(&[], 0),
        rows: Vec::new(),
    };
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

/// The masks that the first search has made do not know the second row.
#[test]
fn a_row_added_after_a_search_is_ruled_out_by_those_before() {
    let mut mcc = Mcc::<16>::new();
    for (bounds, color, counts) in [
        ((0, 1), None, [2, 3]),
        ((1, 1), None, [1, 2]),
        ((0, 2), Some(3), [2, 3]),
    ] {
        let mut matrix = Matrix::new(&[bounds], 1);
        matrix.build(&mut mcc);
        for (row, count) in counts.into_iter().enumerate() {
            match color {
                Some(color) => matrix.add_row(row, &[0], &[(1, color + row as u32)]),
                None => matrix.add_row(row, &[0], &[]),
            }
            let last = matrix.rows.last().unwrap();
            let plain: Vec<usize> = last.plain().collect();
            let colored: Vec<(usize, u32)> = last.colored().collect();
            mcc.add_row(row, &plain, &colored);
            assert_eq!(mcc.count(), count, "{bounds:?} {color:?}");
        }
    }
}
