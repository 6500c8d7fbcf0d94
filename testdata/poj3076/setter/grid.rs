//! Grids, and a plain way to solve them. A test is read strictly: a fault says which line is wrong
//! and how. White space at the end of a line does not matter, nor do empty lines after the last
//! grid.
#![allow(dead_code)]

#[path = "../../setter/latin.rs"]
mod latin;
use latin::Rules;

/// A letter for each cell, row by row: 0 is A, 15 is P.
pub type Board = [u8; 256];

pub const BLANK: u8 = 16;

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
    only_solutions(grids).map(|solutions| solutions.len())
}

pub fn only_solutions(grids: &[Grid]) -> Result<Vec<Board>, String> {
    let solved = grids.iter().map(|Grid { line, board }| {
        let number = match solve(board, 2, u64::MAX).as_deref() {
            Some(&[solution]) => return Ok(solution),
            Some([]) => "no solution",
            _ => "several solutions",
        };
        Err(format!(
            "line {line}: the grid that begins here has {number}"
        ))
    });
    solved.collect()
}

/// Grids with an empty line between two of them.
pub fn show_separated(boards: &[Board]) -> String {
    let grids: Vec<String> = boards.iter().map(show).collect();
    grids.join("\n")
}

/// The 16 lines of a grid.
pub fn show(board: &Board) -> String {
    let mut text = String::new();
    for row in board.chunks(16) {
        for &letter in row {
            text.push(match letter {
                BLANK => '-',
                _ => (b'A' + letter) as char,
            });
        }
        text.push('\n');
    }
    text
}

/// The first solutions, `at_most` so many; `None` if it would take more than `patience` guesses
/// to know. A patience of 0 is for grids that need no guess.
pub fn solve(board: &Board, at_most: usize, patience: u64) -> Option<Vec<Board>> {
    let cell = |kind, unit: usize, k| match kind {
        0 => unit * 16 + k,
        1 => k * 16 + unit,
        _ => (unit / 4 * 4 + k / 4) * 16 + unit % 4 * 4 + k % 4,
    };
    let units = (0..48).map(|unit| (0..16).map(|k| cell(unit / 16, unit % 16, k)).collect());
    Rules::new(BLANK, u16::MAX, units.collect()).solve(board, at_most, patience)
}
