//! What the makers of a package expect of its submissions, and the limit that follows from them.

use super::with_cases;
use crate::clone::{in_c, SmallClone};
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::{contains, is_match};

const YAML: &str = "name: Echo\nlimits:\n  time_limit: 15.5\n";

/// A package with a right and a wrong submission.
fn package(yaml: &str) -> SmallClone {
    let clone = with_cases(&[
        ("problem.yaml", yaml),
        ("data/sample/1.in", "1\n"),
        ("data/sample/1.ans", "1\n"),
        ("data/secret/g/2.in", "2\n"),
        ("data/secret/g/2.ans", "2\n"),
        ("submissions/accepted/cat.sh", "#!/bin/sh\ncat\n"),
        ("submissions/accepted/README.md", "none\n"),
        ("submissions/accepted/cat.h", "void cat(void);\n"),
        ("submissions/wrong_answer/one.sh", "#!/bin/sh\necho 1\n"),
        ("submissions/notes/any.sh", "#!/bin/sh\nexit 3\n"),
    ]);
    clone.write("cases/submissions/readme.txt", "none\n");
    clone
}

#[test]
fn a_package_without_a_submission_is_judged_with_those_of_its_makers() {
    let clone = package(YAML);
    clone
        .judge(&["--data", "cases"])
        .success()
        .stdout(
            is_match(r"(?m)^wrong_answer/one.sh +wrong_answer +yes +Wrong Answer +AC +WA$")
                .unwrap(),
        )
        .stdout(is_match(r"(?m)^notes/any.sh +anything +yes +Runtime Error").unwrap())
        .stdout(contains("\n3 of 3 submissions as expected\n"));
    clone.write("cases/submissions/wrong_answer/cat.sh", "#!/bin/sh\ncat\n");
    clone
        .judge(&["--data", "cases"])
        .code(1)
        .stdout(is_match(r"(?m)^wrong_answer/cat.sh +wrong_answer +no +Accepted +AC +AC$").unwrap())
        .stdout(contains(
            "wrong_answer/cat.sh is expected to be wrong_answer, and is Accepted\n",
        ))
        .stdout(contains("\n3 of 4 submissions as expected\n"));
    clone
        .judge(&["--data", "cases", "--format", "json"])
        .code(1)
        .stdout(contains(
            "\"expected\": \"accepted\", \"as_expected\": true",
        ))
        .stdout(contains(
            "\"expected\": \"wrong_answer\", \"as_expected\": false",
        ));
}

#[test]
fn a_comment_in_a_source_says_what_is_expected() {
    let clone = package(YAML);
    for (words, code) in [
        ("CORRECT", 1),
        ("TIMELIMIT, RUN-ERROR", 1),
        ("WRONG-ANSWER", 0),
        ("wrong-answer, correct", 0),
    ] {
        let source = format!("#!/bin/sh\n# @EXPECTED_RESULTS@: {words}\necho 1\n");
        clone.write("cases/submissions/wrong_answer/one.sh", &source);
        clone.judge(&["--data", "cases"]).code(code);
    }
}

#[test]
fn a_file_beside_the_folders_says_what_each_case_may_be() {
    let clone = package(&format!("problem_format_version: 2025-09\n{YAML}"));
    for (rules, code) in [
        ("wrong_answer/one.sh: {secret: {required: [WA]}}", 0),
        ("wrong_answer/{one,two}.sh: {sample: {permitted: [WA]}}", 1),
        ("'*/one.sh': {secret/*: {permitted: [AC, TLE]}}", 1),
        ("accepted/one.sh: {permitted: [TLE]}", 0),
        ("wrong_answer:\n  permitted: [AC]\n", 1),
        ("accepted:\n  permitted: [AC]\n  required: [TLE]\n", 1),
    ] {
        clone.write("cases/submissions/submissions.yaml", rules);
        clone.judge(&["--data", "cases"]).code(code);
    }
}

