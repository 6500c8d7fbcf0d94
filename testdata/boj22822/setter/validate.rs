//! Says whether a test is one for BOJ 22822, and how many puzzles it has.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|puzzles| puzzles.len()));
}
