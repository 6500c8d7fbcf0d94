//! The checker of Luogu P4929, where any cover will do: it accepts every choice of rows that has
//! each column once, in any order, and `No Solution!` if the answer on file says so too. It is
//! called as `checker.rs` tells.
//!
//! The words should stand on one line, with a blank between two of them.

#[path = "../../setter/checker.rs"]
mod checker;
#[path = "../../setter/matrix.rs"]
mod matrix;
use checker::{Claim, Output};
use matrix::{Matrix, LUOGU_P4929};

fn main() {
    checker::main(|input| matrix::read(input, &LUOGU_P4929), 0, check);
}

fn check(matrix: &Matrix, output: &mut Output) -> Result<Claim, String> {
    let words = output.rest()?;
    if words == ["No", "Solution!"] {
        return Ok(Claim::NoSolution);
    }
    let mut chosen = vec![false; matrix.rows.len()];
    let mut owners = vec![None; matrix.width];
    for word in words {
        let Some(row) = row_number(word, chosen.len()) else {
            let (start, most) = (checker::start(word), chosen.len());
            return Err(format!("{start} is not a row from 1 to {most}"));
        };
        if std::mem::replace(&mut chosen[row - 1], true) {
            return Err(format!("row {row} is chosen twice"));
        }
        for column in (0..matrix.width).filter(|&column| matrix.rows[row - 1][column]) {
            if let Some(other) = owners[column].replace(row) {
                let column = column + 1;
                return Err(format!("rows {other} and {row} both have column {column}"));
            }
        }
    }
    match owners.iter().position(Option::is_none) {
        Some(column) => Err(format!("no row has column {}", column + 1)),
        None => Ok(Claim::Solution),
    }
}

/// The row that a word means, if it is one from 1 to `most`.
fn row_number(word: &str, most: usize) -> Option<usize> {
    let is_number = word.len() <= 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.parse().ok().filter(|_| is_number);
    number.filter(|number| (1..=most).contains(number))
}
