//! Says whether a test is one for the star battle, and how many boards it has.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
