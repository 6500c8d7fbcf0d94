//! Grids as text for a terminal.
//!
//! A cell is three columns wide, and narrower where the picture would not fit into 80. Between
//! two rows or two columns of cells goes a line of characters for the walls; where it crosses a
//! region it has that region's fill. A Sudoku has such lines at its boxes only.

use super::grid::{Cell, Grid};
use super::palette::{ink, xterm, Rgb};
use super::text::Part;

/// What a terminal can show.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Colors {
    Ascii,
    Xterm256,
    Rgb,
}

const MAX_WIDTH: usize = 80;

/// By the walls that meet: 1 for up, 2 for right, 4 for down, 8 for left.
const ASCII: [char; 16] = [
    ' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+',
];
const BOX: [char; 16] = [
    ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

impl Colors {
    /// By the variables of the environment, if there may be colours at all.
    pub fn new(colorful: bool, variable: impl Fn(&str) -> Option<String>) -> Colors {
        let value = |name| variable(name).unwrap_or_default();
        let forced = !["", "0"].contains(&value("CLICOLOR_FORCE").as_str());
        if !colorful {
            Colors::Ascii
        } else if ["truecolor", "24bit"].contains(&value("COLORTERM").as_str()) {
            Colors::Rgb
        } else if forced || value("TERM").contains("256color") {
            Colors::Xterm256
        } else {
            Colors::Ascii
        }
    }

    fn walls(self) -> [char; 16] {
        match self {
            Colors::Ascii => ASCII,
            _ => BOX,
        }
    }

    fn blank(self) -> char {
        match self {
            Colors::Ascii => '.',
            _ => '·',
        }
    }

    /// What switches from one look to the next.
    fn escape(self, look: Option<Look>) -> String {
        let Some(look) = look else {
            return "\x1b[0m".to_string();
        };
        let color = |color: Rgb| match self {
            Colors::Rgb => format!("2;{};{};{}", color[0], color[1], color[2]),
            _ => format!("5;{}", xterm(color)),
        };
        let bold = if look.bold { ";1" } else { "" };
        let (fill, ink) = (color(look.fill), color(ink(look.fill)));
        format!("\x1b[0;48;{fill};38;{ink}{bold}m")
    }
}

/// All parts, below each other.
pub fn draw(parts: &[Part], colors: Colors) -> String {
    let mut text = String::new();
    let mut is_below_grid = false;
    for part in parts {
        if is_below_grid {
            text.push('\n');
        }
        match part {
            Part::Text(line) => {
                text.push_str(line);
                text.push('\n');
            }
            Part::Grid(grid) => text.push_str(&draw_grid(grid, colors)),
        }
        is_below_grid = matches!(part, Part::Grid(_));
    }
    text
}

fn draw_grid(grid: &Grid, colors: Colors) -> String {
    let (height, width) = (grid.height, grid.width);
    let rows = lines(height, |i| (0..width).any(|j| grid.wall_above(i, j)));
    let columns = lines(width, |j| (0..height).any(|i| grid.wall_left(i, j)));
    let cell_width = cell_width(&columns);
    let mut text = String::new();
    for i in 0..=height {
        if rows[i] {
            let mut pen = Pen::new(&mut text, colors);
            for j in 0..=width {
                if columns[j] {
                    pen.corner(grid, i, j);
                }
                if j < width && grid.wall_above(i, j) {
                    pen.wall(2 + 8, cell_width);
                } else if j < width {
                    pen.filling(grid.cell(i, j), cell_width);
                }
            }
            pen.end_line();
        }
        if i == height {
            break;
        }
        let mut pen = Pen::new(&mut text, colors);
        for j in 0..=width {
            if columns[j] && grid.wall_left(i, j) {
                pen.wall(1 + 4, 1);
            } else if columns[j] {
                pen.filling(grid.cell(i, j), 1);
            }
            if j < width {
                pen.cell(grid.cell(i, j), cell_width);
            }
        }
        pen.end_line();
    }
    text
}

/// Which lines are drawn, the two at the edges among them: those with a wall, but all if more
/// than half of the inner ones have one, so that the cells of a board with walls all over are
/// of one size.
fn lines(size: usize, has_wall: impl Fn(usize) -> bool) -> Vec<bool> {
    let inner = (1..size).filter(|&line| has_wall(line)).count();
    let has_all = 2 * inner + 1 > size;
    (0..=size)
        .map(|line| has_wall(line) || has_all && (1..size).contains(&line))
        .collect()
}

/// The most columns, up to three, that leave the picture in the terminal; one if none do.
fn cell_width(columns: &[bool]) -> usize {
    let walls = columns.iter().filter(|&&is_there| is_there).count();
    let fits = |cell: &usize| (columns.len() - 1) * cell + walls <= MAX_WIDTH;
    (1..=3).rev().find(fits).unwrap_or(1)
}

#[derive(Clone, Copy, PartialEq)]
struct Look {
    fill: Rgb,
    bold: bool,
}

/// Writes one line.
struct Pen<'a> {
    text: &'a mut String,
    colors: Colors,
    /// The look that was switched to; `None` is the terminal's own.
    look: Option<Look>,
}

