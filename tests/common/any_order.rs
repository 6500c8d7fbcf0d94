//! Calls in any order, each held against a list of the rows that are there and a brute force.

use crate::calls::panic_message;
use crate::matrix::{Matrix, Row};
use crate::orders::OtherCall;
use crate::random::{random_matrix, RANDOM_NODES};
use crate::seeds::for_seeds;
use crate::splitmix::Random;
use crate::state::state;
use crate::Template;

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
    /// One that not each template has.
    Other(OtherCall),
}

fn random_calls(random: &mut Random) -> Vec<Call> {
    let mut calls = vec![Call::Reset(random_matrix(random))];
    for _ in 0..random.below(MAX_CALLS) {
        calls.push(match random.below(35) {
            0 => Call::Reset(random_matrix(random)),
            1 => Call::AddColumnTwice,
            2..=15 => Call::AddRow,
            _ => Call::Other(OtherCall::random(random)),
        });
    }
    calls
}

/// A template, and what should be in it.
pub struct Compared {
    pub template: Template<RANDOM_NODES>,
    /// The rows that were added.
    pub matrix: Matrix,
    /// The rows that may be added yet, the next one last.
    rows: Vec<Row>,
    /// One number for each row that is chosen.
    pub chosen: Vec<usize>,
}

impl Compared {
    fn call(&mut self, call: &Call) {
        match call {
            Call::Reset(matrix) => {
                self.matrix = matrix.without_rows();
                self.rows = matrix.rows.iter().rev().cloned().collect();
                self.build();
            }
            Call::AddRow => self.add_row(),
            Call::AddColumnTwice if self.matrix.columns() > 0 => {
                panic_message(|| Row::new(0, &[0, 0]).add_to(&mut self.template));
                self.build();
            }
            Call::AddColumnTwice => {}
            Call::Other(call) => call.make(self),
        }
        self.assert_state();
    }

    /// Builds the matrix, after a panic too.
    pub fn build(&mut self) {
        self.chosen.clear();
        self.matrix.build(&mut self.template);
    }

    fn add_row(&mut self) {
        let Some(row) = self.rows.pop() else { return };
        if self.may_add_rows() {
            row.add_to(&mut self.template);
            self.matrix.rows.push(row);
        } else {
            let before = state(&self.template);
            panic_message(|| row.add_to(&mut self.template));
            assert_eq!(state(&self.template), before);
        }
    }
}

fn for_orders(orders: u64) {
    let mut compared = Compared {
        template: Template::new(),
        matrix: Matrix::exact(0, 0),
        rows: Vec::new(),
        chosen: Vec::new(),
    };
    for_seeds(SEED..SEED + orders, random_calls, |calls| {
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
