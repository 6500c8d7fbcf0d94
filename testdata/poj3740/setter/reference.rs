//! Answers POJ 3740 slowly and plainly: tries every set of rows whose ones do not overlap, at
//! most 2^16 of them, and looks whether one has all the columns. It shares no idea with the
//! solution it is there to confirm.

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/program.rs"]
mod program;
use matrix::{Matrix, POJ_3740};

/// The ones of a row: column `c` is bit `c % 64` of word `c / 64`, so 300 columns fit.
pub type Row = [u64; 5];

fn main() {
    let cases = matrix::read(&program::input(), &POJ_3740);
    let cases = cases.unwrap_or_else(|fault| program::fail(&fault));
    let line = |matrix: &Matrix| {
        let rows: Vec<Row> = matrix.rows.iter().map(|row| bits(row)).collect();
        format!("{}\n", answer(&rows, matrix.width))
    };
    program::print(&cases.iter().map(line).collect::<String>());
}

fn bits(row: &[bool]) -> Row {
    let mut bits = Row::default();
    for column in (0..row.len()).filter(|&column| row[column]) {
        bits[column / 64] |= 1 << (column % 64);
    }
    bits
}

pub fn answer(rows: &[Row], width: usize) -> &'static str {
    let mut all = Row::default();
    for column in 0..width {
        all[column / 64] |= 1 << (column % 64);
    }
    if completes(&Row::default(), rows, &all) {
        "Yes, I found it"
    } else {
        "It is impossible"
    }
}

/// Whether some of `rows`, with no overlap, make `taken` into `all`: each row is left or taken.
fn completes(taken: &Row, rows: &[Row], all: &Row) -> bool {
    let Some((row, rest)) = rows.split_first() else {
        return taken == all;
    };
    let overlap = (0..5).any(|word| taken[word] & row[word] != 0);
    let with_row = std::array::from_fn(|word| taken[word] | row[word]);
    completes(taken, rest, all) || !overlap && completes(&with_row, rest, all)
}
