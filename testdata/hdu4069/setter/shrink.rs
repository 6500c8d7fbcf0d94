//! Prints a smaller test of HDU 4069 than the one on stdin: `shrink K` for K = 0, 1, 2, ...
//! Status 1 and no output means that there are no more.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;

#[path = "case.rs"]
mod case;
#[path = "smaller.rs"]
mod smaller;
#[path = "walls.rs"]
mod walls;

fn main() {
    let cases = walls::read(&program::input());
    let cases = cases.unwrap_or_else(|fault| program::fail(&fault));
    program::propose(smaller::smaller(&cases).map(|cases| walls::show(&cases)));
}
