//! Prints a test for the star battle, always the same for the same seed and size: up to five
//! boards of up to half of `size` rows, and not more than 10.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, MAX_SIZE};
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    // `judge stress` goes up to size 20.
    let most = program::at_most(2 * MAX_SIZE, size).div_ceil(2);
    let mut random = Random::new(seed);
    let count = random.between(1..=5);
    let cases = (0..count).map(|_| board(&mut random, most).show());
    program::print(&cases.collect::<String>());
}

/// Two stars need eight rows at least.
fn board(random: &mut Random, most: usize) -> Case {
    let size = if random.once_in(2) {
        most
    } else {
        random.between(1..=most)
    };
    let stars = if size >= 8 { random.between(1..=2) } else { 1 };
    match random.below(8) {
        0 => {
            let stars = random.between(1..=2);
            draw::anything(random, size, stars)
        }
        1 | 2 => draw::grown(random, size, stars),
        3 => {
            let case = draw::unique(random, size, stars, 200);
            draw::changed(random, case, 1)
        }
        _ => draw::unique(random, size, stars, 200),
    }
}
