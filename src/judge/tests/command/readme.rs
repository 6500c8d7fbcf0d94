//! Both READMEs: they have the same commands, options and files, and every command of `judge` in
//! them that ends by itself does what they show.

use crate::clone::{judge, stdout};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const READMES: [&str; 2] = [
    include_str!("../../../../README.md"),
    include_str!("../../../../README.zh.md"),
];

/// A README, taken apart.
#[derive(Default)]
struct Readme {
    /// The commands of the blocks `sh` and `console`.
    examples: Vec<Example>,
    /// The code in the text around the blocks.
    words: Vec<String>,
}

#[derive(Debug, PartialEq, Clone, Default)]
struct Example {
    /// On one line, without its comment.
    command: String,
    /// The lines under it.
    shown: Vec<String>,
}

impl Readme {
    fn parse(markdown: &str) -> Readme {
        let mut readme = Readme::default();
        let mut text = String::new();
        let mut lines = markdown.lines();
        while let Some(line) = lines.next() {
            let Some(language) = line.trim_start().strip_prefix("```") else {
                text += line;
                text.push('\n');
                continue;
            };
            let block = lines
                .by_ref()
                .take_while(|line| !line.trim_start().starts_with("```"));
            match language {
                "sh" => readme.examples.extend(block.map(|line| Example {
                    command: line.split(" #").next().unwrap_or(line).trim().to_string(),
                    shown: Vec::new(),
                })),
                "console" => readme.examples.extend(session(block)),
                _ => block.for_each(drop),
            }
        }
        let words = text.split('`').skip(1).step_by(2);
        // It may go on in the next line, which may be indented.
        let on_one_line = |word: &str| word.split_whitespace().collect::<Vec<_>>().join(" ");
        readme.words = words.map(on_one_line).collect();
        readme
    }
}

/// The commands after `$`, which `\` continues on the next line, and what they print.
fn session<'a>(mut lines: impl Iterator<Item = &'a str>) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    while let Some(line) = lines.next() {
        if let Some(command) = line.strip_prefix("$ ") {
            let mut command = command.to_string();
            while let Some(begun) = command.strip_suffix('\\') {
                command = format!("{}{}", begun, lines.next().unwrap_or("").trim_start());
            }
            examples.push(Example {
                command,
                shown: Vec::new(),
            });
        } else if let Some(example) = examples.last_mut() {
            example.shown.push(line.to_string());
        }
    }
    examples
}

#[test]
fn both_readmes_have_the_same_commands_and_outputs_but_in_chinese() {
    let [english, chinese] = READMES.map(Readme::parse);
    for (english, chinese) in english.examples.iter().zip(&chinese.examples) {
        match chinese.command.strip_suffix(" --lang zh") {
            Some(command) => assert_eq!(english.command, command),
            None => assert_eq!(english, chinese),
        }
    }
    assert_eq!(english.examples.len(), chinese.examples.len());
}

/// Code that is in one and not in the other was left out of a translation.
#[test]
fn both_readmes_name_the_same_commands_options_and_files() {
    let [english, chinese] = READMES.map(|readme| {
        let words = Readme::parse(readme).words;
        words.into_iter().collect::<BTreeSet<String>>()
    });
    let differing: Vec<_> = english.symmetric_difference(&chinese).collect();
    assert!(differing.is_empty(), "only in one of them: {differing:#?}");
}

