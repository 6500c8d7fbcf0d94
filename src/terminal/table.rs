//! A table for a terminal.

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

    pub fn row(&mut self, cells: [String; N]) {
        self.rows.push(cells);
    }

    /// The lines; `paint` gets the number of a row below the heads, of a column, and the padded
    /// cell, as colours must not count as width.
    pub fn render(&self, paint: impl Fn(usize, usize, String) -> String) -> String {
        let width = |column: usize| {
            self.rows
                .iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        };
        let mut text = String::new();
        for (number, row) in self.rows.iter().enumerate() {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let last = column == N - 1;
                let cell = if last {
                    cell.clone()
                } else {
                    format!("{cell:0$}", width(column))
                };
                line.push_str(&match number.checked_sub(1) {
                    Some(number) => paint(number, column, cell),
                    None => cell,
                });
                if !last {
                    line.push_str("  ");
                }
            }
            text.push_str(&line);
            text.push('\n');
        }
        text
    }
}
