//! The least number of sticks, with bit sets of squares. It finds the squares by walking round
//! each of them, stick by stick.

use super::bit_cover::{fewest, Set};
use super::case::Case;

pub fn sticks(case: &Case) -> usize {
    let mut broken_by: Vec<Set> = vec![0; case.sticks() + 1];
    let mut squares = 0;
    for size in 1..=case.side {
        for top in 0..=case.side - size {
            for left in 0..=case.side - size {
                let walk = walk_round(case.side, top, left, size);
                if walk.iter().any(|stick| case.missing.contains(stick)) {
                    continue;
                }
                for stick in walk {
                    broken_by[stick] |= 1 << squares;
                }
                squares += 1;
            }
        }
    }
    fewest(&broken_by, (1 << squares) - 1)
}

/// From the upper left corner to the right, down, to the left, and up.
fn walk_round(side: usize, top: usize, left: usize, size: usize) -> Vec<usize> {
    let to_the_right = |row: usize, column: usize| row * (2 * side + 1) + column + 1;
    let down = |row: usize, column: usize| row * (2 * side + 1) + side + column + 1;
    let (mut row, mut column) = (top, left);
    let mut walk = Vec::new();
    for step in 0..4 * size {
        match step / size {
            0 => {
                walk.push(to_the_right(row, column));
                column += 1;
            }
            1 => {
                walk.push(down(row, column));
                row += 1;
            }
            2 => {
                column -= 1;
                walk.push(to_the_right(row, column));
            }
            _ => {
                row -= 1;
                walk.push(down(row, column));
            }
        }
    }
    walk
}
