//! Prints a test for killer_sudoku, always the same for the same seed and size: up to three boards
//! with cages of up to `size` cells, and not more than 3. Larger ones have more solutions; some
//! sums are wrong, and these boards have none, as a rule.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    let most = program::at_most(3, size);
    let mut random = Random::new(seed);
    let mut text = String::new();
    for _ in 0..random.between(1..=3) {
        let board = draw::board(&mut random, most);
        text += &match random.below(5) {
            0 => draw::changed(&mut random, board).show(),
            _ => board.show(),
        };
    }
    program::print(&text);
}
