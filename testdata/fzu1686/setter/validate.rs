//! Says whether a test obeys the statement of FZU 1686, and how many cases it has: boards of up
//! to 15 x 15 zeros and ones, each with a window that is not larger.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
