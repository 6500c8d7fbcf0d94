//! Prints the K-th smaller test for the queens puzzle that could show the same fault: with
//! fewer commands, then with a smaller board for one of them, the smallest first.
//!
//!     rustc -O --edition 2021 setter/shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "command.rs"]
mod command;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let commands = command::read(&program::input());
    let commands = commands.unwrap_or_else(|fault| program::fail(&fault));
    let places = (0..commands.len()).flat_map(|k| (1..commands[k].size).map(move |n| (k, n)));
    let with_a_smaller_board = places.map(|(place, size)| {
        let mut commands = commands.clone();
        commands[place].size = size;
        commands
    });
    let tests = fewer::fewer(&commands).chain(with_a_smaller_board);
    program::propose(tests.map(|commands| {
        let lines = commands.iter().map(|command| format!("{command}\n"));
        lines.collect()
    }));
}
