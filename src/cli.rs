//! The command line: words to a `Command`, and the texts that explain them.

pub mod add;
pub mod answer;
mod args;
pub mod bundle;
pub mod check;
pub mod completions;
pub mod draw;
mod files;
mod interactive;
pub mod judge;
mod limits;
pub mod list;
pub mod make;
pub mod named;
pub mod new;
pub mod race;
pub mod receive;
pub mod run;
pub mod stress;
pub mod trace;
pub mod watch;

use crate::error::Error;
use crate::picture;
use std::ffi::OsString;

#[derive(Debug, PartialEq)]
pub enum Command {
    Judge(judge::Judge),
    Draw(picture::Request),
    Trace(crate::trace::Request),
    Race(race::Race),
    Stress(stress::Stress),
    /// Without an id, of all problems.
    Check(Vec<String>),
    List(Format),
    New(new::New),
    Answer(answer::Answer),
    Add(add::Add),
    Receive(crate::receive::Settings),
    Run(run::Run),
    Make(make::Make),
    Completions(completions::Shell),
    Bundle(bundle::Bundle),
    Help(&'static str),
    Version,
}

#[derive(Debug, PartialEq, Clone, Copy, Default)]
pub enum Format {
    #[default]
    Human,
    Json,
    Junit,
    /// The ids of problems alone.
    Ids,
}

impl Format {
    fn name(self) -> &'static str {
        match self {
            Format::Human => "human",
            Format::Json => "json",
            Format::Junit => "junit",
            Format::Ids => "ids",
        }
    }
}

/// Words that are commands, not problems.
const COMMANDS: [&str; 16] = [
    "judge",
    "receive",
    "run",
    "add",
    "list",
    "race",
    "stress",
    "check",
    "new",
    "answer",
    "make",
    "draw",
    "trace",
    "bundle",
    "completions",
    "help",
];

/// `completions` reads the options of this and of all other help texts.
pub const HELP: &str = "\
judge says what POJ would most likely say of a solution.

  judge                      judge the solution of every problem
  judge ID ...               judge these problems, with a line for each case
  judge ID FILE ...          judge a source or a program instead
  judge ID -- COMMAND ...    judge a command
  judge --data DIR FILE ...  judge with the cases of any folder
  judge receive [DIR]        take problems with their samples from the browser
  judge run FILE             compile and run, with what you type as the input
  judge add [DIR]            store a case that you type or paste
  judge stress ID FILE       look for a small case that a submission fails
  judge race ID A B ...      run programs in turn and compare their times
  judge draw [FILE]          draw boards in colour, or as SVG
  judge trace [FILE]         watch the search step by step; --html makes a page
  judge bundle ID [-o FILE]  print the one file to submit
  judge list                 show the problems with their limits
  judge new ID               write the files of a new problem, to begin with
  judge answer ID            write the answers that are missing
  judge make ID              write the cases that programs make
  judge check [ID ...]       inspect problems of this project, or all of them
  judge completions SHELL    print what completes these words in a shell
  judge help [COMMAND]       explain a command: judge help judge
  judge help files           say where the files of a problem are looked for
  judge help limits          say how programs are measured and ended

What to run
  --data DIR       take the cases from DIR: NAME.in with NAME.out, .ans or .a,
                   or as judge help judge tells; a package with problem.yaml
  -k GLOB          only cases with such a name, as -k '0?-*'
  -t MS, -m KB     another time limit, another memory limit
  --std VERSION    of the language, as --std c++98
  --debug          with sanitizers: names the line that is to blame
  -j N             run N cases at the same time (half of the processors)
  --fail-fast      stop at the first case that is not Accepted
  --expected       judge the makers' submissions, and say which are not as expected
  --watch          judge again whenever a submission changes

How to compare
  --checker FILE   ask this checker, called as testlib's are
  --interactor FILE  talk to this interactor (judge help interactive)
  --exact          every byte of white space counts
  --float EPS      numbers may differ by EPS, absolutely or in proportion

What to show
  --all            a line for every case, and every failure in full
  -q               nothing if all is Accepted
  --format NAME    human, json or junit

