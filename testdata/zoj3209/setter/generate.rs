//! Prints a test for ZOJ 3209, always the same for the same seed and size: maps of up to `size`
//! x `size` cells, and not more than 30 x 30, cut in some ways, with pieces anywhere beside.

#[path = "case.rs"]
mod case;
#[path = "drawing.rs"]
mod drawing;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, MAX_CASES, SIDE};
use drawing::{cuts, tiles};
use random::Random;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(SIDE, size);
    let mut random = Random::new(seed);
    let count = match random.below(4) {
        0 => 1,
        1 => 2,
        _ => random.between(1..=(600 / (size * size) + 3).min(MAX_CASES)),
    };
    let cases: Vec<Case> = (0..count).map(|_| case(&mut random, size)).collect();
    program::print(&case::show(&cases));
}

fn case(random: &mut Random, most: usize) -> Case {
    let size = [extent(random, most), extent(random, most)];
    let mut case = if random.once_in(6) {
        few_sizes(random, size.map(|side| side.min(5)))
    } else {
        // On a large map a second way with many pieces would give programs that try all covers
        // too many of them.
        let cells = size[0] * size[1];
        let most = if cells > 16 { 7 } else { cells };
        let mut ways = vec![random.between(1..=cells.min(80))];
        for _ in 0..random.below(4) {
            ways.push(random.between(1..=most));
        }
        let anywhere = random.below(10);
        cuts(random, size, &ways, anywhere)
    };
    match random.below(6) {
        // A piece is missing, if there is another one.
        0 if case.pieces.len() > 1 => {
            case.pieces.pop();
        }
        // A piece comes twice.
        1 => {
            let piece = case.pieces[random.below(case.pieces.len())];
            case.pieces.push(piece);
        }
        _ => {}
    }
    case
}

/// As large as it may be, or anything.
fn extent(random: &mut Random, most: usize) -> usize {
    match random.below(3) {
        0 => most,
        _ => random.between(1..=most),
    }
}

/// A small map and all pieces of a few sizes: more ways than one can list for a large one.
fn few_sizes(random: &mut Random, size: [usize; 2]) -> Case {
    let mut sides = vec![[1, 1]];
    for _ in 0..random.below(3) {
        sides.push([random.between(1..=3), random.between(1..=3)]);
    }
    if sides.len() > 1 && random.once_in(3) {
        sides.remove(0);
    }
    let case = tiles(size, &sides);
    if case.pieces.is_empty() {
        return tiles(size, &[[1, 1]]);
    }
    case
}
