//! Says whether a test is one for the queens puzzle, and how many commands it has: `count N`
//! with N up to 14, `first N` with N up to 50, `each N` with N up to 8.

#[path = "command.rs"]
mod command;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    program::report(command::read(&program::input()).map(|commands| commands.len()));
}
