//! Prints the least numbers of rows that cover matrices, to race the template against others.
//!
//! Input: how many problems there are; then each of them by one of
//!
//!     R COLUMNS ROWS MOST       rows follow; each column at least once; MOST rows or -1
//!     E COLUMNS ROWS            rows follow; each column exactly once
//!     M COLUMNS ROWS MODES      rows follow; a mode a column: 0 at least, 1 exactly, 2 at most
//!     G COLUMNS ROWS MOST       a distance for each column and row, column by column
//!
//! A row is how many ones it has, and their columns, from 0. Output: for each problem the least
//! number of rows, or -1; for `G` the least distance such that MOST rows cover all columns, if
//! a row covers what is not farther away.

#[path = "../../src/cover.rs"]
mod cover;
use cover::Cover;
use std::io::{self, Read};

/// Enough for any matrix here. Not a power of two: arrays that begin at the same place of a
/// page get into each other's way in the processor.
const NODES: usize = 50_000;

fn main() -> io::Result<()> {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input)?;
    let mut words = input.split_ascii_whitespace();
    let mut cover = Cover::<NODES>::new();
    let problems = number(&mut words);
    for _ in 0..problems {
        let kind = words.next().expect("a problem");
        let (columns, rows) = (number(&mut words), number(&mut words));
        let answer = match kind {
            "R" => {
                let most = words.next().expect("the most rows").parse().ok();
                let modes = vec![0; columns];
                least(&mut cover, &modes, rows, most, &mut words)
            }
            "E" => least(&mut cover, &vec![1; columns], rows, None, &mut words),
            "M" => {
                let modes: Vec<usize> = (0..columns).map(|_| number(&mut words)).collect();
                least(&mut cover, &modes, rows, None, &mut words)
            }
            "G" => {
                let most = number(&mut words);
                let distances: Vec<usize> =
                    (0..columns * rows).map(|_| number(&mut words)).collect();
                Some(least_distance(&mut cover, columns, rows, &distances, most))
            }
            _ => panic!("a problem is R, E, M or G, not {}", kind),
        };
        match answer {
            Some(answer) => println!("{}", answer),
            None => println!("-1"),
        }
    }
    Ok(())
}

fn number<'a>(words: &mut impl Iterator<Item = &'a str>) -> usize {
    let word = words.next().expect("more numbers");
    word.parse().expect("a number")
}

/// The template wants the columns in the order of their modes.
fn least<'a>(
    cover: &mut Cover<NODES>,
    modes: &[usize],
    rows: usize,
    most: Option<usize>,
    words: &mut impl Iterator<Item = &'a str>,
) -> Option<usize> {
    let mut order: Vec<usize> = (0..modes.len()).collect();
    order.sort_by_key(|&column| modes[column]);
    let mut new_columns = vec![0; modes.len()];
    for (new, &column) in order.iter().enumerate() {
        new_columns[column] = new;
    }
    let count = |mode| modes.iter().filter(|&&other| other == mode).count();
    cover.reset(count(0), count(1), count(2));
    for row in 0..rows {
        let ones = number(words);
        let columns: Vec<usize> = (0..ones).map(|_| new_columns[number(words)]).collect();
        cover.add_row(row, &columns);
    }
    let rows = cover.fewest()?.len();
    Some(rows).filter(|&rows| most.map_or(true, |most| rows <= most))
}

/// `distances[column * rows + row]`; one of them is the answer.
fn least_distance(
    cover: &mut Cover<NODES>,
    columns: usize,
    rows: usize,
    distances: &[usize],
    most: usize,
) -> usize {
    let mut steps = distances.to_vec();
    steps.sort_unstable();
    steps.dedup();
    let (mut low, mut high) = (0, steps.len() - 1);
    let mut near = Vec::with_capacity(columns);
    while low < high {
        let middle = (low + high) / 2;
        cover.reset(columns, 0, 0);
        for row in 0..rows {
            let is_near = |&column: &usize| distances[column * rows + row] <= steps[middle];
            near.clear();
            near.extend((0..columns).filter(is_near));
            cover.add_row(row, &near);
        }
        match cover.within(most) {
            Some(_) => high = middle,
            None => low = middle + 1,
        }
    }
    steps[low]
}
