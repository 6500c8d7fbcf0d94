//! Says whether a test is one for killer_sudoku, and how many boards it has.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(case::read(&program::input()).map(|cases| cases.len()));
}
