//! How the boards of a test of Sudokus get smaller: fewer blanks, coarse steps first, the finest
//! last.
#![allow(dead_code)]

use super::sudoku::{Board, Sudoku};
use std::ops::Range;

/// Steps within a board go by levels: from 0, all blanks at once, over halves and quarters to
/// 7, one blank, and 8, which is for what is finer still.
const LEVELS: usize = 9;

/// How many guesses it may take to find a solution: what is not found then is not proposed.
pub const GUESSES: usize = 20_000;

/// Tests in which all boards are as small as one step makes them, then tests in which just one
/// is smaller: `smaller` makes such boards for a level.
pub fn each_smaller<'a>(
    boards: &'a [Board],
    smaller: impl Fn(&Board, usize) -> Vec<Board> + Copy + 'a,
) -> impl Iterator<Item = Vec<Board>> + 'a {
    let steps = (0..LEVELS).flat_map(move |level| (0..boards.len()).map(move |at| (level, at)));
    let one = steps.flat_map(move |(level, at)| {
        smaller(&boards[at], level).into_iter().map(move |board| {
            let mut test = boards.to_vec();
            test[at] = board;
            test
        })
    });
    let all = move || -> Vec<Board> {
        let least = |board| smaller(board, 0).first().copied().unwrap_or(*board);
        boards.iter().map(least).collect()
    };
    let all = std::iter::once_with(all);
    all.filter(move |test| boards.len() > 1 && test != boards)
        .chain(one)
}

/// The board with blanks filled in so that it still has a solution. A board with several gets
/// them from one with small digits first, then from one with large digits first; all those
/// blanks that two solutions agree about; and last any digit that leaves a solution in a single
/// blank.
pub fn filled_in(sudoku: &Sudoku, board: &Board, level: usize) -> Vec<Board> {
    let blanks: Vec<usize> = (0..81).filter(|&cell| board[cell] == 0).collect();
    let ends = [first_two(sudoku, board), last_two(sudoku, board)];
    let mut solutions: Vec<Board> = ends.iter().flat_map(|two| two.first().copied()).collect();
    solutions.dedup();
    let mut boards = Vec::new();
    for chunk in chunks(blanks.len(), level) {
        for solution in &solutions {
            let mut filled = *board;
            for &cell in &blanks[chunk.clone()] {
                filled[cell] = solution[cell];
            }
            boards.push(filled);
        }
    }
    if level == 0 {
        for two in &ends {
            if let [one, other] = two[..] {
                let agreed = |cell| {
                    if one[cell] == other[cell] {
                        one[cell]
                    } else {
                        0
                    }
                };
                boards.push(std::array::from_fn(agreed));
            }
        }
    }
    if level == LEVELS - 1 && solutions.len() > 1 {
        for cell in blanks {
            for digit in 1..=9 {
                let mut filled = *board;
                filled[cell] = digit;
                let tried = solutions.iter().any(|solution| solution[cell] == digit);
                if !tried && !solutions_soon(sudoku, &filled, 1).is_empty() {
                    boards.push(filled);
                }
            }
        }
    }
    boards.dedup();
    boards.retain(|filled| filled != board);
    boards
}

/// Two solutions, if there are two, with small digits first.
fn first_two(sudoku: &Sudoku, board: &Board) -> Vec<Board> {
    solutions_soon(sudoku, board, 2)
}

/// Two solutions, if there are two, with large digits first.
fn last_two(sudoku: &Sudoku, board: &Board) -> Vec<Board> {
    let turned = |board: &Board| board.map(|digit| if digit == 0 { 0 } else { 10 - digit });
    let two = solutions_soon(sudoku, &turned(board), 2);
    two.iter().map(turned).collect()
}

fn solutions_soon(sudoku: &Sudoku, board: &Board, limit: usize) -> Vec<Board> {
    let found = sudoku.solutions_within(GUESSES, board, limit);
    found.unwrap_or_default()
}

/// `count` things in parts: one part at level 0, then about twice as many at each level, until
/// each part is one thing. Nothing at levels that would only repeat the one before.
pub fn chunks(count: usize, level: usize) -> impl Iterator<Item = Range<usize>> {
    let size = size(count, level);
    let repeated = level > 0 && size == self::size(count, level - 1);
    let end = if repeated { 0 } else { count };
    (0..end)
        .step_by(size)
        .map(move |start| start..count.min(start + size))
}

/// How many things are in a part.
fn size(count: usize, level: usize) -> usize {
    count.div_ceil(1 << level).max(1)
}