Exit status: 0 all Accepted, 1 some other verdict, 2 the judge could not do its
work, 130 interrupted. NO_COLOR=1 turns colour off, CLICOLOR_FORCE=1 on.
";

/// The words of a command line after the name of the command. One that is no text is refused:
/// with other letters in its place it would name another file.
pub fn words(line: impl Iterator<Item = OsString>) -> Result<Vec<String>, Error> {
    let text = |word: OsString| {
        let refused = |word: OsString| {
            usage(format!(
                "{word:?} is no Unicode; give the file another name"
            ))
        };
        word.into_string().map_err(refused)
    };
    line.skip(1).map(text).collect()
}

/// The command that the words after the program's name make.
pub fn parse(words: Vec<String>) -> Result<Command, Error> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let own = words.iter().position(|&word| word == "--");
    let own = &words[..own.unwrap_or(words.len())];
    if own.iter().any(|&word| word == "-h" || word == "--help") {
        return Ok(help(words[0]).unwrap_or(Command::Help(judge::HELP)));
    }
    match words[..] {
        ["help"] => Ok(Command::Help(HELP)),
        ["help", command, ..] => help(command),
        ["-V" | "--version"] => Ok(Command::Version),
        ["judge", ref rest @ ..] => judge::parse(rest).map(Command::Judge),
        ["list", ref rest @ ..] => list::parse(rest).map(Command::List),
        ["check", ref rest @ ..] => check::parse(rest).map(Command::Check),
        ["new", ref rest @ ..] => new::parse(rest).map(Command::New),
        ["add", ref rest @ ..] => add::parse(rest).map(Command::Add),
        ["receive", ref rest @ ..] => receive::parse(rest).map(Command::Receive),
        ["run", ref rest @ ..] => run::parse(rest).map(Command::Run),
        ["make", ref rest @ ..] => make::parse(rest).map(Command::Make),
        ["answer", ref rest @ ..] => answer::parse(rest).map(Command::Answer),
        ["completions", ref rest @ ..] => completions::parse(rest).map(Command::Completions),
        ["bundle", ref rest @ ..] => bundle::parse(rest).map(Command::Bundle),
        ["draw", ref rest @ ..] => draw::parse(rest).map(Command::Draw),
        ["trace", ref rest @ ..] => trace::parse(rest).map(Command::Trace),
        ["race", ref rest @ ..] => race::parse(rest).map(Command::Race),
        ["stress", ref rest @ ..] => stress::parse(rest).map(Command::Stress),
        _ => judge::parse(&words).map(Command::Judge),
    }
}

fn help(command: &str) -> Result<Command, Error> {
    Ok(Command::Help(match command {
        "judge" => judge::HELP,
        "list" => list::HELP,
        "add" => add::HELP,
        "receive" => receive::HELP,
        "run" => run::HELP,
        "answer" => answer::HELP,
        "make" => make::HELP,
        "files" => files::HELP,
        "limits" => limits::HELP,
        "completions" => completions::HELP,
        "bundle" => bundle::HELP,
        "check" => check::HELP,
        "new" => new::HELP,
        "draw" => draw::HELP,
        "trace" => trace::HELP,
        "race" => race::HELP,
        "stress" => stress::HELP,
        "interactive" => interactive::HELP,
        "help" => HELP,
        word if word.starts_with('-') => HELP,
        word => return Err(usage(format!("there is no command {word:?} to explain"))),
    }))
}

fn usage(what: impl Into<String>) -> Error {
    Error::Usage(what.into())
}

#[cfg(test)]
mod tests {
    use super::judge::Judge;
    use super::*;
    use std::path::PathBuf;

