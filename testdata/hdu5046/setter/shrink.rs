//! Prints the K-th smaller test for HDU 5046 that could show the same fault: with fewer cases,
//! then in one of them with fewer cities, fewer airports, smaller coordinates.

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/point_smaller.rs"]
mod point_smaller;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;
use fewer::{fewer, with_one};
use point_smaller::nearer;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer(&cases).chain(with_one(&cases, smaller));
    program::propose(tests.map(|cases| case::show(&cases)));
}

fn smaller(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let with_cities = |cities: Vec<_>| Case {
        airports: case.airports.min(cities.len()),
        cities,
    };
    let with_airports = |airports| Case {
        airports,
        ..case.clone()
    };
    let fewer_cities = fewer(&case.cities).map(with_cities);
    let fewer_airports = (1..case.airports).map(with_airports);
    let nearer_cities = nearer(&case.cities).map(with_cities);
    fewer_cities.chain(fewer_airports).chain(nearer_cities)
}
