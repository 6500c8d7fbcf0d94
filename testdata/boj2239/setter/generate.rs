//! Prints a test for BOJ 2239, always the same for the same seed and size: one board. At
//! size S at most 1 + (S - 1) * 80 / 19 of its cells are blank, at 20 all of them. It has one
//! solution, two or very many.

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
use sudoku_random::{solvable, MAX_SIZE};

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let boards = solvable(&mut Random::new(seed), size, 1);
    program::print(&sudoku_text::show_rows(&boards[0], ""));
}
