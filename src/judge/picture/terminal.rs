//! Grids as text for a terminal: what stands on which line.
//!
//! A cell is three columns wide, and narrower where the picture would not fit into 80. Between
//! two rows or two columns of cells goes a line of characters for the walls; where no wall is,
//! it has the fill of the region that it crosses. A Sudoku has such lines at its boxes only.
//!
//! A `Pen` writes a line from left to right, `colors` says what the terminal can show.

use super::colors::{Color, Colors};
use super::grid::{Cell, Grid, PicturePart};
use std::iter;

const MAX_WIDTH: usize = 80;

pub fn draw(parts: &[PicturePart], colors: Colors) -> String {
    let mut text = String::new();
    for (index, part) in parts.iter().enumerate() {
        if index > 0 && matches!(parts[index - 1], PicturePart::Grid(_)) {
            text.push('\n');
        }
        text += &match part {
            PicturePart::Text(line) => format!("{line}\n"),
            PicturePart::Grid(grid) => draw_grid(grid, colors),
        };
    }
    text
}

fn draw_grid(grid: &Grid, colors: Colors) -> String {
    let (height, width) = (grid.height, grid.width);
    let has_line_above = lines(height, |i| (0..width).any(|j| grid.wall_above(i, j)));
    let has_line_left = lines(width, |j| (0..height).any(|i| grid.wall_left(i, j)));
    let mut text = String::new();
    for i in 0..=height {
        if has_line_above[i] {
            text.push_str(&draw_walls(grid, i, &has_line_left, colors));
        }
        if i < height {
            text.push_str(&draw_cells(grid, i, &has_line_left, colors));
        }
    }
    text
}

/// The line of walls above row i.
fn draw_walls(grid: &Grid, i: usize, has_line_left: &[bool], colors: Colors) -> String {
    let (mut pen, width) = (Pen::new(colors), cell_width(has_line_left));
    for j in 0..=grid.width {
        let cell = grid.cell(i, j);
        if has_line_left[j] {
            let arms = [
                i > 0 && grid.wall_left(i - 1, j),
                grid.wall_above(i, j),
                grid.wall_left(i, j),
                j > 0 && grid.wall_above(i, j - 1),
            ];
            let meeting = (0..4).map(|arm| usize::from(arms[arm]) << arm).sum();
            pen.wall(meeting, cell, 1);
        }
        if j < grid.width {
            let meeting = if grid.wall_above(i, j) { ACROSS } else { 0 };
            pen.wall(meeting, cell, width);
        }
    }
    pen.finish()
}

fn draw_cells(grid: &Grid, i: usize, has_line_left: &[bool], colors: Colors) -> String {
    let (mut pen, width) = (Pen::new(colors), cell_width(has_line_left));
    for j in 0..=grid.width {
        let cell = grid.cell(i, j);
        if has_line_left[j] {
            pen.wall(if grid.wall_left(i, j) { DOWN } else { 0 }, cell, 1);
        }
        if j < grid.width {
            pen.cell(cell, width);
        }
    }
    pen.finish()
}

/// Which lines are drawn, with the two edges: each line that has a wall. If more than half of the
/// inner lines have a wall, all inner lines are drawn, so that all cells have one size.
fn lines(size: usize, has_wall: impl Fn(usize) -> bool) -> Vec<bool> {
    let inner = (1..size).filter(|&line| has_wall(line)).count();
    let has_all = 2 * inner + 1 > size;
    (0..=size)
        .map(|line| has_wall(line) || has_all && (1..size).contains(&line))
        .collect()
}

/// The most columns for a cell, up to three, with which the picture fits into the terminal; one if
/// it never fits.
fn cell_width(has_line_left: &[bool]) -> usize {
    let walls = has_line_left.iter().filter(|&&has_line| has_line).count();
    let fits = |cell: &usize| (has_line_left.len() - 1) * cell + walls <= MAX_WIDTH;
    (1..=3).rev().find(fits).unwrap_or(1)
}

/// The walls that meet in a piece of a straight wall, as `Colors::wall` numbers them.
const ACROSS: usize = 2 + 8;
const DOWN: usize = 1 + 4;

struct Pen {
    line: String,
    colors: Colors,
    /// The current fill; `None` is the terminal's own.
    fill: Option<Color>,
}

impl Pen {
    fn new(colors: Colors) -> Pen {
        Pen {
            line: String::new(),
            colors,
            fill: None,
        }
    }

