//! The command `judge` with solutions of the clone: what it prints, where it works, how it exits.

use crate::clone::{judge, silence, stopped_at_twice, SmallClone, HEAD};
use crate::parallel::for_each;
use assert_cmd::Command;
use dlx_judge::problem::project::Project;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;
use std::path::Path;

/// Each bundle, compiled by bare rustc. Other tests have the other cases; on a busy machine a
/// second counts for more than one.
#[test]
fn every_problem_of_this_clone_is_accepted() {
    for_each(Project::find().unwrap().problems().unwrap(), |problem| {
        let limit = (10 * problem.head.time_ms).to_string();
        let accepted = format!(
            "{} {}: Accepted, 1 of 1 case",
            problem.id, problem.head.title
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
fn without_a_name_every_problem_is_judged() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    fs::create_dir(clone.path().join("testdata/echo2")).unwrap();
    for file in [
        "testdata/echo#/01-one.in",
        "testdata/echo#/01-one.out",
        "problems/echo#.rs",
    ] {
        let [from, to] = ["1", "2"].map(|n| clone.path().join(file.replace('#', n)));
        fs::copy(from, to).unwrap();
    }
    clone
        .judge(&[])
        .success()
        .stdout(is_match("(?m)^echo1    Echo   Accepted {15}2/2 ").unwrap())
        .stdout(is_match("(?m)^echo2    Echo   Accepted {15}1/1 ").unwrap());
}

#[test]
fn a_wrong_answer_shows_the_first_difference_both_texts_and_how_to_repeat_it() {
    let clone = SmallClone::new("println!(\"{}\", 3 - n);");
    let output = clone
        .judge(&[])
        .code(1)
        .stdout(is_match("(?m)^echo1    Echo   Wrong Answer  0/2 ").unwrap())
        .stdout(contains(
            "\necho1/02-two: Wrong Answer\n  line 1, column 1: \"1\" instead of \"2\"\n  \
             input\n    2\n  answer  output\n  2       1\n  repeat ",
        ))
        .get_output()
        .clone();
    let output = String::from_utf8(output.stdout).unwrap();
    let repeat = output
        .lines()
        .rev()
        .find_map(|line| line.strip_prefix("  repeat "))
        .unwrap();
    let [shell, option] = match cfg!(windows) {
        true => ["cmd", "/C"],
        false => ["sh", "-c"],
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

#[test]
fn an_output_that_cannot_be_kept_changes_no_verdict() {
    let clone = SmallClone::new("println!(\"{}\", 3 - n);");
    clone.write("target/judge/failed", "a file where the folder should be\n");
    clone
        .judge(&[])
        .code(1)
        .stdout(is_match("(?m)^echo1    Echo   Wrong Answer  0/2 ").unwrap())
        .stdout(contains("  output ").not())
        .stderr(silence());
}

#[test]
fn white_space_alone_is_a_presentation_error_with_its_reason() {
    SmallClone::new("println!(\"\\n{}\", n);")
        .judge(&["echo1"])
        .code(1)
        .stdout(contains("echo1 Echo: Presentation Error, 0 of 2 cases"))
        .stdout(contains("a blank line too many before line 2"));
}

#[test]
fn a_panic_is_a_runtime_error_with_what_it_said() {
    SmallClone::new("println!(\"{}\", n); if n == 2 { panic!(\"no twos\\x1b[31m\") }")
        .judge(&[])
        .code(1)
        .stdout(contains(
            "echo1/02-two: Runtime Error\n  exit status 101 instead of 0",
        ))
        .stdout(contains("no twos\\u{1b}[31m"))
        .stdout(contains("Runtime Error  1/2 "));
}

/// What waits long for a processor is taken for one that sleeps. The smaller its limit, the
/// smaller is the share of a processor that it needs to be seen computing.
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
fn a_source_that_does_not_compile_is_a_compile_error_with_the_compilers_words() {
    SmallClone::new("println!(\"{}\", m);")
        .judge(&[])
        .code(1)
        .stdout(is_match("(?m)^echo1    Echo   Compile Error  0/0 ").unwrap())
        .stdout(contains("cannot find value `m`"));
}

#[test]
fn an_unknown_problem_is_the_judges_error_and_suggests_the_nearest() {
    judge()
        .arg("poj374")
        .assert()
        .code(2)
        .stdout("")
        .stderr("judge: no problem named \"poj374\"; did you mean \"poj3740\"?\n");
    judge()
        .args(["bundle", "knapsack"])
        .assert()
        .code(2)
        .stderr("judge: no problem named \"knapsack\"; judge list shows those there are\n");
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

#[cfg(unix)]
#[test]
fn a_compiler_is_missing_too_where_a_folder_of_the_path_may_not_be_looked_into() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    // Even root may not run a folder: the system says the same as of a forbidden one.
    fs::create_dir_all(clone.path().join("bin/no-such-rustc")).unwrap();
    let path = std::env::var("PATH").unwrap();
    judge()
        .current_dir(clone.path())
        .env("PATH", format!("{}/bin:{path}", clone.path().display()))
        .env("RUSTC", "no-such-rustc")
        .arg("echo1")
        .assert()
        .code(2)
        .stderr(contains("cannot find no-such-rustc; install Rust"));
}

#[test]
fn a_folder_without_cases_and_a_case_without_answer_are_the_judges_errors() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    fs::remove_file(clone.path().join("testdata/echo1/02-two.out")).unwrap();
    clone
        .judge(&[])
        .code(2)
        .stderr(contains("02-two.in has no answer beside it; add"));
    for file in ["01-one.in", "01-one.out", "02-two.in"] {
        fs::remove_file(clone.path().join("testdata/echo1").join(file)).unwrap();
    }
    clone.judge(&[]).code(2).stderr(contains("no cases in"));
}

#[test]
fn a_head_without_a_limit_is_the_judges_error() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let text = HEAD.replace("//! - time: 20000 ms\n", "");
    clone.write("problems/echo1.rs", &format!("{text}}}\n"));
    clone
        .judge(&[])
        .code(2)
        .stderr(contains("echo1.rs: the head has no line \"- time: N ms\""));
}

#[test]
fn a_checker_decides_where_there_is_one() {
    let clone = SmallClone::new("println!(\"{}\", n + 4);");
    let check = |body: &str| {
        let text = format!("fn main() {{ {body} }}");
        clone.write("testdata/echo1/check.rs", &text);
        clone.judge(&["echo1"])
    };
    check(
        "let files: Vec<_> = std::env::args().skip(1).collect();
           let output = std::fs::read_to_string(&files[1]).unwrap();
           if output.trim() != \"5\" { eprintln!(\"not five\"); std::process::exit(1) }",
    )
    .code(1)
    .stdout(is_match("(?m)^01-one  Accepted  ").unwrap())
    .stdout(contains("02-two: Wrong Answer\n  not five\n"));
    check("std::process::exit(2)")
        .code(1)
        .stdout(contains("Presentation Error"));
    check("std::process::exit(3)")
        .code(2)
        .stderr(contains("gave up with exit status 3"));
    check("panic!(\"lost\")")
        .code(2)
        .stderr(contains("gave up with exit status 101"));
    check("this is no Rust")
        .code(2)
        .stderr(contains("check.rs does not work"));
}

#[test]
fn a_checker_in_the_setters_folder_decides_and_a_second_one_in_it_is_an_error() {
    let clone = SmallClone::new("println!(\"{}\", n + 4);");
    clone.write("testdata/echo1/setter/check.rs", "fn main() {}");
    clone.judge(&["echo1"]).success();
    clone
        .judge(&["--data", "testdata/echo1", "problems/echo1.rs"])
        .success();
    let wrong = "fn main() { std::process::exit(1) }";
    clone.write("testdata/echo1/check.rs", wrong);
    clone.judge(&["echo1"]).success();
    clone.write("testdata/echo1/setter/check.sh", "#!/bin/sh\nexit 1\n");
    clone
        .judge(&["echo1"])
        .code(2)
        .stderr(contains("there are several checkers: "));
}

#[test]
fn it_works_in_any_folder_of_a_clone() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let folder = clone.path().join("testdata/echo1");
    judge()
        .current_dir(folder)
        .arg("echo1")
        .assert()
        .success()
        .stderr(silence());
}

#[test]
fn outside_of_any_clone_it_says_which_one_it_uses() {
    // On the same disk: a test that was built elsewhere may not know the name of that.
    let outside = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().last();
    judge()
        .current_dir(outside.unwrap())
        .arg("list")
        .assert()
        .success()
        .stdout(contains("poj3740"))
        .stderr(contains(format!(
            "using the project in {}",
            env!("CARGO_MANIFEST_DIR")
        )));
}

#[test]
fn a_bundle_goes_to_stdout_or_to_a_file() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let printed = clone
        .judge(&["bundle", "echo1"])
        .success()
        .get_output()
        .stdout
        .clone();
    clone
        .judge(&["bundle", "echo1", "-o", "b.rs"])
        .success()
        .stdout("");
    assert_eq!(printed, fs::read(clone.path().join("b.rs")).unwrap());
}

#[test]
fn a_bundle_ends_with_its_size_and_where_to_paste_it() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let size = clone.judge(&["bundle", "echo1"]).get_output().stdout.len();
    clone
        .judge(&["bundle", "echo1"])
        .success()
        .stderr(contains(format!(
            "judge: {size} bytes; most online judges take 50 to 64 KB"
        )))
        .stderr(contains("the head has no line \"- submit: URL\""));
    let solution = fs::read_to_string(clone.path().join("problems/echo1.rs")).unwrap();
    clone.write("problems/poj1.rs", &solution);
    clone
        .judge(&["bundle", "poj1"])
        .success()
        .stderr(contains("this problem's own judge takes no Rust"));
    clone.write("problems/pojama.rs", &solution);
    clone
        .judge(&["bundle", "pojama"])
        .success()
        .stderr(contains("the head has no line \"- submit: URL\""));
    let head = HEAD.replace(
        "//! - time",
        "//! - submit: http://x (language Rust)\n//! - time",
    );
    clone.write("problems/echo1.rs", &format!("{head}}}\n"));
    clone
        .judge(&["bundle", "echo1"])
        .success()
        .stderr(contains("judge: paste it on http://x (language Rust)\n"))
        .stderr(contains("2015, 2018, 2021 and 2024"));
}

