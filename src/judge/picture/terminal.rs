//! Grids as text for a terminal: what stands on which line.
//!
//! A cell is three columns wide, and narrower where the picture would not fit into 80. Between
//! two rows or two columns of cells goes a line of characters for the walls; where no wall is,
//! it has the fill of the region that it crosses. A Sudoku has such lines at its boxes only.
//!
//! `colors` says what the terminal can show.

use super::colors::{Color, Colors};
use super::grid::{Cell, Grid, PicturePart};

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
            text += &written(&draw_walls(grid, i, &has_line_left, colors), colors);
        }
        if i < height {
            text += &written(&draw_cells(grid, i, &has_line_left, colors), colors);
        }
    }
    text
}

/// The characters of a line with their fills; `None` is the terminal's own.
type FilledLine = Vec<(char, Option<Color>)>;

/// The line of walls above row i.
fn draw_walls(grid: &Grid, i: usize, has_line_left: &[bool], colors: Colors) -> FilledLine {
    let (mut line, width) = (FilledLine::new(), cell_width(has_line_left));
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
            line.push(wall(meeting, cell, colors));
        }
        if j < grid.width {
            let meeting = if grid.wall_above(i, j) { ACROSS } else { 0 };
            line.extend([wall(meeting, cell, colors)].repeat(width));
        }
    }
    line
}

fn draw_cells(grid: &Grid, i: usize, has_line_left: &[bool], colors: Colors) -> FilledLine {
    let (mut line, width) = (FilledLine::new(), cell_width(has_line_left));
    for j in 0..=grid.width {
        let cell = grid.cell(i, j);
        if has_line_left[j] {
            let meeting = if grid.wall_left(i, j) { DOWN } else { 0 };
            line.push(wall(meeting, cell, colors));
        }
        if j < grid.width {
            // The letter stands in the middle; of two columns it takes the first.
            let middle = line.len() + (width - 1) / 2;
            line.extend([wall(0, cell, colors)].repeat(width));
            if let Some(cell) = cell {
                line[middle].0 = cell.letter.unwrap_or(colors.blank());
            }
        }
    }
    line
}

/// Walls that meet; without any, the fill of the cell that they would be beside.
fn wall(meeting: usize, cell: Option<&Cell>, colors: Colors) -> (char, Option<Color>) {
    match meeting {
        0 => (' ', cell.map(|cell| cell.fill)),
        _ => (colors.wall(meeting), None),
    }
}

/// A line as text. No fill may run on to the edge of the terminal, and no blanks to the end of the
/// line.
fn written(line: &FilledLine, colors: Colors) -> String {
    let (mut text, mut last) = (String::new(), None);
    for &(character, fill) in line {
        if fill != last {
            text += &colors.escape(fill);
        }
        text.push(character);
        last = fill;
    }
    if last.is_some() {
        text += &colors.escape(None);
    }
    format!("{}\n", text.trim_end_matches(' '))
}

/// Which lines are drawn, with the two edges: each line that has a wall. If more than half of the
/// inner lines have a wall, all inner lines are drawn, so that all cells have one size.
fn lines(size: usize, has_wall: impl Fn(usize) -> bool) -> Vec<bool> {
    let inner = (1..size).filter(|&line| has_wall(line)).count();
    let has_all = 2 * inner + 1 > size;
    let is_drawn = |line| has_wall(line) || has_all && (1..size).contains(&line);
    (0..=size).map(is_drawn).collect()
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
