//! What a text consists of, in its order. `text` makes the parts, `terminal` and `svg` draw them.

use super::grid::Grid;

#[derive(Debug, PartialEq)]
pub enum Part {
    /// A line that belongs to no grid, fit for a terminal.
    Text(String),
    Grid(Grid),
}

/// The grids among the parts.
pub fn grids(parts: &[Part]) -> impl Iterator<Item = &Grid> {
    parts.iter().filter_map(|part| match part {
        Part::Grid(grid) => Some(grid),
        Part::Text(_) => None,
    })
}

/// The same, to be changed.
pub fn grids_mut(parts: &mut [Part]) -> impl Iterator<Item = &mut Grid> {
    parts.iter_mut().filter_map(|part| match part {
        Part::Grid(grid) => Some(grid),
        Part::Text(_) => None,
    })
}
