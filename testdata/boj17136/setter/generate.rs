//! Prints a test for BOJ 17136, always the same for the same seed and size: a board on which up
//! to `size` squares lie, and not more than 25, or a full one with holes.

#[path = "case.rs"]
mod case;
#[path = "drawing.rs"]
mod drawing;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use drawing::{changed, paper, squares, with_holes};
use random::Random;

const MAX_SIZE: usize = 25;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let count = random.between(1..=size);
    let board = match random.below(6) {
        0 => squares(&mut random, count, true),
        1 => {
            let in_100 = random.between(1..=40);
            with_holes(&mut random, in_100)
        }
        2 => squares(&mut random, count, false),
        3 => {
            let board = squares(&mut random, count, false);
            changed(&mut random, board, 2)
        }
        // All sheets of some sides: what happens when they run out.
        _ => {
            let mut counts = [0; 5];
            for _ in 0..count {
                counts[random.below(5)] += random.between(1..=3);
            }
            paper(&mut random, counts)
        }
    };
    program::print(&case::show(&board));
}
