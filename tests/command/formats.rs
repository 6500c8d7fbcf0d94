//! What `judge --format` prints for other programs.

use crate::clone::SmallClone;
use predicates::prelude::*;
use predicates::str::{contains, is_match};

#[test]
fn json_has_the_fields_of_online_judge_tools() {
    SmallClone::with_programs()
        .judge(&["echo1", "wrong.c", "--format", "json"])
        .code(1)
        .stdout(contains(
            "\"status\": \"AC\", \"testcase\": {\"name\": \"01-one\", \"input\": \"",
        ))
        .stdout(is_match("\"status\": \"WA\".*\"exitcode\": 0, \"elapsed\": [0-9.]+, ").unwrap())
        .stdout(is_match("\"memory\": [0-9.]+, \"reason\": \"line 1, column 1: ").unwrap());
}

#[test]
fn junit_counts_tests_and_failures() {
    let clone = SmallClone::with_programs();
    clone
        .judge(&["echo1", "wrong.c", "--format", "junit"])
        .code(1)
        .stdout(contains(
            "<testsuite name=\"echo1 wrong.c\" tests=\"2\" failures=\"1\" errors=\"0\"",
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
