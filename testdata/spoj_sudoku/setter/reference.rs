//! Answers SPOJ SUDOKU as POJ 3076's reference does, which proves on the way that each grid has
//! one solution; a grid with none or several, or a wrong number of grids, ends it with status 1
//! and a message.
//!
//!     rustc -O --edition 2021 setter/reference.rs -o /tmp/ref && /tmp/ref < 01-sample.in

#[path = "../../poj3076/setter/reference.rs"]
#[allow(dead_code)]
mod poj3076;

use std::io::{self, Read};
use std::process::exit;

fn main() {
    let mut input = String::new();
    let read = io::stdin().read_to_string(&mut input);
    let result = match read {
        Ok(_) => answer(&input),
        Err(error) => Err(error.to_string()),
    };
    match result {
        Ok(output) => print!("{output}"),
        Err(message) => {
            eprintln!("{message}");
            exit(1);
        }
    }
}

pub fn answer(input: &str) -> Result<String, String> {
    let (first, grids) = input.split_once('\n').unwrap_or((input, ""));
    let count = first.trim().parse::<usize>();
    let count = count.map_err(|_| format!("{first} is not a number of grids"))?;
    let lines = grids.lines().filter(|line| !line.trim().is_empty()).count();
    if count.checked_mul(16) != Some(lines) {
        return Err(format!("{lines} lines for {count} grids"));
    }
    poj3076::answer(grids)
}
