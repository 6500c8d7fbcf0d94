//! The parts of a text: grids, and the lines between them. A grid has cells with letters, the
//! regions that the cells belong to, and so its walls; each region has a fill.
//!
//! This file does not know where the cells come from, or how they are drawn.

use super::colors::{Color, PAPER, REGIONS};

#[derive(Debug, PartialEq)]
pub enum PicturePart {
    /// A line that belongs to no grid, fit for a terminal.
    Text(String),
    Grid(Grid),
}

pub fn grids(parts: &[PicturePart]) -> impl Iterator<Item = &Grid> {
    parts.iter().filter_map(|part| match part {
        PicturePart::Grid(grid) => Some(grid),
        PicturePart::Text(_) => None,
    })
}

#[derive(Debug, Clone, PartialEq)]
pub struct Grid {
    /// k of the line `Case k:` above it; `None` if there is no such line.
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
    pub fill: Color,
}

impl Grid {
    /// The grid of these signs, row by row. `region` and `fill` get the number of a cell in this
    /// order.
    pub fn new(
        width: usize,
        signs: &[u8],
        region: impl Fn(usize) -> usize,
        fill: impl Fn(usize) -> Color,
    ) -> Grid {
        let cell = |(number, sign): (usize, &u8)| {
            let cell = Cell {
                letter: letter(*sign),
                region: region(number),
                fill: fill(number),
            };
            (!b"#+".contains(sign)).then_some(cell)
        };
        Grid {
            case: None,
            width,
            height: signs.len() / width,
            cells: signs.iter().enumerate().map(cell).collect(),
        }
    }

    /// The cell in row i, column j; what is outside of the grid is a hole.
    pub fn cell(&self, i: usize, j: usize) -> Option<&Cell> {
        if i >= self.height || j >= self.width {
            return None;
        }
        self.cells[i * self.width + j].as_ref()
    }

    pub fn region(&self, i: usize, j: usize) -> Option<usize> {
        self.cell(i, j).map(|cell| cell.region)
    }

    /// Whether there is a wall above a cell: the cell above is in another region. Row `height` is
    /// below the grid. Above row 0 is row `usize::MAX`, which is outside too.
    pub fn wall_above(&self, i: usize, j: usize) -> bool {
        self.region(i, j) != self.region(i.wrapping_sub(1), j)
    }

    pub fn wall_left(&self, i: usize, j: usize) -> bool {
        self.region(i, j) != self.region(i, j.wrapping_sub(1))
    }
}

/// The letter in a cell; `None` in a blank.
pub fn letter(sign: u8) -> Option<char> {
    let is_ink = sign.is_ascii_alphanumeric() || sign == b'*';
    is_ink.then_some(char::from(sign))
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

/// The region of each cell, row by row. Two cells that touch are in the same region if `joined`
/// says so. Regions are numbered from 0, in the order of their first cells.
pub fn find_regions(
    width: usize,
    height: usize,
    joined: impl Fn(usize, usize) -> bool,
) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut regions = vec![NONE; width * height];
    let mut count = 0;
    for first in 0..regions.len() {
        if regions[first] != NONE {
            continue;
        }
        regions[first] = count;
        let mut reached = vec![first];
        while let Some(cell) = reached.pop() {
            for next in neighbours(cell, width, height) {
                if regions[next] == NONE && joined(cell, next) {
                    regions[next] = count;
                    reached.push(next);
                }
            }
        }
        count += 1;
    }
    regions
}

/// The fill of each region. `preferred` has the number of a colour in `REGIONS`. A region gets the
/// preferred colour, or the first one after it that no region beside it has; if all are taken, it
/// shares the preferred one. A region without one is white.
pub fn choose_fills(width: usize, regions: &[usize], preferred: &[Option<usize>]) -> Vec<Color> {
    let height = regions.len() / width;
    let mut touching = vec![Vec::new(); preferred.len()];
    for cell in 0..regions.len() {
        for next in neighbours(cell, width, height) {
            if regions[next] < regions[cell] {
                touching[regions[cell]].push(regions[next]);
            }
        }
    }
    let mut chosen: Vec<Option<usize>> = Vec::new();
    for (touching, preferred) in touching.iter().zip(preferred) {
        let is_free =
            |&color: &usize| !touching.iter().any(|&region| chosen[region] == Some(color));
        chosen.push(preferred.map(|first| {
            let mut colors = (first..first + REGIONS.len()).map(|color| color % REGIONS.len());
            colors.find(is_free).unwrap_or(first)
        }));
    }
    let fill = |color: Option<usize>| color.map_or(PAPER, |color| REGIONS[color]);
    chosen.into_iter().map(fill).collect()
}

/// The cells above, to the left, to the right and below that are in the grid.
fn neighbours(cell: usize, width: usize, height: usize) -> impl Iterator<Item = usize> {
    let (i, j) = (cell / width, cell % width);
    let all = [
        (i > 0, cell.wrapping_sub(width)),
        (j > 0, cell.wrapping_sub(1)),
        (j + 1 < width, cell + 1),
        (i + 1 < height, cell + width),
    ];
    all.into_iter()
        .filter_map(|(is_there, cell)| is_there.then_some(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_numbered_in_reading_order() {
        let cells = b"abba\
                      aabb";
        let regions = find_regions(4, 2, |a, b| cells[a] == cells[b]);
        assert_eq!(regions, [0, 1, 1, 2, 0, 0, 1, 1]);
    }

    #[test]
    fn regions_that_touch_have_different_fills_whatever_they_prefer() {
        let touching: Vec<usize> = (0..13).collect();
        let same = choose_fills(13, &touching, &[Some(12); 13]);
        let neighbours_differ = same.windows(2).all(|pair| pair[0] != pair[1]);
        assert!(neighbours_differ, "{same:?}");
        assert_eq!(same[..3], [REGIONS[12], REGIONS[0], REGIONS[12]]);

        // A region in the middle of thirteen others has to share.
        let around: Vec<usize> = (0..14).flat_map(|cell| [13, cell]).collect();
        let preferred: Vec<Option<usize>> =
            (0..14).map(Some).map(|k| k.filter(|&k| k < 13)).collect();
        let mut crowded = preferred.clone();
        crowded[13] = Some(4);
        assert_eq!(choose_fills(2, &around, &crowded)[13], REGIONS[4]);
        assert_eq!(choose_fills(2, &around, &preferred)[13], PAPER);
    }
}
