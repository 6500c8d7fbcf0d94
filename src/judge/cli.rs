//! The command line: words to a `Command`, and the texts that explain them.

pub mod add;
pub mod answer;
mod args;
pub mod bundle;
pub mod check;
mod class;
pub mod completions;
mod context;
pub mod draw;
pub mod judge;
pub mod list;
pub mod make;
pub mod merge;
pub mod named;
pub mod new;
mod options;
pub mod race;
pub mod receive;
pub mod run;
pub mod selection;
pub mod stress;
pub mod trace;

use crate::error::Error;
use crate::judging::overview::Overview;
use crate::locale::Locale;
use crate::picture;
use crate::problem::project::Project;
use crate::problem::spelling::nearest;
use crate::problem::Problem;
use crate::report;
use crate::run::protections;
use context::CommandContext;
use std::env;
use std::ffi::OsString;

#[derive(Debug, PartialEq)]
pub enum Command {
    Judge(judge::JudgeRequest),
    Draw(picture::DrawRequest),
    Trace(crate::trace::TraceRequest),
    Race(race::RaceRequest),
    Stress(stress::StressRequest),
    /// Without an id, of all problems.
    Check(Vec<String>),
    List(Format),
    /// The names of the cases of the problem that one of these words names.
    Cases(Vec<String>),
    New(new::NewRequest),
    Answer(answer::AnswerRequest),
    Add(add::AddRequest),
    Receive(crate::receive::ReceiveSettings),
    Run(run::RunRequest),
    Make(make::MakeRequest),
    Merge(merge::MergeRequest),
    Completions(completions::Shell),
    Bundle(bundle::BundleRequest),
    /// What there is to know of the problem that this word names.
    HelpProblem(String),
    /// The word to explain, and the language if one is named.
    Help(&'static str, Option<Locale>),
    Version,
}

#[derive(Debug, PartialEq, Clone, Copy, Default)]
pub enum Format {
    #[default]
    Human,
    Json,
    Junit,
    /// For spreadsheets.
    Csv,
    /// The ids of problems alone.
    Ids,
    /// The names of the cases of a problem alone.
    Cases,
}

impl Format {
    fn name(self) -> &'static str {
        match self {
            Format::Human => "human",
            Format::Json => "json",
            Format::Junit => "junit",
            Format::Csv => "csv",
            Format::Ids => "ids",
            Format::Cases => "cases",
        }
    }
}

impl Command {
    /// Does it; `false` if something turned out to be wrong.
    pub fn run(self) -> Result<bool, Error> {
        let context = &CommandContext::find();
        match self {
            Command::Judge(request) => request.run(context),
            Command::Race(request) => request.run(context),
            Command::Stress(request) => request.run(context),
            Command::Check(ids) => check::run(ids, context),
            Command::Draw(request) => draw::run(&request),
            Command::Trace(request) => trace::run(&request),
            Command::List(format) => list::run(format, context),
            Command::Cases(words) => list::run_cases(&words, context),
            Command::New(request) => request.run(context),
            Command::Answer(request) => request.run(context),
            Command::Add(request) => request.run(context),
            Command::Receive(settings) => receive::run(&settings, context),
            Command::Run(request) => request.run(context),
            Command::Make(request) => request.run(context),
            Command::Merge(request) => request.run(context),
            Command::Completions(shell) => shell.run(),
            Command::Bundle(request) => request.run(context),
            Command::HelpProblem(word) => explain_problem(&word, context),
            Command::Help(word, lang) => print_page(word, lang),
            Command::Version => print_version(context),
        }
    }
}

fn explain_problem(word: &str, context: &CommandContext) -> Result<bool, Error> {
    let problem = explained_problem(word, context.project())?;
    context.needed_project()?;
    report::print(&report::overview::overview(&Overview::of(problem)?))?;
    Ok(true)
}

fn print_page(word: &str, lang: Option<Locale>) -> Result<bool, Error> {
    report::print(text(word, environment_locale(lang)).unwrap_or_default())?;
    Ok(true)
}

fn print_version(context: &CommandContext) -> Result<bool, Error> {
    let cache = Project::cache(context.project()).inventory();
    report::print(&report::version(&protections::protections(), &cache))?;
    Ok(true)
}

/// The language to explain in: the one that is named, else that of the environment.
fn environment_locale(named: Option<Locale>) -> Locale {
    named.unwrap_or_else(|| Locale::of(|name| env::var(name).ok()))
}

/// A word that is explained, its texts in English and in Chinese, and what reads the words after it
/// if it is a command. `completions` reads the options in the English texts. The Chinese ones say
/// the same, with the same commands, options and examples.
type Topic = (&'static str, [&'static str; 2], Option<Reader>);
type Reader = fn(&[&str]) -> Result<Command, Error>;

