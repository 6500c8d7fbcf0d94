//! Prints a test for ABC 345 D, always the same for the same seed and size: one case, with a grid
//! of up to `size + 1` rows and columns, and not more than 10.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::SIDE;
use random::Random;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let most = (1 + program::at_most(MAX_SIZE, size)).min(SIDE);
    program::print(&draw::draw(&mut Random::new(seed), most).show());
}
