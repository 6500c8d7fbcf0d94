//! The command `judge stress`, on a problem whose tests are numbers, a line each, and whose
//! answer is the same numbers.

use crate::clone::{native, SmallClone};
use crate::shown::{input, smaller};
use assert_cmd::assert::Assert;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;
use std::ops::Deref;

const SOLUTION: &str = "\
//! TEST 1: Echo
//!
//! - url: http://example.com
//! - time: 20000 ms
//! - memory: 32768 KB

use std::io::{self, Read};
fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    for number in input.split_whitespace() {
        println!(\"{}\", number);
    }
}
";

/// As many numbers as the seed says, up to 40, below 50 times the size.
const GENERATE: &str = "\
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
    unsigned long long x = strtoull(words[1], 0, 10) * 2654435761u;
    int size = atoi(words[2]);
    for (int i = 0; i <= x % 40; i++) {
        unsigned long long y = (x + i) * 6364136223846793005u + 1442695040888963407u;
        printf(\"%d\\n\", (int)((y >> 33) % (50 * size)));
    }
}
";

/// What every program here begins with.
const READ: &str = "\
#include <stdio.h>
#include <stdlib.h>
int numbers[100], count;
char big[64 << 20];
void read_all(void) {
    int c = getchar();
    while (c != EOF) {
        int n = 0;
        for (; c != '\\n'; c = getchar()) {
            if (c < '0' || c > '9') {
                fprintf(stderr, \"line %d is no number\\n\", count + 1);
                exit(1);
            }
            n = 10 * n + c - '0';
        }
        numbers[count++] = n;
        c = getchar();
    }
}
int most(void) {
    int most = 0;
    for (int i = 0; i < count; i++)
        if (numbers[i] > most) most = numbers[i];
    return most;
}
";

const VALIDATE: &str = "\
int main(void) {
    read_all();
    printf(\"%d\\n\", count);
}
";

/// Each number alone; without one; with half of one, an eighth less, or one less.
const SHRINK: &str = "\
int k;
void propose(int from, int to, int changed, int value) {
    if (k-- != 0) return;
    for (int i = from; i < to; i++)
        if (i != changed) printf(\"%d\\n\", numbers[i]);
        else if (value >= 0) printf(\"%d\\n\", value);
    exit(0);
}
int main(int c, char **words) {
    read_all();
    k = atoi(words[1]);
    for (int i = 0; i < count && count > 1; i++) propose(i, i + 1, -1, 0);
    for (int i = 0; i < count; i++) {
        propose(0, count, i, -1);
        if (numbers[i] > 0) propose(0, count, i, numbers[i] / 2);
        if (numbers[i] > 8) propose(0, count, i, numbers[i] - numbers[i] / 8);
        if (numbers[i] > 0) propose(0, count, i, numbers[i] - 1);
    }
    return 1;
}
";

/// A program that copies lines, with something else for some of them.
fn program(wrong: &str) -> String {
    format!(
        "{READ}int main(void) {{\n    read_all();\n    for (int i = 0; i < count; i++) {{\n        \
         int n = numbers[i];\n        {wrong}\n        printf(\"%d\\n\", n);\n    }}\n}}\n"
    )
}

/// One in which no search runs out of time, however busy the machine is.
struct PatientClone(SmallClone);

impl Deref for PatientClone {
    type Target = SmallClone;

    fn deref(&self) -> &SmallClone {
        &self.0
    }
}

impl PatientClone {
    fn judge(&self, words: &[&str]) -> Assert {
        match words {
            ["stress", ..] => self.0.judge(&[words, &["--shrink-time", "3600"]].concat()),
            _ => self.0.judge(words),
        }
    }
}

fn clone() -> PatientClone {
    let clone = SmallClone::new("");
    clone.write("problems/echo1.rs", SOLUTION);
    for (name, text) in [
        ("generate", GENERATE.to_string()),
        ("validate", format!("{READ}{VALIDATE}")),
        ("shrink", format!("{READ}{SHRINK}")),
    ] {
        clone.write(&format!("testdata/echo1/setter/{name}.c"), &text);
    }
    clone.write("right.c", &program(""));
    clone.write("wrong.c", &program("if (n >= 137) n++;"));
    PatientClone(clone)
}

fn stdout(assert: Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).unwrap()
}

#[test]
fn a_right_program_survives() {
    clone()
        .judge(&["stress", "echo1", "right.c", "--cases", "100"])
        .success()
        .stdout(is_match(r"^echo1, right.c: nothing found: 1\d\d cases of sizes 1 to \d+ in \d+ tests, and the 2 cases").unwrap());
}

#[test]
fn a_wrong_program_is_shown_the_smallest_case_that_it_fails() {
    let assert = clone().judge(&["stress", "echo1", "wrong.c"]).code(1);
    let shown = stdout(assert);
    assert_eq!(input(&shown), ["137"], "{shown}");
    assert!(shown.contains("\"138\" instead of \"137\""), "{shown}");
    assert!(shown.contains(": no smaller test fails\n"), "{shown}");
}

#[test]
fn what_the_problems_own_shrinker_leaves_is_made_shorter() {
    let clone = clone();
    let nothing = "int main(void) { return 1; }\n";
    clone.write("testdata/echo1/setter/shrink.c", nothing);
    let shown = stdout(clone.judge(&["stress", "echo1", "wrong.c"]).code(1));
    // No number that fails is shorter, and a smaller one is for the other shrinker to propose.
    let [only] = input(&shown)[..] else {
        panic!("{shown}");
    };
    assert!(only.len() == 3, "{shown}");
    assert!(shown.contains(": no smaller test fails\n"), "{shown}");
}

#[test]
fn a_fault_of_two_cases_together_leaves_both() {
    let clone = clone();
    clone.write("wrong.c", &program("if (n == 0 && most() >= 9) n = 1;"));
    let shown = stdout(clone.judge(&["stress", "echo1", "wrong.c"]).code(1));
    let mut left = input(&shown);
    left.sort();
    assert_eq!(left, ["0", "9"], "{shown}");
}

#[test]
fn the_replay_command_finds_the_same_test_again() {
    let clone = clone();
    let shown = stdout(clone.judge(&["stress", "echo1", "wrong.c"]).code(1));
    let replay = shown
        .lines()
        .find_map(|line| line.strip_prefix("replay judge "));
    let words: Vec<&str> = replay.unwrap().split(' ').collect();
    let again = stdout(clone.judge(&words).code(1));
    assert!(
        again.starts_with("echo1, wrong.c: Wrong Answer, after "),
        "{again}"
    );
    assert!(again.contains(" in 1 test\n"), "{again}");
    assert_eq!(input(&again), input(&shown));
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn crashes_and_wrong_white_space_are_failures_too_and_shrink() {
    let clone = clone();
    for (wrong, verdict, smallest) in [
        ("if (n >= 90) abort();", "Runtime Error", ["90"]),
        ("if (n > 55) puts(\"\");", "Presentation Error", ["56"]),
        (
            "if (n >= 70) for (int i = 0; i < 64 << 20; i += 4096) ((volatile char *)big)[i] = 1;",
            "Memory Limit Exceeded",
            ["70"],
        ),
        ("while (n >= 60);", "Time Limit Exceeded", ["60"]),
    ] {
        clone.write("wrong.c", &program(wrong));
        if verdict == "Time Limit Exceeded" {
            clone.write("problems/echo1.rs", &SOLUTION.replace("20000 ms", "100 ms"));
        }
        let shown = stdout(
            clone
                .judge(&["stress", "echo1", "wrong.c", "--size", "2..4"])
                .code(1),
        );
        assert!(
            shown.starts_with(&format!("echo1, wrong.c: {verdict}, ")),
            "{shown}"
        );
        assert_eq!(input(&shown), smallest, "{shown}");
    }
}

#[test]
fn a_wrong_answer_does_not_shrink_to_a_long_search() {
    let clone = clone();
    clone.write("problems/echo1.rs", &SOLUTION.replace("20000 ms", "100 ms"));
    clone.write("wrong.c", &program("while (n == 50); if (n >= 60) n++;"));
    clone.write("large.txt", "100\n");
    let words = ["stress", "echo1", "wrong.c", "--input", "large.txt"];
    let shown = stdout(clone.judge(&words).code(1));
    assert!(
        shown.starts_with("echo1, wrong.c: Wrong Answer, "),
        "{shown}"
    );
    assert_eq!(input(&shown), ["60"], "{shown}");
}

#[test]
fn what_was_found_can_be_kept_beside_the_cases() {
    let clone = clone();
    let words = [
        "stress", "echo1", "wrong.c", "--seed", "7", "--size", "9", "--save",
    ];
    clone
        .judge(&words)
        .code(1)
        .stdout(contains(native("saved  testdata/echo1/stress-7.in\n")));
    for extension in ["in", "out"] {
        let file = clone
            .path()
            .join("testdata/echo1/stress-7")
            .with_extension(extension);
        assert_eq!(fs::read_to_string(file).unwrap().trim_end(), "137");
    }
    clone
        .judge(&["echo1", "wrong.c"])
        .code(1)
        .stdout(contains("echo1/stress-7: Wrong Answer"));
}

#[test]
fn a_problem_of_ones_own_needs_a_generator_and_a_reference() {
    let clone = clone();
    fs::create_dir(clone.path().join("mine")).unwrap();
    let words = ["stress", "wrong.c", "--data", "mine"];
    clone
        .judge(&words)
        .code(2)
        .stderr(contains("--reference FILE"));
    clone.write("mine/reference.c", &program(""));
    clone
        .judge(&words)
        .code(2)
        .stderr(contains("no generate.* or gen.* is in mine or its setter/"));
    clone.write("mine/generate.c", GENERATE);
    let shown = stdout(clone.judge(&words).code(1));
    assert_eq!(smaller(&shown), ["137"], "{shown}");
    clone
        .judge(&["stress", "right.c", "--data", "mine", "--cases", "9"])
        .success();
    clone.write("slow.c", &program(""));
    clone.write("gen.c", GENERATE);
    clone
        .judge(&[
            "stress",
            "wrong.c",
            "--reference",
            "slow.c",
            "--generator",
            "gen.c",
        ])
        .code(1);
}

#[test]
fn without_a_submission_the_solution_is_compared_with_its_reference() {
    let clone = clone();
    clone.write("testdata/echo1/setter/reference.c", &program(""));
    clone
        .judge(&["stress", "echo1", "--cases", "50"])
        .success()
        .stdout(contains("echo1, its own solution: nothing found: "));
    clone.write(
        "testdata/echo1/setter/reference.c",
        &program("n += n == 3;"),
    );
    let shown = stdout(clone.judge(&["stress", "echo1"]).code(1));
    assert_eq!(input(&shown), ["3"]);
}

#[test]
fn a_generator_that_ignores_its_seed_is_told_of() {
    let clone = clone();
    clone.write(
        "testdata/echo1/setter/generate.c",
        "#include <stdio.h>\nint main(void) { puts(\"1\"); }\n",
    );
    clone
        .judge(&["stress", "echo1", "right.c", "--cases", "20"])
        .success()
        .stdout(contains("only 1 different test in 20: does the generator"));
}

#[test]
fn a_generator_that_breaks_the_format_is_at_fault() {
    let clone = clone();
    clone.write(
        "testdata/echo1/setter/generate.c",
        "#include <stdio.h>\nint main(int c, char **words) { printf(\"%s\\nx\\n\", words[1]); }\n",
    );
    clone
        .judge(&["stress", "echo1", "right.c"])
        .code(2)
        .stderr(contains(
            "for seed 1 and size 1 it prints a test that the validator refuses",
        ))
        .stderr(contains("line 2 is no number"));
    clone.write(
        "testdata/echo1/setter/generate.c",
        "#include <stdio.h>\nint main(void) { fputs(\"no luck\", stderr); return 1; }\n",
    );
    clone
        .judge(&["stress", "echo1", "right.c"])
        .code(2)
        .stderr(contains(
            "gave up with exit status 1 (no luck) on seed 1, size 1",
        ));
    clone.write(
        "testdata/echo1/setter/generate.c",
        "#include <stdio.h>\nint main(void) { for (;;) puts(\"1\"); }\n",
    );
    clone
        .judge(&["stress", "echo1", "right.c"])
        .code(2)
        .stderr(contains(
            "generate.c makes a file of over 64 MB on seed 1, size 1",
        ));
}

#[test]
fn a_reference_that_fails_is_no_verdict() {
    let clone = clone();
    clone.write("crash.c", &program("abort();"));
    clone
        .judge(&["stress", "echo1", "right.c", "--reference", "crash.c"])
        .code(2)
        .stderr(contains("the reference does not work: Runtime Error"));
    clone
        .judge(&["stress", "echo1", "broken.rs"])
        .code(2)
        .stderr(contains("no file broken.rs"));
}

#[test]
fn proposals_that_break_the_format_are_passed_over() {
    let clone = clone();
    let broken = SHRINK.replace(
        "count > 1; i++)",
        "i < 2; i++) if (!k--) return puts(\"x\"), 0; else",
    );
    assert_ne!(broken, SHRINK);
    let broken = format!("{READ}{broken}");
    // Before each of the first proposals there is one that is no number; and of a test with one
    // line the next one is the test itself.
    clone.write("testdata/echo1/setter/shrink.c", &broken);
    let shown = stdout(clone.judge(&["stress", "echo1", "wrong.c"]).code(1));
    assert_eq!(input(&shown), ["137"], "{shown}");
}

#[test]
fn a_shrinker_that_crashes_does_not_lose_what_was_found() {
    let clone = clone();
    let crash = "int main(void) { return 7; }\n";
    clone.write("testdata/echo1/setter/shrink.c", crash);
    clone
        .judge(&["stress", "echo1", "wrong.c"])
        .code(2)
        .stdout(contains("echo1, wrong.c: Wrong Answer, "))
        .stdout(contains("shrunk in 0 steps, then stopped"))
        .stderr(contains("shrink.c gave up with exit status 7"));
}

#[test]
fn a_proposal_that_the_reference_fails_on_is_passed_over() {
    let clone = clone();
    fs::remove_file(clone.path().join("testdata/echo1/setter/validate.c")).unwrap();
    clone.write("slow.c", &program("if (n % 2 == 0 && count == 1) abort();"));
    let words = [
        "stress",
        "echo1",
        "wrong.c",
        "--reference",
        "slow.c",
        "--seed",
        "2",
        "--size",
        "3",
    ];
    let shown = stdout(clone.judge(&words).code(1));
    assert!(
        shown.contains(": shrink.* proposes no smaller test that fails"),
        "{shown}"
    );
    // Half of it is answered right, and on one less the reference fails.
    let smallest: u32 = input(&shown)[0].parse().unwrap();
    assert!(smallest % 2 == 1 && smallest / 2 < 137, "{shown}");
}

#[test]
fn a_second_case_of_the_same_seed_gets_a_name_of_its_own() {
    let clone = clone();
    let words = [
        "stress", "echo1", "wrong.c", "--seed", "7", "--size", "9", "--save",
    ];
    for saved in ["stress-7.in", "stress-7-2.in"] {
        clone.judge(&words).code(1).stdout(contains(native(&format!(
            "saved  testdata/echo1/{saved}\n"
        ))));
    }
}

#[test]
fn a_saved_case_that_is_found_again_keeps_its_name() {
    let clone = clone();
    for extension in ["in", "out"] {
        clone.write(&format!("testdata/echo1/stress-7.{extension}"), "137\n");
    }
    let words = [
        "stress", "echo1", "wrong.c", "--input", "stress-7", "--save",
    ];
    clone
        .judge(&words)
        .code(1)
        .stdout(contains(native("saved  testdata/echo1/stress-7-2.in\n")));
}

#[test]
fn any_seed_will_do_and_can_be_replayed() {
    let clone = clone();
    for seed in ["0", "18446744073709551615"] {
        let words = ["stress", "echo1", "wrong.c", "--seed", seed, "--size", "3"];
        let shown = stdout(clone.judge(&words).code(1));
        let replay = shown
            .lines()
            .find_map(|line| line.strip_prefix("replay judge "));
        let words: Vec<&str> = replay.unwrap().split(' ').collect();
        assert_eq!(input(&stdout(clone.judge(&words).code(1))), ["137"]);
    }
}

#[test]
fn tests_without_cases_do_not_make_a_search_endless() {
    let clone = clone();
    clone.write(
        "testdata/echo1/setter/validate.c",
        "#include <stdio.h>\nint main(void) { puts(\"0\"); }\n",
    );
    clone
        .judge(&["stress", "echo1", "right.c", "--cases", "5"])
        .success();
}

#[test]
fn a_submission_that_does_not_compile_is_a_compile_error() {
    let clone = clone();
    clone.write("broken.rs", "fn main() { 1 + }\n");
    clone
        .judge(&["stress", "echo1", "broken.rs"])
        .code(1)
        .stdout(contains("echo1, broken.rs: Compile Error\n").and(contains("expected expression")));
}

#[test]
fn a_search_that_makes_no_sense_says_what_is_missing() {
    let clone = clone();
    for (words, fault) in [
        (
            &["stress", "echo1", "right.c", "--size", "0"][..],
            "--size needs sizes like 1..20",
        ),
        (
            &["stress", "echo1", "right.c", "--size", "5..2"],
            "--size needs sizes like 1..20",
        ),
        (
            &["stress", "echo1", "right.c", "wrong.c"],
            "one submission at a time",
        ),
        (
            &["stress", "echo1", "right.c", "--cases", "0"],
            "--cases needs a number",
        ),
        (&["stress", "echo1", "--fast"], "no option --fast"),
        (&["stress", "echo2", "right.c"], "did you mean \"echo1\"?"),
    ] {
        clone.judge(words).code(2).stderr(contains(fault));
    }
}
