//! Answers POJ 3740 slowly and plainly: tries every set of rows whose ones do not overlap, at
//! most 2^16 of them, and looks whether one has all the columns. It shares no idea with the
//! solution it is there to confirm.

#[path = "../../setter/program.rs"]
mod program;

use std::fmt::Write;

/// The ones of a row: column `c` is bit `c % 64` of word `c / 64`, so 300 columns fit.
pub type Row = [u64; 5];

fn main() {
    let input = program::input();
    let mut numbers = input.split_ascii_whitespace();
    let mut output = String::new();
    while let Some(first) = numbers.next() {
        let height = number(Some(first), 1, 16);
        let width = number(numbers.next(), 1, 300);
        let mut rows = vec![Row::default(); height];
        for row in &mut rows {
            for column in 0..width {
                row[column / 64] |= (number(numbers.next(), 0, 1) as u64) << (column % 64);
            }
        }
        writeln!(output, "{}", answer(&rows, width)).unwrap();
    }
    program::print(&output);
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

fn number(token: Option<&str>, least: usize, most: usize) -> usize {
    let Some(token) = token else {
        program::fail("the input ends within a case");
    };
    match token.parse() {
        Ok(number) if (least..=most).contains(&number) => number,
        _ => program::fail(&format!("{token:?} is not a number from {least} to {most}")),
    }
}
