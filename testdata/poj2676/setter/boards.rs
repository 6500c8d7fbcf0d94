//! The form of the input of POJ 2676: a number T, then T boards of nine rows.
#![allow(dead_code)]

use super::sudoku::Board;
use super::sudoku_text::{characters, lines, nine_rows, nothing_more, show_rows, Placed};

pub fn parse(input: &str) -> Result<Vec<Placed>, String> {
    let mut lines = lines(input);
    let (line, number) = lines.next().ok_or("line 1: there is no number of boards")?;
    let count: usize = number
        .parse()
        .map_err(|_| format!("line {line}: {number:?} is not a number of boards"))?;
    let rest: Vec<(usize, &str)> = lines.collect();
    if rest.len() / 9 < count {
        let rows = rest.len();
        return Err(format!(
            "line {line}: {count} boards of 9 rows are announced, and {rows} rows follow"
        ));
    }
    let mut rows = rest.into_iter();
    let boards = (0..count).map(|_| nine_rows(&mut rows, characters));
    let boards = boards.collect::<Result<_, _>>()?;
    nothing_more(rows)?;
    Ok(boards)
}

pub fn show(boards: &[Board]) -> String {
    let rows: String = boards.iter().map(|board| show_rows(board, "")).collect();
    format!("{}\n{rows}", boards.len())
}
