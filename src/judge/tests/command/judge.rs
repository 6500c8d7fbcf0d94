//! The command `judge` with solutions of the clone, on every system: verdicts and what is said of them.

use crate::clone::{judge, silence, stdout, stopped_at_twice, SmallClone};
use crate::parallel::for_each;
use assert_cmd::Command;
use dlx_judge::problem::project::Project;
use dlx_judge::problem::Problem;
use predicates::str::{contains, is_match};
use std::fs;

/// One with each template.
#[test]
fn some_problems_of_this_clone_are_accepted() {
    let mut some = Project::find().unwrap().readable_problems().unwrap().0;
    some.retain(|problem| ["poj3740", "fzu1686", "queendom"].contains(&&*problem.id));
    assert_eq!(some.len(), 3);
    are_accepted(some);
}

#[test]
#[ignore = "seconds: all bundles are compiled"]
fn every_problem_of_this_clone_is_accepted() {
    are_accepted(Project::find().unwrap().readable_problems().unwrap().0);
}

/// Each bundle, compiled by bare rustc. Other tests have the other cases; on a busy machine a
/// second counts for more than one.
fn are_accepted(problems: Vec<Problem>) {
    for_each(problems, |problem| {
        let limit = (10 * problem.meta.time_ms).to_string();
        let accepted = format!(
            "{} {}: Accepted, 1 of 1 case",
            problem.id, problem.meta.title
        );
        judge()
            .args([&problem.id, "-k", "01-*", "-t", &limit])
            .assert()
            .success()
            .stdout(contains(accepted))
            .stderr(silence());
    });
}

#[test]
fn a_wrong_answer_shows_the_first_difference_both_texts_and_how_to_repeat_it() {
    let clone = SmallClone::new("println!(\"{}\", 3 - n);");
    let judged = clone
        .judge(&[])
        .code(1)
        .stdout(is_match("(?m)^echo1    Echo   Wrong Answer  0/2 ").unwrap())
        .stdout(contains(
            "\necho1/02-two: Wrong Answer\n  line 1, column 1: \"1\" instead of \"2\"\n  \
             input\n    2\n  answer  output\n  2       1\n  repeat ",
        ));
    let printed = stdout(&judged);
    let mut lines = printed.lines().rev();
    let repeat = lines
        .find_map(|line| line.strip_prefix("  repeat "))
        .unwrap();
    let [shell, option] = if cfg!(windows) {
        ["cmd", "/C"]
    } else {
        ["sh", "-c"]
    };
    Command::new(shell)
        .args([option, repeat])
        .current_dir(clone.path())
        .assert()
        .success()
        .stdout("1\n");
    let kept = clone.path().join("target/judge/failed/echo1/02-two.out");
    assert_eq!(fs::read_to_string(kept).unwrap(), "1\n");
}

/// A program that waits long for a processor is taken for one that sleeps. The smaller its limit,
/// the smaller is the share of a processor that it needs to be seen computing.
#[test]
fn what_never_ends_is_a_time_limit() {
    SmallClone::new("let mut k = n; while k > 0 { k = std::hint::black_box(k) }")
        .judge(&["echo1", "-t", "10ms"])
        .code(1)
        .stdout(contains("01-one: Time Limit Exceeded\n  stopped "))
        .stdout(stopped_at_twice(10));
}

#[test]
fn what_sleeps_is_a_time_limit_that_says_so() {
    SmallClone::new("std::thread::sleep(std::time::Duration::from_secs(1000 * n as u64));")
        .judge(&["echo1", "-t", "100"])
        .code(1)
        .stdout(contains("01-one: Time Limit Exceeded\n  stopped after "))
        .stdout(contains("it was waiting"));
}

#[test]
fn touched_memory_counts_and_untouched_memory_does_not() {
    let body = "let mut v = std::hint::black_box(vec![0u8; 1 << 30]);
                if n == 2 { for x in v.iter_mut() { *x = 1 } }
                println!(\"{}\", n + v[0] as usize - v[1 << 29] as usize);";
    SmallClone::new(body)
        .judge(&["echo1"])
        .code(1)
        .stdout(is_match("(?m)^01-one  Accepted  ").unwrap())
        .stdout(is_match("(?m)^02-two  Memory Limit Exceeded  ").unwrap());
}

#[test]
fn a_flood_is_an_output_limit() {
    SmallClone::new("let lines = \"1\\n\".repeat(n << 19); loop { print!(\"{}\", lines) }")
        .judge(&["echo1"])
        .code(1)
        .stdout(contains(
            "01-one: Output Limit Exceeded\n  more than 64 MB of output\n",
        ));
}

#[test]
fn a_missing_compiler_is_the_judges_error() {
    judge()
        .env("RUSTC", "no-such-rustc")
        .arg("poj3740")
        .assert()
        .code(2)
        .stdout("")
        .stderr(contains("cannot find no-such-rustc; install Rust"));
}
