//! Smaller tests of the same kind: fewer grids, then fewer blanks.

use super::fewer::{chunks, fewer, with_one};
use super::grid::{solve, Board, BLANK};

/// From the coarsest step to the finest. A blank that is filled in from the solution leaves
/// the grid its one solution.
pub fn smaller(grids: &[Board]) -> impl Iterator<Item = Vec<Board>> + '_ {
    fewer(grids).chain(with_one(grids, fuller))
}

/// The grid with all blanks filled in, then with halves of them, and so on to single ones.
fn fuller(grid: &Board) -> impl Iterator<Item = Board> {
    let grid = *grid;
    let blanks: Vec<usize> = (0..256).filter(|&cell| grid[cell] == BLANK).collect();
    let solutions = solve(&grid, 1, u64::MAX).expect("endless patience");
    solutions.into_iter().flat_map(move |solution| {
        let blanks = blanks.clone();
        let all = (0, blanks.len());
        let fillings = std::iter::once(all).chain(chunks(blanks.len()));
        fillings
            .filter(|(from, to)| from < to)
            .map(move |(from, to)| {
                let mut board = grid;
                for &cell in &blanks[from..to] {
                    board[cell] = solution[cell];
                }
                board
            })
    })
}
