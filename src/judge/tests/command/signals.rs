//! `judge` when it is interrupted, and when it waits for a change.

#![cfg(unix)]

use crate::clone::SmallClone;
use crate::ctrl_c::{self, Started};
use crate::processes::{processes_in, processes_of};
use crate::skip::lacks;
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use predicates::str::{contains, ends_with, is_match};
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::{Duration, SystemTime};

#[test]
fn ctrl_c_ends_a_checker_that_hangs() {
    let clone = SmallClone::with_scripts();
    let checker = "#!/bin/sh\n>mark\nsleep 1000 & sleep 1000\n";
    clone.write("testdata/echo1/check.sh", checker);
    interrupt_when_marked(&clone, &["echo1", "right.sh"]);
}

#[test]
fn ctrl_c_ends_what_is_running_and_shows_what_is_known() {
    let clone = SmallClone::with_scripts();
    clone.write(
        "slow.sh",
        "#!/bin/sh\nread n; [ $n = 1 ] || { >mark; sleep 1000 & sleep 1000; }; echo $n\n",
    );
    let words = ["echo1", "slow.sh", "-t", "100000", "-j1", "--all"];
    let Some(output) = interrupt_when_marked(&clone, &words) else {
        return;
    };
    let judged = Assert::new(output).stderr(contains("judge: interrupted"));
    let row = is_match("01-one .*Accepted").unwrap();
    judged.stdout(
        contains("interrupted")
            .and(row)
            .and(contains("02-two").not()),
    );
}

#[test]
fn ctrl_c_ends_a_program_that_judge_run_has_started_and_what_it_took_is_said() {
    let clone = SmallClone::with_scripts();
    // It works in the current folder.
    let script = "#!/bin/sh\nmkdir -p target/judge; >target/judge/mark; sleep 1000 & sleep 1000\n";
    clone.write("slow.sh", script);
    let Some(output) = interrupt_when_marked(&clone, &["run", "slow.sh"]) else {
        return;
    };
    let message = contains("judge: ended by Ctrl-C; ").and(ends_with("judge: interrupted\n"));
    Assert::new(output).stderr(message);
    let folder = clone.path().to_string_lossy();
    assert_eq!(processes_in(&folder), [""; 0], "alive");
}

#[test]
fn ctrl_c_ends_a_judge_that_waits_for_the_browser() {
    let clone = SmallClone::with_scripts();
    let held = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = held.local_addr().unwrap().port().to_string();
    drop(held);
    let Some(mut started) = start(&clone, &["receive", "--stay", "--port", &port]) else {
        return;
    };
    let mut line = String::new();
    let mut stderr = BufReader::new(started.judge.stderr.take().unwrap());
    while !line.contains("Ctrl-C ends it") {
        line.clear();
        assert!(stderr.read_line(&mut line).unwrap() > 0, "it listens");
    }
    started.interrupt();
}

#[test]
fn ctrl_c_shows_the_smallest_test_so_far() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = SmallClone::with_scripts();
    for (file, text) in [
        ("sums/01.in", "900\n"),
        ("sums/generate.sh", "#!/bin/sh\necho $1\n"),
        ("sums/reference.sh", "#!/bin/sh\ncat\n"),
        ("sums/shrink.c", "int main(void) { for (;;); }\n"),
    ] {
        clone.write(file, text);
    }
    let words = [
        "stress",
        "--data",
        "sums",
        "wrong.sh",
        "--shrink-time",
        "3600",
    ];
    let Some(mut started) = start(&clone, &words) else {
        return;
    };
    let stderr = BufReader::new(started.judge.stderr.take().unwrap());
    let mut lines = stderr.lines().map(Result::unwrap);
    assert!(lines.any(|line| line.starts_with("judge: shrinking it")));
    let output = started.interrupt();
    let shown = contains(".in\n  900\n\n").and(contains("shrunk in 0 steps, then stopped\n"));
    Assert::new(output).stdout(shown);
}

/// A judge in the clone; `None` if it would not heed Ctrl-C.
fn start(clone: &SmallClone, words: &[&str]) -> Option<Started> {
    let mut judge = ctrl_c::judge()?;
    judge.args(words).current_dir(clone.path());
    Some(Started::new(
        judge.stdout(Stdio::piped()).stderr(Stdio::piped()),
    ))
}

