//! Answers BOJ 17136 slowly, by going through all that can lie on the rows of a board.

#[path = "case.rs"]
mod case;
#[path = "least.rs"]
mod least;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let board = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    program::print(&least::answer(&board));
}