#[test]
fn list_shows_limits_and_cases() {
    SmallClone::new("").judge(&["list"]).success().stdout(
        "problem  time      memory    cases  title  statement\n\
         echo1    20000 ms  32768 KB  2      Echo   http://example.com\n",
    );
}

#[test]
fn help_is_there_and_a_wrong_word_points_to_it() {
    judge()
        .arg("--help")
        .assert()
        .success()
        .stdout(contains("judge bundle ID"));
    judge()
        .args(["help", "bundle"])
        .assert()
        .success()
        .stdout(contains("-o FILE"));
    let stderr = "judge: judge has no option --fast; see judge --help\n";
    judge().arg("--fast").assert().code(2).stderr(stderr);
}

#[test]
fn colour_is_for_terminals_and_for_those_who_force_it() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let run = |name: &str| {
        judge()
            .current_dir(clone.path())
            .env(name, "1")
            .assert()
            .success()
    };
    clone.judge(&[]).stdout(contains("\x1b").not());
    run("CLICOLOR_FORCE").stdout(contains("\x1b[32mAccepted\x1b[0m"));
    run("NO_COLOR").stdout(contains("\x1b").not());
}

#[test]
fn nothing_of_a_run_is_left_on_disk() {
    let clone =
        SmallClone::new("std::fs::write(\"left\", \"over\").unwrap(); println!(\"{}\", n);");
    clone.judge(&[]).success();
    let kept = fs::read_dir(clone.path().join("target/judge")).unwrap();
    let names: Vec<_> = kept.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["programs"]);
}
