//! Says whether a test obeys the statement of HDU 3663, and how many cases it has. Roads may be
//! named twice and lead from a town to itself.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
