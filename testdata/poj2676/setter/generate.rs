//! Prints a test for POJ 2676, always the same for the same seed and size. At size S at most
//! 1 + (S - 1) * 80 / 19 cells of a board are blank, at 20 all of them. Every board has a solution; full
//! boards, boards with one, two or very many solutions stand there in any order.

#[path = "boards.rs"]
mod boards;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_random.rs"]
mod sudoku_random;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use random::Random;
use sudoku_random::{count_of_boards, solvable, MAX_SIZE};

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let count = count_of_boards(&mut random);
    program::print(&boards::show(&solvable(&mut random, size, count)));
}
