//! The checker of the queens puzzle, where any board will do that has as many queens as ranks, of
//! which none attacks another; it is called as `checker.rs` tells. Numbers must be those of the
//! answer on file.
//!
//! Between two answers is an empty line.

#[path = "../../setter/checker.rs"]
mod checker;
#[path = "command.rs"]
mod command;
use checker::{start, Claim, Output};
use command::Command;

fn main() {
    checker::main(command::read, 1, check);
}

fn check(command: &Command, output: &mut Output) -> Result<Claim, String> {
    let size = command.size;
    let mut line = output.line()?;
    if command.name == "each" {
        let mut numbers = output.numbers(line, size)?;
        for _ in 1..size {
            line = output.line()?;
            numbers.extend(output.numbers(line, size)?);
        }
        return Ok(Claim::Line(format!("{numbers:?}")));
    }
    if command.name == "count" {
        return match line.bytes().all(|byte| byte.is_ascii_digit()) {
            true => Ok(Claim::Line(line.to_string())),
            false => Err(output.fault(&format!("{}, not a number", start(line)))),
        };
    }
    if line == "No solution" {
        return Ok(Claim::NoSolution);
    }
    let mut queens: Vec<usize> = Vec::new();
    for rank in 0..size {
        if rank > 0 {
            line = output.line()?;
        }
        if line.len() != size || !line.bytes().all(|byte| b".Q".contains(&byte)) {
            return Err(output.fault(&format!("{}, not {size} squares", start(line))));
        }
        let found: Vec<usize> = line.match_indices('Q').map(|(file, _)| file).collect();
        let [file] = found[..] else {
            return Err(output.fault(&format!("{} queens", found.len())));
        };
        let meets = |&other: &usize| {
            let (down, across) = (rank - other, file.abs_diff(queens[other]));
            across == 0 || across == down
        };
        if let Some(one) = (0..rank).find(meets) {
            let (one, other) = (one + 1, rank + 1);
            return Err(format!("the queens of ranks {one} and {other} meet"));
        }
        queens.push(file);
    }
    Ok(Claim::Solution)
}
