//! Says whether a test obeys the statement of ZOJ 3209, and how many cases it has: up to 500
//! maps of up to 30 x 30 cells, each with up to 500 pieces that lie in it.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
