//! A board with its regions.

use super::reference::{solve, Board, Regions};

#[derive(Clone, Copy)]
pub struct Case {
    pub board: Board,
    pub regions: Regions,
}

impl Case {
    /// The number of the cell's row (kind 0), column (1) or region (2).
    pub fn unit(&self, kind: usize, cell: usize) -> usize {
        match kind {
            0 => cell / 9,
            1 => cell % 9,
            _ => self.regions[cell],
        }
    }

    /// The other cells of the same row, column or region.
    pub fn peers(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let shares =
            move |other| (0..3).any(|kind| self.unit(kind, other) == self.unit(kind, cell));
        (0..81).filter(move |&other| other != cell && shares(other))
    }

    /// Whether no peer of the cell has the digit.
    pub fn allows(&self, cell: usize, digit: u8) -> bool {
        self.peers(cell).all(|other| self.board[other] != digit)
    }

    pub fn has_clash(&self) -> bool {
        self.clashing_cells().next().is_some()
    }

    pub fn clashing_cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.filled()
            .filter(|&cell| !self.allows(cell, self.board[cell]))
    }

    pub fn blanks(&self) -> impl Iterator<Item = usize> {
        let board = self.board;
        (0..81).filter(move |&cell| board[cell] == 0)
    }

    pub fn filled(&self) -> impl Iterator<Item = usize> {
        let board = self.board;
        (0..81).filter(move |&cell| board[cell] != 0)
    }

    /// The first solutions; `None` if it takes more than `patience` guesses to know.
    pub fn solutions(&self, at_most: usize, patience: u64) -> Option<Vec<Board>> {
        solve(&self.board, &self.regions, at_most, patience)
    }
}
