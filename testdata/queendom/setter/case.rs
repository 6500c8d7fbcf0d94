//! The cases of queendom: the size of a board and a number of queens.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const MAX_CASES: usize = 100;
pub const MAX_SIZE: usize = 8;
pub const MAX_QUEENS: usize = 5;

pub fn read(input: &str) -> Result<Vec<[usize; 2]>, String> {
    numbers::to_the_end(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<[usize; 2], String> {
    let [size, queens] = lines.exactly()?;
    Ok([
        lines.within(size, 1..=MAX_SIZE as i64, "a size")?,
        lines.within(queens, 1..=MAX_QUEENS as i64, "a number of queens")?,
    ])
}