#[test]
fn rules_for_a_folder_replace_the_usual_ones_and_those_for_a_file_do_not() {
    let clone = package(&format!("problem_format_version: 2025-09\n{YAML}"));
    clone.write("cases/submissions/wrong_answer/one.sh", "#!/bin/sh\ncat\n");
    for (rules, code) in [
        ("wrong_answer: {permitted: [AC]}\n", 0),
        ("wrong_answer/one.sh: {permitted: [AC]}\n", 1),
        (
            "wrong_answer: {}\nwrong_answer/one.sh: {permitted: [AC]}\n",
            1,
        ),
    ] {
        clone.write("cases/submissions/submissions.yaml", rules);
        clone.judge(&["--data", "cases"]).code(code);
    }
}

#[test]
fn since_2023_a_wrong_submission_must_not_crash_in_any_case() {
    let (before, since) = (
        YAML.to_string(),
        format!("problem_format_version: 2025-09\n{YAML}"),
    );
    for (yaml, code) in [(before, 0), (since, 1)] {
        let clone = package(&yaml);
        clone.write(
            "cases/submissions/wrong_answer/one.sh",
            "#!/bin/sh\nread n\n[ $n = 1 ] && echo 2 || exit 3\n",
        );
        clone.judge(&["--data", "cases"]).code(code);
    }
}

#[test]
fn a_submission_that_cannot_be_judged_is_no_difference_and_an_error() {
    let clone = package(YAML);
    clone.write("cases/submissions/accepted/a.cob", "x\n");
    clone
        .judge(&["--data", "cases"])
        .code(2)
        .stdout(contains("3 of 3 submissions as expected, 1 not judged"))
        .stderr(contains("cannot run cases/submissions/accepted/a.cob"));
}

#[test]
fn a_partly_accepted_submission_gets_some_points_and_not_all() {
    let yaml = format!("{YAML}type: scoring\n");
    let clone = package(&yaml);
    clone.write(
        "cases/data/secret/testdata.yaml",
        "on_reject: continue\ngrader_flags: accept_if_any_accepted\n",
    );
    clone.write(
        "cases/data/testdata.yaml",
        "on_reject: continue\ngrader_flags: ignore_sample\n",
    );
    clone.write("cases/data/secret/h/3.in", "3\n");
    clone.write("cases/data/secret/h/3.ans", "3\n");
    let two = "#!/bin/sh\necho 2\n";
    clone.write("cases/submissions/partially_accepted/two.sh", two);
    clone.judge(&["--data", "cases"]).success().stdout(
        is_match("(?m)^partially_accepted/two.sh .* yes  Accepted, 1 of 2 points ").unwrap(),
    );
    for (score, code) in [("1", 0), ("[0.5, 1]", 0), ("[1.5, 2]", 1), ("[0, 0.5]", 1)] {
        let rules = format!("partially_accepted/two.sh: {{score: {score}}}\n");
        clone.write("cases/submissions/submissions.yaml", &rules);
        clone.judge(&["--data", "cases"]).code(code);
    }
    clone.write("cases/submissions/submissions.yaml", "");
    clone.write("cases/submissions/accepted/cat.sh", "#!/bin/sh\ncat\n");
    clone.write(
        "cases/submissions/partially_accepted/two.sh",
        "#!/bin/sh\ncat\n",
    );
    clone.judge(&["--data", "cases"]).code(1);
}

#[test]
fn the_programs_of_the_project_s_own_tests_are_judged_by_the_same_rules() {
    let clone = SmallClone::with_scripts();
    clone.write(
        "tests/submissions/accepted/echo1_cat.sh",
        "#!/bin/sh\ncat\n",
    );
    clone.write(
        "tests/submissions/wrong-answer/echo1_one.sh",
        "#!/bin/sh\necho 1\n",
    );
    clone.write(
        "tests/submissions/wrong-answer/echo2_one.sh",
        "#!/bin/sh\ncat\n",
    );
    clone
        .judge(&["echo1", "--expected"])
        .success()
        .stdout(contains("2 of 2 submissions as expected"));
    clone.write(
        "tests/submissions/runtime-error/echo1_one.sh",
        "#!/bin/sh\necho 1\n",
    );
    clone.judge(&["echo1", "--expected"]).code(1);
}