    fn parsed(line: &str) -> Result<Command, String> {
        let words = line.split_whitespace().map(str::to_string).collect();
        parse(words).map_err(|error| error.to_string())
    }

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_string).collect()
    }

    /// Without a word and without an option.
    fn usual() -> Judge {
        judge::parse(&[]).unwrap()
    }

    #[test]
    fn words_make_commands() {
        assert_eq!(parsed(""), Ok(Command::Judge(usual())));
        let ids = Judge {
            words: words("poj3740 a.cpp"),
            ..usual()
        };
        assert_eq!(parsed("poj3740 a.cpp"), Ok(Command::Judge(ids)));
        assert_eq!(parsed("list"), Ok(Command::List(Format::Human)));
        assert_eq!(parsed("judge poj3740 a.cpp"), parsed("poj3740 a.cpp"));
        for line in ["bundle poj3740 -o a.rs", "bundle -o a.rs poj3740"] {
            let (id, file) = ("poj3740".to_string(), Some(PathBuf::from("a.rs")));
            let strip = false;
            let folders = Vec::new();
            let wanted = bundle::Bundle {
                id,
                file,
                folders,
                strip,
            };
            assert_eq!(parsed(line), Ok(Command::Bundle(wanted)));
        }
        let run = run::Run {
            file: "a.cpp".into(),
            standard: Some("c++98".into()),
            debug: true,
        };
        let line = "run --debug a.cpp --std c++98";
        assert_eq!(parsed(line), Ok(Command::Run(run)));
        let settings = crate::receive::Settings {
            folder: "d".into(),
            port: Some(4244),
            stay: true,
            new: false,
        };
        let line = "receive --port 4244 d --stay";
        assert_eq!(parsed(line), Ok(Command::Receive(settings)));
        for line in ["--help", "help", "-h", "--help list"] {
            assert_eq!(parsed(line), Ok(Command::Help(HELP)));
        }
        for line in ["help bundle", "bundle --help", "bundle poj3740 -h"] {
            assert_eq!(parsed(line), Ok(Command::Help(bundle::HELP)));
        }
        for line in ["help judge", "poj3740 --help", "poj3740 a.cpp -h"] {
            assert_eq!(parsed(line), Ok(Command::Help(judge::HELP)));
        }
    }

    #[test]
    fn options_may_stand_anywhere_and_join_their_values() {
        for line in [
            "poj3740 a.cpp -k 0* -t 500 -j 2 --std c++98 --fail-fast --format json",
            "-t500 --std=c++98 poj3740 --format=json -j2 a.cpp --fail-fast -k0*",
        ] {
            let mut wanted = Judge {
                words: words("poj3740 a.cpp"),
                format: Format::Json,
                ..usual()
            };
            let settings = &mut wanted.settings;
            settings.patterns = words("0*");
            settings.time_ms = Some(500);
            settings.jobs = 2;
            settings.standard = Some("c++98".into());
            settings.fail_fast = true;
            settings.stdout_bytes = 4 << 20;
            assert_eq!(parsed(line), Ok(Command::Judge(wanted)));
        }
    }

    #[test]
    fn what_follows_two_dashes_is_a_command() {
        let wanted = Judge {
            words: words("poj3740"),
            command: Some(words("./a --help -k")),
            ..usual()
        };
        assert_eq!(
            parsed("poj3740 -- ./a --help -k"),
            Ok(Command::Judge(wanted))
        );
    }

    #[test]
    fn what_makes_no_command_is_named() {
        for (line, fault) in [
            ("--fast", "no option --fast"),
            ("poj3740 -x", "no option -x"),
            ("--fail-fast=yes", "--fail-fast takes no value"),
            ("-t", "-t needs a value"),
            ("-t 0", "-t needs a number from 1"),
            ("-t soon", "not \"soon\""),
            ("--float x", "like 1e-6"),
            ("--format xml", "not \"xml\""),
            ("poj3740 --", "should follow --"),
            ("list all", "takes no \"all\""),
            ("new", "judge new ID"),
            ("new a b", "judge new ID"),
            ("new -x", "judge new has no option -x"),
            ("check -x", "judge check has no option -x"),
            ("bundle", "which problem?"),
            ("bundle a b", "not \"b\" too"),
            ("bundle a -o", "-o needs a value"),
            ("bundle a -p", "no option -p"),
            ("race a", "which programs?"),
            ("race a b c --runs 0", "--runs needs a number"),
            ("race a b c --data d --input i", "not both"),
            ("stress a --size 1..2000000000", "up to 1000000000"),
            ("run", "which program?"),
            ("run a b", "one program"),
            ("receive a b", "one folder"),
            ("receive --port 70000", "no port has the number 70000"),
            ("add a b", "one folder"),
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
