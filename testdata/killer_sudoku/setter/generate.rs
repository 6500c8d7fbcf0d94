//! Prints a test for killer_sudoku, always the same for the same seed and size: boards with
//! cages of up to `size` cells, and not more than 3, as larger ones have more solutions. Beyond, a
//! larger size is for more boards. Some sums are wrong, and these boards have none, as a rule.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
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
    let mut text = String::new();
    for _ in 0..random.between(1..=3.max(size / 4)) {
        let board = draw::board(&mut random, size.min(3));
        text += &match random.below(5) {
            0 => draw::changed(&mut random, board).show(),
            _ => board.show(),
        };
    }
    program::print(&text);
}
