//! Says whether a test is one for macmahon, and how many commands it has.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
