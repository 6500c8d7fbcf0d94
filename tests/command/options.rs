//! The command `judge` with other people's programs, folders and wishes.

#![cfg(unix)]

use assert_cmd::cargo::cargo_bin;
use crate::clone::{judge, SmallClone};
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};

/// A clone whose problem is to print the number that was read, and scripts that do.
fn clone() -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    clone.write("right.sh", "#!/bin/sh\ncat\n");
    clone.write("wrong.sh", "#!/bin/sh\nread n; echo $((n * n))\n");
    clone.write("spaces.sh", "#!/bin/sh\nread n; echo; echo \" $n\"\n");
    clone
}

#[test]
fn a_script_is_judged_executable_or_not() {
    let clone = clone();
    clone
        .judge(&["echo1", "right.sh"])
        .success()
        .stdout(is_match("right.sh +Accepted +2/2").unwrap());
    let script = clone.path().join("right.sh");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    clone.judge(&["echo1", "right.sh"]).success();
    clone
        .judge(&["echo1", "wrong.sh"])
        .code(1)
        .stdout(contains("\"4\" instead of \"2\""));
}

#[test]
fn several_submissions_get_a_row_each() {
    clone()
        .judge(&["echo1", "right.sh", "wrong.sh", "spaces.sh"])
        .code(1)
        .stdout(is_match("(?m)^echo1    right.sh    Accepted            2/2 ").unwrap())
        .stdout(is_match("(?m)^echo1    wrong.sh    Wrong Answer        1/2 ").unwrap())
        .stdout(is_match("(?m)^echo1    spaces.sh   Presentation Error  0/2 ").unwrap());
}

#[test]
fn a_command_follows_two_dashes() {
    let clone = clone();
    clone.judge(&["echo1", "--", "sh", "right.sh"]).success();
    clone.judge(&["echo1", "--", "cat"]).success();
    clone
        .judge(&["echo1", "--", "no-such-command"])
        .code(2)
        .stderr(contains("no-such-command"));
}

#[test]
fn what_cannot_be_run_is_the_judges_error() {
    let clone = clone();
    clone
        .judge(&["echo1", "lost.cpp"])
        .code(2)
        .stderr("judge: no file lost.cpp\n");
    clone
        .judge(&["echo1", "lost"])
        .code(2)
        .stderr(contains("no problem named \"lost\""));
    clone.write("text.txt", "1\n");
    clone
        .judge(&["echo1", "text.txt"])
        .code(2)
        .stderr(contains("cannot run text.txt"));
    clone
        .judge(&["right.sh"])
        .code(2)
        .stderr(contains("which problem is it?"));
    clone.write("a.cpp", "int main() {}\n");
    judge()
        .current_dir(clone.path())
        .args(["echo1", "a.cpp"])
        .env("CXX", "no-such-c++")
        .assert()
        .code(2)
        .stderr(contains(
            "cannot find no-such-c++; install a C++ compiler (Debian: g++)",
        ));
}

#[test]
fn a_compiler_that_compiles_nothing_is_the_judges_error() {
    let clone = clone();
    clone.write("a.c", "int main(void) { return 0; }\n");
    clone.write(
        "cc.sh",
        "#!/bin/sh\n[ \"$1\" = --version ] && exit 0\necho no assembler >&2; exit 1\n",
    );
    let cc = clone.path().join("cc.sh");
    fs::set_permissions(&cc, fs::Permissions::from_mode(0o755)).unwrap();
    judge()
        .current_dir(clone.path())
        .args(["echo1", "a.c"])
        .env("CC", cc)
        .assert()
        .code(2)
        .stderr(contains(
            "it cannot compile the smallest program\nno assembler",
        ));
}

