//! Says whether a test obeys the statement of ABC 345 D, and that it is one case.
//!
//!     rustc -O --edition 2021 setter/validate.rs -o /tmp/validate && /tmp/validate < 01-sample.in

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|_| 1));
}
