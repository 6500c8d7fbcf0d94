//! Prints the K-th smaller test for the queens puzzle that could show the same fault: with
//! fewer commands, then with a smaller board for one of them, the smallest first.

#[path = "command.rs"]
mod command;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;
use command::Command;

fn main() {
    let commands = command::read(&program::input());
    let commands = commands.unwrap_or_else(|fault| program::fail(&fault));
    let tests = fewer::fewer(&commands).chain(fewer::with_one(&commands, smaller));
    program::propose(tests.map(|commands| {
        let lines = commands.iter().map(|command| format!("{command}\n"));
        lines.collect()
    }));
}

fn smaller(command: &Command) -> impl Iterator<Item = Command> {
    let name = command.name;
    (1..command.size).map(move |size| Command { name, size })
}
