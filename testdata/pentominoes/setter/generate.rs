//! Prints a test for the pentomino puzzles, always the same for the same seed and size: up to
//! `size` puzzles, with 60 and with 64 cells after each other. Most boards are made of ragged
//! heaps of the pieces, the less ragged the larger `size` is; with a cell moved they may have
//! no solution. On whole rectangles a search for all solutions would take too long: there only
//! some are asked for. From size 8 on there are up to 8 puzzles, all that a slow reference has
//! the time for; boards may fill the 20 x 20 of the statement at any size.

#[path = "board.rs"]
mod board;
#[path = "pieces.rs"]
mod pieces;
#[path = "../../setter/program.rs"]
mod program;
#[path = "puzzle.rs"]
mod puzzle;
#[path = "../../setter/random.rs"]
mod random;
use puzzle::{Command, Puzzle};
use random::Random;

const MAX_SIZE: usize = 20;
const MAX_PUZZLES: usize = 8;
const MAX_CHOICES: usize = 6;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let count = if random.once_in(4) {
        1
    } else {
        random.between(1..=size.min(MAX_PUZZLES))
    };
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for _ in 0..count {
        let puzzle = if !puzzles.is_empty() && random.once_in(6) {
            again(&mut random, &puzzles)
        } else {
            draw(&mut random, size)
        };
        puzzles.push(puzzle);
    }
    program::print(&puzzle::write(&puzzles));
}

fn draw(random: &mut Random, size: usize) -> Puzzle {
    let choices = random.between(1..=size.min(MAX_CHOICES));
    let (command, board) = match random.below(12) {
        0 => {
            let sizes = [(4, 15), (5, 12), (6, 10), (8, 8)];
            let (height, width) = sizes[random.below(sizes.len())];
            (command_for_a_few(random), board::rectangle(height, width))
        }
        1 => (command(random), board::rectangle(3, 20)),
        2 => (command(random), board::cut_rectangle(random)),
        3 => (Command::Distinct, board::known_square(random)),
        4 => {
            let n = random.between(9..=12);
            (Command::Distinct, board::ragged_square(random, n))
        }
        5 | 6 => {
            let mut board = pieces::joined(random, choices);
            board::move_a_cell(random, &mut board);
            (command_for_a_heap(random), board)
        }
        _ => (command_for_a_heap(random), pieces::joined(random, choices)),
    };
    let board = board::framed(random, &board);
    Puzzle { command, board }
}

/// A puzzle that has been there, perhaps with the next seed: the same seed must give the same
/// boards, and what was done in between must not matter.
fn again(random: &mut Random, puzzles: &[Puzzle]) -> Puzzle {
    let mut puzzle = puzzles[random.below(puzzles.len())].clone();
    if let Command::Random { seed, .. } = &mut puzzle.command {
        *seed = seed.wrapping_add(random.below(2) as u64);
    }
    puzzle
}

/// On a heap all solutions are found so soon that any number of them may be asked for.
fn command_for_a_heap(random: &mut Random) -> Command {
    if random.once_in(4) {
        let seed = draw_seed(random);
        let boards = if random.once_in(2) {
            u64::MAX
        } else {
            random.between(1..=20) as u64
        };
        Command::Random { seed, boards }
    } else {
        command(random)
    }
}

fn command(random: &mut Random) -> Command {
    match random.below(3) {
        0 => Command::Count,
        1 => Command::All,
        _ => command_for_a_few(random),
    }
}

/// A command that needs no search for all solutions where there are many.
fn command_for_a_few(random: &mut Random) -> Command {
    match random.below(4) {
        0 => Command::Matrix,
        1 => Command::First,
        _ => Command::Random {
            seed: draw_seed(random),
            boards: random.between(1..=4) as u64,
        },
    }
}

fn draw_seed(random: &mut Random) -> u64 {
    match random.below(4) {
        0 => 0,
        1 => u64::MAX,
        2 => random.below(100) as u64,
        _ => random.next(),
    }
}
