//! Prints a test for the queens puzzle, always the same for the same seed and size: commands
//! for boards of up to `size` ranks, small ones after large ones and the other way. Not more
//! than 10 queens are counted, so that a test takes no longer than to start a program; the sizes
//! 51 to 54 count 11 to 14 queens, the most that the statement allows, once.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

const MAX_COUNT: usize = 10;
const MAX_FIRST: usize = 50;
const MAX_EACH: usize = 8;
const MAX_SIZE: usize = 54;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    if size > MAX_FIRST {
        return program::print(&format!("count {}\n", size - MAX_FIRST + MAX_COUNT));
    }
    let mut random = Random::new(seed);
    let count = if random.once_in(4) {
        1
    } else {
        random.between(2..=20)
    };
    let commands = (0..count).map(|_| command(&mut random, size));
    program::print(&commands.collect::<String>());
}

/// Boards of 2 and 3 ranks have no solution, and are more often than others would be among
/// them.
fn command(random: &mut Random, size: usize) -> String {
    let (name, most) = match random.below(5) {
        0 | 1 => ("count", size.min(MAX_COUNT)),
        2 | 3 => ("first", size.min(MAX_FIRST)),
        _ => ("each", size.min(MAX_EACH)),
    };
    let size = match random.below(4) {
        0 => random.between(1..=most.min(4)),
        1 => most,
        _ => random.between(1..=most),
    };
    format!("{name} {size}\n")
}
