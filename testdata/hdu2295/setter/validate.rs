//! Says whether a test obeys the statement of HDU 2295, and how many cases it has: up to 20,
//! with up to 50 cities and 50 radars at coordinates from 0 to 1000.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
