//! One line of a picture in a terminal, written from left to right.
//!
//! What stands where is for the caller to say.

use super::colors::{Colors, Look};
use super::grid::{Cell, Grid};
use std::iter;

/// The walls that meet in a piece of a straight wall, as `Colors::wall` numbers them.
const ACROSS: usize = 2 + 8;
const DOWN: usize = 1 + 4;

pub struct Pen {
    line: String,
    colors: Colors,
    /// The look that was switched to; `None` is the terminal's own.
    look: Option<Look>,
}

impl Pen {
    pub fn new(colors: Colors) -> Pen {
        Pen {
            line: String::new(),
            colors,
            look: None,
        }
    }

    /// The walls that meet in the upper left corner of a cell; if there are none, its fill.
    pub fn corner(&mut self, grid: &Grid, i: usize, j: usize) {
        let arms = [
            i > 0 && grid.wall_left(i - 1, j),
            grid.wall_above(i, j),
            grid.wall_left(i, j),
            j > 0 && grid.wall_above(i, j - 1),
        ];
        let meeting = (0..4).map(|arm| usize::from(arms[arm]) << arm).sum();
        if meeting > 0 {
            self.put(None, self.colors.wall(meeting), 1);
        } else {
            self.fill(grid.cell(i, j), 1);
        }
    }

    /// What is above a cell: a wall or its fill.
    pub fn upper_side(&mut self, grid: &Grid, i: usize, j: usize, width: usize) {
        if grid.wall_above(i, j) {
            self.put(None, self.colors.wall(ACROSS), width);
        } else {
            self.fill(grid.cell(i, j), width);
        }
    }

    /// What is left of a cell: a wall or its fill.
    pub fn left_side(&mut self, grid: &Grid, i: usize, j: usize) {
        if grid.wall_left(i, j) {
            self.put(None, self.colors.wall(DOWN), 1);
        } else {
            self.fill(grid.cell(i, j), 1);
        }
    }

    /// The letter stands in the middle; of two columns it takes the first.
    pub fn cell(&mut self, cell: Option<&Cell>, width: usize) {
        let Some(inhabited) = cell else {
            return self.fill(cell, width);
        };
        let look = Look {
            fill: inhabited.fill,
            bold: inhabited.given,
        };
        let letter = inhabited.letter.unwrap_or(self.colors.blank());
        self.fill(cell, (width - 1) / 2);
        self.put(Some(look), letter, 1);
        self.fill(cell, width / 2);
    }

    /// The line with its end. A fill must not run on to the edge of the terminal, nor blanks to
    /// the end of the line.
    pub fn finish(mut self) -> String {
        self.switch(None);
        let length = self.line.trim_end_matches(' ').len();
        self.line.truncate(length);
        self.line.push('\n');
        self.line
    }

    fn fill(&mut self, cell: Option<&Cell>, width: usize) {
        let look = cell.map(|cell| Look {
            fill: cell.fill,
            bold: false,
        });
        self.put(look, ' ', width);
    }

    fn put(&mut self, look: Option<Look>, c: char, count: usize) {
        if count > 0 {
            self.switch(look);
            self.line.extend(iter::repeat(c).take(count));
        }
    }

    fn switch(&mut self, look: Option<Look>) {
        if look != self.look && self.colors != Colors::Ascii {
            self.line.push_str(&self.colors.escape(look));
        }
        self.look = look;
    }
}