#[test]
fn any_folder_of_cases_will_do() {
    let clone = clone();
    fs::create_dir(clone.path().join("mine")).unwrap();
    for (name, text) in [
        ("2.in", "2"),
        ("2.ans", "2"),
        ("10.in", "10"),
        ("10.a", "10"),
        ("2.in~", ""),
        (".x.in", ""),
    ] {
        clone.write(&format!("mine/{name}"), text);
    }
    clone
        .judge(&["--data", "mine", "right.sh", "--all"])
        .success()
        .stdout(
            is_match("(?s)^mine mine, right.sh: Accepted, 2 of 2 cases\n.*\n2 .*\n10 ").unwrap(),
        )
        .stdout(contains("/1000 ms"))
        .stdout(contains("/64 MB"));
    clone.write(
        "mine/problem.txt",
        "TEST: Copying\n\n- time: 700 ms\n- memory: 32768 KB\n",
    );
    clone
        .judge(&["--data", "mine", "right.sh", "--all"])
        .success()
        .stdout(contains("mine Copying, right.sh"))
        .stdout(is_match("/700 ms +[0-9.]+/32 MB").unwrap());
    clone
        .judge(&["--data", "mine"])
        .code(2)
        .stderr(contains("which submission?"));
    clone
        .judge(&["--data", "nowhere", "right.sh"])
        .code(2)
        .stderr(contains("nowhere"));
    clone
        .judge(&["echo1", "--data", "mine", "right.sh"])
        .success()
        .stdout(contains("2/2"));
}

#[test]
fn a_folder_of_cases_needs_no_clone() {
    let clone = clone();
    fs::create_dir(clone.path().join("mine")).unwrap();
    clone.write("mine/1.in", "1");
    clone.write("mine/1.out", "1");
    let elsewhere = clone.path().join("testdata");
    judge()
        .current_dir(elsewhere)
        .args(["--data", "../mine", "../right.sh"])
        .assert()
        .success()
        .stderr("");
}

#[test]
fn cases_are_chosen_by_a_pattern() {
    let clone = clone();
    clone
        .judge(&["echo1", "wrong.sh", "-k", "01*"])
        .success()
        .stdout(contains("1/1"));
    clone
        .judge(&["echo1", "wrong.sh", "-k", "*two"])
        .code(1)
        .stdout(contains("0/1"));
    clone
        .judge(&["echo1", "wrong.sh", "-k", "two"])
        .code(2)
        .stderr(contains("a name like two"));
}

#[test]
fn limits_can_be_others() {
    let clone = clone();
    clone.write(
        "loop.c",
        "int main(void) { volatile int i = 1; while (i) {} return 0; }\n",
    );
    clone
        .judge(&["echo1", "loop.c", "-t", "50", "--fail-fast"])
        .code(1)
        .stdout(contains("stopped at twice the limit of 50 ms"));
    clone
        .judge(&["echo1", "right.sh", "-m", "100"])
        .code(1)
        .stdout(contains("Memory Limit Exceeded"))
        .stdout(contains(" of 100 KB resident"));
}

#[test]
fn fail_fast_ends_at_the_first_failure() {
    let clone = clone();
    clone.write("testdata/echo1/03-three.in", "3\n");
    clone.write("testdata/echo1/03-three.out", "3\n");
    for jobs in ["-j1", "-j3"] {
        let run = clone
            .judge(&["echo1", "wrong.sh", "--fail-fast", jobs])
            .code(1);
        run.stdout(contains("1/2 ").and(contains("03-three").not()));
    }
}

#[test]
fn quiet_says_nothing_of_what_is_accepted() {
    let clone = clone();
    clone
        .judge(&["echo1", "right.sh", "-q"])
        .success()
        .stdout("")
        .stderr("");
    clone
        .judge(&["echo1", "wrong.sh", "-q"])
        .code(1)
        .stdout(contains("Wrong Answer"));
}

