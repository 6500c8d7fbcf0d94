//! Says whether a test obeys the statement of POJ 1084, and how many cases it has: grids of
//! up to 5 x 5 cells.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
