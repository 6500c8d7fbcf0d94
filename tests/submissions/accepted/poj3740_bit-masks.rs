// A right answer in Rust, as bare `rustc` takes it: in the edition of 2015.
use std::io::{self, BufRead};

/// Whether open rows can cover what the chosen ones leave of the columns from `j` on. Rows are
/// bits: those of `ones[j]` have a 1 in column `j`, those of `clashes[i]` clash with row `i`.
fn cover(ones: &[u32], clashes: &[u32], mut j: usize, chosen: u32, open: u32) -> bool {
    while j < ones.len() && ones[j] & chosen != 0 {
        j += 1;
    }
    j == ones.len()
        || (0..16).any(|i| {
            ones[j] & open & 1 << i != 0
                && cover(ones, clashes, j + 1, chosen | 1 << i, open & !clashes[i])
        })
}

fn main() {
    let stdin = io::stdin();
    let mut lines = stdin.lock().lines().map(|line| line.unwrap());
    while let Some(line) = lines.next() {
        let sizes: Vec<usize> = line
            .split_whitespace()
            .map(|word| word.parse().unwrap())
            .collect();
        let mut ones = vec![0; sizes[1]];
        for i in 0..sizes[0] {
            let row = lines.next().unwrap();
            for (j, word) in row.split_whitespace().enumerate() {
                ones[j] |= u32::from(word == "1") << i;
            }
        }
        let mut clashes = [0; 16];
        for mask in &ones {
            for i in 0..16 {
                if mask >> i & 1 == 1 {
                    clashes[i] |= mask;
                }
            }
        }
        let answer = match cover(&ones, &clashes, 0, 0, !0) {
            true => "Yes, I found it",
            false => "It is impossible",
        };
        println!("{}", answer);
    }
}
