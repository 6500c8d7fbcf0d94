//! Where the files of a problem are found that has no id: cases, checker, generator, reference.
//! One rule holds for judge, stress and answer.

use crate::clone::{in_c, native, SmallClone};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;

const TWICE: &str = "printf(\"%d\\n\", 2 * n);";

/// Folders `a` and `b`, each with a folder `test`: twice the number, and three times the number.
fn contest() -> SmallClone {
    let clone = SmallClone::new("");
    clone.write("a/test/1.in", "3\n");
    clone.write("a/test/1.out", "6\n");
    clone.write("a/a.c", &in_c(TWICE));
    clone.write("b/test/1.in", "3\n");
    clone.write("b/test/1.out", "9\n");
    clone.write("b/b.c", &in_c("printf(\"%d\\n\", 3 * n);"));
    clone
}

/// Two programs beside `a/test`, by names that many people give them; the second one is wrong
/// for 10 and more.
fn with_programs(clone: &SmallClone) {
    let generate =
        "#include <stdio.h>\n#include <stdlib.h>\nint main(int count, char **words) {\n    \
                    printf(\"%d\\n\", 1 + atoi(words[1]) % (5 * atoi(words[2])));\n}\n";
    clone.write("a/gen.c", generate);
    clone.write("a/brute.c", &in_c(TWICE));
    clone.write("a/wrong.c", &in_c("printf(\"%d\\n\", n < 10 ? 2 * n : 0);"));
}

#[test]
fn each_source_of_a_contest_is_judged_with_the_cases_beside_it() {
    let clone = contest();
    let run = clone.judge(&["a/a.c", "b/b.c"]).success();
    run.stdout(
        contains("\na        a.c         Accepted  1/1")
            .and(contains("\nb        b.c         Acc")),
    );
    // One without cases leaves the others their verdicts.
    clone.write("c/c.c", &in_c(TWICE));
    let run = clone.judge(&["a/a.c", "c/c.c"]).code(2);
    run.stdout(contains("Accepted  1/1")).stderr(contains(
        "which problem is it? judge ID FILE, or judge --data DIR FILE; c/c.c has no folder test",
    ));
}

#[test]
fn folders_of_the_same_name_are_told_apart() {
    let clone = contest();
    let run = clone.judge(&["--data", "a/test", "--data", "b/test", "a/a.c"]);
    run.code(1)
        .stdout(contains("\na        a.c").and(contains("\nb/1: Wrong Answer\n")));
    for side in ["x", "y"] {
        clone.write(&format!("{side}/cases/1.in"), "3\n");
        clone.write(&format!("{side}/cases/1.out"), "6\n");
    }
    let run = clone.judge(&["--data", "x/cases", "--data", "y/cases", "a/a.c"]);
    let row = |name: &str| contains(format!("\n{name}  a.c"));
    run.success()
        .stdout(row(&native("x/cases")).and(row(&native("y/cases"))));
}

#[test]
fn the_name_of_a_source_may_begin_with_the_id_of_its_problem() {
    let clone = SmallClone::with_programs();
    clone.write("solutions/echo1_good.c", &in_c("printf(\"%d\\n\", n);"));
    let run = clone.judge(&["solutions/echo1_good.c"]).success();
    run.stdout(contains("echo1    echo1_good.c  Accepted  2/2"));
    // What lies beside it comes first.
    clone.write("solutions/test/1.in", "5\n");
    clone.write("solutions/test/1.out", "5\n");
    let run = clone.judge(&["solutions/echo1_good.c"]).success();
    run.stdout(contains("solutions  echo1_good.c  Accepted  1/1"));
}

#[test]
fn a_source_among_its_cases_is_judged_with_them() {
    let clone = SmallClone::new("");
    clone.write("here/1.in", "3\n");
    clone.write("here/1.out", "6\n");
    clone.write("here/mine.c", &in_c(TWICE));
    let run = clone.judge(&["here/mine.c"]).success();
    run.stdout(contains("here     mine.c      Accepted  1/1"));
}

