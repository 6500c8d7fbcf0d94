//! Answers POJ 1084 slowly, with bit sets of squares.

#[path = "../../setter/bit_cover.rs"]
mod bit_cover;
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
    let answers = cases
        .iter()
        .map(|case| format!("{}\n", least::sticks(case)));
    program::print(&answers.collect::<String>());
}
