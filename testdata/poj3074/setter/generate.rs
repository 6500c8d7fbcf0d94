//! Prints a test for POJ 3074, always the same for the same seed and size. At size S at most
//! 1 + (S - 1) * 80 / 19 cells of a board are blank; from size 15 on there are boards that need
//! all their givens. Full boards, boards with one blank and easy ones stand between them in any order.

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
use sudoku::{Board, Sudoku};
use sudoku_random::{count_of_boards, dug, most_blanks, Puzzle, CALLS, MAX_SIZE};

pub fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let sudoku = Sudoku::plain();
    let count = count_of_boards(&mut random);
    // To dig takes long, to disguise does not: a test has two puzzles in a hundred forms.
    let puzzles: Vec<Puzzle> = (0..count.min(2))
        .map(|_| dug(&sudoku, &mut random, most_blanks(size)))
        .collect();
    let boards: Vec<Board> = (0..count)
        .map(|_| {
            let puzzle = &puzzles[random.below(puzzles.len())];
            let puzzle = one_of_its_kinds(puzzle, &mut random);
            let puzzle = puzzle.disguised(&sudoku, &mut random, 1, CALLS / count);
            puzzle.board
        })
        .collect();
    program::print(&sudoku_text::show_up_to_end(&boards));
}

fn one_of_its_kinds(puzzle: &Puzzle, random: &mut Random) -> Puzzle {
    let mut puzzle = puzzle.clone();
    match random.below(8) {
        0 => puzzle.give_back(random, 0),
        1 => puzzle.give_back(random, 1),
        2..=4 => {}
        _ => return puzzle.with_some_given_back(random),
    }
    puzzle
}
