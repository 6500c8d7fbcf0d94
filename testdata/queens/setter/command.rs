//! The commands of the queens puzzle, and how they are read.

use std::fmt;

#[derive(Clone)]
pub struct Command {
    pub name: &'static str,
    pub size: usize,
}

/// The names, and the largest board for each.
const NAMES: [(&str, usize); 3] = [("count", 14), ("first", 50), ("each", 8)];

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.name, self.size)
    }
}

/// Blank lines and blanks at the end of a line are no fault.
pub fn read(input: &str) -> Result<Vec<Command>, String> {
    let lines = input.lines().map(str::trim_end).zip(1..);
    lines
        .filter(|(line, _)| !line.is_empty())
        .map(|(line, number)| parse(line).map_err(|fault| format!("line {number}: {fault}")))
        .collect()
}

fn parse(line: &str) -> Result<Command, String> {
    for (name, most) in NAMES {
        let Some(size) = line.strip_prefix(name).and_then(|s| s.strip_prefix(' ')) else {
            continue;
        };
        return match size.parse() {
            // A sign or a zero in front would be lost on the way.
            Ok(number) if (1..=most).contains(&number) && number.to_string() == size => {
                Ok(Command { name, size: number })
            }
            _ => Err(format!("{size:?} is not a number from 1 to {most}")),
        };
    }
    Err(format!(
        "{line:?} is neither \"count N\" nor \"first N\" nor \"each N\""
    ))
}
