//! The calls in any order that `Cover` has beside those of all templates.

use crate::any_order::Compared;
use crate::calls::panic_message;
use crate::cover::Cover;
use crate::random::{brute_force, RANDOM_NODES};
use crate::splitmix::Random;
use crate::state::{assert_invariants, state};

#[derive(Debug)]
pub enum OtherCall {
    Fewest,
    Within(usize),
    /// Chooses the row that a search would try, if so many rows are to spare.
    Choose(usize),
    /// Bars the row that was chosen last.
    Bar,
    UndoAll,
}

impl OtherCall {
    pub fn random(random: &mut Random) -> OtherCall {
        match random.below(15) {
            0..=3 => OtherCall::Fewest,
            4..=7 => OtherCall::Within(random.below(6)),
            8..=10 => OtherCall::Choose(random.below(9)),
            11 => OtherCall::Bar,
            _ => OtherCall::UndoAll,
        }
    }

    pub fn make(&self, compared: &mut Compared) {
        match *self {
            OtherCall::Fewest => compared.search(None),
            OtherCall::Within(k) => compared.search(Some(k)),
            OtherCall::Choose(spare) => {
                if let Some(x) = compared.template.branch(spare) {
                    compared.chosen.push(compared.template.trail.len());
                    compared.template.choose(x);
                }
            }
            OtherCall::Bar => {
                if let Some(start) = compared.chosen.pop() {
                    compared.template.bar(start);
                }
            }
            OtherCall::UndoAll => {
                compared.chosen.clear();
                compared.template.undo(0);
            }
        }
    }
}

/// The numbers of the rows are where they begin in the trail.
impl Compared {
    pub fn may_add_rows(&self) -> bool {
        self.template.trail.is_empty()
    }

    pub fn assert_state(&self) {
        if self.template.trail.is_empty() {
            assert_invariants(&self.template, &self.matrix);
        }
    }

    /// For a cover of the fewest rows, or of `most` rows.
    fn search(&mut self, most: Option<usize>) {
        let search = |cover: &mut Cover<RANDOM_NODES>| match most {
            Some(k) => cover.within(k),
            None => cover.fewest(),
        };
        if !self.template.trail.is_empty() {
            let before = state(&self.template);
            panic_message(|| search(&mut self.template));
            assert_eq!(state(&self.template), before);
            return;
        }
        let rows = search(&mut self.template);
        assert!(rows.iter().all(|rows| self.matrix.is_cover(rows)));
        let count = rows.map(|rows| rows.len());
        let fewest = brute_force(&self.matrix);
        match most {
            Some(k) => {
                assert_eq!(count.is_some(), fewest.is_some_and(|fewest| fewest <= k));
                assert!(count <= Some(k));
            }
            None => assert_eq!(count, fewest),
        }
    }
}
