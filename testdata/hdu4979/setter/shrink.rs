//! Prints the K-th smaller test for HDU 4979 that could show the same fault: with fewer cases,
//! then with any case in place of one of them that is smaller.
//!
//!     rustc -O --edition 2021 setter/shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer::fewer(&cases).chain(fewer::with_one(&cases, smaller));
    program::propose(tests.map(|cases| case::show(&cases)));
}

fn smaller(&old: &Case) -> impl Iterator<Item = Case> {
    let all = case::all().into_iter();
    all.take_while(move |&case| case != old)
}
