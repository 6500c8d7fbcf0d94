//! The case of BOJ 17136: a board.
#![allow(dead_code)]

use super::numbers::Lines;

pub const SIDE: usize = 10;

/// Whether a cell is marked, row by row.
pub type Board = [[bool; SIDE]; SIDE];

pub fn read(input: &str) -> Result<Board, String> {
    let mut lines = Lines::of(input);
    let mut board = Board::default();
    for row in &mut board {
        let numbers: [i64; SIDE] = lines.exactly()?;
        if let Some(number) = numbers.iter().find(|number| !(0..=1).contains(*number)) {
            return lines.fault(format!("{number} is neither 0 nor 1"));
        }
        *row = numbers.map(|number| number == 1);
    }
    if !lines.is_at_end() {
        return Err("there is more than one board".to_string());
    }
    Ok(board)
}

pub fn show(board: &Board) -> String {
    let row = |row: &[bool; SIDE]| {
        let digits = row.map(|one| if one { "1" } else { "0" });
        digits.join(" ") + "\n"
    };
    board.iter().map(row).collect()
}