impl<'a> Pen<'a> {
    fn new(text: &'a mut String, colors: Colors) -> Pen<'a> {
        Pen {
            text,
            colors,
            look: None,
        }
    }

    /// The walls between the four cells around a corner; if there are none, their region.
    fn corner(&mut self, grid: &Grid, i: usize, j: usize) {
        let arms = [
            i > 0 && grid.wall_left(i - 1, j),
            grid.wall_above(i, j),
            grid.wall_left(i, j),
            j > 0 && grid.wall_above(i, j - 1),
        ];
        let meeting = (0..4).map(|arm| usize::from(arms[arm]) << arm).sum();
        if meeting > 0 {
            self.wall(meeting, 1);
        } else {
            self.filling(grid.cell(i, j), 1);
        }
    }

    fn wall(&mut self, meeting: usize, width: usize) {
        self.put(None, self.colors.walls()[meeting], width);
    }

    fn filling(&mut self, cell: Option<&Cell>, width: usize) {
        let look = cell.map(|cell| Look {
            fill: cell.fill,
            bold: false,
        });
        self.put(look, ' ', width);
    }

    /// The letter stands in the middle; of two columns it takes the first.
    fn cell(&mut self, cell: Option<&Cell>, width: usize) {
        let Some(inhabited) = cell else {
            return self.filling(cell, width);
        };
        let look = Some(Look {
            fill: inhabited.fill,
            bold: inhabited.given,
        });
        let letter = inhabited.letter.unwrap_or(self.colors.blank());
        self.filling(cell, (width - 1) / 2);
        self.put(look, letter, 1);
        self.filling(cell, width / 2);
    }

    fn put(&mut self, look: Option<Look>, c: char, count: usize) {
        if count > 0 {
            self.switch(look);
            self.text.extend(std::iter::repeat(c).take(count));
        }
    }

    fn switch(&mut self, look: Option<Look>) {
        if look != self.look && self.colors != Colors::Ascii {
            self.text.push_str(&self.colors.escape(look));
        }
        self.look = look;
    }

    /// A fill must not run on to the edge of the terminal, nor blanks to the end of the line.
    fn end_line(mut self) {
        self.switch(None);
        let length = self.text.trim_end_matches(' ').len();
        self.text.truncate(length);
        self.text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::text::read;

    fn drawn(text: &str, colors: Colors) -> String {
        draw(&read(text.as_bytes()).unwrap(), colors)
    }

    fn lines(lines: &[&str]) -> String {
        lines.iter().map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn regions_have_walls_around_them() {
        let picture = [
            "+-------+---+",
            "| A   A | B |",
            "|   +---+---+",
            "| A |",
            "+---+",
        ];
        assert_eq!(drawn("AAB\nA##\n", Colors::Ascii), lines(&picture));
        let holes = [
            "    +---+",
            "    | A |",
            "+---+---+",
            "| B | . |",
            "+---+---+",
        ];
        assert_eq!(drawn("#A\nB.\n", Colors::Ascii), lines(&holes));
    }

    #[test]
    fn a_sudoku_has_lines_at_its_boxes_only() {
        let border = "+---------+---------+---------+";
        let row = "| 5  3  . | .  7  . | .  .  9 |";
        let mut picture = vec![border];
        for _ in 0..3 {
            picture.extend([row, row, row, border]);
        }
        let text = "53..7...9\n".repeat(9);
        assert_eq!(drawn(&text, Colors::Ascii), lines(&picture));
    }

    #[test]
    fn a_chessboard_has_no_lines() {
        let picture = [
            "+------------+",
            "| .  Q  .  . |",
            "| .  .  .  Q |",
            "| Q  .  .  . |",
            "| .  .  Q  . |",
            "+------------+",
        ];
        let text = ".Q..\n...Q\nQ...\n..Q.\n";
        assert_eq!(drawn(text, Colors::Ascii), lines(&picture));
    }

    #[test]
    fn text_stays_and_an_empty_line_is_below_each_grid_but_the_last() {
        let picture = ["Case 1:", "+---+", "| Q |", "+---+", "", "4", "Case 2:"];
        let text = "Case 1:\nQ\n\n4 \n\nCase 2:\n";
        assert_eq!(drawn(text, Colors::Ascii), lines(&picture));
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
        for (colors, of_f, of_blank) in [
            (Colors::Xterm256, "48;5;69;38;5;16", "48;5;231;38;5;16"),
            (
                Colors::Rgb,
                "48;2;95;135;255;38;2;0;0;0",
                "48;2;255;255;255;38;2;0;0;0",
            ),
        ] {
            let wanted = lines(&picture)
                .replace("[F]", &format!("\x1b[0;{of_f}m"))
                .replace("[.]", &format!("\x1b[0;{of_blank}m"))
                .replace("[-]", "\x1b[0m");
            assert_eq!(drawn("FF.\n##.\n", colors), wanted);
        }
    }

    #[test]
    fn givens_are_bold() {
        // A wall above the board, so that it is one with walls, and one given.
        let text = format!("16 0 0 0 7 0 0 0 0\n{}", "16 0 0 0 0 0 0 0 0\n".repeat(8));
        let found = drawn(&text, Colors::Rgb);
        assert_eq!(found.matches(";1m7\x1b[0;").count(), 1, "{found}");
        assert_eq!(found.matches(";1m").count(), 1, "{found}");
    }

    #[test]
    fn the_environment_says_what_the_terminal_can_show() {
        let colors = |colorful: bool, variables: &[(&str, &str)]| {
            Colors::new(colorful, |name| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| value.to_string())
            })
        };
        let (true_color, xterm) = (("COLORTERM", "truecolor"), ("TERM", "xterm-256color"));
        assert_eq!(colors(true, &[true_color, xterm]), Colors::Rgb);
        assert_eq!(colors(true, &[("COLORTERM", "24bit")]), Colors::Rgb);
        assert_eq!(colors(true, &[xterm]), Colors::Xterm256);
        assert_eq!(colors(true, &[("TERM", "vt100")]), Colors::Ascii);
        let forced = ("CLICOLOR_FORCE", "1");
        assert_eq!(colors(true, &[forced]), Colors::Xterm256);
        assert_eq!(colors(true, &[("CLICOLOR_FORCE", "0")]), Colors::Ascii);
        assert_eq!(colors(false, &[true_color, xterm, forced]), Colors::Ascii);
    }
}
