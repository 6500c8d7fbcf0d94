//! Prints a test for HDU 2295, always the same for the same seed and size: up to `size` cities
//! and radars, near each other or far, many of them on the same lines.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, Point, MAX_CASES, MAX_COORDINATE, MAX_POINTS};
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_POINTS, size);
    let mut random = Random::new(seed);
    let count = match random.below(4) {
        0 => 1,
        1 => MAX_CASES,
        _ => random.between(2..=MAX_CASES),
    };
    let cases: Vec<Case> = (0..count).map(|_| case(&mut random, size)).collect();
    program::print(&case::show(&cases));
}

fn case(random: &mut Random, size: usize) -> Case {
    let farthest = match random.below(4) {
        0 => MAX_COORDINATE,
        1 => random.between(0..=3) as i64,
        _ => random.between(0..=MAX_COORDINATE as usize) as i64,
    };
    let cities = points(random, size, farthest);
    let mut radars = points(random, size, farthest);
    if random.once_in(4) {
        // A radar in a city.
        radars[0] = cities[cities.len() - 1];
    }
    let most = match random.below(3) {
        0 => random.between(1..=radars.len()),
        _ => random.between(1..=radars.len().min(4)),
    };
    Case {
        cities,
        radars,
        most,
    }
}

fn points(random: &mut Random, size: usize, farthest: i64) -> Vec<Point> {
    let count = match random.below(3) {
        0 => size,
        _ => random.between(1..=size),
    };
    let mut coordinate = || random.between(0..=farthest as usize) as i64;
    (0..count).map(|_| [coordinate(), coordinate()]).collect()
}
