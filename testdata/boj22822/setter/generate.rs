//! Prints a test for BOJ 22822, always the same for the same seed and size: a few puzzles, most of
//! them cut from a board, then mixed and turned; with few letters there are many ways. `size` says
//! how many letters there may be, up to 8; beyond, a larger one is for more puzzles.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Piece, LETTERS};
use random::Random;

const MAX_SIZE: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let puzzles: Vec<Vec<Piece>> = (0..random.between(1..=4.max(size / 4)))
        .map(|_| puzzle(&mut random, size))
        .collect();
    program::print(&case::show(&puzzles));
}

/// Letters are drawn anew until all pieces are different; with too few letters that never ends, so
/// each time there may be more.
fn puzzle(random: &mut Random, size: usize) -> Vec<Piece> {
    let is_cut = !random.once_in(4);
    for tries in 0.. {
        let letters = LETTERS.len().min(size + tries / 20);
        let letter = |random: &mut Random| LETTERS[random.below(letters)];
        let mut board: Vec<Piece> = Vec::new();
        for cell in 0..9 {
            let mut piece = [0; 4].map(|_| letter(random));
            if is_cut && cell >= 3 {
                piece[0] = board[cell - 3][2] ^ b' ';
            }
            if is_cut && cell % 3 > 0 {
                piece[3] = board[cell - 1][1] ^ b' ';
            }
            if !case::is_new(&board, piece) {
                break;
            }
            board.push(piece);
        }
        if board.len() == 9 {
            random.shuffle(&mut board);
            for piece in &mut board {
                *piece = case::turned(*piece, random.below(4));
            }
            return board;
        }
    }
    unreachable!("eight letters make more than nine pieces")
}
