//! Random boards.
#![allow(dead_code)]

use super::case::{Board, SIDE};
use super::random::Random;

/// The cells of some squares, anywhere or such that none overlap.
pub fn squares(random: &mut Random, count: usize, overlap: bool) -> Board {
    let mut board = Board::default();
    for _ in 0..count {
        let side = random.between(1..=5);
        lay(random, &mut board, side, overlap);
    }
    board
}

/// The cells of so many squares of side 1, 2 and so on, the largest first. Those that do not fit
/// are left out.
pub fn paper(random: &mut Random, counts: [usize; 5]) -> Board {
    let mut board = Board::default();
    for side in (1..=5).rev() {
        for _ in 0..counts[side - 1] {
            lay(random, &mut board, side, false);
        }
    }
    board
}

/// Tries some places; where nothing may overlap, there may be none.
fn lay(random: &mut Random, board: &mut Board, side: usize, overlap: bool) {
    for _ in 0..50 {
        let (top, left) = (
            random.between(0..=SIDE - side),
            random.between(0..=SIDE - side),
        );
        let rows = top..top + side;
        let columns = left..left + side;
        let mut cells = board[rows.clone()]
            .iter()
            .flat_map(|row| &row[columns.clone()]);
        if overlap || cells.all(|cell| !cell) {
            for row in &mut board[rows] {
                row[columns.clone()].fill(true);
            }
            return;
        }
    }
}

/// All cells, but each of them is missing so many times in a hundred.
pub fn with_holes(random: &mut Random, in_100: usize) -> Board {
    let mut board = [[true; SIDE]; SIDE];
    for cell in board.iter_mut().flatten() {
        *cell = random.below(100) >= in_100;
    }
    board
}

/// Some cells changed to the opposite.
pub fn changed(random: &mut Random, mut board: Board, count: usize) -> Board {
    for _ in 0..count {
        let cell = &mut board[random.below(SIDE)][random.below(SIDE)];
        *cell = !*cell;
    }
    board
}
