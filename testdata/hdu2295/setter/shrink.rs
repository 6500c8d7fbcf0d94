//! Prints the K-th smaller test for HDU 2295 that could show the same fault: with fewer cases,
//! then in one of them with fewer cities, fewer radars, fewer that work, smaller coordinates.

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
    let with_cities = |cities| Case {
        cities,
        ..case.clone()
    };
    let with_radars = |radars: Vec<_>| Case {
        most: case.most.min(radars.len()),
        radars,
        ..case.clone()
    };
    let with_most = |most| Case {
        most,
        ..case.clone()
    };
    let fewer_cities = fewer(&case.cities).map(with_cities);
    let fewer_radars = fewer(&case.radars).map(with_radars);
    let fewer_at_work = (1..case.most).map(with_most);
    let nearer_cities = nearer(&case.cities).map(with_cities);
    let nearer_radars = nearer(&case.radars).map(with_radars);
    fewer_cities
        .chain(fewer_radars)
        .chain(fewer_at_work)
        .chain(nearer_cities)
        .chain(nearer_radars)
}