    /// Walls that meet; without any, the fill of the cell that they would be beside.
    fn wall(&mut self, meeting: usize, cell: Option<&Cell>, width: usize) {
        if meeting > 0 {
            self.put(None, self.colors.wall(meeting), width);
        } else {
            self.fill(cell, width);
        }
    }

    /// The letter stands in the middle; of two columns it takes the first.
    fn cell(&mut self, cell: Option<&Cell>, width: usize) {
        let Some(inhabited) = cell else {
            return self.fill(cell, width);
        };
        let letter = inhabited.letter.unwrap_or(self.colors.blank());
        self.fill(cell, (width - 1) / 2);
        self.put(Some(inhabited.fill), letter, 1);
        self.fill(cell, width / 2);
    }

    /// The line with its end. No fill may run on to the edge of the terminal, and no blanks to the
    /// end of the line.
    fn finish(mut self) -> String {
        self.switch(None);
        let length = self.line.trim_end_matches(' ').len();
        self.line.truncate(length);
        self.line.push('\n');
        self.line
    }

    fn fill(&mut self, cell: Option<&Cell>, width: usize) {
        self.put(cell.map(|cell| cell.fill), ' ', width);
    }

    fn put(&mut self, fill: Option<Color>, c: char, count: usize) {
        if count > 0 {
            self.switch(fill);
            self.line.extend(iter::repeat(c).take(count));
        }
    }

    fn switch(&mut self, fill: Option<Color>) {
        if fill != self.fill && self.colors != Colors::Ascii {
            self.line.push_str(&self.colors.escape(fill));
        }
        self.fill = fill;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::text::parse_parts;

    fn drawn(text: &str, colors: Colors) -> String {
        draw(&parse_parts(text.as_bytes()).unwrap(), colors)
    }

    fn lines(lines: &[&str]) -> String {
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn walls_stand_between_regions_and_boxes_and_text_stays() {
        let (border, row) = (
            "+---------+---------+---------+",
            "| 5  3  . | .  7  . | .  .  9 |",
        );
        let sudoku = [&[border][..], &[row, row, row, border].repeat(3)].concat();
        let board = [
            "+-------+---+",
            "| A   A | B |",
            "|   +---+---+",
            "| A |",
            "+---+",
        ];
        let holes = [
            "    +---+",
            "    | A |",
            "+---+---+",
            "| B | . |",
            "+---+---+",
        ];
        let chessboard = [
            "+------------+",
            "| .  Q  .  . |",
            "| .  .  .  Q |",
            "| Q  .  .  . |",
            "| .  .  Q  . |",
            "+------------+",
        ];
        // An empty line is below each grid but the last.
        let texts = ["Case 1:", "+---+", "| Q |", "+---+", "", "4", "Case 2:"];
        for (text, picture) in [
            ("AAB\nA##\n", &board[..]),
            ("#A\nB.\n", &holes),
            (&"53..7...9\n".repeat(9), &sudoku),
            (".Q..\n...Q\nQ...\n..Q.\n", &chessboard),
            ("Case 1:\nQ\n\n4 \n\nCase 2:\n", &texts),
        ] {
            assert_eq!(drawn(text, Colors::Ascii), lines(picture));
        }
    }

    #[test]
    fn wide_boards_have_narrow_cells() {
        for (width, picture_width) in [(19, 77), (20, 61), (26, 79), (27, 55), (39, 79), (40, 81)] {
            let row: String = "AB".chars().cycle().take(width).collect();
            let text = drawn(&format!("{row}\n{row}\n"), Colors::Ascii);
            let longest = text.lines().map(str::len).max();
            assert_eq!(longest, Some(picture_width), "{width} cells");
        }
    }

    #[test]
    fn colours_are_switched_on_for_each_region_and_off_for_walls() {
        let picture = [
            "┌──────┬───┐",
            "│[F] F  F [-]│[.] · [-]│",
            "└──────┤[.]   [-]│",
            "       │[.] · [-]│",
            "       └───┘",
        ];
        let wanted = lines(&picture)
            .replace("[F]", "\x1b[0;48;5;69;38;5;16m")
            .replace("[.]", "\x1b[0;48;5;231;38;5;16m")
            .replace("[-]", "\x1b[0m");
        assert_eq!(drawn("FF.\n##.\n", Colors::Xterm256), wanted);
    }
}
