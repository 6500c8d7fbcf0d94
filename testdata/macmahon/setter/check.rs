//! The checker of macmahon, where any board will do that has all squares, on which edges that meet
//! agree, and whose border is `a`; it is called as `checker.rs` tells. Numbers must be those of
//! the answer on file.
//!
//! Between two answers is an empty line.

#[path = "case.rs"]
mod case;
#[path = "../../setter/checker.rs"]
mod checker;
#[path = "plain.rs"]
mod plain;
use case::Case;
use checker::{start, Claim, Output};
use plain::Square;
use std::collections::BTreeSet;

fn main() {
    checker::main(case::read, 1, check);
}

fn check(case: &Case, output: &mut Output) -> Result<Claim, String> {
    let mut line = output.line()?;
    if case.counts {
        return match line.bytes().all(|byte| byte.is_ascii_digit()) {
            true => Ok(Claim::Line(line.to_string())),
            false => Err(output.fault(&format!("{}, not a number", start(line)))),
        };
    }
    if line == "No solution" {
        return Ok(Claim::NoSolution);
    }
    let mut lines = Vec::new();
    for number in 0..3 * case.rows {
        if number > 0 {
            line = output.line()?;
        }
        let is_colored = |k: usize| (number % 3 == 1) != (k % 3 == 1);
        let is_right = |(k, byte): (usize, u8)| match is_colored(k) {
            true => (b'a'..b'a' + case.colors as u8).contains(&byte),
            false => byte == b'.',
        };
        if line.len() != 3 * case.columns || !line.bytes().enumerate().all(is_right) {
            return Err(output.fault(&format!("{}, not a line of squares", start(line))));
        }
        lines.push(line.as_bytes());
    }
    check_board(case, &lines)?;
    Ok(Claim::Solution)
}

fn check_board(case: &Case, lines: &[&[u8]]) -> Result<(), String> {
    let square = |cell: usize| -> Square {
        let (row, column) = (3 * (cell / case.columns), 3 * (cell % case.columns));
        let at = |down: usize, across: usize| lines[row + down][column + across];
        [at(0, 1), at(1, 2), at(2, 1), at(1, 0)]
    };
    let cells = case.rows * case.columns;
    let used: BTreeSet<Square> = (0..cells).map(|cell| plain::name(square(cell))).collect();
    if used.len() < cells {
        return Err("a square is there twice".to_string());
    }
    for cell in 0..cells {
        let (row, column) = (cell / case.columns, cell % case.columns);
        let [up, right, down, left] = square(cell);
        let is_right = (row > 0 || up == b'a')
            && (column > 0 || left == b'a')
            && match column + 1 < case.columns {
                true => square(cell + 1)[3] == right,
                false => right == b'a',
            }
            && match row + 1 < case.rows {
                true => square(cell + case.columns)[0] == down,
                false => down == b'a',
            };
        if !is_right {
            let (row, column) = (row + 1, column + 1);
            return Err(format!(
                "row {row}, column {column}: an edge has another colour"
            ));
        }
    }
    Ok(())
}
