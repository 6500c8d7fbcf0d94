//! Prints a test for the crossword, always the same for the same seed and size: up to half of
//! `size` runs, and not more than 10.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::MAX_WORDS;
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    // `judge stress` goes up to size 20.
    let most = program::at_most(2 * MAX_WORDS, size).div_ceil(2);
    let mut random = Random::new(seed);
    let longest = random.between(2..=10.min(2 + most));
    program::print(&draw::draw(&mut random, most, longest).show());
}
