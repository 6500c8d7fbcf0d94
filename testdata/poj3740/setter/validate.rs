//! Says whether a test obeys the statement of POJ 3740, and how many cases it has: up to 500
//! matrices, each with its numbers of rows and columns and a line for each row.

#[path = "../../setter/matrix.rs"]
mod matrix;
#[path = "../../setter/program.rs"]
mod program;
use matrix::POJ_3740;

fn main() {
    let cases = matrix::read(&program::input(), &POJ_3740);
    program::report(cases.map(|cases| cases.len()));
}
