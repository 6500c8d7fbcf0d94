//! Says whether a test obeys the statement of Luogu P1074, and that it is one case: nine rows of
//! nine digits with blanks between them, 24 of them or more not 0. It may have no solution.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;

fn main() {
    program::report(case::read(&program::input()).map(|_| 1));
}
