//! Says whether a test is one for Luogu P2327, and prints a 1: it is one case.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|_| 1));
}
