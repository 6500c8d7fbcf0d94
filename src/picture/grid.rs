//! A grid: cells with letters, the regions that the cells belong to, and so its walls.
//!
//! Where the cells come from, and how they are drawn, is not known here.

use super::palette::Rgb;

#[derive(Debug, Clone, PartialEq)]
pub struct Grid {
    /// The line of the text with its first row, from 1.
    pub line: usize,
    /// k of the line `Case k:` above it.
    pub case: Option<usize>,
    pub width: usize,
    pub height: usize,
    /// Row by row; `None` is a hole.
    pub cells: Vec<Option<Cell>>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cell {
    /// A letter or a digit; `None` in a blank.
    pub letter: Option<char>,
    /// Cells of different regions have a wall between them.
    pub region: usize,
    pub fill: Rgb,
    /// Whether the letter is part of the puzzle, not of the answer.
    pub given: bool,
}

impl Grid {
    /// A grid without holes. `letters` has a letter for each cell, row by row; `region` and
    /// `fill` get the number of a cell in this order.
    pub fn new(
        line: usize,
        width: usize,
        letters: &[Option<char>],
        region: impl Fn(usize) -> usize,
        fill: impl Fn(usize) -> Rgb,
    ) -> Grid {
        let cell = |(number, &letter): (usize, &Option<char>)| {
            Some(Cell {
                letter,
                region: region(number),
                fill: fill(number),
                given: false,
            })
        };
        Grid {
            line,
            case: None,
            width,
            height: letters.len() / width,
            cells: letters.iter().enumerate().map(cell).collect(),
        }
    }

    /// The cell in row i, column j; what is outside of the grid is a hole.
    pub fn cell(&self, i: usize, j: usize) -> Option<&Cell> {
        if i >= self.height || j >= self.width {
            return None;
        }
        self.cells[i * self.width + j].as_ref()
    }

    fn region(&self, i: usize, j: usize) -> Option<usize> {
        self.cell(i, j).map(|cell| cell.region)
    }

    /// Whether there is a wall above a cell: the cell above is in another region. Row `height` is
    /// below the grid. Above row 0 is row `usize::MAX`, which is outside too.
    pub fn wall_above(&self, i: usize, j: usize) -> bool {
        self.region(i, j) != self.region(i.wrapping_sub(1), j)
    }

    /// The same for the left side of a cell.
    pub fn wall_left(&self, i: usize, j: usize) -> bool {
        self.region(i, j) != self.region(i, j.wrapping_sub(1))
    }
}

#[cfg(test)]
impl Grid {
    /// For tests: row by row, a `.` for a blank and a `#` for a hole.
    pub fn letters(&self) -> String {
        let letter = |cell: &Option<Cell>| cell.map_or('#', |cell| cell.letter.unwrap_or('.'));
        self.cells.iter().map(letter).collect()
    }

    /// For tests: row by row, `None` for a hole.
    pub fn regions(&self) -> Vec<Option<usize>> {
        let region = |cell: &Option<Cell>| cell.map(|cell| cell.region);
        self.cells.iter().map(region).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::palette::PAPER;

    #[test]
    fn walls_are_at_the_edges_of_regions_and_around_holes() {
        let letters = [Some('A'); 6];
        let mut grid = Grid::new(1, 3, &letters, |cell| cell % 3 / 2, |_| PAPER);
        grid.cells[1] = None;
        let above = |i| (0..4).map(move |j| (i, j));
        let rows: Vec<bool> = (0..3)
            .flat_map(above)
            .map(|(i, j)| grid.wall_above(i, j))
            .collect();
        let (wall, none) = (true, false);
        assert_eq!(rows[..4], [wall, none, wall, none]);
        assert_eq!(rows[4..8], [none, wall, none, none]);
        assert_eq!(rows[8..], [wall, wall, wall, none]);
        let left: Vec<bool> = (0..4).map(|j| grid.wall_left(1, j)).collect();
        assert_eq!(left, [wall, none, wall, wall]);
    }
}
