//! The cases of queendom: the size of a board and a number of queens.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const MOST_CASES: usize = 100;
pub const MOST_SIZE: usize = 8;
pub const MOST_QUEENS: usize = 5;

pub fn read(input: &str) -> Result<Vec<[usize; 2]>, String> {
    numbers::to_the_end(input, MOST_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<[usize; 2], String> {
    let [size, queens] = lines.exactly()?;
    Ok([
        lines.within(size, 1..=MOST_SIZE as i64, "a size")?,
        lines.within(queens, 1..=MOST_QUEENS as i64, "a number of queens")?,
    ])
}
