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
//! **What is new here:** nothing but the distances. The search is that of `hdu2295`; rows and
//! columns are the same cities.
//!
//! **The matrix.** For a given distance a row is the decision "this city gets an airport", a
//! column is the condition "this city has an airport so near", a repeated one, and K rows at
//! most may be chosen. The answer is the distance of two cities. These distances go up to 4 *
//! 10^9, which is too large for 32 bits with a sign.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_CITIES: i64 = 60;
const MAX_COORDINATE: i64 = 1_000_000_000;
/// Node 0, a header for each city, and the ones if each airport is near enough to all cities.
const NODES: usize = 1 + (MAX_CITIES + MAX_CITIES * MAX_CITIES) as usize;

struct Case {
    /// For each city, its distance to each city.
    distances: Vec<Vec<i64>>,
    airports: usize,
}

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
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

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let mut cover = Cover::<NODES>::new();
    for case in 1..=number(tokens, "the number of cases", 0, i64::MAX)? {
        let read = read_case(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        writeln!(output, "Case #{}: {}", case, least(&mut cover, &read))?;
    }
    Ok(())
}

fn read_case(tokens: &mut Tokens) -> Result<Case, Fault> {
    let cities = number(tokens, "N", 1, MAX_CITIES)?;
    let airports = number(tokens, "K", 1, cities)? as usize;
    let mut points = Vec::new();
    for _ in 0..cities {
        let x = number(tokens, "a coordinate", -MAX_COORDINATE, MAX_COORDINATE)?;
        let y = number(tokens, "a coordinate", -MAX_COORDINATE, MAX_COORDINATE)?;
        points.push((x, y));
    }
    let distance = |&(x, y): &(i64, i64), &(u, v): &(i64, i64)| (x - u).abs() + (y - v).abs();
    let distances = |city| points.iter().map(|other| distance(city, other)).collect();
    let distances = points.iter().map(distances).collect();
    Ok(Case {
        distances,
        airports,
    })
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(tokens: &mut Tokens, name: &str, least: i64, most: i64) -> Result<i64, Fault> {
    let early = || format!("the input ends before {}", name);
    let token = String::from_utf8_lossy(tokens.next().ok_or_else(early)?);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}
