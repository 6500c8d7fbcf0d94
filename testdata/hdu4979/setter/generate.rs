//! Prints a test for HDU 4979, always the same for the same seed and size: N up to `size`, or up
//! to 8.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, MAX_N};
use random::Random;

/// The largest size that `judge stress` asks for; from 8 on all mean the same.
const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let most = size.min(MAX_N);
    let count = match random.below(4) {
        0 => 1,
        _ => random.between(2..=30),
    };
    let cases: Vec<Case> = (0..count).map(|_| case(&mut random, most)).collect();
    program::print(&case::show(&cases));
}

fn case(random: &mut Random, most: usize) -> Case {
    let n = match random.below(2) {
        0 => most,
        _ => random.between(1..=most),
    };
    let m = random.between(1..=n);
    let r = random.between(1..=m);
    Case { n, m, r }
}
