//! Grids as one SVG picture, side by side and below each other. Lines of text are left out.

use super::colors::{Color, DIAGONAL, INK, PAPER, SHADE};
use super::grid::{grids, Grid, PicturePart};

/// The side of a cell. All lengths are in units of the picture.
const CELL: usize = 40;
/// Between two grids; half of it is around the picture.
const GAP: usize = 40;
const FONT: usize = 22;
/// A wall is five times as thick as the line between two cells.
const WALL: usize = 5;

/// Where the user wants dark pages. A grid without coloured regions is dark, too; the others keep
/// their colours, on which walls are black.
const DARK: &str = "@media (prefers-color-scheme: dark) { .around { fill: #131519 } \
    .plain .paper { fill: #22262d } .plain .shade { fill: #353b45 } .plain .line { fill: #2c4a2c } \
    .plain text { fill: #f0eee9 } .plain .lines, .plain .walls { stroke: #c9cdd4 } }";

/// The class of a fill in the dark form; `None` is a colour.
fn class(fill: Color) -> Option<&'static str> {
    match fill {
        PAPER => Some("paper"),
        SHADE => Some("shade"),
        DIAGONAL => Some("line"),
        _ => None,
    }
}

pub fn draw(parts: &[PicturePart]) -> String {
    let grids: Vec<&Grid> = grids(parts).collect();
    let (width, height, tiles) = lay_out(&grids);
    let title = label(&grids);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"{FONT}\" \
         text-anchor=\"middle\" role=\"img\" aria-label=\"{title}\">\n<title>{title}</title>\n\
         <style>{DARK}</style>\n\
         <rect class=\"around\" width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n"
    );
    for (x, y, grid) in tiles {
        svg.push_str(&draw_grid(x, y, grid));
    }
    svg.push_str("</svg>\n");
    svg
}

/// A description for those who do not see the picture.
fn label(grids: &[&Grid]) -> String {
    match grids {
        [grid] => format!("A grid of {} x {} cells", grid.height, grid.width),
        _ => format!("{} grids", grids.len()),
    }
}

/// The picture's width and height, and the places of its grids. They stand in rows from the left,
/// so that the picture has about the shape of a screen, 4 to 3. A row may be too wide by half a
/// grid, so that two grids stand side by side.
fn lay_out<'a>(grids: &[&'a Grid]) -> (usize, usize, Vec<(usize, usize, &'a Grid)>) {
    let size = |grid: &Grid| (grid.width * CELL + GAP, grid.height * CELL + GAP);
    let area_of = |grid: &&Grid| size(grid).0 as f64 * size(grid).1 as f64;
    let area: f64 = grids.iter().map(area_of).sum();
    let widest = grids.iter().map(|grid| size(grid).0).max().unwrap_or(0);
    let limit = (area * 4.0 / 3.0).sqrt() as usize + widest / 2;
    let (mut width, mut x, mut y, mut row_height) = (0, 0, 0, 0);
    let mut tiles = Vec::new();
    for grid in grids {
        let (grid_width, grid_height) = size(grid);
        if x + grid_width > limit {
            (x, y, row_height) = (0, y + row_height, 0);
        }
        tiles.push((x + GAP / 2, y + GAP / 2, *grid));
        x += grid_width;
        width = width.max(x);
        row_height = row_height.max(grid_height);
    }
    (width, y + row_height, tiles)
}

fn draw_grid(x: usize, y: usize, grid: &Grid) -> String {
    let mut cells = grid.cells.iter().flatten();
    let is_plain = cells.all(|cell| class(cell.fill).is_some());
    let kind = if is_plain { " class=\"plain\"" } else { "" };
    let mut svg = format!("<g{kind} transform=\"translate({x} {y})\">\n");
    if let Some(case) = grid.case {
        svg.push_str(&format!("<title>Case {case}</title>\n"));
    }
    let (mut fills, mut letters) = (String::new(), String::new());
    for (number, cell) in grid.cells.iter().enumerate() {
        let Some(cell) = cell else { continue };
        let (x, y) = (number % grid.width * CELL, number / grid.width * CELL);
        let fill = cell.fill.hex();
        let class = class(cell.fill).map_or(String::new(), |name| format!("class=\"{name}\" "));
        fills.push_str(&format!(
            "<rect {class}x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\"/>\n"
        ));
        if let Some(letter) = cell.letter {
            let letter = if letter == '*' { '★' } else { letter };
            // Half the height of a capital letter, 0.7 of the font, below the middle.
            let (x, y) = (x + CELL / 2, y + CELL / 2 + FONT * 35 / 100);
            let ink = cell.fill.ink().hex();
            letters.push_str(&format!(
                "<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\">{letter}</text>\n"
            ));
        }
    }
    let ink = INK.hex();
    svg.push_str(&format!(
        "<g class=\"lines\" stroke=\"{ink}\" stroke-opacity=\"0.4\">\n{fills}</g>\n{letters}<path class=\"walls\" d=\"{}\" \
         stroke=\"{ink}\" stroke-width=\"{WALL}\" stroke-linecap=\"square\"/>\n</g>\n",
        walls(grid)
    ));
    svg
}

/// One stroke for each wall of each cell.
fn walls(grid: &Grid) -> String {
    let mut strokes = Vec::new();
    for i in 0..=grid.height {
        for j in 0..=grid.width {
            let (x, y) = (j * CELL, i * CELL);
            if grid.wall_above(i, j) {
                strokes.push(format!("M{x} {y}h{CELL}"));
            }
            if grid.wall_left(i, j) {
                strokes.push(format!("M{x} {y}v{CELL}"));
            }
        }
    }
    strokes.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::text::parse_parts;

    fn drawn(text: &str) -> String {
        draw(&parse_parts(text.as_bytes()).unwrap())
    }

    #[test]
    fn the_view_box_holds_all_grids() {
        let square = "AAB\nAAB\nABB\n\n";
        for (text, view, place) in [
            ("AAB\nAAB\n", "160 120", "20 20"),
            (&square.repeat(2), "320 160", "180 20"),
            (&square.repeat(4), "320 320", "20 180"),
        ] {
            let svg = drawn(text);
            assert!(svg.contains(&format!("viewBox=\"0 0 {view}\"")), "{svg}");
            assert!(svg.contains(&format!("translate({place})")), "{svg}");
        }
    }

    #[test]
    fn a_picture_says_what_it_is_and_has_a_dark_form_and_letters_that_can_be_read() {
        let stars = [
            "role=\"img\" aria-label=\"A grid of 2 x 2 cells\"",
            "<title>A grid of 2 x 2 cells</title>",
            "<g class=\"plain\" ",
            "★</text>",
        ];
        let pieces = [
            "<title>Case 7</title>",
            " fill=\"#ffffff\">P</text>",
            " fill=\"#000000\">I</text>",
        ];
        for (text, parts) in [("*.\n.*\n", &stars[..]), ("Case 7:\nPP\nII\n", &pieces)] {
            let svg = drawn(text);
            assert!(parts.iter().all(|part| svg.contains(part)), "{svg}");
        }
        assert!(!drawn("AB\nAB\n").contains("class=\"plain\""));
    }
}
