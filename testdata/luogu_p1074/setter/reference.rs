//! Answers Luogu P1074 slowly: it lists all solutions.

#[path = "best.rs"]
mod best;
#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;

fn main() {
    let board = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    program::print(&best::answer(&board));
}
