//! The cases of Luogu P2327: how many mines are next to each cell.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const MAX_ROWS: usize = 10_000;
pub const MAX_NUMBER: usize = 9;

pub fn read(input: &str) -> Result<Vec<usize>, String> {
    let mut cases = numbers::to_the_end(input, 1, read_case)?;
    cases.pop().ok_or_else(|| "there is no case".to_string())
}

fn read_case(lines: &mut Lines) -> Result<Vec<usize>, String> {
    let [rows] = lines.exactly()?;
    let rows = lines.within(rows, 1..=MAX_ROWS as i64, "a number of rows")?;
    let numbers = lines.any()?;
    if numbers.len() != rows {
        return lines.fault(format!("{} numbers instead of {rows}", numbers.len()));
    }
    let number = |number| lines.within(number, 0..=MAX_NUMBER as i64, "a number of mines");
    numbers.into_iter().map(number).collect()
}

pub fn show(numbers: &[usize]) -> String {
    let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
    format!("{}\n{}\n", numbers.len(), words.join(" "))
}

/// The numbers next to mines that lie so.
pub fn numbers_of(mines: &[bool]) -> Vec<usize> {
    let near = |row: usize| &mines[row.saturating_sub(1)..mines.len().min(row + 2)];
    let count = |row| near(row).iter().filter(|&&mine| mine).count();
    (0..mines.len()).map(count).collect()
}
