//! Says whether a test obeys the statement of HDU 4979, and how many cases it has: lines with
//! N, M and R, where 1 <= R <= M <= N <= 8.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
