//! `judge` when it is interrupted, and when it waits for a change.

// On Windows no command sends Ctrl-C to one process.
#![cfg(unix)]

use crate::clone::SmallClone;
use assert_cmd::cargo::cargo_bin;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

#[test]
fn ctrl_c_ends_a_checker_that_hangs() {
    let clone = SmallClone::with_scripts();
    clone.write("testdata/echo1/check.py", "import time\ntime.sleep(1000)\n");
    let mut judge = Command::new(cargo_bin("judge"))
        .args(["echo1", "right.sh"])
        .current_dir(clone.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    interrupt_after_start(&mut judge, &clone);
    assert_eq!(judge.wait().unwrap().code(), Some(130));
}

#[test]
fn ctrl_c_ends_what_is_running_and_shows_what_is_known() {
    let clone = SmallClone::with_scripts();
    clone.write(
        "slow.sh",
        "#!/bin/sh\nread n; [ $n = 1 ] || { sleep 1000 & sleep 1000; }; echo $n\n",
    );
    let mut judge = Command::new(cargo_bin("judge"))
        .args(["echo1", "slow.sh", "-t", "100000", "-j1"])
        .current_dir(clone.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The second case is being run when the folder of the first has gone.
    interrupt_after_start(&mut judge, &clone);
    let id = judge.id();
    let output = judge.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(printed.contains("interrupted"), "{printed}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("judge: interrupted"));
    for process in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let environment = fs::read(process.path().join("environ")).unwrap_or_default();
        let mark = format!("DLX_JUDGE_RUN={id}.");
        assert!(
            !String::from_utf8_lossy(&environment).contains(&mark),
            "{process:?} is alive"
        );
    }
}

/// Waits until a case is being judged, then sends what Ctrl-C sends.
fn interrupt_after_start(judge: &mut Child, clone: &SmallClone) {
    let cache = clone.path().join("target/judge");
    let is_running = || {
        let folders = fs::read_dir(&cache).into_iter().flatten().flatten();
        let files = folders.flat_map(|folder| fs::read_dir(folder.path()).into_iter().flatten());
        files
            .flatten()
            .any(|inner| inner.path().join("stdout").is_file())
    };
    while !is_running() {
        assert!(
            judge.try_wait().unwrap().is_none(),
            "the judge ended before it was interrupted"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    let id = judge.id().to_string();
    assert!(Command::new("kill")
        .args(["-INT", &id])
        .status()
        .unwrap()
        .success());
}

/// A judging that watches ends Accepted when a file has another text.
fn assert_judged_again(clone: &SmallClone, submission: &str, file: &str, text: &str) {
    let mut judge = Command::new(cargo_bin("judge"))
        .args(["echo1", submission, "--watch"])
        .current_dir(clone.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(judge.stdout.take().unwrap()).lines();
    let mut next = |word: &str| loop {
        let line = lines.next().expect("the judge goes on").unwrap();
        if line.contains(word) {
            break;
        }
    };
    next("Wrong Answer");
    // At once as an editor does it, and with another time than that of the old one, however
    // coarse the clock of the disk is.
    let (new, old) = (clone.path().join("new"), clone.path().join(file));
    clone.write("new", text);
    let changed = fs::metadata(&old).unwrap().modified().unwrap() + Duration::from_secs(1);
    File::options()
        .append(true)
        .open(&new)
        .and_then(|file| file.set_modified(changed))
        .unwrap();
    fs::rename(new, old).unwrap();
    next("Accepted");
    assert!(Command::new("kill")
        .args(["-INT", &judge.id().to_string()])
        .status()
        .unwrap()
        .success());
    assert_eq!(judge.wait().unwrap().code(), Some(130));
}

#[test]
fn a_watched_submission_is_judged_again_when_it_changes() {
    let clone = SmallClone::with_scripts();
    assert_judged_again(&clone, "wrong.sh", "wrong.sh", "#!/bin/sh\ncat\n");
}

#[test]
fn what_a_watched_submission_takes_in_is_watched_too() {
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
}

#[test]
fn the_checker_is_watched_too() {
    let clone = SmallClone::with_scripts();
    let checker = "testdata/echo1/check.sh";
    clone.write(checker, "#!/bin/sh\nexit 1\n");
    assert_judged_again(&clone, "right.sh", checker, "#!/bin/sh\nexit 0\n");
}
