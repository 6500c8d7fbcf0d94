//! The least number of squares, without any search for covers: row by row it lists what can lie
//! on the board so far. Of that only how far the squares reach below the row matters, and how
//! many there are of each side.

use super::case::{Board, SIDE};
use std::collections::HashSet;

const MAX_PAPER: usize = 5;
const SHEETS: u8 = 5;

#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Laid {
    /// For each column, how many cells of this row and of those below are covered.
    reach: [u8; SIDE],
    /// How many squares have side 1, 2 and so on.
    used: [u8; MAX_PAPER],
}

/// A line of output.
pub fn answer(board: &Board) -> String {
    match squares(board) {
        Some(squares) => format!("{squares}\n"),
        None => "-1\n".to_string(),
    }
}

pub fn squares(board: &Board) -> Option<u32> {
    let mut all = HashSet::from([Laid::default()]);
    for row in 0..SIDE {
        let mut below = HashSet::new();
        for laid in all {
            fill_row(board, row, 0, laid, &mut below);
        }
        all = below;
    }
    let squares = all.iter().map(|laid| laid.used.map(u32::from).iter().sum());
    squares.min()
}

/// Adds all that can lie on the board when the row is covered from this column on too.
fn fill_row(board: &Board, row: usize, column: usize, laid: Laid, below: &mut HashSet<Laid>) {
    if column == SIDE {
        let reach = laid.reach.map(|reach| reach.saturating_sub(1));
        below.insert(Laid { reach, ..laid });
        return;
    }
    if laid.reach[column] > 0 || !board[row][column] {
        fill_row(board, row, column + 1, laid, below);
        return;
    }
    for side in 1..=MAX_PAPER.min(SIDE - row).min(SIDE - column) {
        let columns = column..column + side;
        let is_marked = board[row..row + side]
            .iter()
            .all(|row| row[columns.clone()].iter().all(|&cell| cell));
        let is_free = laid.reach[columns.clone()].iter().all(|&reach| reach == 0);
        if is_marked && is_free && laid.used[side - 1] < SHEETS {
            let mut laid = laid.clone();
            laid.reach[columns].fill(side as u8);
            laid.used[side - 1] += 1;
            fill_row(board, row, column + side, laid, below);
        }
    }
}
