//! The options of `judge`: which cases it runs, how it compares, and what it shows.

use crate::clone::{in_c, judge, silence, stopped_at_twice, SmallClone};
use crate::skip::lacks;
use dlx_judge::platform::HERE;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;

#[test]
fn only_some_failures_are_shown_unless_all_are_asked_for() {
    let clone = SmallClone::with_programs();
    for n in 3..9 {
        clone.write(&format!("testdata/echo1/0{n}-n.in"), &format!("{n}\n"));
        clone.write(&format!("testdata/echo1/0{n}-n.out"), &format!("{n}\n"));
    }
    let shown = |options: &[&str]| {
        let words = [&["echo1", "wrong.c"], options].concat();
        let output = clone.judge(&words).code(1).get_output().stdout.clone();
        String::from_utf8(output)
            .unwrap()
            .matches("  repeat ")
            .count()
    };
    assert_eq!(shown(&[]), 3);
    assert_eq!(shown(&["--all"]), 7);
}

#[test]
fn a_folder_of_cases_needs_no_clone() {
    let clone = SmallClone::with_programs();
    fs::create_dir(clone.path().join("mine")).unwrap();
    clone.write("mine/1.in", "1");
    clone.write("mine/1.out", "1");
    let elsewhere = clone.path().join("testdata");
    judge()
        .current_dir(elsewhere)
        .args(["--data", "../mine", "../right.c"])
        .assert()
        .success()
        .stderr(silence());
}
