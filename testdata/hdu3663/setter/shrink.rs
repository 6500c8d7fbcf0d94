//! Prints the K-th smaller test for HDU 3663 that could show the same fault: with fewer cases,
//! then with fewer towns, roads or days in one of them, or a shorter range.

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;
use fewer::{chunks, without};

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer::fewer(&cases).chain(fewer::with_one(&cases, smaller));
    program::propose(tests.map(|cases| cases.iter().map(Case::show).collect::<String>()));
}

fn smaller(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let fewer_towns = chunks(case.towns()).map(move |chunk| without_towns(case, chunk));
    let roads = case.roads.len();
    let all = (roads > 0).then_some((0, roads));
    let fewer_roads = all.into_iter().chain(chunks(roads)).map(move |chunk| Case {
        roads: without(&case.roads, chunk),
        ..case.clone()
    });
    let fewer_days = (1..case.days).map(move |days| {
        let ranges = case
            .ranges
            .iter()
            .map(|range| range.map(|day| day.min(days)));
        Case {
            days,
            ranges: ranges.collect(),
            roads: case.roads.clone(),
        }
    });
    let is_long = |&station: &usize| case.ranges[station][0] < case.ranges[station][1];
    let shorter_ranges = (0..case.towns()).filter(is_long).flat_map(move |station| {
        let [start, end] = case.ranges[station];
        [[start + 1, end], [start, end - 1]].map(|range| {
            let mut case = case.clone();
            case.ranges[station] = range;
            case
        })
    });
    fewer_towns
        .chain(fewer_roads)
        .chain(fewer_days)
        .chain(shorter_ranges)
}

/// The roads of the towns go with them.
fn without_towns(case: &Case, (start, end): (usize, usize)) -> Case {
    let is_kept = |town: &usize| *town < start || end <= *town;
    let number = |town: usize| {
        if town < start {
            town
        } else {
            town - (end - start)
        }
    };
    let roads = case.roads.iter().filter(|road| road.iter().all(is_kept));
    Case {
        days: case.days,
        roads: roads.map(|road| road.map(number)).collect(),
        ranges: without(&case.ranges, (start, end)),
    }
}
