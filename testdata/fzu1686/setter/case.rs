//! The cases of FZU 1686: a board and the size of a window.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const SIDE: usize = 15;

/// The statement has no number of cases: so many are enough here.
pub const MAX_CASES: usize = 200;

#[derive(Clone, PartialEq)]
pub struct Case {
    /// Rows of the same length: whether there is a monster.
    pub board: Vec<Vec<bool>>,
    pub height: usize,
    pub width: usize,
}

impl Case {
    pub fn show(&self) -> String {
        let mut text = format!("{} {}\n", self.board.len(), self.board[0].len());
        for row in &self.board {
            let digits: Vec<&str> = row.iter().map(|&one| ["0", "1"][one as usize]).collect();
            text += &(digits.join(" ") + "\n");
        }
        text + &format!("{} {}\n", self.height, self.width)
    }
}

pub fn read(input: &str) -> Result<Vec<Case>, String> {
    numbers::to_the_end(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<Case, String> {
    let (rows, columns) = read_size(lines, SIDE, SIDE)?;
    let board: Result<_, _> = (0..rows).map(|_| lines.bits(columns)).collect();
    let board = board?;
    let (height, width) = read_size(lines, rows, columns)?;
    Ok(Case {
        board,
        height,
        width,
    })
}

fn read_size(lines: &mut Lines, rows: usize, columns: usize) -> Result<(usize, usize), String> {
    let [height, width] = lines.exactly()?;
    let height = lines.within(height, 1..=rows as i64, "a number of rows")?;
    let width = lines.within(width, 1..=columns as i64, "a number of columns")?;
    Ok((height, width))
}
