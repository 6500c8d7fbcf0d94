//! Answers HDU 4979 slowly, with bit sets: no answer helps to find another one, but one that
//! comes again is kept.

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
use case::Case;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let mut known: Vec<(Case, usize)> = Vec::new();
    let mut output = String::new();
    for (number, case) in (1..).zip(cases) {
        let answer = match known.iter().find(|(other, _)| *other == case) {
            Some(&(_, tickets)) => tickets,
            None => least::tickets(&case),
        };
        known.push((case, answer));
        output += &format!("Case #{number}: {answer}\n");
    }
    program::print(&output);
}
