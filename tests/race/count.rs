//! Counts the exact covers of any matrix with the template, to race it against other programs.
//!
//! Input: a line `PRIMARY SECONDARY ROWS`; then for each row how many ones it has, and their
//! columns, from 0; then, if one more number follows, the number of covers to stop at.
//! Output: the number of covers.

#[path = "../../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::io::{self, Read};

/// Enough for any puzzle here. Not a power of two: arrays that begin at the same place of a page
/// get into each other's way in the processor, which costs up to a quarter of the time.
const PUZZLE: usize = 20_000;
/// Enough for the large matrices. Arrays of this size all begin at the same place of a page, so
/// a puzzle does not get them.
const LARGE: usize = 500_000;

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let numbers = input.split_ascii_whitespace();
    let numbers: Vec<usize> = numbers
        .map(|token| token.parse().expect("a number"))
        .collect();
    // There are fewer nodes than numbers and columns together.
    let covers = if numbers.len() + numbers[0] + numbers[1] < PUZZLE {
        count::<PUZZLE>(&numbers)
    } else {
        count::<LARGE>(&numbers)
    };
    println!("{covers}");
    Ok(())
}

fn count<const N: usize>(numbers: &[usize]) -> u64 {
    let mut dlx = Dlx::<N>::new();
    dlx.reset(numbers[0], numbers[1]);
    let mut rest = &numbers[3..];
    for row in 0..numbers[2] {
        let (columns, others) = rest[1..].split_at(rest[0]);
        dlx.add_row(row, columns);
        rest = others;
    }
    let limit = rest.first().map_or(u64::MAX, |&limit| limit as u64);
    dlx.search(limit, |_| {})
}
