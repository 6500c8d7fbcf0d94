//! Reads the grids of a test strictly, and says which line is wrong and how.
//!
//! White space at the end of a line does not matter, nor do empty lines after the last grid.

use super::reference::{solve, Board, BLANK};

pub struct Grid {
    /// The line of its first row, from 1.
    pub line: usize,
    pub board: Board,
}

/// The lines of a test without what does not matter.
pub fn lines(test: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = test.lines().map(str::trim_end).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

/// Grids to the end of the test, with one empty line between two of them.
pub fn read_separated(test: &str) -> Result<Vec<Grid>, String> {
    let lines = lines(test);
    let mut grids = vec![read_grid(&lines, 0)?];
    let mut next = 16;
    while next < lines.len() {
        if !lines[next].is_empty() {
            let line = next + 1;
            return Err(format!(
                "line {line}: a row instead of the empty line between grids"
            ));
        }
        grids.push(read_grid(&lines, next + 1)?);
        next += 17;
    }
    Ok(grids)
}

/// The grid whose first row is this line, counted from 0.
pub fn read_grid(lines: &[&str], first: usize) -> Result<Grid, String> {
    let mut board = [BLANK; 256];
    for (row, cells) in board.chunks_mut(16).enumerate() {
        let line = first + row + 1;
        let letters = match lines.get(first + row) {
            None => {
                return Err(format!(
                    "line {line}: the end instead of row {} of 16",
                    row + 1
                ))
            }
            Some(&"") => {
                return Err(format!(
                    "line {line}: empty instead of row {} of 16",
                    row + 1
                ))
            }
            Some(letters) => letters,
        };
        for (letter, column) in letters.chars().zip(1..) {
            if !matches!(letter, 'A'..='P' | '-') {
                let fault = "instead of A to P or -";
                return Err(format!("line {line}, column {column}: {letter:?} {fault}"));
            }
        }
        if letters.len() != 16 {
            let length = letters.len();
            return Err(format!("line {line}: {length} characters instead of 16"));
        }
        for (cell, letter) in cells.iter_mut().zip(letters.bytes()) {
            if letter != b'-' {
                *cell = letter - b'A';
            }
        }
    }
    Ok(Grid {
        line: first + 1,
        board,
    })
}

/// The number of grids, each of which must have one solution.
pub fn count_solved_one_way(grids: &[Grid]) -> Result<usize, String> {
    for Grid { line, board } in grids {
        let number = match solve(board, 2, u64::MAX).as_deref() {
            Some([_]) => continue,
            Some([]) => "no solution",
            _ => "several solutions",
        };
        return Err(format!(
            "line {line}: the grid that begins here has {number}"
        ));
    }
    Ok(grids.len())
}
