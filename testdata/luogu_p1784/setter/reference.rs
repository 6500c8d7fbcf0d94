//! Answers Luogu P1784 as POJ 2676's reference does: of a board with several solutions it
//! prints the hundredth, or the last if they are fewer. A board without a solution ends it with
//! status 1.
//!
//!     rustc -O --edition 2021 setter/reference.rs -o /tmp/ref && /tmp/ref < 01-sample.in

#[path = "../../poj2676/setter/reference.rs"]
#[allow(dead_code)]
mod poj2676;
pub use poj2676::{answer, Board};

use std::io::{self, Read};
use std::process::exit;

fn main() {
    let mut input = String::new();
    if let Err(error) = io::stdin().read_to_string(&mut input) {
        fail(&error.to_string());
    }
    let Some(board) = parse(&input) else {
        fail("the input is not nine lines of nine digits");
    };
    let Some(answer) = answer(&board) else {
        fail("the board has no solution");
    };
    print!("{}", show(&answer));
}

/// `None` unless there are nine rows of nine digits, each a word of its own.
pub fn parse(input: &str) -> Option<Board> {
    let rows: Vec<String> = input
        .lines()
        .map(|line| line.split_ascii_whitespace().collect::<Vec<_>>())
        .filter(|words| !words.is_empty())
        .map(|words| {
            words
                .iter()
                .all(|word| word.len() == 1)
                .then(|| words.concat())
        })
        .collect::<Option<_>>()?;
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    poj2676::parse(&rows)
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
