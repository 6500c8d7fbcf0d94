//! The cases of SPOJ NQUEEN: the queens that stand on a board already.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const MAX_SIZE: usize = 50;

/// The statement has no number of cases: so many are enough here.
pub const MAX_CASES: usize = 300;

/// For each rank the file of its queen, from 1, or 0.
pub type Board = Vec<usize>;

pub fn show(board: &[usize]) -> String {
    let words: Vec<String> = board.iter().map(usize::to_string).collect();
    words.join(" ") + "\n"
}

pub fn show_cases(boards: &[Board]) -> String {
    let lines = boards
        .iter()
        .map(|board| format!("{} {}", board.len(), show(board)));
    lines.collect()
}

pub fn read(input: &str) -> Result<Vec<Board>, String> {
    numbers::to_the_end(input, MAX_CASES, read_board)
}

fn read_board(lines: &mut Lines) -> Result<Board, String> {
    let numbers = lines.any()?;
    let size = lines.within(numbers[0], 1..=MAX_SIZE as i64, "a size")?;
    if numbers.len() != 1 + size {
        return lines.fault(format!("{} numbers, not 1 + {size}", numbers.len()));
    }
    let files = numbers[1..].iter();
    let board = files.map(|&file| lines.within(file, 0..=size as i64, "a file"));
    let board: Board = board.collect::<Result<_, _>>()?;
    if let Some((one, other)) = clash(&board) {
        let (one, other) = (one + 1, other + 1);
        return lines.fault(format!("the queens of ranks {one} and {other} meet"));
    }
    Ok(board)
}

/// Two ranks, from 0, whose queens attack each other.
pub fn clash(board: &[usize]) -> Option<(usize, usize)> {
    let is_queen = |&rank: &usize| board[rank] != 0;
    for other in (0..board.len()).filter(is_queen) {
        for one in (0..other).filter(is_queen) {
            let (down, across) = (other - one, board[other].abs_diff(board[one]));
            if across == 0 || across == down {
                return Some((one, other));
            }
        }
    }
    None
}
