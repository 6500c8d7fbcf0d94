//! Answers ZOJ 3209 slowly, by going through all outlines of a map that is filled in part.

#[path = "case.rs"]
mod case;
#[path = "least.rs"]
mod least;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    program::print(&cases.iter().map(least::answer).collect::<String>());
}
