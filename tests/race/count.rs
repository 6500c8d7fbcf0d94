//! Counts the exact covers of any matrix with the template, to race it against other programs.
//!
//! Input: a line `PRIMARY SECONDARY ROWS`; then for each row how many ones it has, and their
//! columns, from 0; then, if one more number follows, the number of covers to stop at.
//! Output: the number of covers.

#[path = "../../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::io::{self, Read};

/// Enough for any matrix here. Not a power of two: arrays that begin at the same place of a page
/// get into each other's way in the processor, which costs up to a quarter of the time.
const NODES: usize = 500_200;

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut numbers = input
        .split_ascii_whitespace()
        .map(|token| token.parse().expect("a number"));
    let mut next = || -> usize { numbers.next().expect("more numbers") };
    let (primary, secondary, rows) = (next(), next(), next());
    let mut dlx = Dlx::<NODES>::new();
    dlx.reset(primary, secondary);
    for row in 0..rows {
        let ones = next();
        let columns: Vec<usize> = (0..ones).map(|_| next()).collect();
        dlx.add_row(row, &columns);
    }
    let limit = numbers.next().map_or(u64::MAX, |limit| limit as u64);
    println!("{}", dlx.search(limit, |_| {}));
    Ok(())
}
