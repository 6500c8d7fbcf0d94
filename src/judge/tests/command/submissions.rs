//! Sources, scripts and commands are judged; some of them fail.

// Scripts that begin with `#!`, rights to execute: Windows has neither.
#![cfg(unix)]

use crate::clone::SmallClone;
use crate::skip::lacks;
use predicates::str::contains;
use std::fs;
use std::thread;

#[test]
fn judges_at_once_do_not_disturb_each_other() {
    let clone = SmallClone::with_scripts();
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| clone.judge(&["echo1", "right.sh"]).success());
        }
    });
}

#[test]
fn a_compiled_program_that_was_deleted_is_made_again() {
    let clone = SmallClone::with_scripts().with_own_programs();
    clone.write("a.c", "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n)) printf(\"%d\\n\", n); return 0; }\n");
    clone.judge(&["echo1", "a.c"]).success();
    let folders = fs::read_dir(clone.path().join("target/judge/programs")).unwrap();
    let programs = folders.map(|folder| folder.unwrap().path().join("a"));
    let removed = programs.filter(|program| fs::remove_file(program).is_ok());
    assert_eq!(removed.count(), 1);
    clone.judge(&["echo1", "a.c"]).success();
}

/// A grandchild computes while all before it wait or have ended: its time must be charged to
/// its own run, and to no other that goes on at the same time.
#[test]
#[ignore = "seconds: eight programs that use time"]
fn orphans_are_told_apart_when_several_cases_run_at_once() {
    if lacks(&["perl"]) {
        return;
    }
    let clone = SmallClone::with_scripts();
    for n in 3..5 {
        clone.write(&format!("testdata/echo1/0{n}-n.in"), &format!("{n}\n"));
        clone.write(&format!("testdata/echo1/0{n}-n.out"), &format!("{n}\n"));
    }
    clone.write(
        "orphan.sh",
        "#!/bin/sh\nread n\n\
         sh -c 'perl -e \"while ((times)[0] + (times)[1] < 0.3) {}\" &' | cat\necho $n; sleep 0.1\n",
    );
    // More than 300 ms, and so much less than twice that, that none is judged again alone.
    for jobs in ["-j1", "-j4"] {
        clone
            .judge(&["echo1", "orphan.sh", "-t", "480", jobs])
            .success()
            .stdout(contains("4/4"));
    }
}
