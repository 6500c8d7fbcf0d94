//! Says whether a test is one for the pentomino puzzles, and how many puzzles it has: each a
//! command and a board of 60 or 64 open cells within 20 x 20, with all symmetries of a square
//! if the command is `distinct`.

#[path = "../../setter/program.rs"]
mod program;
#[path = "puzzle.rs"]
mod puzzle;

fn main() {
    program::report(puzzle::read(&program::input()).map(|puzzles| puzzles.len()));
}