/// A word with its pages.
macro_rules! topic {
    ($word:literal, $read:expr) => {
        (
            $word,
            [
                include_str!(concat!("cli/help/", $word, ".txt")),
                include_str!(concat!("cli/help/zh/", $word, ".txt")),
            ],
            $read,
        )
    };
}

const TABLE: [Topic; 22] = [
    topic!(
        "judge",
        Some(|words| judge::parse(words).map(Command::Judge))
    ),
    topic!(
        "receive",
        Some(|words| receive::parse(words).map(Command::Receive))
    ),
    topic!("run", Some(|words| run::parse(words).map(Command::Run))),
    topic!("add", Some(|words| add::parse(words).map(Command::Add))),
    topic!("list", Some(list::parse)),
    topic!("race", Some(|words| race::parse(words).map(Command::Race))),
    topic!(
        "stress",
        Some(|words| stress::parse(words).map(Command::Stress))
    ),
    topic!(
        "check",
        Some(|words| check::parse(words).map(Command::Check))
    ),
    topic!("new", Some(|words| new::parse(words).map(Command::New))),
    topic!(
        "answer",
        Some(|words| answer::parse(words).map(Command::Answer))
    ),
    topic!("make", Some(|words| make::parse(words).map(Command::Make))),
    topic!(
        "merge",
        Some(|words| merge::parse(words).map(Command::Merge))
    ),
    topic!("draw", Some(|words| draw::parse(words).map(Command::Draw))),
    topic!(
        "trace",
        Some(|words| trace::parse(words).map(Command::Trace))
    ),
    topic!(
        "bundle",
        Some(|words| bundle::parse(words).map(Command::Bundle))
    ),
    topic!(
        "completions",
        Some(|words| completions::parse(words).map(Command::Completions))
    ),
    topic!("help", Some(help)),
    // Done in `problem/place.rs` and `setter/programs.rs`.
    topic!("files", None),
    topic!("limits", None),
    topic!("shards", None),
    topic!("interactive", None),
    topic!("editors", None),
];

/// Words that are commands, not problems.
fn commands() -> Vec<&'static str> {
    let commands = TABLE.iter().filter(|(_, _, read)| read.is_some());
    commands.map(|(word, _, _)| *word).collect()
}

/// Words that help explains.
fn topics() -> Vec<&'static str> {
    TABLE.iter().map(|(word, ..)| *word).collect()
}

fn row(word: &str) -> Option<&'static Topic> {
    TABLE.iter().find(|(known, _, _)| *known == word)
}

/// The text that explains a word.
pub fn text(word: &str, locale: Locale) -> Option<&'static str> {
    let (_, [english, chinese], _) = row(word)?;
    Some(match locale {
        Locale::English => english,
        Locale::Chinese => chinese,
    })
}

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
        let lang = lang(own)?.1;
        let word = own.first().filter(|word| row(word).is_some());
        let is_option = own.first().is_some_and(|word| word.starts_with('-'));
        let word = *word.unwrap_or(if is_option { &"help" } else { &"judge" });
        return explain(word, lang);
    }
    if let ["-V" | "--version"] = words[..] {
        return Ok(Command::Version);
    }
    match words.first().and_then(|word| row(word)) {
        Some((_, _, Some(read))) => read(&words[1..]),
        _ => judge::parse(&words).map(Command::Judge),
    }
}

/// The text for the first of these words, or for all commands together.
fn help(words: &[&str]) -> Result<Command, Error> {
    let (words, lang) = lang(words)?;
    match words.first() {
        Some(word) if !word.starts_with('-') => explain(word, lang),
        _ => explain("help", lang),
    }
}

fn explain(word: &str, lang: Option<Locale>) -> Result<Command, Error> {
    Ok(match row(word) {
        Some((word, ..)) => Command::Help(word, lang),
        None => Command::HelpProblem(word.to_string()),
    })
}

/// The problem that a word names which has no page.
///
/// # Errors
/// There is none.
fn explained_problem(word: &str, project: Option<&Project>) -> Result<Problem, Error> {
    let problem = project.ok_or_else(Project::missing)?.problem(word);
    problem.map_err(|error| match (nearest(word, topics().into_iter()), error) {
        (Some(topic), Error::UnknownProblem { .. }) => Error::Says(format!(
            "help knows no command and no problem {word:?}; did you mean judge help {topic}?"
        )),
        (_, error) => error,
    })
}

/// The words without `--lang`, and the language that it names.
fn lang<'a>(words: &[&'a str]) -> Result<(Vec<&'a str>, Option<Locale>), Error> {
    let (mut others, mut lang) = (Vec::new(), None);
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang=") {
            None if word == "--lang" => words.next(),
            joined => joined,
        };
        match value {
            Some(name) => lang = Some(locale(name)?),
            None if word == "--lang" => return Err(usage("--lang needs a value: en or zh")),
            None => others.push(word),
        }
    }
    Ok((others, lang))
}

