//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "../../setter/bit_cover.rs"]
mod bit_cover;
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
    let mut random = Random::plain(1084);
    write_cases("10-small-random", &small_random(&mut random));
    write_cases("11-largest-grids", &largest_grids(&mut random));
}

fn small_random(random: &mut Random) -> Vec<Case> {
    let case = |_| {
        let side = random.between(1..=3);
        let in_10 = random.between(0..=6);
        with_gaps(random, side, in_10)
    };
    (0..100).map(case).collect()
}

/// Grids of 5 x 5 cells, with more and more gaps.
fn largest_grids(random: &mut Random) -> Vec<Case> {
    let case = |number: usize| with_gaps(random, SIDE, 1 + number % 8);
    (0..40).map(case).collect()
}

/// So many sticks of ten are missing.
fn with_gaps(random: &mut Random, side: usize, in_10: usize) -> Case {
    let mut case = Case {
        side,
        missing: Vec::new(),
    };
    case.missing = (1..=case.sticks())
        .filter(|_| random.below(10) < in_10)
        .collect();
    random.shuffle(&mut case.missing);
    case
}

fn write_cases(name: &str, cases: &[Case]) {
    let answers = cases
        .iter()
        .map(|case| format!("{}\n", least::sticks(case)));
    fs::write(format!("{name}.in"), case::show(cases)).unwrap();
    fs::write(format!("{name}.out"), answers.collect::<String>()).unwrap();
}