#[test]
fn a_limit_that_is_not_given_follows_from_the_accepted_submissions_and_is_kept() {
    let clone = package("name: Echo\n");
    let said = "judge: cases gives no time limit: 1000 ms is 5 times the ";
    for _ in 0..2 {
        clone
            .judge(&["--data", "cases", "cat.sh"])
            .success()
            .stdout(contains("/1000 ms"))
            .stderr(contains(said).and(contains("accepted/cat.sh")));
    }
    clone
        .judge(&["--data", "cases", "cat.sh", "-t", "700"])
        .stdout(contains("/700 ms"))
        .stderr(contains("time limit").not());
    clone.write(
        "cases/problem.yaml",
        "problem_format_version: 2025-09\nlimits: {time_resolution: 7.5, time_multipliers: \
         {ac_to_time_limit: 3}}\n",
    );
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .stdout(contains("/7500 ms"))
        .stderr(contains("7500 ms is 3 times the "));
}

#[test]
fn a_derived_limit_is_enough_for_a_small_case_of_another_group() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = package("name: Echo\n");
    std::fs::remove_dir_all(clone.path().join("cases/submissions")).unwrap();
    for case in 1..=5 {
        for extension in ["in", "ans"] {
            let name = format!("cases/data/secret/large/{case}.{extension}");
            clone.write(&name, "333333\n");
        }
    }
    // Half a second of CPU time for the only case that begins with a 2.
    clone.write(
        "cases/submissions/accepted/wait.c",
        "#include <stdio.h>\n#include <time.h>\nint main(void) {\n    char line[99];\n    \
         fgets(line, 99, stdin);\n    while (*line == '2' && clock() < CLOCKS_PER_SEC / 2) {}\n    \
         fputs(line, stdout);\n}\n",
    );
    clone
        .judge(&["--data", "cases"])
        .success()
        .stderr(is_match(r"gives no time limit: [3-9]000 ms is 5 times the").unwrap());
}

#[test]
fn of_samples_alone_it_is_said_what_is_to_make_the_other_cases() {
    let clone = package(YAML);
    std::fs::remove_dir_all(clone.path().join("cases/data/secret")).unwrap();
    clone.write("cases/data/generator.sh", "#!/bin/sh\n");
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .success()
        .stdout(contains(
            "judged on samples alone: data/secret has no case, and cases/data/generator.sh is",
        ));
}

#[test]
fn a_folder_of_sources_is_one_program() {
    if lacks(&["gcc", "python3"]) {
        return;
    }
    let clone = package(YAML);
    clone.write(
        "c/main.c",
        &in_c("say(n);").replacen("int main", "void say(int);\nint main", 1),
    );
    clone.write(
        "c/say.c",
        "#include \"say.h\"\nvoid say(int n) { printf(\"%d\\n\", n); }\n",
    );
    clone.write("c/say.h", "#include <stdio.h>\n");
    clone.write("py/main.py", "from say import say\nsay(int(input()))\n");
    clone.write("py/say.py", "def say(n):\n    print(n)\n");
    clone.judge(&["--data", "cases", "c"]).success();
    clone.judge(&["--data", "cases", "py"]).success();
    clone.write("py/__main__.py", "1\n");
    clone
        .judge(&["--data", "cases", "py"])
        .code(2)
        .stderr(contains(
            "files where the program may begin: py/__main__.py, py/main.py",
        ));
    // What another file imports is not where it begins.
    clone.write("two/run.py", "import echo\necho.same()\n");
    clone.write("two/echo.py", "def same():\n    print(input())\n");
    clone.judge(&["--data", "cases", "two"]).success();
    clone.write("none/a.txt", "1\n");
    clone
        .judge(&["--data", "cases", "none"])
        .code(2)
        .stderr(contains("none is a folder"));
}

#[test]
fn what_a_package_includes_lies_beside_each_source_of_that_language() {
    if lacks(&["gcc", "python3"]) {
        return;
    }
    let clone = package(YAML);
    clone.write(
        "cases/include/c/driver.c",
        &in_c("printf(\"%d\\n\", same(n));").replacen("int main", "int same(int);\nint main", 1),
    );
    clone.write(
        "cases/include/python3/main.py",
        "import own\nprint(own.same(int(input())))\n",
    );
    clone.write("a.c", "int same(int n) { return n; }\n");
    clone.write("own.py", "def same(n):\n    return n\n");
    clone.judge(&["--data", "cases", "a.c"]).success();
    clone.judge(&["--data", "cases", "own.py"]).success();
    clone.judge(&["--data", "cases", "cat.sh"]).success();
}
