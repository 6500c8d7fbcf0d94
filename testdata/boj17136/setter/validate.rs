//! Says whether a test obeys the statement of BOJ 17136, and that it is one case: ten lines of
//! ten zeros and ones.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|_| 1));
}
