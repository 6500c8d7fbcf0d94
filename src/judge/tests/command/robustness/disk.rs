//! The files that a run may put into its folder have a bound, while it runs and when it has ended.

use super::until;
use crate::clone::*;
use crate::skip::lacks;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::process::{Command, Stdio};

/// Judges a script that goes on until it is stopped, long before that of its own accord.
fn is_stopped_for_its_folder(name: &str, body: &str) {
    let clone = clone_with(
        name,
        &format!("#!/bin/sh\nread n\n{body}\nexec tail -f /dev/null\n"),
    );
    let mut judge = Command::new(cargo_bin("judge"))
        .current_dir(clone.path())
        .args(["echo1", name, "-k01*", "-t", "100000"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    until("it is stopped", || judge.try_wait().unwrap().is_some());
    let reason = "more than 64 MB or 10000 files in its folder";
    Assert::new(judge.wait_with_output().unwrap())
        .stdout(contains("  Output Limit Exceeded  ").and(contains(reason)));
}

#[test]
fn a_program_that_fills_its_folder_is_stopped_while_it_runs() {
    is_stopped_for_its_folder(
        "large.sh",
        "mkdir a a/b; for f in 0 1 2 3 4 5 6; do head -c 10485760 /dev/zero >a/b/$f; done",
    );
}

#[test]
#[ignore = "seconds: ten thousand files are made"]
fn a_program_that_makes_very_many_files_is_stopped_while_it_runs() {
    is_stopped_for_its_folder(
        "many.sh",
        "i=0; while [ $i -le 10000 ]; do : >$i; i=$((i+1)); done",
    );
}

#[test]
fn a_file_without_a_name_takes_room_too() {
    is_stopped_for_its_folder(
        "nameless.sh",
        "exec 3>a; rm a; exec 4>b; rm b\n\
         head -c 41943040 /dev/zero >&3; head -c 41943040 /dev/zero >&4",
    );
}

#[test]
fn a_program_keeps_no_memory_in_pipes() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = clone_with(
        "pipes.c",
        "#define _GNU_SOURCE\n#include <fcntl.h>\n#include <stdio.h>\n#include <unistd.h>\n\
         int main(void) {\n    static char full[65536];\n    long bytes = 0;\n    int ends[2], n;\n    \
         for (int i = 0; i < 1000 && pipe2(ends, O_NONBLOCK) == 0; i++)\n        \
         bytes += write(ends[1], full, sizeof full);\n    scanf(\"%d\", &n);\n    \
         printf(\"%d\\n\", bytes < 16 << 20 ? n : -1);\n    return 0;\n}\n",
    );
    clone.judge(&["echo1", "pipes.c"]).success();
}

#[test]
fn a_folder_that_is_closed_counts_when_its_program_has_ended() {
    let clone = clone_with(
        "closed.sh",
        "#!/bin/sh\nread n\n\
         mkdir in; exec 3>in/a; exec 4>in/b; chmod 0 in\n\
         head -c 41943040 /dev/zero >&3; head -c 41943040 /dev/zero >&4\necho $n\n",
    );
    let judged = as_ordinary_user(clone, &["echo1", "closed.sh", "-k01*"]);
    judged.stdout(contains("Output Limit Exceeded"));
}

#[test]
fn a_file_of_holes_or_of_many_names_counts_for_the_room_that_it_takes() {
    let clone = clone_with(
        "holes.sh",
        "#!/bin/sh\nread n\n\
         for f in 0 1 2 3; do truncate -s 60M hole$f; done\n\
         head -c 20971520 /dev/zero >one; for f in 0 1 2 3; do ln one name$f; done\n\
         exec 3>a; rm a; head -c 31457280 /dev/zero >&3\n\
         sleep 0.2; echo $n\n",
    );
    clone.judge(&["echo1", "holes.sh", "-k01*"]).success();
}

/// How many bytes of outputs of failed cases are kept.
fn kept_bytes(clone: &SmallClone) -> u64 {
    let mut bytes = 0;
    for folder in fs::read_dir(clone.path().join("target/judge/failed")).unwrap() {
        for kept in fs::read_dir(folder.unwrap().path()).unwrap() {
            bytes += kept.unwrap().metadata().unwrap().len();
        }
    }
    bytes
}

#[test]
fn the_outputs_of_failures_that_are_kept_have_a_bound_together() {
    let clone = clone_with(
        "prints.sh",
        "#!/bin/sh\nread n; exec head -c $n /dev/zero\n",
    );
    for case in 0..11 {
        clone.write_case(&format!("cases/{case}"), "7000000\n", "");
    }
    // Two of those have no room, and this one has.
    clone.write_case("cases/11", "1000\n", "");
    clone.judge(&["--data", "cases", "prints.sh"]).code(1);
    assert_eq!(kept_bytes(&clone), 9 * 7_000_000 + 1000);
}

#[test]
fn the_output_of_a_case_that_is_judged_twice_is_kept_once() {
    // A little more memory than allowed: that may be the machine's fault, so it is run again.
    let clone = clone_with(
        "large.c",
        "#include <stdio.h>\n#include <string.h>\nstatic char text[7000000], more[29 << 20];\n\
         int main(void) {\n    memset(text, 'x', sizeof text);\n    \
         fwrite(text, 1, sizeof text, stdout);\n    fflush(stdout);\n    \
         memset(more, 'x', sizeof more);\n    return more[text[0]] == 'y';\n}\n",
    );
    for case in 0..6 {
        clone.write_case(&format!("testdata/echo1/{case}"), "", "");
    }
    clone
        .judge(&["echo1", "large.c", "-k", "?"])
        .code(1)
        .stdout(contains("Memory Limit Exceeded"));
    assert_eq!(kept_bytes(&clone), 6 * 7_000_000);
}
