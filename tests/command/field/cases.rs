//! Names of cases.

use super::with_cases;
use dlx_judge::cli;
use predicates::prelude::*;
use predicates::str::contains;

#[test]
fn each_layout_of_names_is_found() {
    for (files, name) in [
        (["a.in", "a.out"], "a"),
        (["a.in", "a.ans"], "a"),
        (["a.in", "a.a"], "a"),
        (["1.IN", "1.OUT"], "1"),
        (["in/1.txt", "out/1.txt"], "1"),
        (["in/b.in", "out/b.out"], "b"),
        (["input1.txt", "output1.txt"], "1"),
        (["input/input00.txt", "output/output00.txt"], "00"),
        (["01", "01.a"], "01"),
    ] {
        let clone = with_cases(&files.map(|file| (file, "7\n")));
        clone
            .judge(&["--data", "cases", "cat.sh", "--all"])
            .success()
            .stdout(contains(format!("\n{name} ")).and(contains("1 of 1 cases")));
        // The answer is really read.
        clone.write(&format!("cases/{}", files[1]), "8\n");
        clone.judge(&["--data", "cases", "cat.sh"]).code(1);
    }
}

#[test]
fn a_folder_has_cases_of_one_layout_only() {
    let files = ["a.in", "a.out", "01", "01.a", "input1.txt", "in/1.txt"];
    with_cases(&files.map(|file| (file, "7\n")))
        .judge(&["--data", "cases", "cat.sh", "--all"])
        .success()
        .stdout(contains("1 of 1 cases"));
}

/// Many a program prints to a file beside the answer, so that its own output would decide.
#[test]
fn of_two_answers_to_one_input_none_is_taken() {
    let clone = with_cases(&[("a.in", "7\n"), ("a.out", "7\n"), ("a.ans", "8\n")]);
    let said = contains("several answers to one input: cases/a.out, cases/a.ans; keep");
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(2)
        .stdout(contains("not judged"))
        .stderr(said.clone());
    clone
        .judge(&["race", "--input", "cases/a.in", "cat.sh", "cat.sh"])
        .code(2)
        .stderr(said);
}

#[test]
fn an_answer_is_missed_where_its_layout_has_it() {
    let files = ["in/1.txt", "in/2.txt", "out/2.txt"];
    let clone = with_cases(&files.map(|file| (file, "7\n")));
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .success()
        .stdout(contains("1/1").and(contains("/1: no answer; judge answer writes it\n")));
    clone
        .judge(&["answer", "--data", "cases", "--reference", "cat.sh"])
        .success()
        .stdout("cases/out/1.txt\n");
}

#[test]
fn files_of_no_known_layout_are_named_with_those_that_are_known() {
    with_cases(&[("1.inp", "7\n"), ("1.oup", "7\n")])
        .judge(&["--data", "cases", "cat.sh"])
        .code(2)
        .stderr(contains("NAME.in with NAME.out or NAME.ans or NAME.a; "))
        .stderr(contains("in/NAME.txt with out/NAME.txt; "))
        .stderr(contains("NUMBER with NUMBER.a; in it is 1.inp"));
}

#[test]
fn the_answer_to_one_input_is_found_by_its_layout() {
    let clone = with_cases(&[("in/1.txt", "7\n"), ("out/1.txt", "8\n")]);
    clone.write("two.sh", "#!/bin/sh\necho 8\n");
    let race = [
        "race",
        "cat.sh",
        "two.sh",
        "--input",
        "cases/in/1.txt",
        "--runs",
        "1",
    ];
    clone.judge(&race).code(1).stdout(contains("Wrong Answer"));
}

#[test]
fn numbers_that_are_none_are_equal_in_any_spelling() {
    let judge = |answer: &str, output: &str| {
        let clone = with_cases(&[("a.in", output), ("a.out", answer)]);
        clone.judge(&["--data", "cases", "cat.sh", "--float", "1e-6"])
    };
    for (answer, output) in [
        ("NaN\n", "nan\n"),
        ("nan\n", "-nan\n"),
        ("inf\n", "Infinity\n"),
        ("-INF 1\n", "-infinity 1.0000001\n"),
    ] {
        judge(answer, output).success();
    }
    for (answer, output) in [
        ("inf\n", "-inf\n"),
        ("nan\n", "inf\n"),
        ("inf\n", "1e999\n"),
        ("1e400\n", "1e500\n"),
        ("nan\n", "1\n"),
        ("1\n", "nan\n"),
    ] {
        judge(answer, output).code(1);
    }
}

#[test]
fn json_has_every_field_of_a_case_and_absolute_paths() {
    let clone = with_cases(&[("a.in", "1\n\"x\"\n"), ("a.out", "1\n\"x\"\n")]);
    let folder = clone.path().display().to_string();
    clone
        .judge(&["--data", "cases", "cat.sh", "--format", "json"])
        .success()
        .stdout(contains(format!(
            "\"testcase\": {{\"name\": \"a\", \"input\": \"{folder}/cases/a.in\", \
             \"output\": \"{folder}/cases/a.out\"}}, \"output\": \"1\\n\\\"x\\\"\\n\", \
             \"exitcode\": 0, \"elapsed\": "
        )));
}

#[test]
fn json_has_every_field_where_nothing_was_run() {
    let clone = with_cases(&[
        ("a.in", "1\n"),
        ("a.out", "1\n"),
        ("a.ans", "1\n"),
        ("b.in", "1\n"),
        ("b.out", "1\n"),
    ]);
    clone.write("bad.c", "int main(\n");
    let folder = clone.path().display().to_string();
    let fields = |status: &str, name: &str, input: &str| {
        contains(format!(
            "\"status\": \"{status}\", \"testcase\": {{\"name\": \"{name}\", \
             \"input\": \"{folder}/{input}\"}}, \"output\": \"\", \"exitcode\": null, \
             \"elapsed\": 0.0, \"cpu\": 0.0, \"memory\": null, \"reason\": \""
        ))
    };
    let judge =
        |submission: &str| clone.judge(&["--data", "cases", submission, "--format", "json"]);
    judge("cat.sh")
        .code(2)
        .stdout(fields("IE", "a", "cases/a.in"));
    judge("bad.c")
        .code(2)
        .stdout(fields("CE", "compile", "bad.c"));
    clone.write("cases/check.c", "int main(\n");
    judge("cat.sh")
        .code(2)
        .stdout(fields("IE", "judge", "cases"));
}

#[test]
fn the_help_names_every_layout_and_is_narrow() {
    let clone = with_cases(&[("notes.md", "")]);
    let judged = clone.judge(&["--data", "cases", "cat.sh"]).code(2);
    let said = String::from_utf8_lossy(&judged.get_output().stderr).into_owned();
    let words: Vec<&str> = said.split([' ', ';']).collect();
    let patterns: Vec<&&str> = words.iter().filter(|it| it.contains("NAME")).collect();
    assert!(patterns.len() > 10, "{said}");
    let help = cli::text("judge").unwrap();
    for pattern in patterns {
        assert!(help.contains(pattern), "{pattern}");
    }
    assert!(help.lines().all(|line| line.chars().count() <= 80));
}
