//! Prints a test for HDU 5046, always the same for the same seed and size: up to `size` cities,
//! near each other or as far as they may be.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, Point, MAX_CASES, MAX_CITIES, MAX_COORDINATE};
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_CITIES, size);
    let mut random = Random::new(seed);
    let count = match random.below(4) {
        0 => 1,
        1 => 25,
        _ => random.between(2..=25),
    };
    let count = if random.once_in(20) { MAX_CASES } else { count };
    let cases: Vec<Case> = (0..count).map(|_| case(&mut random, size)).collect();
    program::print(&case::show(&cases));
}

fn case(random: &mut Random, size: usize) -> Case {
    let farthest = match random.below(4) {
        0 => MAX_COORDINATE,
        1 => random.between(0..=3) as i64,
        _ => random.between(0..=1000) as i64,
    };
    let count = match random.below(3) {
        0 => size,
        _ => random.between(1..=size),
    };
    let cities = (0..count).map(|_| point(random, farthest)).collect();
    let airports = match random.below(3) {
        0 => random.between(1..=count),
        _ => random.between(1..=count.min(4)),
    };
    Case { cities, airports }
}

/// One time in eight a corner.
fn point(random: &mut Random, farthest: i64) -> Point {
    let is_corner = random.once_in(8);
    [(); 2].map(|()| {
        let distance = random.between(0..=2 * farthest as usize) as i64;
        match is_corner {
            true => farthest * if distance % 2 == 0 { 1 } else { -1 },
            false => distance - farthest,
        }
    })
}
