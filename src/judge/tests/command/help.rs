//! The pages of help in both languages: they are narrow, and have the same commands, options and
//! examples.

use crate::clone::{judge, stdout};
use assert_cmd::assert::Assert;
use dlx_judge::authoring::overview::Overview;
use dlx_judge::cli;
use dlx_judge::locale::Locale;
use dlx_judge::problem::project::Project;
use dlx_judge::terminal::display_width;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The words that have a page.
fn words() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cli/help");
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let pages = files.filter(|file| file.extension().is_some_and(|extension| extension == "txt"));
    pages
        .map(|page| page.file_stem().unwrap().to_str().unwrap().to_string())
        .collect()
}

fn page(word: &str, locale: Locale) -> String {
    cli::text(word, locale).unwrap_or_else(|| panic!("judge help has no page {word}"))
}

/// The words that are the same in every language: those with a sign, a digit or capitals alone. A
/// sentence has `stdin` where it needs it.
fn code(page: &str) -> BTreeSet<&str> {
    let is_sign = |c: char| "-/_=*.{}<>$@".contains(c);
    let words = page.split(|c: char| c.is_whitespace() || !c.is_ascii());
    let words = words.map(|word| {
        let word = word.trim_start_matches(['(', '"', '\'', '[']);
        word.trim_end_matches([',', ';', ':', '.', ')', '"', '\'', ']', '|'])
    });
    let is_code = |word: &&str| {
        let is_upper = word.len() > 1 && word.bytes().all(|c| c.is_ascii_uppercase());
        is_upper || word.contains(|c: char| c.is_ascii_digit() || is_sign(c))
    };
    // In a sentence `multi-case` is a word.
    let is_compound = |word: &str| {
        let letters = |part: &str| part.bytes().all(|c| c.is_ascii_alphabetic()) && part.len() > 1;
        word.contains('-') && word.split('-').all(letters)
    };
    // Chinese for an online judge and a checker.
    let others = ["-", "...", "OJ", "SPJ"];
    words
        .filter(|word| is_code(word) && !is_compound(word) && !others.contains(word))
        .collect()
}

/// Usages, options and commands: the first lines, and the names of what a line explains.
fn names(page: &str) -> Vec<&str> {
    let usages = page.lines().take_while(|line| !line.is_empty());
    let lines = page.lines().filter_map(|line| line.strip_prefix("  "));
    let names = usages.chain(lines.map(|line| line.split("  ").next().unwrap()));
    let is_sentence = |name: &str| name.ends_with('.') && !name.ends_with("...");
    names
        .filter(|name| !is_sentence(name))
        .filter(|name| {
            *name == "judge" || name.starts_with("judge ") || name.starts_with('-') && *name != "-"
        })
        .filter(|name| name.is_ascii() && !name.starts_with("- "))
        .collect()
}

/// Lines of an example: indented words with nothing to translate.
fn examples(page: &str) -> Vec<&str> {
    let lines = page.lines().filter(|line| line.starts_with("  "));
    let is_word = |line: &&str| line.contains(|c: char| c.is_alphabetic());
    lines
        .filter(|line| line.is_ascii() && is_word(line))
        .collect()
}

#[test]
fn each_page_has_the_same_commands_options_and_examples_in_chinese() {
    let mut differing = Vec::new();
    for word in words() {
        let [english, chinese] =
            [Locale::English, Locale::Chinese].map(|locale| page(&word, locale));
        let is_chinese = |c| ('\u{4e00}'..='\u{9fff}').contains(&c);
        assert!(
            chinese.contains(is_chinese),
            "src/cli/help/zh/{word}.txt is to say it in Chinese"
        );
        assert_eq!(names(&english), names(&chinese), "{word}");
        for line in examples(&chinese) {
            assert!(english.lines().any(|other| other == line), "{word}: {line}");
        }
        let [english, chinese] = [code(&english), code(&chinese)];
        let only = english.symmetric_difference(&chinese);
        differing.extend(only.map(|word_of_one| format!("{word}: {word_of_one}")));
    }
    assert!(differing.is_empty(), "only in one: {differing:#?}");
}

#[test]
fn lines_of_each_page_are_narrow() {
    for word in words() {
        for locale in [Locale::English, Locale::Chinese] {
            for line in page(&word, locale).lines() {
                assert!(display_width(line) <= 80, "{word}: {line}");
            }
        }
    }
}

#[test]
fn the_first_page_is_short_and_begins_with_what_a_contestant_needs() {
    for locale in [Locale::English, Locale::Chinese] {
        let page = page("help", locale);
        assert!(page.lines().count() <= 60, "{}", page.lines().count());
        let at = |words: &str| page.find(words).unwrap_or_else(|| panic!("no {words}"));
        for other in ["judge new", "judge help classes", "judge trace"] {
            let first = at("judge stress").max(at("--debug"));
            assert!(first < at(other), "{other}");
        }
        let classes = self::page("classes", locale);
        for option in [
            "--class",
            "--shard",
            "--resume",
            "--feedback",
            "judge merge",
        ] {
            assert!(!page.contains(option), "{option}");
            assert!(classes.contains(option), "{option}");
        }
    }
}

/// An answer that the head of a program names is named in the Chinese statement, too.
#[test]
fn each_problem_has_a_chinese_statement_with_the_words_of_the_english_one() {
    let project = Project::find().unwrap();
    let page = include_str!("../../../../problems/problems.zh.md");
    let words = |text: &str| -> BTreeSet<String> {
        let quoted = text.split('`').skip(1).step_by(2);
        let words = quoted.map(|word| word.split_whitespace().collect::<Vec<_>>());
        words.map(|words| words.join(" ")).collect()
    };
    for id in project.ids().unwrap() {
        let (_, after) = page
            .split_once(&format!("\n## {id}\n"))
            .unwrap_or_else(|| panic!("problems/problems.zh.md has no section {id}"));
        let section = after.split("\n## ").next().unwrap();
        assert!(section.contains("**矩阵"), "{id}");
        let overview = Overview::of(project.problem(&id).unwrap()).unwrap();
        let head = overview.text.join("\n");
        let statement = head.split("**What is new").next().unwrap();
        let statement = statement.split("```").next().unwrap();
        let missing = &words(statement) - &words(section);
        assert!(missing.is_empty(), "{id}: {missing:?}");
    }
}

/// Numbers, links and sizes are the same; only the sentences differ.
#[test]
fn a_trace_says_the_same_in_chinese() {
    let numbers = |run: &Assert| {
        let text = stdout(run);
        // The introduction is broken into other lines.
        let (_, steps) = text.split_once("\n\n").unwrap();
        let lines = steps.lines().map(|line| {
            let mut numbers: Vec<u32> = line
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            numbers.sort();
            (line.len() - line.trim_start().len(), numbers)
        });
        lines.collect::<Vec<_>>()
    };
    for words in [&["trace"][..], &["trace", "--cover"], &["trace", "--mcc"]] {
        let [english, chinese] = ["en", "zh"].map(|lang| {
            let mut judge = judge();
            judge.args(words).args(["--lang", lang]).assert().success()
        });
        assert_eq!(numbers(&english), numbers(&chinese), "{words:?}");
    }
    judge()
        .args(["trace", "--lang", "zh"])
        .assert()
        .stdout(starts_with("选出若干行").and(contains("一个解：第 4、5、1 行。\n")));
}
