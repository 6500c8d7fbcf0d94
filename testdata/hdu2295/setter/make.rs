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
use case::{Case, Point, MAX_CASES, MAX_COORDINATE, MAX_POINTS};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(2295);
    write_cases("11-small-random", &small_random(&mut random));
    write_cases("12-limits", &limits(&mut random));
    write_cases("13-grid", &[grid()]);
}

fn small_random(random: &mut Random) -> Vec<Case> {
    let case = |_| {
        let (cities, radars) = (random.between(1..=8), random.between(1..=8));
        let farthest = [5, 20, MAX_COORDINATE as usize][random.below(3)];
        Case {
            cities: points(random, cities, farthest),
            radars: points(random, radars, farthest),
            most: random.between(1..=radars),
        }
    };
    (0..MAX_CASES).map(case).collect()
}

/// As many cases as there may be, all of them with as many cities and radars, and K from 1 up.
fn limits(random: &mut Random) -> Vec<Case> {
    let case = |number| Case {
        cities: points(random, MAX_POINTS, MAX_COORDINATE as usize),
        radars: points(random, MAX_POINTS, MAX_COORDINATE as usize),
        most: [
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 18, 22, 27, 35, 49, 50,
        ][number],
    };
    (0..MAX_CASES).map(case).collect()
}

/// Most of its distances are equal.
fn grid() -> Case {
    let points = |offset: i64| -> Vec<Point> {
        let places = (0..7).flat_map(|i| (0..7).map(move |j| [i, j]));
        places
            .map(|place| place.map(|k| 140 * k + offset))
            .collect()
    };
    Case {
        cities: points(0),
        radars: points(70),
        most: 9,
    }
}

fn points(random: &mut Random, count: usize, farthest: usize) -> Vec<Point> {
    let mut coordinate = || random.between(0..=farthest) as i64;
    (0..count).map(|_| [coordinate(), coordinate()]).collect()
}

fn write_cases(name: &str, cases: &[Case]) {
    let answers = cases.iter().map(least::answer);
    fs::write(format!("{name}.in"), case::show(cases)).unwrap();
    fs::write(format!("{name}.out"), answers.collect::<String>()).unwrap();
}
