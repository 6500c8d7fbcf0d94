//! Prints a smaller test of Kattis "Sudokunique" than the one on stdin: `shrink K` for K = 0, 1,
//! 2, ... Status 1 and no output means that there are no more.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;

#[path = "../../hdu4069/setter/case.rs"]
mod case;
#[path = "form.rs"]
#[allow(dead_code)]
mod form;
#[path = "../../hdu4069/setter/smaller.rs"]
mod smaller;

fn main() {
    let cases = form::read(&program::input());
    let cases = cases.unwrap_or_else(|fault| program::fail(&fault));
    program::propose(smaller::smaller(&cases).map(|cases| form::show(&cases)));
}
