//! Prints a test for Luogu P1074, always the same for the same seed and size: one board. At size
//! S at most 1 + (S - 1) * 80 / 19 of its cells are blank, and never more than 57. It has one
//! solution, two, many or none.

#[path = "case.rs"]
mod case;
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
use case::MAX_BLANKS;
use random::Random;
use sudoku::{Board, Sudoku};
use sudoku_random::{dug, most_blanks, of_any_kind, CALLS, MAX_SIZE};

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let sudoku = Sudoku::plain();
    let most = most_blanks(size).min(MAX_BLANKS);
    let dug = dug(&sudoku, &mut random, most);
    let puzzle = of_any_kind(&sudoku, &mut random, &dug, most);
    let puzzle = puzzle.disguised(&sudoku, &mut random, usize::MAX, CALLS);
    let mut board = puzzle.board;
    if random.once_in(6) {
        let spoilt = spoilt(&mut random, board);
        if sudoku.is_quick(&spoilt, usize::MAX, CALLS) {
            board = spoilt;
        }
    }
    program::print(&case::show(&board));
}

/// The board with another digit in a cell, given before or blank, or with two rows or columns
/// exchanged, which may make digits clash in boxes only. Hardly ever is there a solution then.
fn spoilt(random: &mut Random, mut board: Board) -> Board {
    let cell = random.below(81);
    let digit = random.between(1..=9) as u8;
    let [one, other] = [random.below(9), random.below(9)];
    match random.below(4) {
        0 => (0..9).for_each(|k| board.swap(9 * one + k, 9 * other + k)),
        1 => (0..9).for_each(|k| board.swap(9 * k + one, 9 * k + other)),
        _ => board[cell] = digit,
    }
    board
}
