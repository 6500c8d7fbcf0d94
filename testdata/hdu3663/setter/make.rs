//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/random.rs"]
mod random;
use case::{Case, DAYS, TOWNS};
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(3663);
    let scattered: Vec<Case> = (0..100)
        .map(|number| draw::scattered(&mut random, 1 + number % 8, 1 + number % DAYS))
        .collect();
    write_cases("13-any-roads", &scattered);
    let planned: Vec<Case> = (0..100)
        .map(|number| draw::planned(&mut random, 1 + number % 20, 1 + number % DAYS))
        .collect();
    write_cases("14-small-random", &planned);
    let largest: Vec<Case> = (0..20)
        .map(|_| draw::planned(&mut random, TOWNS, DAYS))
        .collect();
    write_cases("15-limits", &largest);
    write_cases("16-limits-easy", &[limits_easy()]);
}

/// As many towns, roads and days as there may be, and stations that work on any of them. Six towns
/// each have all roads between them, so any station of these feeds them all, and any search is
/// short. For arrays that are too small.
fn limits_easy() -> Case {
    let towns = || 0..TOWNS;
    let roads = towns().flat_map(|one| towns().map(move |other| [one, other]));
    Case {
        days: DAYS,
        roads: roads
            .filter(|&[one, other]| one < other && one / 6 == other / 6)
            .collect(),
        ranges: vec![[1, DAYS]; TOWNS],
    }
}

fn write_cases(name: &str, cases: &[Case]) {
    let input: String = cases.iter().map(Case::show).collect();
    let answers = cases
        .iter()
        .map(|case| case::show_answer(&plain::schedule(case)));
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), answers.collect::<String>()).unwrap();
}
