//! Says whether a test is a problem in Knuth's format, with up to 300 items and 1,000 options, and
//! prints a 1: it is one case.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|_| 1));
}
