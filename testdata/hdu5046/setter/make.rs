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
#[path = "../../setter/point_cover.rs"]
mod point_cover;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, Point, MAX_CASES, MAX_CITIES, MAX_COORDINATE};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(5046);
    write_cases("11-small-random", &small_random(&mut random));
    write_cases("12-sixty-cities", &sixty_cities(&mut random));
    write_cases("13-hundred-cases", &hundred_cases(&mut random));
}

fn small_random(random: &mut Random) -> Vec<Case> {
    let case = |_| {
        let count = random.between(1..=10);
        let farthest = [3, 20, MAX_COORDINATE][random.below(3)];
        Case {
            cities: points(random, count, farthest),
            airports: random.between(1..=count),
        }
    };
    (0..50).map(case).collect()
}

/// As many cities as there may be. The textbook takes long for some K: there are few cases.
fn sixty_cities(random: &mut Random) -> Vec<Case> {
    let case = |airports| Case {
        cities: points(random, MAX_CITIES, MAX_COORDINATE),
        airports,
    };
    [1, 2, 4, 7, 10, 14, 20, 30, 45, 59, 60].map(case).to_vec()
}

fn hundred_cases(random: &mut Random) -> Vec<Case> {
    let case = |number| Case {
        cities: points(random, 20, [1000, MAX_COORDINATE][number % 2]),
        airports: 1 + number % 12,
    };
    (0..MAX_CASES).map(case).collect()
}

fn points(random: &mut Random, count: usize, farthest: i64) -> Vec<Point> {
    let mut coordinate = || random.between(0..=2 * farthest as usize) as i64 - farthest;
    (0..count).map(|_| [coordinate(), coordinate()]).collect()
}

fn write_cases(name: &str, cases: &[Case]) {
    let answers = (1..)
        .zip(cases)
        .map(|(number, case)| least::answer(number, case));
    fs::write(format!("{name}.in"), case::show(cases)).unwrap();
    fs::write(format!("{name}.out"), answers.collect::<String>()).unwrap();
}
