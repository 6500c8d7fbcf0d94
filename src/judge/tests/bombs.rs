//! Programs that multiply until they are ended. Cargo runs one binary of tests at a time, so these
//! have one: the system counts all processes of a user together, and beside such a program no other
//! test could start one.

#![cfg(target_os = "linux")]

#[allow(dead_code)] // Most of it is for the tests of the command.
#[path = "command/clone.rs"]
mod clone;
#[allow(dead_code)]
#[path = "common/processes.rs"]
mod processes;
#[path = "../../../tests/common/skip.rs"]
mod skip;

use clone::{as_ordinary_user, clone_with};
use predicates::str::contains;
use processes::processes_in;

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
        let folder = clone.path().display().to_string();
        let words = ["echo1", "bomb.sh", "-j2", "-t", "60000", "-m", "1000000"];
        // It was stopped, or could start no more.
        as_ordinary_user(clone, &words).stdout(contains("  0/2"));
        assert_eq!(processes_in(&folder), [""; 0], "{bomb}");
    }
}
