//! Answers the star battle plainly, row by row.

#[path = "case.rs"]
mod case;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let answers: Vec<String> = cases.iter().map(plain::answer).collect();
    program::print(&answers.join("\n"));
}
