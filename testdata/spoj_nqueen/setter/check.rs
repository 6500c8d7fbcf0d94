//! The checker of SPOJ NQUEEN, where any board will do that keeps its queens; it is called as
//! `checker.rs` tells.

#[path = "case.rs"]
mod case;
#[path = "../../setter/checker.rs"]
mod checker;
#[path = "../../setter/numbers.rs"]
mod numbers;
use case::{clash, Board};
use checker::{Claim, Output};

fn main() {
    checker::main(case::read, 0, check);
}

fn check(given: &Board, output: &mut Output) -> Result<Claim, String> {
    let line = output.line()?;
    let size = given.len();
    let mut board = Vec::new();
    for (rank, file) in output.numbers(line, size)?.into_iter().enumerate() {
        match usize::try_from(file) {
            Ok(file) if (1..=size).contains(&file) => board.push(file),
            _ => return Err(format!("rank {}: there is no file {file}", rank + 1)),
        }
        if given[rank] != 0 && given[rank] != board[rank] {
            let file = given[rank];
            return Err(format!("rank {}: its queen is on file {file}", rank + 1));
        }
    }
    match clash(&board) {
        Some((one, other)) => {
            let (one, other) = (one + 1, other + 1);
            Err(format!("the queens of ranks {one} and {other} meet"))
        }
        None => Ok(Claim::Solution),
    }
}
