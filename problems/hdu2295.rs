//! HDU 2295: Radar
//!
//! - url: <https://acm.hdu.edu.cn/showproblem.php?pid=2295>
//! - time: 1000 ms
//! - memory: 32768 KB
//!
//! Up to 50 cities and 50 radars are points, with coordinates from 0 to 1000. K radars at most
//! may work, all of them with the same radius. What is the least radius with which each city
//! is in reach of a radar that works? The answer has six decimals.
//!
//! **What is new here:** a number of rows that is given, and the least size with which it is
//! enough. So `within` is asked again and again, and each answer halves the list of sizes.
//!
//! **The matrix.** For a given radius a row is the decision "this radar works", a column is the
//! condition "this city is reached", a repeated one, and K rows at most may be chosen. The
//! answer is the distance from some city to some radar. The distances in the list are squared,
//! and so they are whole numbers: there is no rounding before the answer.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_POINTS: usize = 50;
const MAX_COORDINATE: usize = 1000;
/// Node 0, a header for each city, and the ones if all radars reach all cities.
const NODES: usize = 1 + MAX_POINTS + MAX_POINTS * MAX_POINTS;

struct Case {
    /// For each radar, its squared distance to each city.
    distances: Vec<Vec<usize>>,
    /// How many radars may work.
    most: usize,
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

/// Whether radars reach all cities with this radius, squared.
fn is_enough(cover: &mut Cover<NODES>, case: &Case, radius: usize) -> bool {
    cover.reset(case.distances[0].len(), 0, 0);
    for (radar, distances) in case.distances.iter().enumerate() {
        let reached = (0..distances.len()).filter(|&city| distances[city] <= radius);
        cover.add_row(radar, &reached.collect::<Vec<usize>>());
    }
    cover.within(case.most).is_some()
}

/// The least radius, squared.
fn least(cover: &mut Cover<NODES>, case: &Case) -> usize {
    let mut radii = case.distances.concat();
    radii.sort();
    radii.dedup();
    // The last one is enough: with it one radar reaches all cities.
    let place = radii.partition_point(|&radius| !is_enough(cover, case, radius));
    radii[place]
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty());
    let mut cover = Cover::<NODES>::new();
    for case in 1..=number(tokens, "the number of cases", 0, usize::MAX)? {
        let read = read_case(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        let radius = (least(&mut cover, &read) as f64).sqrt();
        writeln!(output, "{:.6}", radius)?;
    }
    Ok(())
}

fn read_case(tokens: &mut Tokens) -> Result<Case, Fault> {
    let cities = number(tokens, "N", 1, MAX_POINTS)?;
    let radars = number(tokens, "M", 1, MAX_POINTS)?;
    let most = number(tokens, "K", 1, radars)?;
    let mut points = Vec::new();
    for _ in 0..cities + radars {
        let x = number(tokens, "a coordinate", 0, MAX_COORDINATE)?;
        points.push([x, number(tokens, "a coordinate", 0, MAX_COORDINATE)?]);
    }
    let distance = |a: [usize; 2], b: [usize; 2]| {
        let (width, height) = (a[0].abs_diff(b[0]), a[1].abs_diff(b[1]));
        width * width + height * height
    };
    let (cities, radars) = points.split_at(cities);
    let distances = |&radar| cities.iter().map(|&city| distance(city, radar)).collect();
    let distances = radars.iter().map(distances).collect();
    Ok(Case { distances, most })
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(tokens: &mut Tokens, name: &str, least: usize, most: usize) -> Result<usize, Fault> {
    let early = || format!("the input ends before {}", name);
    let token = String::from_utf8_lossy(tokens.next().ok_or_else(early)?);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}
