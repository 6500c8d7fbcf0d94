//! The options of a command, read from its help text: a line begins with `  --name VALUE`, or with
//! several of them.

use crate::cli;
use crate::cli::Command;

/// An option.
#[derive(Debug, PartialEq)]
pub struct Choice {
    /// With its dashes.
    pub name: &'static str,
    pub values: Values,
}

/// What may follow it.
#[derive(Debug, PartialEq)]
pub enum Values {
    None,
    File,
    Folder,
    /// One of these.
    Words(Vec<&'static str>),
    /// A number, a pattern: there is nothing to choose from.
    Other,
}

pub fn options(command: &str) -> Vec<Choice> {
    // Those of a judging stand in the first of all help texts.
    let text = match (command, cli::help(command)) {
        ("judge", _) => cli::HELP,
        ("help", _) | (_, Err(_)) => "",
        (_, Ok(Command::Help(text))) => text,
        (_, Ok(_)) => "",
    };
    let lines = text.lines().filter(|line| line.starts_with("  -"));
    lines.flat_map(of_line).collect()
}

fn of_line(line: &'static str) -> Vec<Choice> {
    let line = line.trim_start();
    let (names, description) = line.split_once("  ").unwrap_or((line, ""));
    let choice = |name: &'static str| {
        let (name, value) = name.split_once(' ').unwrap_or((name, ""));
        let values = match value {
            "" => Values::None,
            "DIR" => Values::Folder,
            "FILE" | "INPUT" => Values::File,
            "NAME" => Values::Words(words(description)),
            _ => Values::Other,
        };
        Choice { name, values }
    };
    names.split(", ").map(choice).collect()
}

/// `A`, `B` and `C` of `A, B or C: ...`.
fn words(description: &'static str) -> Vec<&'static str> {
    let list = description.split(':').next().unwrap_or_default();
    let words = list.split([',', ' ']);
    words.filter(|word| !["", "or"].contains(word)).collect()
}

#[cfg(test)]
mod tests {
    use super::{options, Choice, Values};

    #[test]
    fn help_texts_tell_the_options() {
        let judge = options("judge");
        for (name, values) in [
            ("--data", Values::Folder),
            ("-t", Values::Other),
            ("-m", Values::Other),
            ("--checker", Values::File),
            ("--exact", Values::None),
            ("--format", Values::Words(vec!["human", "json", "junit"])),
        ] {
            assert!(judge.contains(&Choice { name, values }), "{name}");
        }
        let values = Values::Words(vec!["human", "json", "ids"]);
        let name = "--format";
        assert_eq!(options("list"), [Choice { name, values }]);
        assert_eq!(options("help"), []);
    }
}
