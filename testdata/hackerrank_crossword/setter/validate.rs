//! Says whether a test is one for the crossword: a grid, and words that fit into it.

#[path = "case.rs"]
mod case;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(
        case::read(&program::input()).and_then(|case| match plain::fill(&case) {
            Some(_) => Ok(1),
            None => Err("the words do not fit into the grid".to_string()),
        }),
    );
}