#[test]
fn only_some_failures_are_shown_unless_all_are_asked_for() {
    let clone = clone();
    for n in 3..9 {
        clone.write(&format!("testdata/echo1/0{n}-n.in"), &format!("{n}\n"));
        clone.write(&format!("testdata/echo1/0{n}-n.out"), &format!("{n}\n"));
    }
    let shown = |options: &[&str]| {
        let words = [&["echo1", "wrong.sh"], options].concat();
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
fn comparisons_are_as_strict_as_asked_for() {
    let clone = clone();
    clone.write("blank.sh", "#!/bin/sh\nread n; echo \"$n \"\n");
    clone.write("close.sh", "#!/bin/sh\nread n; echo $n.0000001\n");
    clone.judge(&["echo1", "blank.sh"]).success();
    clone
        .judge(&["echo1", "blank.sh", "--exact"])
        .code(1)
        .stdout(contains("Presentation Error"));
    clone
        .judge(&["echo1", "close.sh"])
        .code(1)
        .stdout(contains("Wrong Answer"));
    clone
        .judge(&["echo1", "close.sh", "--float", "1e-6"])
        .success();
    clone
        .judge(&["echo1", "close.sh", "--float", "1e-8"])
        .code(1);
}

#[test]
fn a_checker_in_another_language_decides() {
    let clone = clone();
    clone.write(
        "same.cpp",
        "#include <cstdio>\n#include \"exit.h\"\nint main(int argc, char **argv) {\n\
         int a = 0, b = 0;\n  if (argc != 4) return 3;\n\
         if (std::fscanf(std::fopen(argv[1], \"r\"), \"%d\", &a) != 1) return 3;\n\
         if (std::fscanf(std::fopen(argv[2], \"r\"), \"%d\", &b) != 1) return 2;\n\
         std::fprintf(stderr, \"%d and %d\", a, b);\n  return a * a == b ? 0 : WRONG;\n}\n",
    );
    clone.write("exit.h", "#define WRONG 1\n");
    let options = ["echo1", "wrong.sh", "--checker", "same.cpp"];
    clone.judge(&options).success();
    clone
        .judge(&["echo1", "right.sh", "--checker", "same.cpp"])
        .code(1)
        .stdout(contains("2 and 2"));
    // A header is part of what a program is made from.
    clone.write("exit.h", "#define WRONG 7\n");
    clone
        .judge(&["echo1", "right.sh", "--checker", "same.cpp"])
        .code(2)
        .stderr(contains("gave up with exit status 7 (2 and 2)"));
    fs::copy(
        clone.path().join("same.cpp"),
        clone.path().join("testdata/echo1/check.cpp"),
    )
    .unwrap();
    clone.write("testdata/echo1/exit.h", "#define WRONG 1\n");
    clone.judge(&["echo1", "wrong.sh"]).success();
}

#[test]
fn ctrl_c_ends_a_checker_that_hangs() {
    let clone = clone();
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
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let id = judge.id().to_string();
    assert!(Command::new("kill")
        .args(["-INT", &id])
        .status()
        .unwrap()
        .success());
}

#[test]
fn ctrl_c_ends_what_is_running_and_shows_what_is_known() {
    let clone = clone();
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

#[test]
fn a_watched_submission_is_judged_again_when_it_changes() {
    let clone = clone();
    let mut judge = Command::new(cargo_bin("judge"))
        .args(["echo1", "wrong.sh", "--watch"])
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
    // A new file with the old one's time would be no change.
    std::thread::sleep(std::time::Duration::from_millis(20));
    clone.write("wrong.sh", "#!/bin/sh\ncat\n");
    next("Accepted");
    assert!(Command::new("kill")
        .args(["-INT", &judge.id().to_string()])
        .status()
        .unwrap()
        .success());
    assert_eq!(judge.wait().unwrap().code(), Some(130));
}

#[test]
fn two_judges_at_once_do_not_disturb_each_other() {
    let clone = clone();
    let start = || {
        Command::new(cargo_bin("judge"))
            .args(["echo1", "right.sh"])
            .current_dir(clone.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let judges: Vec<Child> = (0..6).map(|_| start()).collect();
    for mut judge in judges {
        let mut printed = String::new();
        judge
            .stdout
            .take()
            .unwrap()
            .read_to_string(&mut printed)
            .unwrap();
        assert!(judge.wait().unwrap().success(), "{printed}");
    }
}

#[test]
fn a_standard_is_passed_on() {
    let clone = clone();
    clone.write("auto.cpp", "#include <cstdio>\nint main() { auto n = 0; std::scanf(\"%d\", &n); std::printf(\"%d\\n\", n); }\n");
    clone.judge(&["echo1", "auto.cpp"]).success();
    clone
        .judge(&["echo1", "auto.cpp", "--std", "c++98"])
        .code(1)
        .stdout(contains("Compile Error"));
}

#[test]
fn json_has_the_fields_of_online_judge_tools() {
    clone()
        .judge(&["echo1", "wrong.sh", "--format", "json"])
        .code(1)
        .stdout(contains(
            "\"status\": \"AC\", \"testcase\": {\"name\": \"01-one\", \"input\": \"",
        ))
        .stdout(is_match("\"status\": \"WA\".*\"exitcode\": 0, \"elapsed\": 0\\.[0-9]+, ").unwrap())
        .stdout(is_match("\"memory\": [0-9.]+, \"reason\": \"line 1, column 1: ").unwrap());
}

#[test]
fn junit_counts_tests_and_failures() {
    let clone = clone();
    clone
        .judge(&["echo1", "wrong.sh", "--format", "junit"])
        .code(1)
        .stdout(contains(
            "<testsuite name=\"echo1 wrong.sh\" tests=\"2\" failures=\"1\" errors=\"0\"",
        ))
        .stdout(contains(
            "<failure type=\"Wrong Answer\" message=\"Wrong Answer: line 1, ",
        ));
    clone.write("bad.c", "int main(\n");
    clone
        .judge(&["echo1", "bad.c", "--format", "junit"])
        .code(1)
        .stdout(contains("name=\"compile\"").and(contains("type=\"Compile Error\"")));
}

#[test]
fn a_header_of_a_header_is_part_of_a_program() {
    let clone = clone();
    clone.write("main.cpp", "#include <cstdio>\n# include\"a.h\"\nint main() { int n; std::scanf(\"%d\", &n); std::printf(\"%d\\n\", n + X); }\n");
    clone.write("a.h", "#include \"b.h\"\n");
    clone.write("b.h", "#define X 0\n");
    clone.judge(&["echo1", "main.cpp"]).success();
    clone.write("b.h", "#define X 1\n");
    clone.judge(&["echo1", "main.cpp"]).code(1);
}

#[test]
fn a_number_of_many_digits_is_a_number() {
    let clone = clone();
    clone.write(
        "long.sh",
        "#!/bin/sh\nread n; echo $n.00000000000000000000000000000000000000000000000001\n",
    );
    clone
        .judge(&["echo1", "long.sh", "--float", "1e-9"])
        .success();
}

#[test]
fn submissions_of_one_judging_keep_their_outputs_apart() {
    let clone = clone();
    clone.write("a.sh", "#!/bin/sh\necho A\n");
    clone.write("b.sh", "#!/bin/sh\necho B\n");
    clone
        .judge(&["echo1", "a.sh", "b.sh", "-k", "01*"])
        .code(1)
        .stdout(contains(
            "\"A\" instead of \"1\"\n  answer line 1: 1\n                 ^\n  output line 1: A\n",
        ))
        .stdout(contains("output line 1: B\n"));
}

#[test]
fn a_checker_of_a_folder_finds_its_files() {
    let clone = clone();
    fs::create_dir(clone.path().join("mine")).unwrap();
    clone.write("mine/1.in", "1\n");
    clone.write("mine/1.out", "1\n");
    clone.write(
        "mine/check.py",
        "import sys\nsys.exit(open(sys.argv[1]).read() != open(sys.argv[3]).read())\n",
    );
    clone.judge(&["--data", "mine", "right.sh"]).success();
}

#[test]
fn a_version_that_no_language_has_is_the_judges_error() {
    let clone = clone();
    clone.write("a.cpp", "int main() {}\n");
    clone
        .judge(&["echo1", "a.cpp", "--std", "c++99"])
        .code(2)
        .stderr(contains("cannot compile the smallest program"));
}

#[test]
fn a_program_that_puts_a_pipe_in_the_place_of_its_output_has_printed_nothing() {
    let clone = clone();
    clone.write("pipe.sh", "#!/bin/sh\nrm ../stdout; mkfifo ../stdout\n");
    clone.write("folder.sh", "#!/bin/sh\nrm ../stdout; mkdir ../stdout\n");
    for script in ["pipe.sh", "folder.sh"] {
        clone
            .judge(&["echo1", script])
            .code(1)
            .stdout(contains("the output ends in line 1"));
    }
}

#[test]
fn a_compiled_program_that_was_deleted_is_made_again() {
    let clone = clone();
    clone.write("a.c", "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n)) printf(\"%d\\n\", n); return 0; }\n");
    clone.judge(&["echo1", "a.c"]).success();
    for folder in fs::read_dir(clone.path().join("target/judge/programs")).unwrap() {
        fs::remove_file(folder.unwrap().path().join("a")).unwrap();
    }
    clone.judge(&["echo1", "a.c"]).success();
}

#[test]
fn a_script_whose_interpreter_is_missing_is_told_so() {
    let clone = clone();
    clone.write("lost.sh", "#!/no/such/shell\ncat\n");
    let script = clone.path().join("lost.sh");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    clone
        .judge(&["echo1", "lost.sh"])
        .code(2)
        .stderr(contains("cannot find what is named in the first line of"));
}

#[test]
fn a_folder_is_no_submission() {
    let clone = clone();
    clone
        .judge(&["echo1", "testdata"])
        .code(2)
        .stderr(contains("testdata is a folder"));
}

#[test]
fn the_command_that_repeats_a_case_runs_as_it_is() {
    let clone = clone();
    clone.write("wrong", "#!/bin/sh\necho 7\n");
    let script = clone.path().join("wrong");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    clone
        .judge(&["echo1", "./wrong"])
        .code(1)
        .stdout(contains("  repeat ./wrong < testdata/"));
}

/// A grandchild computes while all before it wait or have ended: its time must be charged to
/// its own run, and to no other that goes on at the same time.
#[test]
fn orphans_are_told_apart_when_several_cases_run_at_once() {
    let clone = clone();
    for n in 3..7 {
        clone.write(&format!("testdata/echo1/0{n}-n.in"), &format!("{n}\n"));
        clone.write(&format!("testdata/echo1/0{n}-n.out"), &format!("{n}\n"));
    }
    clone.write(
        "orphan.c",
        "#include <stdio.h>\n#include <time.h>\n#include <unistd.h>\n#include <sys/wait.h>\n\
         int main(void) {\n    int p[2], n;\n    char c;\n    if (pipe(p) || scanf(\"%d\", &n) != 1) return 1;\n\
         if (!fork()) {\n        if (!fork()) {\n            close(p[0]);\n\
         while (clock() < 0.3 * CLOCKS_PER_SEC) {}\n            _exit(0);\n        }\n        _exit(0);\n    }\n\
         close(p[1]);\n    wait(0);\n    if (read(p[0], &c, 1)) return 1;\n    printf(\"%d\\n\", n);\n\
         fflush(stdout);\n    usleep(100000);\n    return 0;\n}\n",
    );
    for jobs in ["-j1", "-j4"] {
        clone
            .judge(&["echo1", "orphan.c", jobs])
            .success()
            .stdout(contains("6/6"));
    }
}
