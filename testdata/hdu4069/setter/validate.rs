//! Says whether a test of HDU 4069 obeys the statement: the number of its cases on stdout, or
//! status 1 and what is wrong on stderr.
//!
//! Walls stand around the board and between two regions, always in both cells, and nowhere
//! else; there are nine connected regions of nine cells. Any given is allowed.

#[path = "../../setter/program.rs"]
mod program;

#[path = "case.rs"]
mod case;
#[path = "walls.rs"]
mod walls;

fn main() {
    let cases = walls::read(&program::input());
    program::report(cases.map(|cases| cases.len()));
}
