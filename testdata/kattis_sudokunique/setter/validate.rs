//! Says whether a test of Kattis "Sudokunique" obeys the statement: the number of its boards on
//! stdout, or status 1 and what is wrong on stderr. Any given is allowed.

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

fn main() {
    let cases = form::read(&program::input());
    program::report(cases.map(|cases| cases.len()));
}
