//! The first program of `problems/README.md`: it reads, adds rows, solves and prints.

#[path = "../../../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::io::{self, Read};

const NODES: usize = 1 + 300 + 16 * 300; // node 0, a header for each column, the ones

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let words = input.split_ascii_whitespace();
    let mut numbers = words.map(|word| word.parse::<usize>().unwrap());
    let mut dlx = Dlx::<NODES>::new();
    // A case begins with its numbers of rows and columns. At the end of the input there is none.
    while let Some(rows) = numbers.next() {
        let columns = numbers.next().unwrap();
        dlx.reset(columns, 0);
        for row in 0..rows {
            let mut ones = Vec::new();
            for column in 0..columns {
                if numbers.next().unwrap() == 1 {
                    ones.push(column);
                }
            }
            dlx.add_row(row, &ones);
        }
        match dlx.solve() {
            Some(_) => println!("Yes, I found it"),
            None => println!("It is impossible"),
        }
    }
}
