//! Prints a test for POJ 2676, always the same for the same seed and size. At size S at most
//! 1 + (S - 1) * 80 / 19 cells of a board are blank, at 20 all of them. Every board has a solution; full
//! boards, boards with one, two or very many solutions stand there in any order.

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
use sudoku::Sudoku;
use sudoku_random::{count_of_boards, dug, most_blanks, of_any_kind};

const MOST_SIZE: usize = 20;

/// What backtracking may take for all boards together.
const CALLS: usize = 60_000;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MOST_SIZE, size);
    let mut random = Random::new(seed);
    let sudoku = Sudoku::plain();
    let count = count_of_boards(&mut random);
    let most = most_blanks(size);
    let dug = dug(&sudoku, &mut random, most);
    let mut test = format!("{count}\n");
    for _ in 0..count {
        let puzzle = of_any_kind(&sudoku, &mut random, &dug, most);
        let puzzle = puzzle.disguised(&sudoku, &mut random, 1, CALLS / count);
        test += &sudoku_text::show_rows(&puzzle.board, "");
    }
    program::print(&test);
}
