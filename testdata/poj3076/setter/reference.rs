//! Solves a test of POJ 3076 slowly and obviously: the test on stdin, its answer on stdout.
//!
//! It shares no idea with the template, so the two do not share a mistake either.
//!
//! The statement promises one solution for each grid. This program checks that: a grid
//! with none or several ends it with status 1 and a message.

#[path = "../../setter/latin.rs"]
mod latin;
#[path = "../../setter/program.rs"]
mod program;
use latin::Rules;

/// A letter for each cell, row by row: 0 is A, 15 is P.
pub type Board = [u8; 256];

pub const BLANK: u8 = 16;

fn main() {
    let output = answer(&program::input());
    program::print(&output.unwrap_or_else(|fault| program::fail(&fault)));
}

/// The output for an input. White space at the ends of lines and blank lines do not matter.
pub fn answer(input: &str) -> Result<String, String> {
    let lines: Vec<&str> = input.lines().map(str::trim_end).collect();
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let mut grids = Vec::new();
    for (k, rows) in lines.chunks(16).enumerate() {
        let solved = parse(rows).and_then(|board| only_solution(&board));
        let solved = solved.map_err(|message| format!("grid {}: {message}", k + 1))?;
        grids.push(show(&solved));
    }
    Ok(grids.join("\n"))
}

fn parse(rows: &[&str]) -> Result<Board, String> {
    if rows.len() != 16 {
        return Err(format!("{} rows instead of 16", rows.len()));
    }
    let mut board = [BLANK; 256];
    for (r, row) in rows.iter().enumerate() {
        if row.len() != 16 {
            return Err(format!("row {} has {} characters", r + 1, row.len()));
        }
        for (c, letter) in row.bytes().enumerate() {
            board[r * 16 + c] = match letter {
                b'-' => BLANK,
                b'A'..=b'P' => letter - b'A',
                _ => return Err(format!("row {} has a character beyond A to P and -", r + 1)),
            };
        }
    }
    Ok(board)
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

fn only_solution(board: &Board) -> Result<Board, String> {
    let solutions = solve(board, 2, u64::MAX).expect("endless patience");
    match solutions[..] {
        [] => Err("no solution".to_string()),
        [solution] => Ok(solution),
        _ => Err("more than one solution".to_string()),
    }
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
