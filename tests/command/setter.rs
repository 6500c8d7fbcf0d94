//! The setter's programs: which of them are found, and what comes of what they say.

// Scripts in a shell: Windows has another one.
#![cfg(unix)]

use crate::clone::SmallClone;
use predicates::str::contains;
use std::fs;

/// Each of a problem in the folder `mine`, whose tests are a number.
const PROGRAMS: [(&str, &str); 4] = [
    ("generate", "echo $1"),
    ("reference", "cat"),
    ("shrink", "exit 1"),
    (
        "validate",
        "read n; [ $n -gt 0 ] || { echo not above 0 >&2; exit 1; }",
    ),
];

fn clone() -> SmallClone {
    let clone = SmallClone::with_scripts();
    for (name, body) in PROGRAMS {
        clone.write(&format!("mine/{name}.sh"), &format!("#!/bin/sh\n{body}\n"));
    }
    clone
}

#[test]
fn of_two_programs_of_one_name_neither_is_taken() {
    let clone = clone();
    let words = ["stress", "right.sh", "--data", "mine", "--cases", "3"];
    clone.judge(&words).success();
    for (name, body) in PROGRAMS {
        let other = format!("mine/{name}.py");
        clone.write(&other, "raise SystemExit(3)\n");
        clone.judge(&words).code(2).stderr(contains(format!(
            "several programs of one name: {other}, mine/{name}.sh; keep one"
        )));
        // The one in `setter` comes first.
        let first = format!("mine/setter/{name}.sh");
        clone.write(&first, &format!("#!/bin/sh\n{body}\n"));
        clone.judge(&words).success();
        for file in [other, first] {
            fs::remove_file(clone.path().join(file)).unwrap();
        }
    }
    // Who names one needs no other.
    clone.write("mine/reference.py", "raise SystemExit(3)\n");
    clone
        .judge(&[&words[..], &["--reference", "right.sh"]].concat())
        .success();
    clone.write("mine/1.in", "1\n");
    let words = ["answer", "--data", "mine"];
    clone.judge(&words).code(2).stderr(contains("several"));
    clone
        .judge(&[&words[..], &["--reference", "right.sh"]].concat())
        .success();
}
