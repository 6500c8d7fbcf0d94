//! Calls in any order, each held against a list of the rows that are there and a brute force.

use crate::calls::panic_message;
use crate::cover::Cover;
use crate::matrix::{assert_invariants, state, Matrix, Row};
use crate::random::{brute_force, random_matrix, RANDOM_NODES};
use crate::seeds::for_seeds;
use crate::splitmix::Random;

const SEED: u64 = 542_000;
const MAX_CALLS: usize = 40;

#[derive(Debug)]
enum Call {
    /// A new matrix, as yet without its rows.
    Reset(Matrix),
    /// Adds the next row of the matrix.
    AddRow,
    /// A row with a column twice, which is refused.
    AddColumnTwice,
    Fewest,
    Within(usize),
    /// Chooses the row that a search would try, if so many rows are to spare.
    Choose(usize),
    /// Bars the row that was chosen last.
    Bar,
    UndoAll,
}

fn random_calls(random: &mut Random) -> Vec<Call> {
    let mut calls = vec![Call::Reset(random_matrix(random))];
    for _ in 0..random.below(MAX_CALLS) {
        calls.push(match random.below(30) {
            0 => Call::Reset(random_matrix(random)),
            1 => Call::AddColumnTwice,
            2..=14 => Call::AddRow,
            15..=18 => Call::Fewest,
            19..=22 => Call::Within(random.below(6)),
            23..=25 => Call::Choose(random.below(9)),
            26 => Call::Bar,
            _ => Call::UndoAll,
        });
    }
    calls
}

/// A `Cover`, and what should be in it.
struct Compared {
    cover: Cover<RANDOM_NODES>,
    /// The rows that were added.
    matrix: Matrix,
    /// The rows that may be added yet, the next one last.
    rows: Vec<Row>,
    /// Where the rows that are chosen stand in the trail.
    places: Vec<usize>,
}

impl Compared {
    fn call(&mut self, call: &Call) {
        match *call {
            Call::Reset(ref matrix) => {
                let Matrix {
                    repeated,
                    primary,
                    secondary,
                    ..
                } = *matrix;
                self.matrix = Matrix::new(repeated, primary, secondary);
                self.rows = matrix.rows.clone();
                self.rows.reverse();
                self.places.clear();
                self.cover.reset(repeated, primary, secondary);
            }
            Call::AddRow => self.add_row(),
            Call::AddColumnTwice => self.add_column_twice(),
            Call::Fewest => self.search(None),
            Call::Within(k) => self.search(Some(k)),
            Call::Choose(spare) => {
                if let Some(x) = self.cover.branch(spare) {
                    self.places.push(self.cover.trail.len());
                    self.cover.choose(x);
                }
            }
            Call::Bar => {
                if let Some(place) = self.places.pop() {
                    self.cover.bar(place);
                }
            }
            Call::UndoAll => {
                self.places.clear();
                self.cover.undo(0);
            }
        }
        if self.cover.trail.is_empty() {
            assert_invariants(&self.cover, &self.matrix);
        }
    }

    fn add_row(&mut self) {
        let Some(row) = self.rows.pop() else { return };
        if self.cover.trail.is_empty() {
            self.cover.add_row(row.label, &row.columns);
            self.matrix.rows.push(row);
        } else {
            self.assert_refused(|cover| cover.add_row(row.label, &row.columns));
        }
    }

    fn add_column_twice(&mut self) {
        if self.matrix.columns() > 0 && self.cover.nodes + 2 <= RANDOM_NODES {
            panic_message(|| self.cover.add_row(0, &[0, 0]));
            self.places.clear();
            self.matrix.build(&mut self.cover);
        }
    }

    /// For a cover of the fewest rows, or of `most` rows.
    fn search(&mut self, most: Option<usize>) {
        if !self.cover.trail.is_empty() {
            return self.assert_refused(|cover| match most {
                Some(k) => drop(cover.within(k)),
                None => drop(cover.fewest()),
            });
        }
        let least = brute_force(&self.matrix);
        let rows = match most {
            Some(k) => self.cover.within(k),
            None => self.cover.fewest(),
        };
        assert!(rows.iter().all(|rows| self.matrix.is_cover(rows)));
        let found = rows.map(|rows| rows.len());
        match most {
            Some(k) => {
                assert_eq!(found.is_some(), least.is_some_and(|least| least <= k));
                assert!(found <= Some(k));
            }
            None => assert_eq!(found, least),
        }
    }

    fn assert_refused(&mut self, call: impl FnOnce(&mut Cover<RANDOM_NODES>)) {
        let before = state(&self.cover);
        panic_message(|| call(&mut self.cover));
        assert_eq!(state(&self.cover), before);
    }
}

fn for_orders(orders: u64) {
    let mut compared = Compared {
        cover: Cover::new(),
        matrix: Matrix::new(0, 0, 0),
        rows: Vec::new(),
        places: Vec::new(),
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
