//! The least number of blows, without any search for covers: step by step it lists all boards
//! that can be left after so many blows. The first monster that is left, row by row from the
//! left, must be hit. All others that are left are not above it, so the blow may be as low as
//! its row allows; then only the column is to be tried.

use super::case::{Case, SIDE};
use std::collections::HashSet;

/// The monsters that are left: bit j of number i is the cell in row i and column j.
type Left = [u16; SIDE];

pub fn blows(case: &Case) -> usize {
    let mut all = Left::default();
    for (row, monsters) in case.board.iter().enumerate() {
        for column in (0..monsters.len()).filter(|&column| monsters[column]) {
            all[row] |= 1 << column;
        }
    }
    let mut boards = HashSet::from([all]);
    let mut blows = 0;
    while !boards.contains(&Left::default()) {
        boards = boards
            .iter()
            .flat_map(|left| after_a_blow(left, case))
            .collect();
        blows += 1;
    }
    blows
}

fn after_a_blow(left: &Left, case: &Case) -> Vec<Left> {
    let Some(row) = left.iter().position(|&monsters| monsters != 0) else {
        return Vec::new();
    };
    let column = left[row].trailing_zeros() as usize;
    let top = row.min(case.board.len() - case.height);
    let first = (column + 1).saturating_sub(case.width);
    let last = column.min(case.board[0].len() - case.width);
    let blow_at = |start: usize| {
        let mut left = *left;
        for monsters in &mut left[top..top + case.height] {
            *monsters &= !(((1 << case.width) - 1) << start);
        }
        left
    };
    (first..=last).map(blow_at).collect()
}
