//! HDU 5046: Airport
//!
//! - url: <https://acm.hdu.edu.cn/showproblem.php?pid=5046>
//! - time: 1500 ms
//! - memory: 65536 KB
//!
//! Up to 60 cities are points. K of them get an airport. How far is it from a city to the
//! nearest airport, if the longest of these ways is as short as possible? The distance of (x, y)
//! and (u, v) is |x - u| + |y - v|.
//!
//! **The matrix.** For a given distance a row is the decision "this city gets an airport", a
//! column is the condition "this city has an airport so near", a repeated one, and K rows at
//! most may be chosen. The answer is the distance of two cities. So the search halves the list
//! of these distances. They go up to 4 * 10^9, which is too large for 32 bits with a sign.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const MOST: i64 = 60;
const FARTHEST: u64 = 1_000_000_000;
/// Node 0, a header for each city, and the ones if each airport is near enough to all cities.
const NODES: usize = 1 + (MOST + MOST * MOST) as usize;

struct Case {
    /// For each city, its distance to each city.
    distances: Vec<Vec<i64>>,
    airports: usize,
}

/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut io::stdin().lock(), &mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        let _ = writeln!(io::stderr(), "{}", fault); // eprintln! panics if stderr is closed
        std::process::exit(1);
    }
}

/// Whether the airports can be built so that no city is farther from one than `distance`.
fn is_enough(cover: &mut Cover<NODES>, case: &Case, distance: i64) -> bool {
    cover.reset(case.distances.len(), 0, 0);
    for (city, distances) in case.distances.iter().enumerate() {
        let near = (0..distances.len()).filter(|&other| distances[other] <= distance);
        cover.add_row(city, &near.collect::<Vec<usize>>());
    }
    cover.within(case.airports).is_some()
}

/// The least distance that is enough.
fn least(cover: &mut Cover<NODES>, case: &Case) -> i64 {
    let mut distances = case.distances.concat();
    distances.sort();
    distances.dedup();
    // The last one is enough: with it one airport is near enough to all cities.
    let place = distances.partition_point(|&distance| !is_enough(cover, case, distance));
    distances[place]
}

// Reading and writing.

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut cover = Cover::<NODES>::new();
    let line = read_line(input)?.ok_or("the input is empty: there is no number of cases")?;
    let count = match line[..] {
        [count] if count >= 0 => count,
        _ => return Err("the number of cases should be alone in its line".into()),
    };
    for case in 1..=count {
        let read = read_case(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        writeln!(output, "Case #{}: {}", case, least(&mut cover, &read))?;
    }
    Ok(())
}

fn read_case(input: &mut dyn BufRead) -> Result<Case, Fault> {
    let line = read_line(input)?.ok_or("the input ends before it")?;
    let (cities, airports) = match line[..] {
        [n @ 1..=MOST, k] if 1 <= k && k <= n => (n, k as usize),
        _ => return Err("N should be from 1 to 60, and K from 1 to N".into()),
    };
    let mut points = Vec::new();
    for _ in 0..cities {
        let line = read_line(input)?.ok_or("the input ends before the last city")?;
        match line[..] {
            [x, y] if x.unsigned_abs().max(y.unsigned_abs()) <= FARTHEST => points.push((x, y)),
            _ => return Err("a city should be two numbers from -10^9 to 10^9".into()),
        }
    }
    let distance = |&(x, y): &(i64, i64), &(u, v): &(i64, i64)| (x - u).abs() + (y - v).abs();
    let distances = |city| points.iter().map(|other| distance(city, other)).collect();
    let distances = points.iter().map(distances).collect();
    Ok(Case {
        distances,
        airports,
    })
}

/// The numbers of the next line that is not blank; `None` at the end of the input.
fn read_line(input: &mut dyn BufRead) -> Result<Option<Vec<i64>>, Fault> {
    for line in input.lines() {
        let numbers = line?
            .split_ascii_whitespace()
            .map(parse)
            .collect::<Result<Vec<_>, _>>()?;
        if !numbers.is_empty() {
            return Ok(Some(numbers));
        }
    }
    Ok(None)
}

fn parse(word: &str) -> Result<i64, Fault> {
    word.parse().map_err(|_| {
        let start: String = word.chars().take(20).collect();
        format!("{:?} is not a number", start).into()
    })
}
