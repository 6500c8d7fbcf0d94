//! Prints a test for Luogu P2327, always the same for the same seed and size: up to `size` rows of
//! mines, seldom with a number that is changed.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(case::MAX_ROWS, size);
    let mut random = Random::new(seed);
    let rows = random.between(1..=size);
    // Every third cell without a mine, or all alike, is where two ways are.
    let in_eight = random.below(9);
    let is_regular = random.once_in(3);
    let start = random.below(3);
    let mines: Vec<bool> = (0..rows)
        .map(|row| match is_regular {
            true => (row + start) % 3 == 0,
            false => random.below(8) < in_eight,
        })
        .collect();
    let mut numbers = case::numbers_of(&mines);
    if random.once_in(4) {
        let row = random.below(rows);
        numbers[row] = random.below(4);
    }
    program::print(&case::show(&numbers));
}
