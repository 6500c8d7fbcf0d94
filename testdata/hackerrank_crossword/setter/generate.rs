//! Prints a test for the crossword, always the same for the same seed and size: up to `size` runs,
//! and not more than 10.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::MOST_WORDS;
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    let most = program::at_most(MOST_WORDS, size);
    let mut random = Random::new(seed);
    let longest = random.between(2..=10.min(2 + most));
    program::print(&draw::draw(&mut random, most, longest).show());
}
