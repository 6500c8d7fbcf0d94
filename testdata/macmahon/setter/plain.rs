//! Lays one cell after the other with each square in each turn, along the shorter side.
#![allow(dead_code)]

use super::case::Case;
use std::collections::BTreeSet;

pub type Square = [u8; 4];

pub fn turned(square: Square, turn: usize) -> Square {
    [0, 1, 2, 3].map(|edge| square[(edge + turn) % 4])
}

/// A square, in the turn that comes first in the alphabet.
pub fn name(square: Square) -> Square {
    (1..4)
        .map(|turn| turned(square, turn))
        .fold(square, Ord::min)
}

pub fn squares(colors: usize) -> BTreeSet<Square> {
    let letter = |number: usize| b'a' + (number % colors) as u8;
    let all = (0..colors.pow(4)).map(|k| [0, 1, 2, 3].map(|place| letter(k / colors.pow(place))));
    all.map(name).collect()
}

/// The boards that there are, and not more than `most`: rows of turned squares.
pub fn boards(case: &Case, most: usize) -> Vec<Vec<Square>> {
    let squares = squares(case.colors);
    let mut order: Vec<usize> = (0..squares.len()).collect();
    order.sort_by_key(|&cell| !is_at_border(case, cell));
    let mut search = Search {
        case,
        board: vec![None; squares.len()],
        left: squares,
        order,
        found: Vec::new(),
        most,
    };
    // Each square at the border has an `a`.
    let at_border = (0..search.order.len()).filter(|&cell| is_at_border(case, cell));
    let with_a = search.left.iter().filter(|square| square.contains(&b'a'));
    if at_border.count() <= with_a.count() {
        search.go_on(0);
    }
    search.found
}

fn is_at_border(case: &Case, cell: usize) -> bool {
    let (row, column) = (cell / case.columns, cell % case.columns);
    row == 0 || column == 0 || row + 1 == case.rows || column + 1 == case.columns
}

struct Search<'a> {
    case: &'a Case,
    left: BTreeSet<Square>,
    /// The cells in the order in which they are filled: the border comes first.
    order: Vec<usize>,
    board: Vec<Option<Square>>,
    found: Vec<Vec<Square>>,
    most: usize,
}

impl Search<'_> {
    fn go_on(&mut self, filled: usize) {
        if self.found.len() == self.most {
            return;
        }
        let Some(&cell) = self.order.get(filled) else {
            self.found
                .push(self.board.iter().flatten().copied().collect());
            return;
        };
        for square in self.left.clone() {
            let turns: BTreeSet<Square> = (0..4).map(|turn| turned(square, turn)).collect();
            for turned in turns {
                if self.fits(cell, turned) {
                    self.left.remove(&square);
                    self.board[cell] = Some(turned);
                    self.go_on(filled + 1);
                    self.board[cell] = None;
                    self.left.insert(square);
                }
            }
        }
    }

    /// Whether its edges agree with the border and with the squares beside it.
    fn fits(&self, cell: usize, square: Square) -> bool {
        let (rows, columns) = (self.case.rows, self.case.columns);
        let (row, column) = (cell / columns, cell % columns);
        let beside = [
            (row > 0).then(|| cell - columns),
            (column + 1 < columns).then(|| cell + 1),
            (row + 1 < rows).then(|| cell + columns),
            (column > 0).then(|| cell - 1),
        ];
        (0..4).all(|edge| match beside[edge].map(|other| self.board[other]) {
            None => square[edge] == b'a',
            Some(None) => true,
            Some(Some(other)) => other[(edge + 2) % 4] == square[edge],
        })
    }
}
