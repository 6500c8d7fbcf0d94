//! The command line: which command the words make, and the pages that explain them.

mod add;
mod answer;
mod bundle;
mod check;
mod class;
mod completions;
mod draw;
mod help;
pub mod judge;
mod list;
mod make;
mod merge;
mod new;
mod operands;
mod options;
mod overrides;
mod race;
mod receive;
mod run;
pub mod selection;
mod stress;
mod subcommand;
mod template;
mod trace;

use crate::error::Error;
use crate::locale::Locale;
use crate::report::{self, Format};
use options::{any, number, CommandOption, Values};
use std::ffi::OsString;
use subcommand::{at_most_one, finish, with_faults, CommandContext, Subcommand, Topic};

/// The pages of help of a name, in English and in Chinese.
macro_rules! pages {
    ($name:literal) => {
        [
            include_str!(concat!("cli/help/", $name, ".txt")),
            include_str!(concat!("cli/help/zh/", $name, ".txt")),
        ]
    };
}

/// The words that help explains; the commands come first.
static TOPICS: [Topic; 23] = [
    Topic::command::<judge::JudgeRequest>(pages!("judge")),
    Topic::command::<crate::receive::ReceiveSettings>(pages!("receive")),
    Topic::command::<run::RunRequest>(pages!("run")),
    Topic::command::<add::AddRequest>(pages!("add")),
    Topic::command::<list::ListRequest>(pages!("list")),
    Topic::command::<race::RaceRequest>(pages!("race")),
    Topic::command::<stress::StressRequest>(pages!("stress")),
    Topic::command::<check::CheckRequest>(pages!("check")),
    Topic::command::<new::NewRequest>(pages!("new")),
    Topic::command::<answer::AnswerRequest>(pages!("answer")),
    Topic::command::<make::MakeRequest>(pages!("make")),
    Topic::command::<merge::MergeRequest>(pages!("merge")),
    Topic::command::<draw::DrawRequest>(pages!("draw")),
    Topic::command::<trace::TraceRequest>(pages!("trace")),
    Topic::command::<template::TemplateRequest>(pages!("template")),
    Topic::command::<bundle::BundleRequest>(pages!("bundle")),
    Topic::command::<completions::CompletionsRequest>(pages!("completions")),
    Topic::command::<help::HelpRequest>(pages!("help")),
    // Done in `problem/find_cases.rs` and `setter/programs.rs`.
    Topic::page("files", pages!("files")),
    Topic::page("limits", pages!("limits")),
    Topic::page("classes", pages!("classes")),
    Topic::page("interactive", pages!("interactive")),
    Topic::page("editors", pages!("editors")),
];

fn topic(name: &str) -> Option<&'static Topic> {
    TOPICS.iter().find(|topic| topic.name == name)
}

/// The page that explains a word, if there is one. The first of all pages has the options of a
/// judging, but for those of classes, which have a page of their own.
pub fn text(name: &str, locale: Locale) -> Option<String> {
    let mut page = topic(name)?.text(locale);
    for (mark, options) in [
        ("{options of judge}\n", judge::usual_options()),
        ("{options of classes}\n", judge::class_options()),
    ] {
        page = page.replace(mark, &options::block(&subcommand::helps(options), locale));
    }
    Some(page)
}

/// The words of a command line after the name of the command. One that is no text is refused:
/// with other letters in its place it would name another file.
pub fn words(line: impl Iterator<Item = OsString>) -> Result<Vec<String>, Error> {
    let refused = |word: OsString| {
        usage(format!(
            "{word:?} is not Unicode; give the file another name"
        ))
    };
    line.skip(1)
        .map(|word| word.into_string().map_err(refused))
        .collect()
}

/// Does what the words after the program's name say; `false` if something turned out to be wrong.
pub fn run(words: Vec<String>) -> Result<bool, Error> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let context = &CommandContext::find();
    let before_dashes = words.split(|word| *word == "--").next().unwrap_or_default();
    if before_dashes.contains(&"-h") || before_dashes.contains(&"--help") {
        return help::of_line(before_dashes)?.run(context);
    }
    if let ["-V" | "--version"] = words[..] {
        report::print(&report::version::text(&context.cache))?;
        return Ok(true);
    }
    match words.first().and_then(|word| topic(word)?.run) {
        Some(run) => run(&words[1..], context),
        None => subcommand::parse::<judge::JudgeRequest>(&words)?.run(context),
    }
}

