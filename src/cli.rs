//! The command line: words to a `Command`, and the texts that explain them.

use crate::comparison::Strictness;
use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq)]
pub enum Command {
    Judge(Request),
    List,
    /// Without a file the bundle goes to stdout.
    Bundle {
        id: String,
        file: Option<PathBuf>,
    },
    Help(&'static str),
    Version,
}

/// What to judge, and how; what was not said is `None`.
#[derive(Debug, PartialEq, Default)]
pub struct Request {
    /// Ids of problems and paths of submissions; which is which is not known here.
    pub words: Vec<String>,
    /// The words after `--`: a command to judge.
    pub command: Option<Vec<String>>,
    pub data: Option<PathBuf>,
    pub pattern: Option<String>,
    pub time_ms: Option<u64>,
    pub memory_kb: Option<u64>,
    pub jobs: Option<usize>,
    pub standard: Option<String>,
    pub checker: Option<PathBuf>,
    pub strictness: Strictness,
    pub fail_fast: bool,
    pub all: bool,
    pub quiet: bool,
    pub watch: bool,
    pub format: Format,
}

#[derive(Debug, PartialEq, Clone, Copy, Default)]
pub enum Format {
    #[default]
    Human,
    Json,
    Junit,
}

pub const HELP: &str = "\
judge says what POJ would say of a solution.

  judge                      judge the solution of every problem
  judge ID ...               judge these problems, with a line for each case
  judge ID FILE ...          judge somebody's source or program instead
  judge ID -- COMMAND ...    judge a command
  judge --data DIR FILE ...  judge with the cases of any folder
  judge list                 show the problems with their limits
  judge bundle ID [-o FILE]  print the one file to submit
  judge help [COMMAND]       explain a command; judge help judge has more on these:

What to run
  --data DIR       take the cases from DIR: NAME.in with NAME.out, .ans or .a
  -k GLOB          only cases with such a name, as -k '0?-*'
  -t MS, -m KB     another time limit, another memory limit
  --std VERSION    of the language, as --std c++98
  -j N             run N cases at the same time (half of the processors)
  --fail-fast      stop at the first case that is not Accepted
  --watch          judge again whenever a submission changes

How to compare
  --checker FILE   ask this checker, called as testlib's are
  --exact          every byte of white space counts
  --float EPS      numbers may differ by EPS, absolutely or in proportion

What to show
  --all            a line for every case, and every failure in full
  -q               nothing if all is Accepted
  --format NAME    human, json or junit

Exit status: 0 all Accepted, 1 some other verdict, 2 the judge could not do its
work, 130 interrupted. NO_COLOR=1 turns colour off, CLICOLOR_FORCE=1 turns it on.
";

const HELP_JUDGE: &str = "\
judge [ID ...] [FILE ...] [OPTION ...] [-- COMMAND ...]

A word that is the id of a problem is a problem; any other is the path of a
submission. Each submission is judged with each problem. Without a submission
it is the problem's own solution, bundled and compiled by bare rustc -O.

A submission is a source, an executable, or a script that begins with #!:
  .rs            rustc -O --edition=2021; #[path] modules are bundled first
  .c             gcc -O2 -std=gnu11 -lm
  .cpp .cc .cxx  g++ -O2 -std=gnu++17
  .py            python3
  .java          javac, java; the class with main is the public one, or Main
--std takes another version: c++98, c11, 2018. RUSTC, CC, CXX, PYTHON and
JAVA_HOME name other tools. ONLINE_JUDGE is defined.

Time is user plus system time of the program and all it has started; memory is
what is resident at the peak. Each case is run in an empty folder of its own.
The output may differ in CR LF, in blanks at line ends and in blank lines at
its end; in other white space it is a Presentation Error.

With --data and no ID, limits are 1000 ms and 65536 KB unless DIR/problem.txt
says something else, or -t and -m do:
  My problem

  - time: 2000 ms
  - memory: 65536 KB
A check.cpp, check.rs or the like in the folder is the checker, called as
check INPUT OUTPUT ANSWER: exit status 0 is Accepted, 1 Wrong Answer, 2, 4 and 8
Presentation Error; anything else is an error of the judge's.
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
line numbers; the template follows as a module. Its size goes to stderr, and
where to paste it if a judge takes Rust.

  -o FILE  write to FILE instead of stdout
";

/// The command that the words after the program's name make.
pub fn parse(words: Vec<String>) -> Result<Command, Error> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let own = words
        .iter()
        .position(|&word| word == "--")
        .unwrap_or(words.len());
    if words[..own]
        .iter()
        .any(|&word| word == "-h" || word == "--help")
    {
        return Ok(help(words[0]).unwrap_or(Command::Help(HELP_JUDGE)));
    }
    match words[..] {
        ["help"] => Ok(Command::Help(HELP)),
        ["help", command, ..] => help(command),
        ["-V" | "--version"] => Ok(Command::Version),
        ["list"] => Ok(Command::List),
        ["list", extra, ..] => Err(usage(format!("judge list takes no {extra:?}"))),
        ["bundle", ref rest @ ..] => parse_bundle(rest),
        _ => parse_judge(&words).map(Command::Judge),
    }
}

