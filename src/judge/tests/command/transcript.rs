//! Transcripts: what somebody types into a shell in a small clone, and what he reads then. Each
//! file in `transcripts` is a test, and each of its sections has a clone of its own.
//!
//! - `=== SENTENCE` begins a section and says what it shows. Files before the first section are
//!   there in each. `needs TOOL` is for those that use more than a shell and a C compiler, or a
//!   system that can do something (`has`), `long` for those of them that take a quarter of a second
//!   of a processor or more, and for others that take seconds: they are run with `--ignored`.
//! - `--- FILE` begins a file of the clone, up to the next mark; `--- FILE: LINE` is all of it. A
//!   `FILE reads n` has what a program in C does after it has read a number `n`.
//! - `$ COMMAND` is for `sh`. After it come `? STATUS` unless that is 0, the lines on stdout, and
//!   those on stderr, each after `! `. `[..]` stands for anything in a line, and alone for any
//!   lines. `# ` begins a remark on the next command. `$PROJECT` is the folder of this project.
//!
//! Blank lines before a mark are for the eye. `UPDATE=1 cargo test --test command transcript` writes
//! the files anew where what is printed has changed.

// Scripts in a shell: Windows has another one.
#![cfg(unix)]

use crate::clone::{in_c, with_gcc, SmallClone, PATIENCE};
use crate::skip::{skip, works};
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use dlx_judge::problem::project::Project;
use dlx_judge::run::sys;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const ANYTHING: &str = "[..]";

/// Each file has a test, and each test a file.
macro_rules! transcripts {
    ($($name:ident)*; long sections in $($long:ident)*) => {
        $(#[test]
        fn $name() {
            run(stringify!($name), false);
        })*

        mod long {
            $(#[test]
            #[ignore = "seconds: the long sections of a transcript"]
            fn $long() {
                super::run(stringify!($long), true);
            })*
        }

        #[test]
        fn every_section_is_run() {
            let entries = fs::read_dir(folder()).unwrap();
            let mut names: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
            names.sort();
            let listed = [$(stringify!($name)),*].map(|name| path(name));
            assert_eq!(names, listed);
            names.retain(|name| fs::read_to_string(name).unwrap().contains("\nlong\n"));
            let long = [$(stringify!($long)),*].map(|name| path(name));
            assert_eq!(names, long);
        }
    };
}

transcripts! {
    answers
    beside
    blame
    bundle
    by_hand
    cache
    cases
    causes
    check
    checkers
    class
    commands
    dialect
    draw
    errors
    expectations
    files
    formats
    interactive
    judging
    kinds
    languages
    links
    malformed
    mistakes
    misuse
    names
    needed
    new
    options
    other_sites
    packages
    passes
    places
    points
    points_2025
    race
    redirection
    repeated
    robustness
    robustness_disk
    robustness_reach
    search
    setter
    shards
    sites
    slow
    stress
    submissions
    trace;

    long sections in
    blame
    bundle
    cache
    causes
    check
    class
    commands
    dialect
    expectations
    interactive
    languages
    misuse
    needed
    new
    options
    other_sites
    packages
    race
    redirection
    robustness
    robustness_disk
    robustness_reach
    search
    setter
    shards
    sites
    slow
    stress
    submissions
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command/transcripts")
}

fn path(name: &str) -> PathBuf {
    folder().join(name).with_extension("txt")
}

/// Runs the sections of a file, either the long ones or the others, and says of each command that
/// prints something else what it prints.
fn run(name: &str, long: bool) {
    let text = fs::read_to_string(path(name)).unwrap();
    let parts = parts(&text);
    let first = parts.iter().position(|part| part.mark == "===");
    let (common, sections) = parts.split_at(first.expect("a transcript has a section"));
    let mut updated = text_of(common);
    let mut differences = String::new();
    for section in sections.chunk_by(|_, next| next.mark != "===") {
        if section[0].lines.contains(&"long") != long {
            updated += &text_of(section);
            continue;
        }
        let (text, difference) = play(common, section);
        updated += &text;
        if !difference.is_empty() {
            write!(differences, "\n{}\n{difference}", section[0].words).unwrap();
        }
    }
    if env::var_os("UPDATE").is_some() {
        fs::write(path(name), updated.trim_end().to_string() + "\n").unwrap();
    } else {
        assert!(
            differences.is_empty(),
            "{name}.txt: - is written, + printed\n{differences}"
        );
    }
}

fn text_of(parts: &[Part]) -> String {
    parts.iter().map(Part::text).collect()
}

/// A line with a mark, and the lines that follow it.
struct Part<'a> {
    mark: &'a str,
    words: &'a str,
    lines: Vec<&'a str>,
    /// How many blank lines follow.
    gap: usize,
}

impl Part<'_> {
    fn text(&self) -> String {
        let lines: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        let gap = "\n".repeat(self.gap);
        format!("{} {}\n{lines}{gap}", self.mark, self.words)
    }

    fn write_file(&self, clone: &SmallClone) {
        let (file, line) = self.words.split_once(": ").unwrap_or((self.words, ""));
        let first = [line].into_iter().filter(|line| !line.is_empty());
        let lines = first.chain(self.lines.iter().copied());
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        let (file, text) = match file.strip_suffix(" reads n") {
            Some(file) => (file, in_c(text.trim_end())),
            None => (file, text),
        };
        clone.write(file, &text);
    }
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts: Vec<Part> = Vec::new();
    for line in text.lines() {
        let (mark, words) = line.split_once(' ').unwrap_or((line, ""));
        match mark {
            "===" | "---" | "$" => parts.push(Part {
                mark,
                words,
                lines: Vec::new(),
                gap: 0,
            }),
            _ => parts
                .last_mut()
                .expect("a transcript begins with a mark")
                .lines
                .push(line),
        }
    }
    for part in &mut parts {
        while part.lines.last() == Some(&"") {
            part.lines.pop();
            part.gap += 1;
        }
    }
    parts
}