fn usage(what: impl Into<String>) -> Error {
    Error::Usage(what.into())
}

/// How a message calls a command.
fn title(name: &str) -> String {
    match name {
        "judge" => name.to_string(),
        _ => format!("judge {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::judge::JudgeRequest;
    use super::subcommand::parse;
    use super::*;

    fn parsed<C: Subcommand>(line: &str) -> C {
        let words: Vec<&str> = line.split_whitespace().collect();
        parse(&words).unwrap()
    }

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_string).collect()
    }

    #[test]
    fn a_program_that_is_run_has_the_options_of_its_language() {
        let run = parsed::<run::RunRequest>("--debug a.cpp --std c++98");
        assert_eq!(run.file, "a.cpp");
        assert_eq!(run.overrides.standard.as_deref(), Some("c++98"));
        assert!(run.overrides.debug);
    }

    #[test]
    fn help_is_asked_for_before_and_behind_a_command() {
        for (line, page, lang) in [
            ("--help", "help", None),
            ("-h", "help", None),
            ("--fail-fast -h", "help", None),
            ("--help list", "list", None),
            ("bundle --help", "bundle", None),
            ("bundle poj3740 -h", "bundle", None),
            ("poj3740 --help", "judge", None),
            ("poj3740 a.cpp -h", "judge", None),
            ("trace --help --lang zh", "trace", Some(Locale::Chinese)),
            ("trace --help --lang=en", "trace", Some(Locale::English)),
        ] {
            let words: Vec<&str> = line.split(' ').collect();
            let wanted = help::HelpRequest {
                word: Some(page.to_string()),
                lang,
            };
            assert_eq!(help::of_line(&words).unwrap(), wanted, "{line}");
        }
    }

    #[test]
    fn options_may_stand_anywhere_and_join_their_values() {
        for line in ["poj3740 a.cpp -j 7", "-j7 poj3740 a.cpp"] {
            let judge: JudgeRequest = parsed(line);
            assert_eq!(judge.targets.words, words("poj3740 a.cpp"));
            assert_eq!(judge.options.jobs, 7);
        }
    }

    #[test]
    fn what_makes_no_command_is_named() {
        for (line, fault) in [
            ("--fast", "no option --fast"),
            ("poj3740 -é1", "no option -é"),
            ("--fail-fast=yes", "--fail-fast does not take a value"),
            ("-t", "-t needs a value"),
            ("-t 0", "-t needs a limit like 2000 ms"),
            ("-t soon", "not \"soon\""),
            ("--float x", "like 1e-6"),
            ("--format=a=b", "human, json, junit or csv, not \"a=b\""),
            ("poj3740 --", "should follow --"),
            ("list all", "does not take \"all\""),
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
            (
                "receive --port 70000",
                "--port needs a number from 1 to 65535",
            ),
            ("add a b", "one folder"),
            ("help --lang", "--lang needs a value"),
            ("help --lang de", "--lang is en or zh, not \"de\""),
            ("race a b -- c", "judge race has no option --"),
            ("a --exact --float 1e-6", "take one of them"),
            ("draw a b", "not \"b\" too"),
            ("draw a --svg", "--svg needs a value"),
            ("trace a b", "not \"b\" too"),
            ("trace --html a --html b", "one --html"),
            ("trace queens 7", "1 to 6 queens"),
            ("trace queens 5 5", "not \"5\" too"),
            ("trace queens --cover", "do not go with --mcc and --cover"),
            ("trace --cover --html a", "go with --html"),
            ("trace --mcc --html a", "go with --html"),
            ("trace --mcc --cover", "go with --html and --cover"),
            ("template", "which template?"),
            ("template dlx mcc", "which template?"),
            ("version", "did you mean judge --version?"),
            ("jugde", "did you mean judge?"),
            ("strss", "did you mean judge stress?"),
        ] {
            let message = run(words(line)).unwrap_err().to_string();
            assert!(
                message.contains(fault) && message.ends_with("see judge --help"),
                "{line}: {message}"
            );
        }
    }
}
