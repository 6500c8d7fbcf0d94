//! The least distance: from 0 upwards each distance of two cities is tried, with bit sets of
//! cities.

use super::bit_cover::{is_covered, Set};
use super::case::{Case, Point};

/// The answer to the case with this number.
pub fn answer(number: usize, case: &Case) -> String {
    format!("Case #{number}: {}\n", least(case))
}

fn least(case: &Case) -> i64 {
    let to_all = |airport| case.cities.iter().map(move |&city| distance(city, airport));
    let mut distances: Vec<i64> = case.cities.iter().flat_map(|&city| to_all(city)).collect();
    distances.sort();
    distances.dedup();
    let all = (1 << case.cities.len()) - 1;
    let is_enough = |most: &i64| {
        let reached = |&airport| {
            let near = to_all(airport).map(|distance| Set::from(distance <= *most));
            near.zip(0..).fold(0, |set, (bit, city)| set | bit << city)
        };
        let sets: Vec<Set> = case.cities.iter().map(reached).collect();
        is_covered(&sets, all, case.airports)
    };
    let least = distances.into_iter().find(is_enough);
    least.unwrap_or(0) // the last one is enough
}

fn distance(a: Point, b: Point) -> i64 {
    (a[0] - b[0]).abs() + (a[1] - b[1]).abs()
}