/// What `--lang` names.
fn locale(name: &str) -> Result<Locale, Error> {
    Locale::named(name).ok_or_else(|| usage(format!("--lang is en or zh, not {name:?}")))
}

fn usage(what: impl Into<String>) -> Error {
    Error::Usage(what.into())
}

#[cfg(test)]
mod tests {
    use super::judge::JudgeRequest;
    use super::selection::JudgeTargets;
    use super::*;
    use crate::compile::choices::Choices;
    use crate::judging::conditions::Conditions;
    use std::path::PathBuf;

    fn parsed(line: &str) -> Result<Command, String> {
        let words = line.split_whitespace().map(str::to_string).collect();
        parse(words).map_err(|error| error.to_string())
    }

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_string).collect()
    }

    fn targets(line: &str) -> JudgeTargets {
        JudgeTargets {
            words: words(line),
            ..JudgeTargets::default()
        }
    }

    /// Without a word and without an option.
    fn usual() -> JudgeRequest {
        judge::parse(&[]).unwrap()
    }

    #[test]
    fn words_make_commands() {
        assert_eq!(parsed(""), Ok(Command::Judge(usual())));
        let ids = JudgeRequest {
            targets: targets("poj3740 a.cpp"),
            ..usual()
        };
        assert_eq!(parsed("poj3740 a.cpp"), Ok(Command::Judge(ids)));
        assert_eq!(parsed("list"), Ok(Command::List(Format::Human)));
        assert_eq!(parsed("judge poj3740 a.cpp"), parsed("poj3740 a.cpp"));
        for line in ["bundle poj3740 -o a.rs", "bundle -o a.rs poj3740"] {
            let (id, file) = ("poj3740".to_string(), Some(PathBuf::from("a.rs")));
            let wanted = bundle::BundleRequest {
                id,
                file,
                ..bundle::BundleRequest::default()
            };
            assert_eq!(parsed(line), Ok(Command::Bundle(wanted)));
        }
        let run = run::RunRequest {
            file: "a.cpp".into(),
            conditions: Conditions {
                choices: Choices {
                    standard: Some("c++98".into()),
                    debug: true,
                },
                ..Conditions::default()
            },
        };
        let line = "run --debug a.cpp --std c++98";
        assert_eq!(parsed(line), Ok(Command::Run(run)));
        let settings = crate::receive::ReceiveSettings {
            folder: "d".into(),
            port: Some(4244),
            stay: true,
            new: false,
            template: Some("t.cpp".into()),
        };
        let line = "receive --port 4244 d --stay --template t.cpp";
        assert_eq!(parsed(line), Ok(Command::Receive(settings)));
        for line in ["--help", "help", "-h", "--help list"] {
            assert_eq!(parsed(line), Ok(Command::Help("help", None)));
        }
        for line in ["help bundle", "bundle --help", "bundle poj3740 -h"] {
            assert_eq!(parsed(line), Ok(Command::Help("bundle", None)));
        }
        for line in ["help judge", "poj3740 --help", "poj3740 a.cpp -h"] {
            assert_eq!(parsed(line), Ok(Command::Help("judge", None)));
        }
        for line in [
            "help trace --lang zh",
            "help --lang=zh trace",
            "trace --help --lang zh",
        ] {
            let wanted = Command::Help("trace", Some(Locale::Chinese));
            assert_eq!(parsed(line), Ok(wanted));
        }
    }

    #[test]
    fn options_may_stand_anywhere_and_join_their_values() {
        for line in [
            "poj3740 a.cpp -k 0* -t 500 -j 2 --std c++98 --fail-fast --format json",
            "-t500 --std=c++98 poj3740 --format=json -j2 a.cpp --fail-fast -k0*",
        ] {
            let mut wanted = JudgeRequest {
                targets: targets("poj3740 a.cpp"),
                format: Format::Json,
                ..usual()
            };
            let settings = &mut wanted.settings;
            settings.patterns = words("0*");
            settings.conditions.time_ms = Some(500);
            settings.jobs = 2;
            settings.conditions.choices.standard = Some("c++98".into());
            settings.fail_fast = true;
            settings.stdout_bytes = 4 << 20;
            assert_eq!(parsed(line), Ok(Command::Judge(wanted)));
        }
    }

    #[test]
    fn what_follows_two_dashes_is_a_command() {
        let wanted = JudgeRequest {
            targets: JudgeTargets {
                command: Some(words("./a --help -k")),
                ..targets("poj3740")
            },
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
            ("-t 0", "-t needs a limit like 2000 ms"),
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
            ("help --lang", "--lang needs a value"),
            ("help --lang de", "--lang is en or zh, not \"de\""),
        ] {
            let said = parsed(line).unwrap_err();
            assert!(
                said.contains(fault) && said.ends_with("see judge --help"),
                "{said}"
            );
        }
    }
}
