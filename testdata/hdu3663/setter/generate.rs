//! Prints a test for HDU 3663, always the same for the same seed and size: networks of up to
//! `3 * size` towns, and not more than 60, large ones beside tiny ones.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, DAYS, TOWNS};
use random::Random;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let towns = (3 * program::at_most(MAX_SIZE, size)).min(TOWNS);
    let mut random = Random::new(seed);
    let count = match random.below(4) {
        0 => 1,
        1 => 2,
        _ => random.between(1..=150 / towns + 3),
    };
    let cases = (0..count).map(|_| case(&mut random, towns).show());
    program::print(&cases.collect::<String>());
}

fn case(random: &mut Random, most: usize) -> Case {
    let towns = match random.below(3) {
        0 => most,
        _ => random.between(1..=most),
    };
    let days = random.between(1..=DAYS);
    if random.once_in(6) {
        let towns = towns.min(8);
        return draw::scattered(random, towns, days);
    }
    draw::planned(random, towns, days)
}
