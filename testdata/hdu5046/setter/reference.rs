//! Answers HDU 5046 slowly: all distances from the smallest one on, and bit sets.

#[path = "../../setter/bit_cover.rs"]
mod bit_cover;
#[path = "case.rs"]
mod case;
#[path = "least.rs"]
mod least;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/point_cover.rs"]
mod point_cover;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let answers = (1..)
        .zip(&cases)
        .map(|(number, case)| least::answer(number, case));
    program::print(&answers.collect::<String>());
}
