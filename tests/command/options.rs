//! The options of `judge`: which cases it runs, how it compares, and what it shows.

use crate::clone::{in_c, judge, silence, stopped_at_twice, SmallClone};
use crate::skip::lacks;
use dlx_judge::platform::HERE;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;

#[test]
fn cases_are_chosen_by_a_pattern() {
    let clone = SmallClone::with_programs();
    clone
        .judge(&["echo1", "wrong.c", "-k", "01*"])
        .success()
        .stdout(contains("1/1"));
    clone
        .judge(&["echo1", "wrong.c", "-k", "*two"])
        .code(1)
        .stdout(contains("0/1"));
    clone
        .judge(&["echo1", "wrong.c", "-k", "two"])
        .code(2)
        .stderr(contains("a name like two"));
}

#[test]
fn limits_can_be_others() {
    let clone = SmallClone::with_programs();
    clone.write(
        "loop.c",
        "int main(void) { volatile int i = 1; while (i) {} return 0; }\n",
    );
    clone
        .judge(&["echo1", "loop.c", "-t", "10", "--fail-fast"])
        .code(1)
        .stdout(stopped_at_twice(10));
    // A program that ends within a millisecond may have used no more than the judge, for all
    // that the system says. This one has used more.
    clone.write(
        "large.c",
        &in_c(
            "static volatile char all[64 << 20];\n    \
             for (int i = 0; i < 64 << 20; i += 4096) all[i] = 1;\n    printf(\"%d\\n\", n);",
        ),
    );
    clone
        .judge(&["echo1", "large.c", "-m", "100"])
        .code(1)
        .stdout(contains("Memory Limit Exceeded"))
        .stdout(contains(" of 100 KB resident"));
}

#[test]
fn fail_fast_ends_at_the_first_failure() {
    let clone = SmallClone::with_programs();
    clone.write("testdata/echo1/03-three.in", "3\n");
    clone.write("testdata/echo1/03-three.out", "3\n");
    for jobs in ["-j1", "-j3"] {
        let run = clone
            .judge(&["echo1", "wrong.c", "--fail-fast", jobs])
            .code(1);
        run.stdout(contains("1/2 ").and(contains("03-three").not()));
    }
}

#[test]
fn quiet_says_nothing_of_what_is_accepted() {
    let clone = SmallClone::with_programs();
    clone
        .judge(&["echo1", "right.c", "-q"])
        .success()
        .stdout("")
        .stderr(silence());
    clone
        .judge(&["echo1", "wrong.c", "-q"])
        .code(1)
        .stdout(contains("Wrong Answer"));
}

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
fn comparisons_are_as_strict_as_asked_for() {
    let clone = SmallClone::with_programs();
    clone.write("blank.c", &in_c("printf(\"%d \\n\", n);"));
    clone.write("close.c", &in_c("printf(\"%d.0000001\\n\", n);"));
    clone.judge(&["echo1", "blank.c"]).success();
    clone
        .judge(&["echo1", "blank.c", "--exact"])
        .code(1)
        .stdout(contains("Presentation Error"));
    clone
        .judge(&["echo1", "close.c"])
        .code(1)
        .stdout(contains("Wrong Answer"));
    clone
        .judge(&["echo1", "close.c", "--float", "1e-6"])
        .success();
    clone
        .judge(&["echo1", "close.c", "--float", "1e-8"])
        .code(1);
}

#[test]
fn a_number_of_many_digits_is_a_number() {
    let clone = SmallClone::with_programs();
    let zeros = "0".repeat(49);
    clone.write("long.c", &in_c(&format!("printf(\"%d.{zeros}1\\n\", n);")));
    clone
        .judge(&["echo1", "long.c", "--float", "1e-9"])
        .success();
}

#[test]
fn a_checker_in_another_language_decides() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = SmallClone::with_programs();
    clone.write(
        "same.cpp",
        "#include <cstdio>\n#include \"exit.h\"\nint main(int argc, char **argv) {\n\
         int a = 0, b = 0;\n  if (argc != 4) return 3;\n\
         if (std::fscanf(std::fopen(argv[1], \"r\"), \"%d\", &a) != 1) return 3;\n\
         if (std::fscanf(std::fopen(argv[2], \"r\"), \"%d\", &b) != 1) return 2;\n\
         std::fprintf(stderr, \"%d and %d\", a, b);\n  return a * a == b ? 0 : WRONG;\n}\n",
    );
    clone.write("exit.h", "#define WRONG 1\n");
    let options = ["echo1", "wrong.c", "--checker", "same.cpp"];
    clone.judge(&options).success();
    clone
        .judge(&["echo1", "right.c", "--checker", "same.cpp"])
        .code(1)
        .stdout(contains("2 and 2"));
    // A header is part of what a program is made from.
    clone.write("exit.h", "#define WRONG 9\n");
    clone
        .judge(&["echo1", "right.c", "--checker", "same.cpp"])
        .code(2)
        .stderr(contains("gave up with exit status 9 (2 and 2)"));
    fs::copy(
        clone.path().join("same.cpp"),
        clone.path().join("testdata/echo1/check.cpp"),
    )
    .unwrap();
    clone.write("testdata/echo1/exit.h", "#define WRONG 1\n");
    clone.judge(&["echo1", "wrong.c"]).success();
}

