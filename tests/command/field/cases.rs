//! Names of cases.

use super::with_cases;
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
