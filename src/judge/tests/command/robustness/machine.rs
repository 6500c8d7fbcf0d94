//! The machine does something to the judge: a disk fails, a protection is missing, there is very
//! much to do.

use super::in_shell;
use crate::clone::*;
use crate::mounts;
#[cfg(target_arch = "x86_64")]
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::contains;

/// A judge in a clone fails, and blames a disk for it and no submission.
fn is_blamed_on_the_disk(clone: &SmallClone, mount: &str, line: &str, error: &str) {
    if let Some(judged) = mounts::run(clone.path(), mount, line) {
        let judged = judged.code(2).stderr(contains(error));
        judged.stdout(contains("  not judged  ").and(contains("Error").not()));
    }
}

#[test]
fn a_disk_without_inodes_is_not_the_submissions_fault() {
    let files = "i=0; while [ $i -lt 60 ]; do : >$i || exit 3; i=$((i+1)); done";
    let clone = clone_with("files.sh", &format!("#!/bin/sh\nread n; {files}\n"));
    is_blamed_on_the_disk(
        &clone,
        "mount -t tmpfs -o nr_inodes=40 tmpfs target",
        "\"$1\" echo1 files.sh -k 01-one",
        "No space left on device",
    );
}

#[test]
fn a_disk_that_becomes_read_only_is_not_the_submissions_fault() {
    // A command may do what its user may.
    let clone = clone_with(
        "mounts.sh",
        "#!/bin/sh\nread n; cd \"${0%/*}\"; mount --bind target target && \
         mount -o remount,bind,ro target && exit 3\n",
    );
    is_blamed_on_the_disk(
        &clone,
        "true",
        "\"$1\" echo1 -k 01-one -- \"$PWD/mounts.sh\"",
        "Read-only file system",
    );
}

/// Makes `without` in a clone: it runs a command for which the system lacks a call.
pub fn build_without(clone: &SmallClone) {
    clone.write("without.c", include_str!("without.c"));
    in_shell(clone, "gcc without.c -o without").success();
}

#[test]
#[cfg(target_arch = "x86_64")]
fn where_the_system_lacks_a_protection_the_version_says_so() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = SmallClone::new("");
    build_without(&clone);
    // Of submissions and of compilers; the filter also of single processes.
    for (call, lost, count) in [
        ("444", "(Linux 5.13)", 2),
        ("444", "(Linux 6.12)", 2),
        ("317", "(Linux 4.17)", 3),
    ] {
        let command = format!("./without {call} JUDGE --version");
        let judged = in_shell(&clone, &command).success();
        let printed = stdout(&judged);
        let mut lines: Vec<&str> = printed.lines().collect();
        lines.retain(|line| line.ends_with(lost));
        let are_lost = lines.iter().all(|line| line.starts_with("  no "));
        assert!(lines.len() == count && are_lost, "{printed}");
    }
}

#[test]
#[ignore = "half a minute: twenty thousand runs"]
fn twenty_thousand_cases_are_judged() {
    let clone = clone_with("echo.sh", "#!/bin/sh\nread n; echo $n\n");
    for case in 0..20_000 {
        let text = format!("{case}\n");
        clone.write_case(&format!("cases/{case}"), &text, &text);
    }
    let judged = clone.judge(&["--data", "cases", "echo.sh", "-t", "60000"]);
    judged.stdout(contains("  Accepted  20000/20000  "));
}
