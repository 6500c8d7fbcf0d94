//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "least.rs"]
mod least;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, SIDE};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(1686);
    write_cases("11-full-boards", &full_boards());
    write_cases("12-small-random", &small_random(&mut random));
    write_cases("13-limits", &limits(&mut random));
}

/// A monster in each cell of the largest board. Windows of 2 x 2 take textbook programs long.
fn full_boards() -> Vec<Case> {
    let full = |side| Case {
        board: vec![vec![true; SIDE]; SIDE],
        height: side,
        width: side,
    };
    [1, 3, 4, 5, 7, 8, 14, SIDE].map(full).to_vec()
}

fn small_random(random: &mut Random) -> Vec<Case> {
    let mut cases = Vec::new();
    for _ in 0..150 {
        let (rows, columns) = (random.between(1..=6), random.between(1..=6));
        let in_10 = random.between(1..=9);
        let (height, width) = (random.between(1..=rows), random.between(1..=columns));
        cases.push(Case {
            board: scattered(random, rows, columns, in_10),
            height: height.min(3),
            width: width.min(3),
        });
    }
    cases
}

/// The largest boards with a few monsters and small windows, or with many and larger ones.
/// Many monsters and small windows would be too much for programs that judges accept.
fn limits(random: &mut Random) -> Vec<Case> {
    let mut cases = Vec::new();
    for (height, width, most_in_10) in [
        (1, 1, 9),
        (1, 4, 9),
        (5, 1, 9),
        (2, 2, 1),
        (2, 3, 1),
        (3, 3, 1),
        (4, 3, 1),
        (3, 5, 7),
        (5, 3, 7),
        (4, 6, 9),
        (5, 5, 9),
        (7, 7, 9),
        (8, 8, 9),
        (14, 15, 9),
    ] {
        for in_10 in [1, 3, 5, 7, 9] {
            if in_10 <= most_in_10 {
                cases.push(Case {
                    board: scattered(random, SIDE, SIDE, in_10),
                    height,
                    width,
                });
            }
        }
    }
    cases
}

/// A board with monsters in so many of ten cells.
fn scattered(random: &mut Random, rows: usize, columns: usize, in_10: usize) -> Vec<Vec<bool>> {
    let mut board = vec![vec![false; columns]; rows];
    for row in &mut board {
        row.fill_with(|| random.below(10) < in_10);
    }
    board
}

fn write_cases(name: &str, cases: &[Case]) {
    let input: String = cases.iter().map(Case::show).collect();
    let answers = cases.iter().map(|case| format!("{}\n", least::blows(case)));
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), answers.collect::<String>()).unwrap();
}
