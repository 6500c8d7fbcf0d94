//! Answers ABC 345 D plainly, from the first cell to the last.

#[path = "case.rs"]
mod case;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let case = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    program::print(["No\n", "Yes\n"][usize::from(plain::can_be_filled(&case))]);
}
