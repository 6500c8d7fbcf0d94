//! Prints a test for POJ 1084, always the same for the same seed and size: grids with a side of
//! up to `size` / 3, complete ones, with gaps, and with few sticks left.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, SIDE};
use random::Random;

/// The largest size that `judge stress` asks for; from 15 on all mean the same.
const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let count = match random.below(4) {
        0 => 1,
        _ => random.between(2..=40),
    };
    let most = (size / 3).clamp(1, SIDE);
    let cases: Vec<Case> = (0..count).map(|_| case(&mut random, most)).collect();
    program::print(&case::show(&cases));
}

fn case(random: &mut Random, most: usize) -> Case {
    let mut case = Case {
        side: random.between(1..=most),
        missing: Vec::new(),
    };
    let sticks = case.sticks();
    let mut order: Vec<usize> = (1..=sticks).collect();
    random.shuffle(&mut order);
    let count = match random.below(8) {
        // Textbook programs take half a second for the largest grid without a gap.
        0 if case.side < SIDE => 0,
        1 => sticks,
        2 => random.between(sticks / 2..=sticks),
        _ => random.between(sticks / 10 + 1..=sticks / 2),
    };
    order.truncate(count);
    if random.once_in(4) {
        order.sort();
    }
    case.missing = order;
    case
}
