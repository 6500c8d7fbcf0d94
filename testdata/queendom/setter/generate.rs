//! Prints a test for queendom, always the same for the same seed and size: boards of up to `size`
//! ranks, and not more than 6, with a few queens. Beyond it there are more boards.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

const MAX_SIZE: usize = 20;
const MAX_RANKS: usize = 6;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let mut text = String::new();
    let ranks = size.min(MAX_RANKS);
    for _ in 0..random.between(1..=5 + size - ranks) {
        let n = random.between(1..=ranks);
        text += &format!("{n} {}\n", random.between(1..=4));
    }
    program::print(&text);
}
