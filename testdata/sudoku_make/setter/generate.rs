//! Prints a test for the making of Sudokus, always the same for the same seed and size: some
//! seeds, the edges of their range among them, and for each not more than three puzzles. At
//! size S there are not more than S of both, at most 5 seeds, as the reference is slow. A seed
//! may come again with another number of puzzles: they must begin with the same ones.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

const MAX_SIZE: usize = 20;
const MAX_LINES: usize = 5;
const MAX_PUZZLES: usize = 3;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let mut seeds = Vec::new();
    let mut test = String::new();
    for _ in 0..random.between(1..=size.min(MAX_LINES)) {
        let seed = draw_seed(&mut random, &seeds);
        let puzzles = random.between(1..=size.min(MAX_PUZZLES));
        test += &format!("{seed} {puzzles}\n");
        seeds.push(seed);
    }
    program::print(&test);
}

fn draw_seed(random: &mut Random, before: &[u64]) -> u64 {
    match random.below(8) {
        0 => 0,
        1 => u64::MAX,
        2 => 1 << random.below(64),
        3 => (1 << random.below(64)) - 1,
        4 => random.below(100) as u64,
        5 | 6 if !before.is_empty() => before[random.below(before.len())],
        _ => random.next(),
    }
}
