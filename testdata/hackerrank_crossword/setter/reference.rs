//! Answers the crossword plainly, run by run.

#[path = "case.rs"]
mod case;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let case = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let no_way = || program::fail("the words do not fit into the grid");
    program::print(&plain::fill(&case).unwrap_or_else(no_way));
}
