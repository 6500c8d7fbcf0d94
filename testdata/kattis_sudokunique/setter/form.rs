//! The form of a test: boards of nine rows, empty lines between them.

use super::case::{Case, Regions};
use super::sudoku_text::{lines, nine_rows, show_rows, words};

/// The statement allows no more.
pub const MAX_BOARDS: usize = 100;

pub fn read(test: &str) -> Result<Vec<Case>, String> {
    let mut lines = lines(test).peekable();
    let mut cases = Vec::new();
    while let Some((number, _)) = lines.peek() {
        if cases.len() == MAX_BOARDS {
            return Err(format!("line {number}: more than {MAX_BOARDS} boards"));
        }
        let rows: Vec<(usize, &str)> = lines.by_ref().take(9).collect();
        for (row, pair) in rows.windows(2).enumerate() {
            let line = pair[0].0 + 1;
            if pair[1].0 != line {
                return Err(format!(
                    "line {line}: empty instead of row {} of 9",
                    row + 2
                ));
            }
        }
        let (_, board) = nine_rows(&mut rows.into_iter(), words)?;
        cases.push(Case {
            board,
            regions: boxes(),
        });
    }
    Ok(cases)
}

pub fn show(cases: &[Case]) -> String {
    let boards: Vec<String> = cases
        .iter()
        .map(|case| show_rows(&case.board, " "))
        .collect();
    boards.join("\n")
}

/// The boxes are the regions.
pub fn boxes() -> Regions {
    std::array::from_fn(|cell| cell / 27 * 3 + cell % 9 / 3)
}
