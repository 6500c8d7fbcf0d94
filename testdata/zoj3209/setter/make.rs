//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "drawing.rs"]
mod drawing;
#[path = "least.rs"]
mod least;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, MAX_CASES, MAX_PIECES, SIDE};
use drawing::{cut, cuts, part, tiles};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(3209);
    write_cases("13-most-cases", &most_cases(&mut random));
    write_cases("14-all-tiles-of-some-sizes", &all_tiles());
    write_cases("15-most-pieces-needed", &[tiles([15, SIDE], &[[1, 1]])]);
    write_cases("16-most-pieces", &most_pieces(&mut random));
    write_cases("17-large-pieces", &large_pieces(&mut random));
    write_cases("18-joined-blocks", &joined_blocks(&mut random));
    write_cases("19-limits-easy", &limits_easy());
}

fn most_cases(random: &mut Random) -> Vec<Case> {
    let mut cases = Vec::new();
    for _ in 0..MAX_CASES {
        let size = [random.between(1..=6), random.between(1..=6)];
        let ways = [random.between(1..=9), random.between(1..=9)];
        let mut case = cuts(random, size, &ways, 3);
        if random.once_in(3) && case.pieces.len() > 1 {
            case.pieces.pop();
        }
        cases.push(case);
    }
    cases
}

/// There are many ways, and few of them take the fewest pieces.
fn all_tiles() -> Vec<Case> {
    vec![
        tiles([6, 6], &[[1, 2]]),
        tiles([5, 5], &[[1, 1], [2, 2], [3, 3], [4, 4]]),
        tiles([6, 6], &[[1, 1], [2, 2], [3, 3], [4, 4], [5, 5]]),
        tiles([7, 7], &[[1, 2], [3, 3]]),
        tiles([5, 7], &[[1, 3], [2, 2]]),
        tiles([7, 5], &[[1, 3], [1, 4]]),
        tiles([8, 8], &[[1, 3], [2, 2]]),
    ]
}

/// The largest map, cut in several ways into many pieces.
fn most_pieces(random: &mut Random) -> Vec<Case> {
    let size = [SIDE, SIDE];
    vec![
        cuts(random, size, &[470, 30], 0),
        cuts(random, size, &[100, 100, 100, 100, 100], 0),
        cuts(random, size, &[50; 10], 0),
        cuts(random, size, &[30; 10], 200),
        cuts(random, size, &[3; 10], 470),
        // One of the pieces is missing, and nothing else can stand for it.
        {
            let mut case = cuts(random, size, &[450], 0);
            case.pieces.pop();
            case
        },
    ]
}

/// Pieces that leave little of the map, in all sizes.
fn large_pieces(random: &mut Random) -> Vec<Case> {
    let mut pieces = Vec::new();
    cut(random, [0, 0, SIDE, SIDE], 40, &mut pieces);
    while pieces.len() < 500 {
        let piece = part(random, [0, 0, SIDE, SIDE]);
        if (piece[2] - piece[0]) * (piece[3] - piece[1]) >= 400 {
            pieces.push(piece);
        }
    }
    let size = [SIDE, SIDE];
    vec![Case { size, pieces }]
}

/// Blocks that are cut in several ways each, and pieces that reach from block to block. The ways
/// multiply, so there are few blocks: programs that judges accept try all ways.
fn joined_blocks(random: &mut Random) -> Vec<Case> {
    let mut cases = Vec::new();
    for (side, ways) in [(2, 5), (3, 2)] {
        let step = SIDE / side;
        let mut pieces = Vec::new();
        for block in 0..side * side {
            let (x, y) = (block / side * step, block % side * step);
            for _ in 0..ways {
                cut(random, [x, y, x + step, y + step], 4, &mut pieces);
            }
        }
        for _ in 0..10 {
            pieces.push(part(random, [0, 0, SIDE, SIDE]));
        }
        let size = [SIDE, SIDE];
        cases.push(Case { size, pieces });
    }
    cases
}

/// As many cases and pieces as there may be: all of these are the whole map, or lack its last line
/// of cells, which leaves no choice. So any search is short. For arrays that are too small.
fn limits_easy() -> Vec<Case> {
    let size = [SIDE, SIDE];
    let whole = [0, 0, SIDE, SIDE];
    let mut pieces = vec![[0, 0, SIDE, SIDE - 1]; MAX_PIECES];
    pieces[MAX_PIECES - 1] = whole;
    let mut cases = vec![tiles([1, 1], &[[1, 1]]); MAX_CASES];
    cases[0] = Case { size, pieces };
    cases[MAX_CASES - 1] = Case {
        size,
        pieces: vec![whole; MAX_PIECES],
    };
    cases
}

fn write_cases(name: &str, cases: &[Case]) {
    fs::write(format!("{name}.in"), case::show(cases)).unwrap();
    let answers: String = cases.iter().map(least::answer).collect();
    fs::write(format!("{name}.out"), answers).unwrap();
}
