//! The checker of HDU 3663, where any schedule will do that feeds each town once on each day;
//! it is called as `checker.rs` tells.

#[path = "case.rs"]
mod case;
#[path = "../../setter/checker.rs"]
mod checker;
#[path = "../../setter/numbers.rs"]
mod numbers;
use case::Case;
use checker::{Claim, Output};

fn main() {
    checker::main(case::read, 1, check);
}

fn check(case: &Case, output: &mut Output) -> Result<Claim, String> {
    let mut line = output.line()?;
    if line == "No solution" {
        return Ok(Claim::NoSolution);
    }
    let mut fed_by = vec![vec![0; case.days + 1]; case.towns()];
    for (station, fed) in case.fed().into_iter().enumerate() {
        if station > 0 {
            line = output.line()?;
        }
        let days = output.numbers(line, 2)?;
        let [start, end] = case.ranges[station].map(|day| day as i64);
        if days == [0, 0] {
            continue;
        }
        let (name, [first, last]) = (station + 1, [days[0], days[1]]);
        if first < start || last < first || end < last {
            return Err(format!(
                "station {name}: {first} {last} is not within {start} {end}"
            ));
        }
        for day in first as usize..=last as usize {
            for town in (0..case.towns()).filter(|town| fed >> town & 1 == 1) {
                if fed_by[town][day] != 0 {
                    let (town, other) = (town + 1, fed_by[town][day]);
                    return Err(format!(
                        "stations {other} and {name} feed town {town} on day {day}"
                    ));
                }
                fed_by[town][day] = name;
            }
        }
    }
    for (town, stations) in (1..).zip(&fed_by) {
        if let Some(day) = (1..=case.days).find(|&day| stations[day] == 0) {
            return Err(format!("no station feeds town {town} on day {day}"));
        }
    }
    Ok(Claim::Solution)
}