/// The section as it should be written, and where that differs from what is written.
fn play(common: &[Part], section: &[Part]) -> (String, String) {
    let (mut updated, mut differences) = (String::new(), String::new());
    let needs = section[0]
        .lines
        .iter()
        .find_map(|line| line.strip_prefix("needs "));
    let tools: Vec<&str> = needs.unwrap_or_default().split_whitespace().collect();
    if let Some(missing) = tools.iter().find(|tool| !has(tool)) {
        skip(section[0].words, missing);
        return (text_of(section), differences);
    }
    let clone = SmallClone::with_programs();
    for part in common.iter().chain(section) {
        if part.mark == "---" {
            part.write_file(&clone);
        }
        if part.mark == "$" {
            let (remarks, wanted): (Vec<&str>, Vec<&str>) =
                part.lines.iter().partition(|line| line.starts_with("# "));
            let output = printed(&clone, part.words);
            let printed: Vec<&str> = output.lines().collect();
            if !matches(&wanted, &printed) {
                differences += &difference(part.words, &wanted, &printed);
                let kept: Vec<String> = printed.iter().map(|line| kept(line, &wanted)).collect();
                let mut lines = remarks;
                lines.extend(kept.iter().map(String::as_str));
                updated += &Part { lines, ..*part }.text();
                continue;
            }
        }
        if !common.iter().any(|other| std::ptr::eq(other, part)) {
            updated += &part.text();
        }
    }
    (updated, differences)
}

/// Whether a tool is here, or something else that a section needs.
fn has(name: &str) -> bool {
    match name {
        "Linux" => cfg!(target_os = "linux"),
        "Landlock" => sys::landlock_version().is_some(),
        "sanitizers" => {
            let build = "echo 'int main() {}' | g++ -fsanitize=address,undefined -x c++ - -o $f";
            let script = format!("f=$(mktemp) && {build} && $f && rm $f");
            let run = Command::new("sh").args(["-c", &script]).output();
            run.is_ok_and(|run| run.status.success())
        }
        tool => works(tool),
    }
}

/// The output of a command: its status unless it is 0, stdout, and stderr after `! `.
fn printed(clone: &SmallClone, command: &str) -> String {
    let mut path = cargo_bin("judge").parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    let output = with_gcc(&mut shell)
        .args(["-c", command])
        .current_dir(clone.path())
        .env("PATH", path)
        .env("PROJECT", Project::find().unwrap().root)
        .timeout(PATIENCE)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        text.replace(&clone.path().display().to_string(), "CLONE")
    };
    let mut printed = match output.status.code() {
        Some(0) => String::new(),
        code => format!("? {}\n", code.unwrap_or(-1)),
    };
    for line in text(&output.stdout).trim_end().lines() {
        writeln!(printed, "{line}").unwrap();
    }
    for line in text(&output.stderr).lines() {
        if !line.starts_with("judge: on this system ") && !is_progress(line) {
            writeln!(printed, "! {line}").unwrap();
        }
    }
    printed
}

/// Whether a search says with this line that it goes on, which depends on the clock.
fn is_progress(line: &str) -> bool {
    let message = line.strip_prefix("judge: ").unwrap_or_default();
    let is_count = message.starts_with(|c: char| c.is_ascii_digit()) && message.contains(" cases");
    is_count || message.starts_with("found one; ")
}

/// Whether lines are as they are wanted.
fn matches(wanted: &[&str], lines: &[&str]) -> bool {
    let Some((first, rest)) = wanted.split_first() else {
        return lines.is_empty();
    };
    let is_error = |line: &&&str| line.starts_with("! ") == first.starts_with("! ");
    let most = match first.strip_prefix("! ").unwrap_or(first) {
        ANYTHING => lines.iter().take_while(is_error).count(),
        _ if lines.first().is_some_and(|line| line_matches(first, line)) => {
            return matches(rest, &lines[1..])
        }
        _ => return false,
    };
    (0..=most).any(|count| matches(rest, &lines[count..]))
}

fn line_matches(wanted: &str, line: &str) -> bool {
    let Some((start, rest)) = wanted.split_once(ANYTHING) else {
        return wanted.trim_end() == line.trim_end();
    };
    let Some(line) = line.strip_prefix(start) else {
        return false;
    };
    let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    ends.into_iter().any(|at| line_matches(rest, &line[at..]))
}

/// A printed line as it should be written: with what was left open in it before.
fn kept(line: &str, wanted: &[&str]) -> String {
    let is_open = |old: &&&str| old.contains(ANYTHING) && old.trim_start_matches("! ") != ANYTHING;
    let mut open = wanted.iter().filter(is_open);
    open.find(|old| line_matches(old, line))
        .unwrap_or(&line)
        .to_string()
}

/// Both, without the lines that are alike at the beginning and at the end.
fn difference(command: &str, wanted: &[&str], printed: &[&str]) -> String {
    let alike =
        |(wanted, line): &(&&str, &&str)| line_matches(wanted, line) && **wanted != ANYTHING;
    let start = wanted.iter().zip(printed).take_while(alike).count();
    let (wanted, printed) = (&wanted[start..], &printed[start..]);
    let from_end = wanted.iter().rev().zip(printed.iter().rev());
    let end = from_end.take_while(alike).count();
    let mut text = format!("$ {command}\n");
    for (sign, lines) in [("-", wanted), ("+", printed)] {
        for line in &lines[..lines.len() - end] {
            writeln!(text, "{sign} {line}").unwrap();
        }
    }
    text
}
