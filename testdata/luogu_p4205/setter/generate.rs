//! Prints a test for Luogu P4205, always the same for the same seed and size: a board from which
//! up to `size` pieces are missing, and not more than 12, as far as it still has one solution;
//! one time in three a piece is moved, and most such boards have no solution.

#[path = "board.rs"]
mod board;
#[path = "draw.rs"]
mod draw;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let full = draw::full(&mut random);
    let missing = random.between(0..=size.min(12));
    let mut board = draw::opened(&mut random, &full, missing);
    if random.once_in(3) {
        board = draw::with_a_move(&mut random, &board);
    }
    program::print(&board.show());
}
