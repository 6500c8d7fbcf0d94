//! The orders for Sudokus, and how they are read.

use std::fmt;

#[derive(Clone, PartialEq)]
pub struct Order {
    pub seed: u64,
    /// The number of puzzles.
    pub count: u64,
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.seed, self.count)
    }
}

/// Blank lines and further blanks are no fault.
pub fn read(input: &str) -> Result<Vec<Order>, String> {
    let lines = input.lines().zip(1..);
    lines
        .filter(|(line, _)| !line.trim().is_empty())
        .map(|(line, number)| parse(line).map_err(|fault| format!("line {number}: {fault}")))
        .collect()
}

fn parse(line: &str) -> Result<Order, String> {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let [seed, count] = words[..] else {
        return Err(format!("{line:?} is not a seed and a number of puzzles"));
    };
    match (number(seed), number(count)) {
        (None, _) => Err(format!("{seed:?} is not a seed from 0 to {}", u64::MAX)),
        (_, None | Some(0)) => Err(format!("{count:?} is not a number of puzzles from 1 on")),
        (Some(seed), Some(count)) => Ok(Order { seed, count }),
    }
}

fn number(word: &str) -> Option<u64> {
    let number: u64 = word.parse().ok()?;
    // A sign or a zero in front would be lost on the way.
    (number.to_string() == word).then_some(number)
}
