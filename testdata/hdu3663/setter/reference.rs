//! Answers HDU 3663 slowly, day by day.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let answers = cases
        .iter()
        .map(|case| case::show_answer(&plain::schedule(case)));
    program::print(&answers.collect::<String>());
}
