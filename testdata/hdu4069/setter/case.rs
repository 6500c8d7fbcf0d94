//! A board with its regions, and a plain way to solve it.
#![allow(dead_code)]

#[path = "../../setter/latin.rs"]
mod latin;
use latin::Rules;

/// A digit for each cell, row by row; 0 is a blank.
pub type Board = [u8; 81];

/// For each cell, the region that it is in: 0 to 8.
pub type Regions = [usize; 81];

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

    /// The first solutions, `at_most` so many; `None` if it takes more than `patience` guesses to
    /// know. A patience of 0 is for boards that need no guess.
    pub fn solutions(&self, at_most: usize, patience: u64) -> Option<Vec<Board>> {
        let mut units = Vec::new();
        for unit in 0..9 {
            for kind in 0..3 {
                units.push(
                    (0..81)
                        .filter(|&cell| self.unit(kind, cell) == unit)
                        .collect(),
                );
            }
        }
        Rules::new(0, 0b11_1111_1110, units).solve(&self.board, at_most, patience)
    }
}

/// The cells above, to the right, below and to the left of a cell, as far as there are any.
pub fn neighbours(cell: usize) -> [Option<usize>; 4] {
    let (row, column) = (cell / 9, cell % 9);
    [
        (row > 0).then(|| cell - 9),
        (column < 8).then(|| cell + 1),
        (row < 8).then(|| cell + 9),
        (column > 0).then(|| cell - 1),
    ]
}
