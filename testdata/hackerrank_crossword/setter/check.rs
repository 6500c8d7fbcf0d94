//! The checker of the crossword, where any way to fill the grid will do; it is called as
//! `checker.rs` tells.

#[path = "case.rs"]
mod case;
#[path = "../../setter/checker.rs"]
mod checker;
use case::{Case, SIZE};
use checker::{start, Claim, Output};

fn main() {
    checker::main(|input| Ok(vec![case::read(input)?]), 0, check);
}

fn check(case: &Case, output: &mut Output) -> Result<Claim, String> {
    let mut letters = String::new();
    for row in case.is_open.chunks(SIZE) {
        let line = output.line()?;
        let fits = |(sign, &is_open): (u8, &bool)| match is_open {
            true => sign.is_ascii_uppercase(),
            false => sign == b'+',
        };
        if line.len() != SIZE || !line.bytes().zip(row).all(fits) {
            return Err(output.fault(&format!("{}, not the row of the grid", start(line))));
        }
        letters += line;
    }
    let runs = case.runs();
    let word = |run: &Vec<usize>| run.iter().map(|&cell| &letters[cell..=cell]).collect();
    let mut found: Vec<String> = runs.iter().map(word).collect();
    let mut wanted = case.words.clone();
    found.sort();
    wanted.sort();
    match found.iter().find(|word| !wanted.contains(word)) {
        Some(word) => Err(format!("{word} is none of the words")),
        None if found != wanted => Err("a word is used too often".to_string()),
        None => Ok(Claim::Solution),
    }
}
