//! The command line: words to a `Command`, and the texts that explain them.

use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq)]
pub enum Command {
    /// No id means every problem.
    Judge {
        ids: Vec<String>,
    },
    List,
    /// Without a file the bundle goes to stdout.
    Bundle {
        id: String,
        file: Option<PathBuf>,
    },
    Help(&'static str),
    Version,
}

pub const HELP: &str = "\
judge says what POJ would say of a solution.

  judge                      judge the solution of every problem
  judge ID ...               judge these problems, with a line for each case
  judge list                 show the problems with their limits
  judge bundle ID [-o FILE]  print the one file to submit
  judge help [COMMAND]       explain a command
  judge --version

What is judged is the bundle, compiled by bare rustc -O and run over the cases
in testdata/ID: user and system time against the time limit, peak resident
memory against the memory limit, then the output against the answer.

Exit status: 0 all Accepted, 1 some other verdict, 2 the judge could not do its
work. NO_COLOR=1 turns colour off, CLICOLOR_FORCE=1 turns it on.
";

const HELP_LIST: &str = "\
judge list

Shows the problems: the id that names them, time and memory limit, how many
cases there are, the title, and where the statement is.
";

const HELP_BUNDLE: &str = "\
judge bundle ID [-o FILE]

Prints the solution of a problem and the template it uses as one source file,
which is what an online judge takes. The solution comes first and keeps its
line numbers; the template follows as a module.

  -o FILE  write to FILE instead of stdout
";

/// The command that the words after the program's name make.
pub fn parse(words: Vec<String>) -> Result<Command, Error> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.iter().any(|&word| word == "-h" || word == "--help") {
        return help(words[0]);
    }
    match words[..] {
        ["help"] => Ok(Command::Help(HELP)),
        ["help", command] => help(command),
        ["-V" | "--version"] => Ok(Command::Version),
        ["list"] => Ok(Command::List),
        ["list", extra, ..] => Err(usage(format!("judge list takes no {extra:?}"))),
        ["bundle", ref rest @ ..] => parse_bundle(rest),
        _ => match words.iter().find(|word| word.starts_with('-')) {
            Some(option) => Err(usage(format!("there is no option {option}"))),
            None => Ok(Command::Judge {
                ids: words.iter().map(|id| id.to_string()).collect(),
            }),
        },
    }
}

fn help(command: &str) -> Result<Command, Error> {
    match command {
        "list" => Ok(Command::Help(HELP_LIST)),
        "bundle" => Ok(Command::Help(HELP_BUNDLE)),
        word if word.starts_with('-') => Ok(Command::Help(HELP)),
        word => Err(usage(format!("there is no command {word:?} to explain"))),
    }
}

fn parse_bundle(words: &[&str]) -> Result<Command, Error> {
    let (mut id, mut file) = (None, None);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "-o" => match words.next() {
                Some(name) => file = Some(PathBuf::from(name)),
                None => return Err(usage("-o needs the name of a file".to_string())),
            },
            word if word.starts_with('-') => {
                return Err(usage(format!("judge bundle has no option {word}")))
            }
            word if id.is_none() => id = Some(word.to_string()),
            word => return Err(usage(format!("one problem at a time, not {word:?} too"))),
        }
    }
    match id {
        Some(id) => Ok(Command::Bundle { id, file }),
        None => Err(usage("which problem? judge bundle ID".to_string())),
    }
}

fn usage(what: String) -> Error {
    Error::Usage(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        let words = line.split_whitespace().map(str::to_string).collect();
        parse(words).map_err(|error| error.to_string())
    }

    #[test]
    fn words_make_commands() {
        assert_eq!(parsed(""), Ok(Command::Judge { ids: vec![] }));
        let ids = vec!["poj3740".to_string(), "hdu4069".to_string()];
        assert_eq!(parsed("poj3740 hdu4069"), Ok(Command::Judge { ids }));
        assert_eq!(parsed("list"), Ok(Command::List));
        for line in ["bundle poj3740 -o a.rs", "bundle -o a.rs poj3740"] {
            let (id, file) = ("poj3740".to_string(), Some(PathBuf::from("a.rs")));
            assert_eq!(parsed(line), Ok(Command::Bundle { id, file }));
        }
        for line in ["--help", "help", "-h", "--help list"] {
            assert_eq!(parsed(line), Ok(Command::Help(HELP)));
        }
        for line in ["help bundle", "bundle --help", "bundle poj3740 -h"] {
            assert_eq!(parsed(line), Ok(Command::Help(HELP_BUNDLE)));
        }
    }

    #[test]
    fn what_makes_no_command_is_named() {
        for (line, fault) in [
            ("--fast", "no option --fast"),
            ("poj3740 -x", "no option -x"),
            ("list all", "takes no \"all\""),
            ("bundle", "which problem?"),
            ("bundle a b", "not \"b\" too"),
            ("bundle a -o", "-o needs the name of a file"),
            ("bundle a -p", "no option -p"),
            ("help me", "no command \"me\""),
        ] {
            let said = parsed(line).unwrap_err();
            assert!(
                said.contains(fault) && said.ends_with("see judge --help"),
                "{said}"
            );
        }
    }
}
