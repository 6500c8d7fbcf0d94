//! Prints a test for SPOJ NQUEEN, always the same for the same seed and size: boards of up to
//! `size + 3` ranks, large ones beside tiny ones, with any number of queens from none to all.
//! At size 20 some boards have up to 50 ranks, and at least half of their queens: more free ranks
//! than 25 take textbook programs too long.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "placement.rs"]
mod placement;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Board, MAX_SIZE};
use random::Random;

/// The largest board that may be empty.
const LARGEST: usize = 23;

fn main() {
    let (seed, size) = program::seed_and_size();
    let most = 3 + program::at_most(LARGEST - 3, size);
    let mut random = Random::new(seed);
    let count = match random.below(4) {
        0 => 1,
        1 => 2,
        _ => random.between(1..=100 / most + 3),
    };
    let boards: Vec<Board> = (0..count).map(|_| board(&mut random, most)).collect();
    program::print(&case::show_cases(&boards));
}

fn board(random: &mut Random, most: usize) -> Board {
    let size = match random.below(3) {
        0 if most == LARGEST => random.between(LARGEST..=MAX_SIZE),
        0 => most,
        _ => random.between(1..=most),
    };
    // Two and three ranks have no solution.
    let Some(mut board) = placement::complete(&vec![0; size], random) else {
        return vec![1];
    };
    let mut ranks: Vec<usize> = (0..size).collect();
    random.shuffle(&mut ranks);
    let most_free = if size > LARGEST { size / 2 } else { size };
    let free = match random.below(4) {
        0 => most_free,
        _ => random.between(0..=most_free),
    };
    for &rank in &ranks[..free] {
        board[rank] = 0;
    }
    board
}
