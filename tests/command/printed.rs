//! The commands that reports print, run as they stand there.

// Scripts in a shell: Windows has another one.
#![cfg(unix)]

use crate::clone::{judge, SmallClone};
use assert_cmd::cargo::cargo_bin;
use std::env;
use std::process::Command;

/// What `judge` prints, and then the command that it says comes after a word there.
fn run_again(clone: &SmallClone, words: &[&str], name: &str) -> (Option<i32>, String) {
    let judged = judge().current_dir(clone.path()).args(words).output();
    let shown = String::from_utf8(judged.unwrap().stdout).unwrap();
    let mut lines = shown.lines();
    let command = lines.find_map(|line| line.trim_start().strip_prefix(name));
    let command = command.unwrap_or_else(|| panic!("{shown}"));
    let mut path = cargo_bin("judge").parent().unwrap().as_os_str().to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let run = Command::new("sh")
        .args(["-c", command])
        .current_dir(clone.path())
        .env("PATH", path)
        .output()
        .unwrap();
    (run.status.code(), String::from_utf8(run.stdout).unwrap())
}

#[test]
fn the_words_of_a_command_are_repeated_as_they_are() {
    let clone = SmallClone::with_scripts();
    clone.write("say.sh", "#!/bin/sh\necho $1 $2\n");
    for (command, printed) in [
        (&["sh", "-c", "echo a//b /./c d/"][..], "a//b /./c d/\n"),
        (&["sh", "say.sh", "a//b", "./say.sh"], "a//b ./say.sh\n"),
    ] {
        let words = [&["echo1", "--"], command].concat();
        assert_eq!(
            run_again(&clone, &words, "repeat "),
            (Some(0), printed.into())
        );
    }
}

#[test]
fn the_words_of_a_search_are_replayed_as_they_are() {
    let clone = SmallClone::with_scripts();
    clone.write("gen.sh", "#!/bin/sh\n[ \"$2\" = a//b/ ] && echo $3\n");
    let words = [
        "stress",
        "echo1",
        "wrong.sh",
        "--reference",
        "right.sh",
        "--generator",
        "gen.sh {size} a//b/ {seed}",
        "--seed",
        "7",
    ];
    let (status, shown) = run_again(&clone, &words, "replay ");
    assert_eq!(status, Some(1), "{shown}");
    assert!(shown.contains("Wrong Answer, after 1 case"), "{shown}");
}

#[test]
fn a_case_without_an_answer_is_replayed_too() {
    let clone = SmallClone::with_scripts();
    clone.write("gen.sh", "#!/bin/sh\necho $1\n");
    clone.write(
        "three.sh",
        "#!/bin/sh\nread n; [ $n = 3 ] && n=4; echo $n\n",
    );
    clone.write("testdata/echo1/03-three.in", "3\n");
    let words = [
        "stress",
        "echo1",
        "three.sh",
        "--reference",
        "right.sh",
        "--generator",
        "gen.sh",
    ];
    let (status, shown) = run_again(&clone, &words, "replay ");
    assert_eq!(status, Some(1), "{shown}");
    assert!(shown.contains("03-three"), "{shown}");
    assert!(shown.contains("\"4\" instead of \"3\""), "{shown}");
}
