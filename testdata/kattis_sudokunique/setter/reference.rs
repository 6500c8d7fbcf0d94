//! Answers Kattis "Sudokunique" with the plain search of POJ 3074's reference: it stops at the
//! second solution, and finds none where givens clash. It shares no idea with the solution it
//! is there to confirm.
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
    let lines: Vec<&str> = input
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let mut answers = Vec::new();
    for (index, rows) in lines.chunks(9).enumerate() {
        let Some(board) = parse(rows) else {
            let number = index + 1;
            fail(&format!("board {number} is not nine lines of nine digits"));
        };
        answers.push(answer(&board));
    }
    print!("{}", answers.join("\n"));
}

pub fn answer(board: &Board) -> String {
    match poj3074::solutions(board, 2)[..] {
        [] => "Find another job\n".to_string(),
        [only] => show(&only),
        _ => "Non-unique\n".to_string(),
    }
}

/// `None` unless there are nine rows of nine digits, each a word of its own.
pub fn parse(rows: &[&str]) -> Option<Board> {
    let mut digits = Vec::new();
    for row in rows {
        let words: Vec<&str> = row.split_ascii_whitespace().collect();
        if words.len() != 9 {
            return None;
        }
        for word in words {
            match word.as_bytes() {
                &[digit @ b'0'..=b'9'] => digits.push(digit - b'0'),
                _ => return None,
            }
        }
    }
    digits.try_into().ok()
}

/// Nine lines, each with its newline.
pub fn show(board: &Board) -> String {
    let mut text = String::new();
    for row in board.chunks(9) {
        let words: Vec<String> = row.iter().map(u8::to_string).collect();
        text += &(words.join(" ") + "\n");
    }
    text
}

fn fail(message: &str) -> ! {
    eprintln!("{message}");
    exit(1)
}
