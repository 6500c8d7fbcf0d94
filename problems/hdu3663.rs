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
use std::io::{self, BufRead, BufWriter, Write};

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

fn answer_cases(input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Fault> {
    let mut dlx = Dlx::<NODES>::new();
    for case in 1.. {
        let read = read_network(input).map_err(|fault| format!("case {}: {}", case, fault))?;
        let network = match read {
            Some(network) => network,
            None => break,
        };
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

/// Reads a case; `None` at the end of the input.
fn read_network(input: &mut dyn BufRead) -> Result<Option<Network>, Fault> {
    let (towns, roads, days) = match read_line(input)? {
        None => return Ok(None),
        Some(line) => match line[..] {
            [n @ 1..=MAX_TOWNS, m @ 0..=MAX_ROADS, d @ 1..=MAX_DAYS] => (n, m, d),
            _ => {
                let most = [MAX_TOWNS, MAX_ROADS, MAX_DAYS];
                return Err(format!("a case should begin with N M D up to {:?}", most).into());
            }
        },
    };
    let mut fed: Vec<Vec<usize>> = (0..towns).map(|town| vec![town]).collect();
    for road in 1..=roads {
        let line = read_line(input)?.ok_or("the input ends before the last road")?;
        match line[..] {
            [a, b] if a.min(b) > 0 && a.max(b) <= towns => {
                fed[a - 1].push(b - 1);
                fed[b - 1].push(a - 1);
            }
            _ => return Err(format!("road {} is not two of {} towns", road, towns).into()),
        }
    }
    for towns in &mut fed {
        towns.sort();
        towns.dedup();
    }
    let mut ranges = Vec::new();
    for station in 1..=towns {
        let line = read_line(input)?.ok_or("the input ends before the last station")?;
        match line[..] {
            [start, end] if 0 < start && start <= end && end <= days => {
                ranges.push([start, end]);
            }
            _ => {
                let fault = format!("station {} has no range of {} days", station, days);
                return Err(fault.into());
            }
        }
    }
    Ok(Some(Network { days, fed, ranges }))
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
