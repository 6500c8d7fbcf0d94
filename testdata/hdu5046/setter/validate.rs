//! Says whether a test obeys the statement of HDU 5046, and how many cases it has: up to 100,
//! with up to 60 cities at coordinates from -10^9 to 10^9.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
