//! Prints a test for Sudoku X, always the same for the same seed and size. At size S at most
//! 1 + (S - 1) * 80 / 19 cells of a board are blank, at 20 all of them. Boards with one solution, with
//! two, very many and none stand there in any order. Those with none have givens that clash,
//! often on a diagonal only, or a wrong digit that is found out later.

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
use sudoku_random::{cleared, count_of_boards, dug, most_blanks, of_any_kind, Puzzle};
use sudoku_random::{CALLS, MAX_SIZE};

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let (plain, sudoku) = (Sudoku::plain(), Sudoku::with_diagonals());
    let count = count_of_boards(&mut random);
    let most = most_blanks(size);
    let dug = dug(&sudoku, &mut random, most);
    let boards: Vec<Board> = (0..count)
        .map(|_| {
            let mut puzzle = match random.below(8) {
                0 => dug.with_some_given_back(&mut random),
                1 => cleared(&plain, &mut random, most).with_some_given_back(&mut random),
                _ => of_any_kind(&sudoku, &mut random, &dug, most),
            };
            match random.below(8) {
                0 => put_a_wrong_digit(&mut puzzle, &mut random),
                1 => put_a_digit_twice_on_a_diagonal(&mut puzzle, &sudoku, &mut random),
                _ => {}
            }
            let puzzle = puzzle.disguised(&sudoku, &mut random, 2, CALLS / count);
            puzzle.board
        })
        .collect();
    program::print(&sudoku_text::show_up_to_end(&boards));
}

fn put_a_wrong_digit(puzzle: &mut Puzzle, random: &mut Random) {
    let cell = random.below(81);
    let right = usize::from(puzzle.solution[cell]);
    put(puzzle, cell, (right + random.below(8)) as u8 % 9 + 1);
}

fn put_a_digit_twice_on_a_diagonal(puzzle: &mut Puzzle, sudoku: &Sudoku, random: &mut Random) {
    let mut cells = sudoku.units[27 + random.below(2)];
    random.shuffle(&mut cells);
    let digit = puzzle.solution[cells[0]];
    put(puzzle, cells[0], digit);
    put(puzzle, cells[1], digit);
}

/// The solution gets the digit too, and is none then: it is what blanks are filled in from.
fn put(puzzle: &mut Puzzle, cell: usize, digit: u8) {
    puzzle.board[cell] = digit;
    puzzle.solution[cell] = digit;
}
