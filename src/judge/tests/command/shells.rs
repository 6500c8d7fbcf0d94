//! Completion of words in shells: each script is run by its shell, where that is installed.

#![cfg(unix)]

use crate::clone::{judge, stdout, SmallClone, PATIENCE};
use crate::skip::lacks;
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;

/// The output of a shell for a script after the completion script.
fn run(shell: &str, after: &str) -> String {
    let clone = SmallClone::with_scripts();
    let script = judge().args(["completions", shell]).assert();
    clone.write("script", &format!("{}\n{after}\n", stdout(&script)));
    // The scripts call `judge`, which must be the one that is tested.
    let program = cargo_bin("judge");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let done = Command::new(shell)
        .arg("script")
        .current_dir(clone.path())
        .env("PATH", path)
        .env("HOME", clone.path())
        .timeout(PATIENCE)
        .assert();
    stdout(&done.stderr("")).into_owned()
}

/// The words that are offered after these, of which the last is begun.
fn offered(shell: &str, words: &[&str]) -> Vec<String> {
    let line = words.join(" ");
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let (quoted, count) = (quoted.join(" "), words.len());
    let after = match shell {
        "bash" => format!(
            "COMP_WORDS=({quoted}); COMP_CWORD={}; _judge; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            count - 1
        ),
        // Only the completion of a line that is typed has these; here they print.
        "zsh" => format!(
            "compadd() {{ print -l -- \"$@\" }}\n\
             words=({quoted}); CURRENT={count}; _judge"
        ),
        "fish" => format!("complete -C '{line}'"),
        _ => unreachable!(),
    };
    let printed = run(shell, &after);
    let words = printed.lines().map(|line| line.split('\t').next().unwrap());
    words.map(str::to_string).collect()
}

#[test]
fn commands_options_ids_and_values_are_completed() {
    for shell in ["bash", "zsh", "fish"] {
        if lacks(&[shell]) {
            continue;
        }
        for (words, wanted, unwanted) in [
            (&["judge", "st"][..], "stress", "list"),
            (&["judge", "ech"], "echo1", "race"),
            (&["judge", "race", "ec"], "echo1", "race"),
            (&["judge", "echo1", "wro"], "wrong.sh", "echo1"),
            (&["judge", "echo1", "--fo"], "--format", "--seed"),
            (&["judge", "echo1", "--format", "j"], "junit", "--format"),
            (&["judge", "stress", "echo1", "--se"], "--seed", "--format"),
            (&["judge", "race", "a", "--ru"], "--runs", "--seed"),
            (&["judge", "completions", "z"], "zsh", "echo1"),
            (&["judge", "help", "bun"], "bundle", "echo1"),
        ] {
            let offered = offered(shell, words);
            let has = |word: &str| offered.iter().any(|other| other == word);
            assert!(has(wanted), "{shell} {words:?}: {offered:?}");
            assert!(!has(unwanted), "{shell} {words:?}: {offered:?}");
        }
    }
}
