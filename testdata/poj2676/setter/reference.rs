//! Answers POJ 2676 with the plain search of POJ 3074's reference. Of a board with several
//! solutions it prints the hundredth, or the last if they are fewer: seldom what a program
//! meets first, so that whoever compares with this answer instead of checking soon notices.
//! (The answers of case 05 are by hand: one board twice, first with one solution and then with
//! the other.) A board without a solution ends it with status 1.
//!
//!     rustc -O --edition 2021 setter/reference.rs -o /tmp/ref && /tmp/ref < 01-sample.in

#[path = "../../poj3074/setter/reference.rs"]
#[allow(dead_code)]
mod poj3074;
pub use poj3074::Board;

use std::io::{self, Read};
use std::process::exit;

fn main() {
    let mut input = String::new();
    if let Err(error) = io::stdin().read_to_string(&mut input) {
        fail(&error.to_string());
    }
    let mut lines = input
        .lines()
        .map(str::trim_end)
        .filter(|line| !line.is_empty());
    let Some(count) = lines.next().and_then(|line| line.parse::<usize>().ok()) else {
        fail("the input does not begin with a number of boards");
    };
    let mut output = String::new();
    for number in 1..=count {
        let rows: Vec<&str> = lines.by_ref().take(9).collect();
        let Some(board) = parse(&rows) else {
            fail(&format!("board {number} is not nine lines of nine digits"));
        };
        let Some(answer) = answer(&board) else {
            fail(&format!("board {number} has no solution"));
        };
        output += &show(&answer);
    }
    if lines.next().is_some() {
        fail(&format!("something follows the last of {count} boards"));
    }
    print!("{output}");
}

pub fn answer(board: &Board) -> Option<Board> {
    poj3074::solutions(board, 100).pop()
}

/// `None` unless there are nine rows of nine digits.
pub fn parse(rows: &[&str]) -> Option<Board> {
    let nine_each = rows.len() == 9 && rows.iter().all(|row| row.len() == 9);
    let digits = rows.concat().into_bytes();
    if nine_each && digits.iter().all(u8::is_ascii_digit) {
        Some(std::array::from_fn(|cell| digits[cell] - b'0'))
    } else {
        None
    }
}

/// Nine lines, each with its newline.
pub fn show(board: &Board) -> String {
    let digits = board.map(|digit| char::from(b'0' + digit));
    digits
        .chunks(9)
        .map(|row| row.iter().collect::<String>() + "\n")
        .collect()
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    exit(1)
}
