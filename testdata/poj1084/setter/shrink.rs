//! Prints the K-th smaller test for POJ 1084 that could show the same fault: with fewer cases,
//! then in one of them a smaller grid, then fewer missing sticks.

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;
use fewer::{chunks, fewer, with_one, without};

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer(&cases).chain(with_one(&cases, smaller));
    program::propose(tests.map(|cases| case::show(&cases)));
}

/// A smaller grid keeps those of the missing sticks that it has.
fn smaller(case: &Case) -> impl Iterator<Item = Case> + '_ {
    let sides = (1..case.side).flat_map(|side| {
        let complete = Case {
            side,
            missing: Vec::new(),
        };
        let mut same = case.clone();
        same.side = side;
        let sticks = same.sticks();
        same.missing.retain(|&stick| stick <= sticks);
        [complete, same]
    });
    let count = case.missing.len();
    let all = (count > 0).then_some((0, count));
    let parts = all.into_iter().chain(chunks(count));
    let with_fewer_gaps = parts.map(|chunk| Case {
        side: case.side,
        missing: without(&case.missing, chunk),
    });
    sides.chain(with_fewer_gaps)
}
