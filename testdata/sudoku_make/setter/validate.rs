//! Says whether a test is one for the making of Sudokus, and how many lines with a seed and a
//! number of puzzles it has.

#[path = "order.rs"]
mod order;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(order::read(&program::input()).map(|orders| orders.len()));
}
