//! One problem is the same problem for every command: its files, its limits, its programs.

use super::with_cases;
use crate::clone::SmallClone;
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::contains;

/// A package with two secret cases, of which `2` has no answer.
fn package(yaml: &str) -> SmallClone {
    let clone = with_cases(&[
        ("problem.yaml", yaml),
        ("data/secret/1.in", "7\n"),
        ("data/secret/1.ans", "7\n"),
        ("data/secret/2.in", "8\n"),
    ]);
    clone.write("cases/gen.sh", "#!/bin/sh\necho $1\n");
    clone
}

#[test]
fn what_a_package_lays_beside_a_source_is_there_for_every_command() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = package("name: Echo\nlimits: {time_limit: 10}\n");
    clone.write("cases/include/cpp/lib.h", "#define WORD int n\n");
    for file in ["s.cpp", "t.cpp"] {
        clone.write(
            file,
            "#include <cstdio>\n#include \"lib.h\"\nint main() {\n  WORD;\n  scanf(\"%d\", &n);\n  \
             printf(\"%d\\n\", n);\n}\n",
        );
    }
    let data = ["--data", "cases"];
    let judge = |words: &[&str]| clone.judge(&[words, &data].concat());
    judge(&["answer", "--reference", "t.cpp"]).success();
    judge(&["s.cpp"]).success().stdout(contains("2/2"));
    judge(&["race", "s.cpp", "t.cpp", "--runs", "1"]).success();
    judge(&["stress", "s.cpp", "--reference", "t.cpp", "--cases", "3"]).success();
}

#[test]
fn a_problem_that_is_shown_by_more_of_its_path_is_still_that_of_its_judge() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = with_cases(&[]);
    for folder in ["a", "b"] {
        clone.write(&format!("{folder}/poj1000/1.in"), "7\n");
        clone.write(&format!("{folder}/poj1000/1.out"), "7\n");
    }
    clone.write(
        "w.c",
        "#include <stdio.h>\nint main(void) {\n  __int64 n;\n  scanf(\"%I64d\", &n);\n  \
         printf(\"%I64d\\n\", n);\n  return 0;\n}\n",
    );
    clone.judge(&["--data", "a/poj1000", "w.c"]).success();
    clone
        .judge(&["--data", "a/poj1000", "--data", "b/poj1000", "w.c"])
        .success()
        .stdout(contains("a/poj1000").and(contains("b/poj1000")));
}

#[test]
fn a_package_that_cannot_be_read_is_an_error_of_every_command() {
    for (yaml, key) in [
        ("limits: {time_limit: -3}\n", "limits.time_limit"),
        ("limits: {output: none}\n", "limits.output"),
        (
            "validation: custom multi-pass\nlimits: {validation_passes: x}\n",
            "limits.validation_passes",
        ),
        ("limits: {time_multiplier: 0}\n", "limits.time_multiplier"),
    ] {
        let clone = package(yaml);
        clone.write("echo.sh", "#!/bin/sh\ncat\n");
        for words in [
            &["cat.sh", "--data", "cases"][..],
            &["echo1", "cat.sh", "--data", "cases"],
            &["--data", "cases"],
            &["race", "cat.sh", "echo.sh", "--data", "cases"],
            &[
                "stress",
                "cat.sh",
                "--reference",
                "echo.sh",
                "--data",
                "cases",
            ],
            &["answer", "--reference", "echo.sh", "--data", "cases"],
            &[
                "make", "--data", "cases", "new", "--seed", "1", "--size", "1",
            ],
        ] {
            clone
                .judge(words)
                .code(2)
                .stdout(contains("Accepted").not())
                .stderr(contains("cases/problem.yaml").and(contains(key)));
        }
    }
}

#[test]
fn a_search_has_the_limit_that_a_judging_has() {
    let clone = package("name: Echo\n");
    clone.write("cases/submissions/accepted/cat.sh", "#!/bin/sh\ncat\n");
    let said = "judge: cases gives no time limit: 1000 ms is 5 times the ";
    let search = ["stress", "cat.sh", "--reference", "cat.sh", "--cases", "1"];
    for words in [&["cat.sh"][..], &search] {
        clone
            .judge(&[words, &["--data", "cases"]].concat())
            .success()
            .stderr(contains(said));
    }
}

#[test]
fn who_knows_the_answer_to_a_case_gets_its_arguments_and_its_files() {
    let clone = package("name: Echo\nlimits: {time_limit: 10}\n");
    clone.write("cases/data/secret/2.yaml", "args: [one]\n");
    clone.write("cases/data/secret/2.files/word", "two\n");
    clone.write("all.sh", "#!/bin/sh\ncat\necho $1\ncat word\n");
    clone.write("cat.sh", "#!/bin/sh\ncat\n");
    let data = ["--data", "cases"];
    clone
        .judge(
            &[
                &[
                    "stress",
                    "cat.sh",
                    "--reference",
                    "all.sh",
                    "--input",
                    "secret/2",
                ][..],
                &data,
            ]
            .concat(),
        )
        .code(1)
        .stdout(contains("8\none\ntwo\n").or(contains("one")));
    clone
        .judge(&[&["answer", "--reference", "all.sh"][..], &data].concat())
        .success();
    let answer = clone.path().join("cases/data/secret/2.ans");
    assert_eq!(std::fs::read_to_string(answer).unwrap(), "8\none\ntwo\n");
}

/// The help says so: of two names the first of the line, and one program of a name.
#[test]
fn of_two_names_the_first_is_taken_whatever_the_program_is_for() {
    let wrong = "#!/bin/sh\necho no >&2\nexit 3\n";
    let clone = with_cases(&[
        ("1.in", "7\n"),
        ("1.out", "8\n"),
        ("setter/check.sh", "#!/bin/sh\nexit 0\n"),
        ("setter/checker.sh", wrong),
        ("spj.sh", wrong),
        ("setter/generate.sh", "#!/bin/sh\necho $1\n"),
        ("setter/gen.sh", wrong),
        ("setter/reference.sh", "#!/bin/sh\ncat\n"),
        ("setter/brute.sh", wrong),
        ("setter/validate.sh", "#!/bin/sh\nexit 0\n"),
        ("validator.sh", wrong),
    ]);
    let data = ["--data", "cases"];
    let search = ["stress", "cat.sh", "--cases", "2"];
    for words in [&["cat.sh"][..], &search] {
        clone.judge(&[words, &data].concat()).success();
    }
    clone.write(
        "cases/setter/interact.sh",
        "#!/bin/sh\necho 7\nread n\nexit 0\n",
    );
    clone.write("cases/interactor.sh", wrong);
    clone.write("talk.sh", "#!/bin/sh\nread n\necho $n\n");
    clone.judge(&[&["talk.sh"][..], &data].concat()).success();
    let search = ["stress", "cat.sh", "--reference", "cat.sh"];
    for (file, what, words) in [
        ("check.py", "several checkers: ", &["cat.sh"][..]),
        ("interact.py", "several interactors: ", &["cat.sh"]),
        ("generate.py", "several programs of one name: ", &search),
    ] {
        let clone = with_cases(&[("1.in", "7\n"), ("1.out", "7\n")]);
        let beside = file.replace(".py", ".sh");
        clone.write(&format!("cases/{file}"), "print(7)\n");
        clone.write(&format!("cases/{beside}"), "#!/bin/sh\necho 7\n");
        let said = format!("{what}cases/{file}, cases/{beside}; keep one");
        clone
            .judge(&[words, &data].concat())
            .code(2)
            .stderr(contains(said));
    }
}