#[test]
fn every_option_that_a_readme_names_is_explained_by_the_command() {
    let help = |words: &[&str]| {
        let shown = judge().arg("help").args(words).assert().success();
        stdout(&shown).into_owned()
    };
    let overview = help(&[]);
    let lines = overview.lines();
    let mut commands: BTreeSet<&str> = lines
        .filter_map(|line| line.strip_prefix("  judge ")?.split(' ').next())
        .collect();
    commands.retain(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    let pages: String = commands.iter().map(|command| help(&[command])).collect();
    let text = format!("{overview} {pages}");
    let explained = text.split(|c: char| c.is_whitespace() || "[],".contains(c));
    let explained: BTreeSet<&str> = explained.collect();
    let words = READMES.iter().flat_map(|text| Readme::parse(text).words);
    for words in words.filter(|words| words.starts_with('-')) {
        for option in words.split(' ').filter(|word| word.starts_with('-')) {
            assert!(explained.contains(option), "{option} of {words}");
        }
    }
}

/// The judge's source, with its strings on one line.
fn source_of_the_judge() -> String {
    let (mut text, mut folders) = (String::new(), vec![env!("CARGO_MANIFEST_DIR").into()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir::<PathBuf>(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text += &fs::read_to_string(path).unwrap();
            }
        }
    }
    let parts = text.split("\\\n").map(str::trim_start);
    parts.collect::<String>().replace("\\\"", "\"")
}

/// `N`, `NAME` and what is in quotes stands for something else.
#[test]
fn the_judge_prints_what_the_chinese_page_of_messages_explains() {
    let source = source_of_the_judge();
    let page = include_str!("../../messages.zh.md");
    let cells = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let messages = cells.map(|cells| cells.split(" | ").next().unwrap());
    for message in messages.flat_map(|cell| cell.split('`').step_by(2)) {
        for part in message.split('"').step_by(2) {
            let words: Vec<&str> = part.split(' ').collect();
            let is_other =
                |word: &&str| ["N", "NAME"].contains(&word.trim_matches([',', ';', ':']));
            for words in words.split(is_other) {
                let words = words.join(" ");
                assert!(source.contains(words.trim()), "{message}: {words}");
            }
        }
    }
}

#[cfg(unix)]
mod examples {
    use super::{stdout, Example, Readme, READMES};
    use assert_cmd::assert::Assert;
    use assert_cmd::cargo::cargo_bin;
    use assert_cmd::Command;
    use dlx_judge::problem::project::Project;
    use dlx_judge::run::scratch::Scratch;
    use std::collections::BTreeSet;
    use std::env;
    use std::ffi::OsString;
    use std::fs;
    use std::os::unix::fs::symlink;
    use std::path::{Path, PathBuf};

    /// A folder that looks like this project to the judge. Files that a command writes stay there.
    fn clone() -> Scratch {
        let clone = Scratch::new(&env::temp_dir()).unwrap();
        for part in ["Cargo.toml", "src", "problems", "testdata", "tests"] {
            symlink(root().join(part), clone.path().join(part)).unwrap();
        }
        fs::create_dir(clone.path().join("target")).unwrap();
        clone
    }

    fn root() -> PathBuf {
        Project::find().unwrap().root
    }

    /// Of these, git shows what is new: commands write into `target`. The first example copies one.
    fn names(folder: &Path) -> BTreeSet<OsString> {
        let entries = fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name());
        names.filter(|name| name != "my.cpp").collect()
    }

    /// Runs it as a user would who has `judge` in the path.
    fn run(command: &str, folder: &Path) -> Assert {
        // Fewer runs change nothing in what is shown but numbers.
        let command = command.replace("judge race ", "judge race --runs 2 ");
        let judge = cargo_bin("judge").parent().unwrap().to_path_buf();
        let path = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths([judge].into_iter().chain(env::split_paths(&path))).unwrap();
        Command::new("sh")
            .args(["-c", &command])
            .current_dir(folder)
            .env("PATH", path)
            .env_remove("CLICOLOR_FORCE")
            .env_remove("RUSTC")
            .assert()
    }

    /// Whether the reader is to put in a name: `judge check ID`.
    fn is_pattern(command: &str) -> bool {
        let is_upper =
            |word: &str| !word.is_empty() && word.bytes().all(|c| c.is_ascii_uppercase());
        command.split(' ').any(is_upper)
    }

    /// `judge stress` names the command. It takes more to run it.
    fn is_name(command: &str) -> bool {
        command.split(' ').count() < 3
    }

    /// In the order of the README, as some need what others wrote: those in its blocks that are
    /// not Cargo's, and those of `judge` in its text.
    fn examples(readme: &Readme) -> Vec<Example> {
        let in_blocks = readme.examples.iter().cloned();
        let in_text = readme
            .words
            .iter()
            .filter(|words| words.starts_with("judge ") && !is_name(words) && !is_pattern(words));
        in_blocks
            .filter(|example| !example.command.starts_with("cargo "))
            .chain(in_text.map(|words| Example {
                command: words.clone(),
                shown: Vec::new(),
            }))
            .collect()
    }

    /// The program that the first example copies is wrong.
    fn status(example: &Example) -> i32 {
        let command = &example.command;
        (command.starts_with("judge ") && command.contains(" my.cpp")).into()
    }

    /// A line without what differs between machines and runs: blanks and numbers.
    fn shape(line: &str) -> String {
        let mask = |word| match word {
            word if str::contains(word, |c: char| c.is_ascii_digit()) => "#",
            word => word,
        };
        let words: Vec<&str> = line.split_whitespace().map(mask).collect();
        words.join(" ")
    }

    /// `...` stands for lines that are left out.
    fn assert_shown(example: &Example, printed: &str) {
        let mut left = printed.lines();
        for line in example.shown.iter().filter(|&line| line != "...") {
            assert!(
                left.any(|printed| shape(printed) == shape(line)),
                "{} does not print, at that place:\n{line}\nbut\n{printed}",
                example.command
            );
        }
    }

    #[test]
    #[ignore = "half a minute: every command of the READMEs"]
    fn every_command_that_ends_does_what_a_readme_shows() {
        let clone = clone();
        let names_before = names(clone.path());
        let mut run_already: Vec<Example> = Vec::new();
        for readme in READMES.map(Readme::parse) {
            for example in examples(&readme) {
                if run_already.contains(&example) {
                    continue;
                }
                let judged = run(&example.command, clone.path()).code(status(&example));
                assert_shown(&example, &stdout(&judged));
                assert_eq!(names(clone.path()), names_before, "{}", example.command);
                run_already.push(example);
            }
        }
    }
}
