//! Rows of cells as aligned lines. The callers choose texts and colours.

use super::{display_width, escape_control};
use std::array;

/// Columns of text, each as wide as its widest cell.
pub struct Table<const N: usize> {
    rows: Vec<[String; N]>,
}

impl<const N: usize> Table<N> {
    pub fn new(heads: [&str; N]) -> Table<N> {
        Table {
            rows: vec![heads.map(str::to_string)],
        }
    }

    /// Adds a row. What is in the cells may be of any origin: a terminal only shows it.
    pub fn row(&mut self, cells: [String; N]) {
        self.rows
            .push(cells.map(|cell| escape_control(cell.as_bytes())));
    }

    /// The lines; `paint` gets the number of a row below the heads, of a column, and the padded
    /// cell, as colours must not count as width.
    pub fn render(&self, paint: impl Fn(usize, usize, String) -> String) -> String {
        let widths: [usize; N] = array::from_fn(|column| {
            let widths = self.rows.iter().map(|row| display_width(&row[column]));
            widths.max().unwrap_or(0)
        });
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            text.push_str(&line(row, &widths, |column, cell| {
                match number.checked_sub(1) {
                    Some(number) => paint(number, column, cell),
                    None => cell,
                }
            }));
        }
        text
    }
}

/// A line of a table whose columns have these widths; a wider cell moves those after it. The last
/// cell is not filled up.
pub fn line<T: AsRef<str>>(
    cells: &[T],
    widths: &[usize],
    paint: impl Fn(usize, String) -> String,
) -> String {
    let mut line = String::new();
    for (column, (cell, &width)) in cells.iter().zip(widths).enumerate() {
        let last = column == cells.len() - 1;
        let mut cell = escape_control(cell.as_ref().as_bytes());
        if !last {
            // `{:width$}` counts characters, not the columns that they take.
            let blanks = width.saturating_sub(display_width(&cell));
            cell.push_str(&" ".repeat(blanks));
        }
        line.push_str(&paint(column, cell));
        if !last {
            line.push_str("  ");
        }
    }
    line.push('\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_whatever_the_script() {
        let mut table = Table::new(["title", "verdict", ""]);
        for [title, verdict] in [
            ["Easy Finding", "Accepted"],
            ["数独", "Wrong Answer"],
            ["cafe\u{301}", "-"],
        ] {
            table.row([title, verdict, "."].map(str::to_string));
        }
        let lines = [
            "title         verdict       ",
            "Easy Finding  Accepted      .",
            "数独          Wrong Answer  .",
            "cafe\u{301}          -             .",
        ];
        let text = table.render(|_, _, cell| cell);
        assert_eq!(text.lines().collect::<Vec<&str>>(), lines);
    }

    #[test]
    fn a_cell_cannot_control_the_terminal() {
        let mut table = Table::new(["a", "b"]);
        table.row(["\x1b[31m", "x\ny"].map(str::to_string));
        let text = table.render(|_, _, cell| cell);
        assert_eq!(text, "a           b\n\\u{1b}[31m  x\\ny\n");
    }

    #[test]
    fn colours_do_not_count_as_width() {
        let mut table = Table::new(["a", "b"]);
        table.row(["1", "2"].map(str::to_string));
        let painted = table.render(|row, column, cell| format!("<{row}{column}:{cell}>"));
        assert_eq!(painted, "a  b\n<00:1>  <01:2>\n");
    }
}
