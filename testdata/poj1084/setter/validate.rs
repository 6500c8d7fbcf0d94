//! Says whether a test obeys the statement of POJ 1084, and how many cases it has: grids of
//! up to 5 x 5 cells.
//!
//!     rustc -O --edition 2021 setter/validate.rs -o /tmp/validate && /tmp/validate < 01-sample.in

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
