//! The options of commands, as the help texts have them: a line begins with `  --name VALUE` or
//! with several of them. So the wording of a help text matters here.

use super::text;
use crate::locale::Locale;

#[derive(Debug, PartialEq)]
pub struct Choice {
    pub name: &'static str,
    pub values: Values,
}

#[derive(Debug, PartialEq)]
pub enum Values {
    None,
    File,
    Folder,
    /// The name of a case.
    Case,
    Words(Vec<&'static str>),
    /// A number, a pattern: there is nothing to choose from.
    Other,
}

pub fn options(command: &str) -> Vec<Choice> {
    // The first of all help texts has the options of a judging.
    let text = match command {
        "judge" => text("help", Locale::English).unwrap_or_default(),
        "help" => "",
        command => text(command, Locale::English).unwrap_or_default(),
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
            "GLOB" | "CASE" => Values::Case,
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
    use super::*;

    #[test]
    fn help_texts_tell_the_options() {
        let judge = options("judge");
        for (name, values) in [
            ("--data", Values::Folder),
            ("-t", Values::Other),
            ("-k", Values::Case),
            ("-m", Values::Other),
            ("--checker", Values::File),
            ("--exact", Values::None),
            (
                "--format",
                Values::Words(vec!["human", "json", "junit", "csv"]),
            ),
        ] {
            assert!(judge.contains(&Choice { name, values }), "{name}");
        }
        let values = Values::Words(vec!["human", "json", "ids", "cases"]);
        let name = "--format";
        assert_eq!(options("list"), [Choice { name, values }]);
        assert_eq!(options("help"), []);
    }
}