#[test]
fn a_checker_beside_the_folder_test_is_asked() {
    let clone = contest();
    clone.judge(&["b/b.c"]).success();
    clone.write(
        "b/check.c",
        "#include <stdio.h>\nint main() { fputs(\"no\", stderr); return 1; }\n",
    );
    let run = clone.judge(&["b/b.c"]).code(1);
    run.stdout(contains("Wrong Answer  0/1").and(contains("\n  no\n")));
    // Another comparison is one without the checker.
    clone.judge(&["b/b.c", "--exact"]).success();
    let both = ["b/b.c", "--exact", "--float", "1e-6"];
    clone
        .judge(&both)
        .code(2)
        .stderr(contains("three ways to compare"));
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn stress_finds_programs_beside_the_folder_test_and_saves_into_it() {
    let clone = contest();
    with_programs(&clone);
    for words in [&["a/wrong.c"][..], &["a/wrong.c", "--data", "a/test"]] {
        let run = clone.judge(&[&["stress"], words].concat()).code(1);
        run.stdout(contains(": Wrong Answer, after "));
    }
    let save = ["stress", "a/wrong.c", "--save"];
    let run = clone.judge(&save).code(1);
    run.stdout(contains(native("saved  a/test/stress-")));
    let run = clone.judge(&["a/wrong.c"]).code(1);
    run.stdout(contains("Wrong Answer  1/2"));
    clone
        .judge(&["a/a.c"])
        .success()
        .stdout(contains("Accepted  2/2"));
}

#[test]
fn a_race_runs_on_the_cases_beside_its_first_program() {
    let clone = contest();
    clone.write("a/other.c", &in_c("printf(\"%d\\n\", n + n);"));
    let run = clone
        .judge(&["race", "a/a.c", "a/other.c", "--runs", "1"])
        .success();
    run.stdout(contains("a, 1 input, 1 run of each in turn"));
}

#[test]
fn what_stress_misses_is_named() {
    let clone = contest();
    let words = ["stress", "--data", "a/test", "a/a.c"];
    let run = clone.judge(&words).code(2);
    run.stderr(contains(
        "no reference.* or brute.* is in a/test or its setter/",
    ));
    with_programs(&clone);
    fs::remove_file(clone.path().join("a/gen.c")).unwrap();
    let run = clone.judge(&words).code(2);
    run.stderr(contains(
        "no generate.* or gen.* is in a/test or its setter/",
    ));
    // A program is no reference for itself.
    let run = clone.judge(&["stress", "--data", "a/test", "a/brute.c"]);
    run.code(2).stderr(contains("no reference.* or brute.*"));
}

#[test]
fn the_generator_of_a_problem_serves_for_other_cases_too() {
    let clone = SmallClone::with_programs();
    clone.write(
        "testdata/echo1/setter/generate.c",
        "#include <stdio.h>\nint main(int c, char **w) { puts(w[1]); }\n",
    );
    fs::create_dir(clone.path().join("mine")).unwrap();
    let words = [
        "stress", "echo1", "--data", "mine", "right.c", "--cases", "3",
    ];
    clone
        .judge(&words)
        .success()
        .stdout(contains("nothing found: 3 cases"));
}

#[test]
fn answers_are_written_into_the_folder_test_that_is_here() {
    let clone = SmallClone::new("");
    clone.write("test/1.in", "3\n");
    clone.write("brute.c", &in_c(TWICE));
    clone
        .judge(&["answer"])
        .success()
        .stdout(native("test/1.out\n"));
    assert_eq!(
        fs::read_to_string(clone.path().join("test/1.out")).unwrap(),
        "6\n"
    );
}

#[test]
fn a_case_without_an_answer_is_run_and_shown() {
    let clone = contest();
    clone.write("a/test/custom.in", "5\n");
    let run = clone.judge(&["a/a.c"]).success();
    run.stdout(
        contains("a.c         Accepted  1/1")
            .and(contains(
                "\na/custom: no answer; judge answer writes it\n  input  ",
            ))
            .and(contains("\n    5\n  output "))
            .and(contains("\n    10\n")),
    );
    // In JSON it is a case of its own kind.
    let run = clone.judge(&["a/a.c", "--format", "json"]).success();
    run.stdout(contains("\"status\": \"NA\"").and(contains("\"output\": \"10\\n\"")));
    let run = clone.judge(&["a/a.c", "--format", "junit"]).success();
    run.stdout(contains("<skipped message=\"no answer\"/>").and(contains("skipped=\"1\"")));
    // A crash is one without an answer, too.
    clone.write(
        "a/a.c",
        &in_c("if (n == 5) abort(); printf(\"%d\\n\", 2 * n);"),
    );
    let run = clone.judge(&["a/a.c"]).code(1);
    run.stdout(contains("a.c         Runtime Error  1/2"));
}

#[test]
fn without_any_answer_there_is_no_verdict() {
    let clone = SmallClone::new("");
    clone.write("test/1.in", "3\n");
    clone.write("a.c", &in_c(TWICE));
    let run = clone.judge(&["a.c"]).code(2);
    run.stdout(contains("no answer  0/0").and(contains("\n    6\n")))
        .stderr(contains(
            "no case in test has an answer; judge answer writes them",
        ));
}

#[test]
fn problem_txt_says_how_to_compare_and_names_what_it_does_not_know() {
    let clone = SmallClone::new("");
    clone.write("roots/test/1.in", "2\n");
    clone.write("roots/test/1.out", "1.414213562373\n");
    clone.write("roots/a.c", &in_c("printf(\"1.4142136\\n\");"));
    let with = |line: &str| clone.write("roots/problem.txt", &format!("Roots\n\n{line}\n"));
    let judge = || clone.judge(&["roots/a.c"]);
    judge().code(1);
    with("- float: 1e-6");
    judge().success();
    with("- float: 1e-9");
    let said = "instead of \"1.414213562373\", which differs by 3.8e-8 (2.7e-8 in proportion); \
                1e-9 is allowed";
    judge().code(1).stdout(contains(said));
    with("- epsilon: 1e-6");
    judge().code(2).stderr(contains(
        "\"- epsilon: 1e-6\" says nothing to the judge; it knows",
    ));
    with("- checker: mine.c");
    judge().code(2).stderr(contains("there is no checker"));
    clone.write("roots/mine.c", "int main() { return 0; }\n");
    judge().success();
    // A search compares in the same way.
    with("- float: 1e-6");
    clone.write(
        "roots/gen.c",
        "#include <stdio.h>\nint main() { puts(\"2\"); }\n",
    );
    clone.write("roots/brute.c", &in_c("printf(\"1.414213562373\\n\");"));
    let words = ["stress", "roots/a.c", "--cases", "2"];
    clone.judge(&words).success();
    let run = clone
        .judge(&[&words[..], &["--float", "1e-9"]].concat())
        .code(1);
    run.stdout(contains("--float=1e-9"));
}
