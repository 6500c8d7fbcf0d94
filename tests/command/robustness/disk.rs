//! What a run may put into its folder has a bound, while it runs and when it has ended.

use super::{as_ordinary_user, clone_with};
use predicates::str::contains;
use std::fs;

/// Makes ten files of ten megabytes, each opened as the test says.
fn hundred_megabytes(each: &str) -> String {
    format!(
        "#!/bin/sh\nread n\nfor f in 0 1 2 3 4 5 6 7 8 9; do\n\
         {each}\nhead -c 10485760 /dev/zero >$f; done\necho $n\n"
    )
}

/// What a program ends with that goes on until it is stopped.
const STAY: &str = "exec tail -f /dev/null\n";

#[test]
fn a_program_that_fills_its_folder_is_stopped_while_it_runs() {
    let large = hundred_megabytes("") + STAY;
    let many = format!(
        "#!/bin/sh\nread n\nmkdir a a/b; i=0\n\
         while [ $i -lt 10000 ]; do : >a/b/$i; i=$((i+1)); done\necho $n\n{STAY}"
    );
    for (name, body) in [("large.sh", large), ("many.sh", many)] {
        let clone = clone_with(name, &body);
        clone
            .judge(&["echo1", name, "-k01*"])
            .code(1)
            .stdout(contains("Output Limit Exceeded"))
            .stdout(contains(
                "more than 64 MB or 10000 files in its folder, or ",
            ));
    }
}

#[test]
fn a_file_without_a_name_takes_room_too() {
    let body = "#!/bin/sh\nread n\n\
        exec 3>a; rm a; exec 4>b; rm b\n\
        head -c 41943040 /dev/zero >&3; head -c 41943040 /dev/zero >&4\necho $n\n";
    let clone = clone_with("nameless.sh", &format!("{body}{STAY}"));
    clone
        .judge(&["echo1", "nameless.sh", "-k01*"])
        .code(1)
        .stdout(contains("Output Limit Exceeded"));
    // One that both the shell and its child have open counts once.
    let body = "#!/bin/sh\nread n\n\
        exec 3>a; rm a; head -c 41943040 /dev/zero >&3; sleep 0.2\necho $n\n";
    let clone = clone_with("nameless.sh", body);
    clone.judge(&["echo1", "nameless.sh", "-k01*"]).success();
}

#[test]
fn a_folder_that_is_closed_counts_when_its_program_has_ended() {
    let body = hundred_megabytes("mkdir -p in; cd in") + "chmod 0 .\n";
    let clone = clone_with("closed.sh", &body);
    let said = as_ordinary_user(&clone, &["echo1", "closed.sh", "-k01*"]);
    assert!(said.contains("Output Limit Exceeded"), "{said}");
}

#[test]
fn a_file_of_holes_or_of_many_names_takes_no_more_room_than_it_takes() {
    let clone = clone_with(
        "holes.sh",
        "#!/bin/sh\nread n\n\
         for f in 0 1 2 3; do truncate -s 60M hole$f; done\n\
         head -c 20971520 /dev/zero >one; for f in 0 1 2 3; do ln one name$f; done\n\
         sleep 0.2; echo $n\n",
    );
    clone.judge(&["echo1", "holes.sh", "-k01*"]).success();
}

#[test]
fn the_outputs_of_failures_that_are_kept_have_a_bound_together() {
    let clone = clone_with("prints.sh", "#!/bin/sh\nexec head -c 7000000 /dev/zero\n");
    for case in 0..11 {
        clone.write(&format!("cases/{case}.in"), "");
        clone.write(&format!("cases/{case}.out"), "");
    }
    clone.judge(&["--data", "cases", "prints.sh"]).code(1);
    let mut bytes = 0;
    for folder in fs::read_dir(clone.path().join("target/judge/failed")).unwrap() {
        for kept in fs::read_dir(folder.unwrap().path()).unwrap() {
            bytes += kept.unwrap().metadata().unwrap().len();
        }
    }
    assert_eq!(bytes, 9 * 7_000_000);
}
