//! Programs that multiply until they are ended. Cargo runs one binary of tests at a time, so these
//! have one: the system counts all processes of a user together, and beside such a program no other
//! test could start one.

#![cfg(target_os = "linux")]

#[allow(dead_code)] // Most of it is for the tests of the command.
#[path = "command/clone.rs"]
mod clone;
#[path = "../../../tests/common/skip.rs"]
mod skip;

use clone::{as_ordinary_user, clone_with};
use std::fs;
use std::path::Path;

/// Processes whose working directory is in a folder.
fn processes_in(folder: &Path) -> usize {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let works = |process: &fs::DirEntry| {
        fs::read_link(process.path().join("cwd"))
            .is_ok_and(|directory| directory.starts_with(folder))
    };
    processes.filter(works).count()
}

#[test]
#[ignore = "seconds: programs multiply until they are ended"]
fn bombs_of_shell_scripts_are_ended_and_nothing_of_them_is_left() {
    let bombs = [
        "f() { f & f & wait; }; f",
        "f() { setsid sh \"$0\" & f; }; f",
        "while :; do (sleep 60 & sleep 60) & done",
    ];
    for bomb in bombs {
        let clone = clone_with("bomb.sh", &format!("#!/bin/sh\n{bomb}\n"));
        let folder = clone.path().to_path_buf();
        let words = ["echo1", "bomb.sh", "-j2", "-t", "60000", "-m", "1000000"];
        let printed = as_ordinary_user(clone, &words);
        // It was stopped, or could start no more.
        assert!(printed.contains("  0/2"), "{bomb}: {printed}");
        assert_eq!(processes_in(&folder), 0, "{bomb}");
    }
}