fn help(command: &str) -> Result<Command, Error> {
    match command {
        "judge" => Ok(Command::Help(HELP_JUDGE)),
        "list" => Ok(Command::Help(HELP_LIST)),
        "bundle" => Ok(Command::Help(HELP_BUNDLE)),
        "help" => Ok(Command::Help(HELP)),
        word if word.starts_with('-') => Ok(Command::Help(HELP)),
        word => Err(usage(format!("there is no command {word:?} to explain"))),
    }
}

fn parse_judge(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request::default();
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        if word == "--" {
            request.command = Some(words.by_ref().map(str::to_string).collect());
            break;
        }
        if !word.starts_with('-') || word == "-" {
            request.words.push(word.to_string());
            continue;
        }
        // --name=value and -nvalue are the same as --name value and -n value.
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) if word.starts_with("--") => (name, Some(value)),
            _ if !word.starts_with("--") && word.len() > 2 && word.is_char_boundary(2) => {
                (&word[..2], Some(&word[2..]))
            }
            _ => (word, None),
        };
        let mut value = || {
            let value = joined.or_else(|| words.next());
            value.ok_or_else(|| usage(format!("{name} needs a value")))
        };
        match name {
            "--data" => request.data = Some(value()?.into()),
            "-k" => request.pattern = Some(value()?.to_string()),
            "-t" => request.time_ms = Some(number(name, value()?)?),
            "-m" => request.memory_kb = Some(number(name, value()?)?),
            "-j" => request.jobs = Some(number(name, value()?)? as usize),
            "--std" => request.standard = Some(value()?.to_string()),
            "--checker" => request.checker = Some(value()?.into()),
            "--float" => request.strictness = Strictness::Float(epsilon(value()?)?),
            "--format" => request.format = format(value()?)?,
            flag => {
                if joined.is_some() && flag.starts_with("--") {
                    return Err(usage(format!("{flag} takes no value")));
                }
                match word {
                    "--exact" => request.strictness = Strictness::Exact,
                    "--fail-fast" => request.fail_fast = true,
                    "--all" => request.all = true,
                    "--watch" => request.watch = true,
                    "-q" => request.quiet = true,
                    _ => return Err(usage(format!("there is no option {word}"))),
                }
            }
        }
    }
    if request.command.as_ref().is_some_and(Vec::is_empty) {
        return Err(usage("a command should follow --".to_string()));
    }
    Ok(request)
}

fn number(name: &str, value: &str) -> Result<u64, Error> {
    let number = value
        .parse()
        .ok()
        .filter(|&number| (1..=1_000_000_000).contains(&number));
    number.ok_or_else(|| {
        usage(format!(
            "{name} needs a number from 1 to 1000000000, not {value:?}"
        ))
    })
}

fn epsilon(value: &str) -> Result<f64, Error> {
    let number = value
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite() && *number >= 0.0);
    number.ok_or_else(|| usage(format!("--float needs a number like 1e-6, not {value:?}")))
}

fn format(value: &str) -> Result<Format, Error> {
    match value {
        "human" => Ok(Format::Human),
        "json" => Ok(Format::Json),
        "junit" => Ok(Format::Junit),
        _ => Err(usage(format!(
            "--format is human, json or junit, not {value:?}"
        ))),
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

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_string).collect()
    }

    #[test]
    fn words_make_commands() {
        assert_eq!(parsed(""), Ok(Command::Judge(Request::default())));
        let ids = Request {
            words: words("poj3740 a.cpp"),
            ..Request::default()
        };
        assert_eq!(parsed("poj3740 a.cpp"), Ok(Command::Judge(ids)));
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
        for line in ["help judge", "poj3740 --help", "poj3740 a.cpp -h"] {
            assert_eq!(parsed(line), Ok(Command::Help(HELP_JUDGE)));
        }
    }

    #[test]
    fn options_may_stand_anywhere_and_join_their_values() {
        for line in [
            "poj3740 a.cpp -k 0* -t 500 -j 2 --std c++98 --fail-fast --format json",
            "-t500 --std=c++98 poj3740 --format=json -j2 a.cpp --fail-fast -k0*",
        ] {
            let wanted = Request {
                words: words("poj3740 a.cpp"),
                pattern: Some("0*".into()),
                time_ms: Some(500),
                jobs: Some(2),
                standard: Some("c++98".into()),
                fail_fast: true,
                format: Format::Json,
                ..Request::default()
            };
            assert_eq!(parsed(line), Ok(Command::Judge(wanted)));
        }
    }

    #[test]
    fn what_follows_two_dashes_is_a_command() {
        let wanted = Request {
            words: words("poj3740"),
            command: Some(words("./a --help -k")),
            ..Request::default()
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
