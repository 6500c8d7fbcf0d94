//! Rows of cells as aligned lines. The callers choose texts and colours.

use super::{columns, display_width, escape_control};
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

    /// Adds a row. The cells may be of any origin: a terminal only shows them.
    pub fn row(&mut self, cells: [String; N]) {
        self.rows
            .push(cells.map(|cell| escape_control(cell.as_bytes())));
    }

    fn widths(&self) -> [usize; N] {
        array::from_fn(|column| {
            let widths = self.rows.iter().map(|row| display_width(&row[column]));
            widths.max().unwrap_or(0)
        })
    }

    /// How many columns of a terminal it takes.
    pub fn width(&self) -> usize {
        width(&self.widths())
    }

    /// The lines; `paint` gets the number of a row below the heads, of a column, and the padded
    /// cell, as colours must not count as width.
    pub fn render(&self, paint: impl Fn(usize, usize, String) -> String) -> String {
        let widths = self.widths();
        let mut text = line(&self.rows[0], &widths, |_, cell| cell);
        for (number, row) in self.rows[1..].iter().enumerate() {
            text += &line(row, &widths, |column, cell| paint(number, column, cell));
        }
        text
    }
}

/// How many columns of a terminal a table takes whose columns have these widths.
pub fn width(widths: &[usize]) -> usize {
    widths.iter().sum::<usize>() + BETWEEN.len() * (widths.len() - 1)
}

/// A line of a table whose columns have these widths; those after a wider cell are moved as far as it
/// needs. Where the terminal is narrower than the table, or than this line, the line is folded.
pub fn line<T: AsRef<str>>(
    cells: &[T],
    widths: &[usize],
    paint: impl Fn(usize, String) -> String,
) -> String {
    line_within(columns(), cells, widths, paint)
}

fn line_within<T: AsRef<str>>(
    most: usize,
    cells: &[T],
    widths: &[usize],
    paint: impl Fn(usize, String) -> String,
) -> String {
    let first_of_lines = folds(widths, most);
    let mut line = String::new();
    // Where the line ends, and where the column begins.
    let (mut end, mut begin) = (0, 0);
    for (column, (cell, width)) in cells.iter().zip(widths).enumerate() {
        let cell = escape_control(cell.as_ref().as_bytes());
        let cell_width = display_width(&cell);
        if column > 0 {
            let start = begin.max(end + BETWEEN.len());
            if first_of_lines.contains(&column) || start + cell_width > most {
                line.push_str(INDENTED);
                (end, begin) = (BETWEEN.len(), BETWEEN.len());
            } else {
                // `{:width$}` counts characters, not the columns that they take.
                line.push_str(&" ".repeat(start - end));
                end = start;
            }
        }
        line.push_str(&paint(column, cell));
        end += cell_width;
        begin += width + BETWEEN.len();
    }
    line.push('\n');
    line
}

const BETWEEN: &str = "  ";
const INDENTED: &str = "\n  ";

/// The columns of a table that begin a line of their own, if so much fits into one.
fn folds(widths: &[usize], most: usize) -> Vec<usize> {
    let mut folds = Vec::new();
    let mut used = 0;
    for (column, width) in widths.iter().enumerate() {
        if column > 0 && used + BETWEEN.len() + width > most {
            folds.push(column);
            used = 0;
        }
        used += width + if column > 0 { BETWEEN.len() } else { 0 };
    }
    folds
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
    fn a_table_folds_where_the_next_column_does_not_fit() {
        assert_eq!(folds(&[7, 10, 21, 5], 49), [0; 0]);
        assert_eq!(folds(&[7, 10, 21, 5], 48), [3]);
        assert_eq!(folds(&[7, 10, 21, 5], 40), [2]);
        assert_eq!(folds(&[7, 10, 21, 5], 20), [2, 3]);
        assert_eq!(folds(&[50, 50], 40), [1]);
    }

    #[test]
    fn a_wide_cell_moves_others_as_far_as_it_needs_and_folds_its_line_alone() {
        let lines = |most, cells: [&str; 4]| {
            let text = line_within(most, &cells, &[1, 4, 5, 2], |_, cell| cell);
            text.trim_end().replace('\n', "|")
        };
        for (most, cells, wanted) in [
            (18, ["a", "right", "3/3", "64"], "a  right  3/3   64"),
            (18, ["a", "wrong!!", "3/3", "6"], "a  wrong!!  3/3  6"),
            (18, ["a", "wrong!!", "3/3", "64"], "a  wrong!!  3/3|  64"),
            (17, ["a", "ok", "3/3", "64"], "a  ok    3/3|  64"),
        ] {
            assert_eq!(lines(most, cells), wanted);
        }
    }

    #[test]
    fn a_cell_cannot_control_the_terminal_and_colours_do_not_count_as_width() {
        let mut table = Table::new(["a", "b"]);
        table.row(["\x1b[31m", "x\ny"].map(str::to_string));
        let painted = table.render(|row, column, cell| format!("<{row}{column}:{cell}>"));
        let wanted = "a           b\n<00:\\u{1b}[31m>  <01:x\\ny>\n";
        assert_eq!(painted, wanted);
    }
}
