//! Answers a test by the plain way.

#[path = "case.rs"]
mod case;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let cases = match case::read(&program::input()) {
        Ok(cases) => cases,
        Err(fault) => program::fail(&fault),
    };
    let answers: Vec<String> = cases.iter().map(plain::answer).collect();
    program::print(&answers.join("\n"));
}
