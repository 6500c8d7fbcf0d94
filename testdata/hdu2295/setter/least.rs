//! The least radius: from the smallest distance of a city and a radar upwards, each is tried,
//! with bit sets of cities.

use super::bit_cover::{is_covered, Set};
use super::case::{Case, Point};

pub fn answer(case: &Case) -> String {
    format!("{:.6}\n", (least_squared(case) as f64).sqrt())
}

fn least_squared(case: &Case) -> i64 {
    let to_all = |radar| case.cities.iter().map(move |&city| squared(city, radar));
    let mut distances: Vec<i64> = case
        .radars
        .iter()
        .flat_map(|&radar| to_all(radar))
        .collect();
    distances.sort();
    distances.dedup();
    let all = (1 << case.cities.len()) - 1;
    let is_enough = |reach: &i64| {
        let reached = |&radar| {
            let near = to_all(radar).map(|distance| Set::from(distance <= *reach));
            near.zip(0..).fold(0, |set, (bit, city)| set | bit << city)
        };
        let sets: Vec<Set> = case.radars.iter().map(reached).collect();
        sets.iter().fold(0, |union, set| union | set) == all && is_covered(&sets, all, case.most)
    };
    let least = distances.into_iter().find(is_enough);
    least.unwrap_or(0) // the last one is enough
}

fn squared(a: Point, b: Point) -> i64 {
    (a[0] - b[0]).pow(2) + (a[1] - b[1]).pow(2)
}