#[test]
fn a_standard_is_passed_on() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = SmallClone::with_programs();
    clone.write("auto.cpp", "#include <cstdio>\nint main() { auto n = 0; std::scanf(\"%d\", &n); std::printf(\"%d\\n\", n); }\n");
    clone.judge(&["echo1", "auto.cpp"]).success();
    clone
        .judge(&["echo1", "auto.cpp", "--std", "c++98"])
        .code(1)
        .stdout(contains("Compile Error"));
}

#[test]
fn a_version_that_no_language_has_is_the_judges_error() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = SmallClone::with_programs();
    clone.write("a.cpp", "int main() {}\n");
    clone
        .judge(&["echo1", "a.cpp", "--std", "c++99"])
        .code(2)
        .stderr(contains(
            "judge: g++ knows no -std=c++99; --std takes c++98,",
        ));
}

#[test]
fn any_folder_of_cases_will_do() {
    let clone = SmallClone::with_programs();
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
        .judge(&["--data", "mine", "right.c", "--all"])
        .success()
        .stdout(is_match("(?s)^mine mine, right.c: Accepted, 2 of 2 cases\n.*\n2 .*\n10 ").unwrap())
        .stdout(contains("/1000 ms"))
        .stdout(contains("/64 MB"));
    clone.write(
        "mine/problem.txt",
        "TEST: Copying\n\n- time: 700 ms\n- memory: 32768 KB\n",
    );
    clone
        .judge(&["--data", "mine", "right.c", "--all"])
        .success()
        .stdout(contains("mine TEST: Copying, right.c"))
        .stdout(is_match("/700 ms +[0-9.]+/32 MB").unwrap());
    clone
        .judge(&["--data", "mine"])
        .code(2)
        .stderr(contains("which submission?"));
    clone
        .judge(&["--data", "nowhere", "right.c"])
        .code(2)
        .stderr(contains("nowhere"));
    clone
        .judge(&["echo1", "--data", "mine", "right.c"])
        .success()
        .stdout(contains("2/2"));
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let clone = SmallClone::with_scripts();
    for words in [
        &["--data", "lost", "right.sh"][..],
        &["--data", "right.sh", "right.sh"],
        &["echo1", "--data", "lost"],
        &["stress", "--data", "lost", "right.sh"],
        &["answer", "--data", "lost"],
    ] {
        clone
            .judge(words)
            .code(2)
            .stderr(contains("judge: no folder ").and(contains("os error").not()));
    }
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

#[test]
fn a_checker_of_a_folder_finds_its_files() {
    if lacks(&[HERE.python]) {
        return;
    }
    let clone = SmallClone::with_programs();
    fs::create_dir(clone.path().join("mine")).unwrap();
    clone.write("mine/1.in", "1\n");
    clone.write("mine/1.out", "1\n");
    clone.write(
        "mine/check.py",
        "import sys\nsys.exit(open(sys.argv[1]).read() != open(sys.argv[3]).read())\n",
    );
    clone.judge(&["--data", "mine", "right.c"]).success();
}

#[cfg(unix)]
#[test]
fn a_file_is_no_problem_unless_it_has_exactly_the_id() {
    let clone = SmallClone::with_scripts();
    let wrong = "#!/bin/sh\nread n; echo $((n * n))\n";
    // A program is often called like its problem: g++ 1.cpp -o 1.
    for file in ["1", "ECHO1"] {
        clone.judge(&[file]).success();
        clone.write(file, wrong);
        clone
            .judge(&["echo1", file])
            .code(1)
            .stdout(contains("Wrong Answer"));
    }
    clone.write("echo1", wrong);
    clone.judge(&["echo1"]).success();
}

#[test]
fn other_cases_are_judged_by_the_problems_own_checker_if_they_have_none() {
    let clone = SmallClone::with_programs();
    clone.write("testdata/echo1/check.c", "int main(void) { return 0; }\n");
    clone.write("mine/1.in", "3\n");
    clone.write("mine/1.out", "3\n");
    for words in [
        &["echo1", "wrong.c"][..],
        &["race", "echo1", "wrong.c", "right.c", "--runs", "1"],
        &["stress", "echo1", "wrong.c", "--input", "1"],
    ] {
        let words = [words, &["--data", "mine"]].concat();
        clone.judge(&words).success();
    }
    clone.write("mine/check.c", "int main(void) { return 1; }\n");
    clone.judge(&["echo1", "wrong.c", "--data", "mine"]).code(1);
}
