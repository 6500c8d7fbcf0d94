//! Prints a smaller test of Kattis "Sudokunique" than the one on stdin: `shrink K` for K = 0, 1,
//! 2, ... Status 1 and no output means that there are no more.
//!
//!     rustc -O --edition 2021 shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "../program.rs"]
mod program;
#[path = "../hdu4069/reference.rs"]
#[allow(dead_code)]
mod reference;
#[path = "../sudoku.rs"]
mod sudoku;
#[path = "../sudoku_text.rs"]
mod sudoku_text;

#[path = "../hdu4069/case.rs"]
#[allow(dead_code)]
mod case;
#[path = "form.rs"]
#[allow(dead_code)]
mod form;
#[path = "../hdu4069/smaller.rs"]
mod smaller;

fn main() {
    let cases = form::read(&program::input());
    let cases = cases.unwrap_or_else(|fault| program::fail(&fault));
    program::propose(smaller::smaller(&cases).map(|cases| form::show(&cases)));
}
