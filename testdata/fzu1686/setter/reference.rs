//! Answers FZU 1686 slowly, by going through all boards that can be left.

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
    let answers = cases.iter().map(|case| format!("{}\n", least::blows(case)));
    program::print(&answers.collect::<String>());
}
