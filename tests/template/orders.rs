//! The calls in any order that `Dlx` has beside those of all templates.

use crate::any_order::Compared;
use crate::calls::panic_message;
use crate::dead_ends::dance;
use crate::matrix::{Matrix, Row};
use crate::random::{brute_force, RANDOM_NODES};
use crate::searches::SearchCall;
use crate::splitmix::Random;
use crate::state::assert_invariants;
use crate::steps::{assert_what_is_open, node};
use std::collections::BTreeSet;

#[derive(Debug)]
pub enum OtherCall {
    /// Chooses this node, counted round all that are in use, headers too.
    Choose(usize),
    Undo,
    Search(SearchCall),
    /// A search by hand.
    Dance,
}

impl OtherCall {
    pub fn random(random: &mut Random) -> OtherCall {
        match random.below(23) {
            0..=3 => OtherCall::Choose(random.below(RANDOM_NODES)),
            4..=8 => OtherCall::Undo,
            9..=19 => OtherCall::Search(SearchCall::random(random)),
            _ => OtherCall::Dance,
        }
    }

    pub fn make(&self, compared: &mut Compared) {
        match self {
            OtherCall::Choose(x) => compared.choose(*x),
            OtherCall::Undo => compared.undo(),
            OtherCall::Search(call) => {
                let solutions = compared.solutions();
                if call.panics(&mut compared.template, &solutions) {
                    compared.build();
                }
            }
            OtherCall::Dance => {
                let mut solutions = dance(&mut compared.template);
                solutions.sort();
                assert!(solutions.iter().eq(&compared.solutions()));
            }
        }
    }
}

/// The numbers of the rows are those in the matrix.
impl Compared {
    pub fn may_add_rows(&self) -> bool {
        self.chosen.is_empty()
    }

    pub fn assert_state(&mut self) {
        let rows = self.chosen.iter().map(|&row| &self.matrix.rows[row]);
        let chosen: Vec<&Row> = rows.collect();
        assert_what_is_open(&mut self.template, &self.matrix, &chosen);
        if chosen.is_empty() {
            assert_invariants(&self.template, &self.matrix);
        }
    }

    fn choose(&mut self, number: usize) {
        let x = number % self.template.nodes;
        let has_label =
            |row: &Row| x > self.template.columns && row.label == self.template.label[x];
        let fits = self.after_choice().rows.iter().any(has_label);
        assert_eq!(self.template.can_choose(x), fits);
        if fits {
            let row = self.matrix.rows.iter().position(has_label);
            self.chosen.push(row.unwrap());
            self.template.choose(x);
        } else {
            panic_message(|| self.template.choose(x));
        }
    }

    fn undo(&mut self) {
        match self.chosen.pop() {
            Some(row) => {
                let x = self.template.undo();
                let row = &self.matrix.rows[row];
                let first = node(&self.template, row.label);
                assert!((first..first + row.columns.len()).contains(&x));
            }
            None => drop(panic_message(|| self.template.undo())),
        }
    }

    /// The rows that complete those that are chosen.
    fn solutions(&self) -> BTreeSet<Vec<usize>> {
        brute_force(&self.after_choice())
    }

    /// The columns that no chosen row has, and the rows that have these alone.
    fn after_choice(&self) -> Matrix {
        let mut left: Vec<usize> = (0..self.matrix.columns()).collect();
        for &row in &self.chosen {
            left.retain(|&column| !self.matrix.rows[row].has(column));
        }
        let is_primary = |column: &&usize| **column < self.matrix.primary;
        let primary = left.iter().filter(is_primary).count();
        let mut matrix = Matrix::exact(primary, left.len() - primary);
        for row in &self.matrix.rows {
            let new = |column: &usize| left.iter().position(|other| other == column);
            let columns: Option<Vec<usize>> = row.columns.iter().map(new).collect();
            if let Some(columns) = columns {
                matrix.add_row(row.label, &columns);
            }
        }
        matrix
    }
}
