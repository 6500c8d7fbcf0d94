//! The form of a test: the number of its grids, then the grids. Whether empty lines stand between
//! them is not certain, so any number of them may stand before a grid.
#![allow(dead_code)]

use super::grid::{lines, read_grid, show_separated, Board, Grid};

/// The statement allows no more.
pub const MAX_GRIDS: usize = 10;

pub fn show(boards: &[Board]) -> String {
    format!("{}\n{}", boards.len(), show_separated(boards))
}

pub fn read(test: &str) -> Result<Vec<Grid>, String> {
    let lines = lines(test);
    let first = lines.first().copied().unwrap_or_default();
    let count = match first.parse() {
        Ok(count @ 1..=MAX_GRIDS) => count,
        _ => {
            return Err(format!(
                "line 1: {first:?} instead of a number from 1 to {MAX_GRIDS}"
            ))
        }
    };
    let mut grids = Vec::new();
    let mut next = 1;
    while grids.len() < count {
        while lines.get(next) == Some(&"") {
            next += 1;
        }
        grids.push(read_grid(&lines, next)?);
        next += 16;
    }
    if next < lines.len() {
        return Err(format!(
            "line {}: there are more grids than line 1 says",
            next + 1
        ));
    }
    Ok(grids)
}
