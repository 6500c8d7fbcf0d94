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
//! **The matrix.** For a given radius a row is the decision "this radar works", a column is the
//! condition "this city is reached", a repeated one, and K rows at most may be chosen. The
//! answer is the distance from some city to some radar. So the search halves the list of these
//! distances, squared, which are whole numbers: there is no rounding before the answer.

#[path = "../src/cover.rs"]
mod cover;
use cover::Cover;
use std::error::Error;
use std::io::{self, BufRead, BufWriter, Write};

const MOST: usize = 50;
const FARTHEST: usize = 1000;
/// Node 0, a header for each city, and the ones if all radars reach all cities.
const NODES: usize = 1 + MOST + MOST * MOST;

struct Case {
    /// For each radar, its squared distance to each city.
    distances: Vec<Vec<usize>>,
    /// How many radars may work.
    most: usize,
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

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut cover = Cover::<NODES>::new();
    let line = read_line(input)?.ok_or("the input is empty: there is no number of cases")?;
    let count = match line[..] {
        [count] => count,
        _ => return Err("the number of cases should be alone in its line".into()),
    };
    for case in 1..=count {
        let read = read_case(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        let radius = (least(&mut cover, &read) as f64).sqrt();
        writeln!(output, "{:.6}", radius)?;
    }
    Ok(())
}

fn read_case(input: &mut dyn BufRead) -> Result<Case, Fault> {
    let line = read_line(input)?.ok_or("the input ends before it")?;
    let (cities, radars, most) = match line[..] {
        [n @ 1..=MOST, m @ 1..=MOST, k] if 1 <= k && k <= m => (n, m, k),
        _ => return Err("N and M should be from 1 to 50, and K from 1 to M".into()),
    };
    let mut points = Vec::new();
    for _ in 0..cities + radars {
        let line = read_line(input)?.ok_or("the input ends before the last point")?;
        match line[..] {
            [x @ 0..=FARTHEST, y @ 0..=FARTHEST] => points.push([x, y]),
            _ => return Err("a point should be two numbers up to 1000".into()),
        }
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

/// The numbers of the next line that is not blank; `None` at the end of the input.
fn read_line(input: &mut dyn BufRead) -> Result<Option<Vec<usize>>, Fault> {
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

fn parse(word: &str) -> Result<usize, Fault> {
    word.parse().map_err(|_| {
        let start: String = word.chars().take(20).collect();
        format!("{:?} is not a number", start).into()
    })
}