/// Sends what Ctrl-C sends as soon as a program has left its mark. The judge ends, and nothing
/// that it started is alive.
fn interrupt_when_marked(clone: &SmallClone, words: &[&str]) -> Option<Output> {
    let mut started = start(clone, words)?;
    while !is_marked(&clone.path().join("target/judge")) {
        assert!(
            started.judge.try_wait().unwrap().is_none(),
            "the judge ended before it was interrupted"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    let judge = started.judge.id();
    let output = started.interrupt();
    assert_eq!(processes_of(judge), [""; 0], "alive");
    Some(output)
}

/// Whether a file `mark` is in a folder: a submission writes in its own one only.
fn is_marked(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths = entries.map(|entry| entry.path());
    paths.any(|path| path.ends_with("mark") || is_marked(&path))
}

/// A judging that watches ends Accepted when a file has another text.
fn assert_judged_again(clone: &SmallClone, submission: &str, file: &str, text: &str) {
    let changes = [("Wrong Answer", file, text)];
    assert_judged_each_time(clone, &["echo1", submission], &changes, "Accepted");
}

/// After each of the words a file gets another text, and the last word follows. Without a word the next
/// file changes at once.
fn assert_judged_each_time(
    clone: &SmallClone,
    words: &[&str],
    changes: &[(&str, &str, &str)],
    last: &str,
) {
    let Some(mut started) = start(clone, &[words, &["--watch"]].concat()) else {
        return;
    };
    let mut lines = BufReader::new(started.judge.stdout.take().unwrap()).lines();
    let mut next = |word: &str| {
        while !word.is_empty() {
            let line = lines.next().expect("the judge goes on").unwrap();
            if line.contains(word) {
                break;
            }
        }
    };
    for (verdict, file, text) in changes {
        next(verdict);
        // At once as an editor does it, and with another time than that of the old one, however
        // coarse the clock of the disk is.
        let (new, old) = (clone.path().join("new"), clone.path().join(file));
        clone.write("new", text);
        let time = fs::metadata(&old).and_then(|file| file.modified());
        let changed = time.unwrap_or_else(|_| SystemTime::now()) + Duration::from_secs(1);
        File::options()
            .append(true)
            .open(&new)
            .and_then(|file| file.set_modified(changed))
            .unwrap();
        fs::rename(new, old).unwrap();
    }
    next(last);
    started.interrupt();
}

#[test]
fn a_watched_submission_is_judged_again_when_it_changes() {
    let clone = SmallClone::with_scripts();
    assert_judged_again(&clone, "wrong.sh", "wrong.sh", "#!/bin/sh\ncat\n");
}

#[test]
fn what_a_watched_submission_takes_in_is_watched_too() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = SmallClone::with_scripts();
    clone.write("n.h", "#define N (n * n)\n");
    clone.write(
        "a.c",
        "#include <stdio.h>\n#include \"n.h\"\n\
         int main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", N); }\n",
    );
    assert_judged_again(&clone, "a.c", "n.h", "#define N n\n");
    let square = "pub fn of(n: u32) -> u32 { n * n }\n";
    clone.write("n.rs", square);
    clone.write("m.rs", "#[path = \"n.rs\"]\npub mod n;\n");
    clone.write(
        "a.rs",
        "#[path = \"m.rs\"]\nmod m;\nfn main() {\n    let mut line = String::new();\n    \
         std::io::stdin().read_line(&mut line).unwrap();\n    \
         println!(\"{}\", m::n::of(line.trim().parse().unwrap()));\n}\n",
    );
    assert_judged_again(&clone, "a.rs", "n.rs", &square.replace("n * n", "n"));
    // Of this one the compiler lists nothing, and names it.
    clone.write("n.rs", "pub fn of(n: u32) -> u32 { n");
    let repaired = [("Compile Error", "n.rs", &*square.replace("n * n", "n"))];
    assert_judged_each_time(&clone, &["echo1", "a.rs"], &repaired, "Accepted");
}

#[test]
fn what_a_watched_submission_takes_in_later_is_watched_too() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = SmallClone::with_scripts();
    let main = "#include <stdio.h>\n#include \"form.h\"\n\
                int main(void) { int n; scanf(\"%d\", &n); printf(FORM, n); }\n";
    clone.write(
        "a.c",
        &main.replace("#include \"form.h\"", "#define FORM \"%d0\""),
    );
    clone.write("form.h", "#define FORM \"\\n %d\\n\"\n");
    assert_judged_each_time(
        &clone,
        &["echo1", "a.c"],
        &[
            ("Wrong Answer", "a.c", main),
            ("Presentation Error", "form.h", "#define FORM \"%d\"\n"),
        ],
        "Accepted",
    );
}

#[test]
fn the_checker_is_watched_too() {
    let clone = SmallClone::with_scripts();
    let checker = "testdata/echo1/check.sh";
    clone.write(checker, "#!/bin/sh\nexit 1\n");
    assert_judged_again(&clone, "right.sh", checker, "#!/bin/sh\nexit 0\n");
}

#[test]
fn a_case_that_comes_while_a_submission_is_watched_is_judged_next_time() {
    let clone = SmallClone::with_scripts();
    clone.write("test/1.in", "1\n");
    clone.write("test/1.out", "1\n");
    let changes = [
        ("1/1", "test/2.out", "2\n"),
        ("", "test/2.in", "2\n"),
        ("", "right.sh", "#!/bin/sh\ncat -\n"),
    ];
    assert_judged_each_time(&clone, &["right.sh"], &changes, "2/2");
}
