//! HDU 3663: Power Stations
//!
//! - url: <https://acm.hdu.edu.cn/showproblem.php?pid=3663>
//! - time: 1000 ms
//! - memory: 32768 KB
//!
//! N <= 60 towns, M <= 150 roads between two of them, D <= 5 days. Each town has a power
//! station, which feeds that town and its neighbours. It may be switched on once, for days in
//! a row within a range of its own. On each day each town must be fed by exactly one station.
//! Print the first and the last day of each station, `0 0` for one that stays off; or print
//! `No solution`.
//!
//! **What is new here:** one of several, or none. A station has up to 15 ways to work, and not
//! working is one more. All of its ways share a secondary column, so that the search takes one
//! of them at most, and nothing is needed to take none.
//!
//! **The matrix.** A row is the decision "station i works from day a to day b", a column is a
//! condition:
//!
//! - town j is fed on day k (N * D primary columns),
//! - station i works (N secondary columns).
//!
//! A row has no 1 twice in a column, so a road that is named twice, or leads from a town to
//! itself, counts once.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_TOWNS: usize = 60;
const MAX_ROADS: usize = 150;
const MAX_DAYS: usize = 5;
/// The days of all ranges within 5 days: five of 1 day, four of 2, three of 3, and so on.
const ALL_RANGES: usize = 5 + 4 * 2 + 3 * 3 + 2 * 4 + 5;
/// Node 0, towns and days, stations, and the ones: a town is fed by its own station and by two
/// more for each road in all, and a row has its station.
const NODES: usize =
    1 + MAX_TOWNS * (MAX_DAYS + 1) + ALL_RANGES * (MAX_TOWNS + 2 * MAX_ROADS) + MAX_TOWNS * 15;

struct Network {
    days: usize,
    /// For each station the towns that it feeds, each once.
    fed: Vec<Vec<usize>>,
    /// For each station the first and the last day on which it can work, from 1.
    ranges: Vec<[usize; 2]>,
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

/// The first and the last day of each station, 0 and 0 if it stays off.
fn schedule(dlx: &mut Dlx<NODES>, network: &Network) -> Option<Vec<[usize; 2]>> {
    let (towns, days) = (network.fed.len(), network.days);
    dlx.reset(towns * days, towns);
    let mut work = Vec::new();
    for station in 0..towns {
        let [start, end] = network.ranges[station];
        for first in start..=end {
            for last in (first..=end).rev() {
                let mut columns = vec![towns * days + station];
                for town in &network.fed[station] {
                    columns.extend((first..=last).map(|day| town * days + day - 1));
                }
                dlx.add_row(work.len(), &columns);
                work.push((station, [first, last]));
            }
        }
    }

    let mut days_of = vec![[0, 0]; towns];
    for row in dlx.solve()? {
        let (station, days) = work[row];
        days_of[station] = days;
    }
    Some(days_of)
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut dlx = Dlx::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let network = read_network(tokens).map_err(|fault| format!("case {}: {}", case, fault))?;
        match schedule(&mut dlx, &network) {
            Some(days_of) => {
                for [first, last] in days_of {
                    writeln!(output, "{} {}", first, last)?;
                }
            }
            None => writeln!(output, "No solution")?,
        }
        writeln!(output)?;
    }
    Ok(())
}

fn read_network(tokens: &mut Tokens) -> Result<Network, Fault> {
    let towns = number(tokens, "N", 1, MAX_TOWNS)?;
    let roads = number(tokens, "M", 0, MAX_ROADS)?;
    let days = number(tokens, "D", 1, MAX_DAYS)?;
    let mut fed: Vec<Vec<usize>> = (0..towns).map(|town| vec![town]).collect();
    for _ in 0..roads {
        let a = number(tokens, "a town", 1, towns)? - 1;
        let b = number(tokens, "a town", 1, towns)? - 1;
        fed[a].push(b);
        fed[b].push(a);
    }
    for towns in &mut fed {
        towns.sort();
        towns.dedup();
    }
    let mut ranges = Vec::new();
    for _ in 0..towns {
        let start = number(tokens, "the first day of a station", 1, days)?;
        ranges.push([
            start,
            number(tokens, "the last day of a station", start, days)?,
        ]);
    }
    Ok(Network { days, fed, ranges })
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
