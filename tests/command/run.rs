//! The commands `judge run` and `judge add`: a program with an input of the user's own, and a case
//! that is typed in.

use crate::clone::{in_c, judge, SmallClone};
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;

#[test]
fn a_program_is_run_on_an_input_and_its_end_time_and_memory_are_said() {
    let clone = SmallClone::with_programs();
    let run = |words: &[&str]| {
        judge()
            .current_dir(clone.path())
            .arg("run")
            .args(words)
            .write_stdin("12\n")
            .assert()
    };
    let end = |end: &str| {
        let figures = r"; \d+ ms of CPU time, \d+ ms by the clock, \d+\.\d MB\n$";
        is_match(format!("judge: {end}{figures}")).unwrap()
    };
    run(&["wrong.c"])
        .success()
        .stdout("144\n")
        .stderr(end("exit status 0"));
    clone.write("fails.c", &in_c("printf(\"%d\\n\", n); return 3;"));
    run(&["fails.c"])
        .code(1)
        .stdout("12\n")
        .stderr(end("Runtime Error: exit status 3 instead of 0"));
    // The solution of a problem, bundled.
    run(&["echo1"])
        .success()
        .stdout("12\n")
        .stderr(end("exit status 0"));
    clone.write("broken.c", "int main(void) {\n");
    run(&["broken.c"])
        .code(1)
        .stdout("")
        .stderr(contains("broken.c: Compile Error"));
    run(&[])
        .code(2)
        .stderr(contains("which program? judge run FILE"));
    run(&["wrong.c", "right.c"])
        .code(2)
        .stderr(contains("one program"));
    run(&["gone.c"]).code(2).stderr(contains("no file gone.c"));
}

#[test]
fn a_program_that_judge_run_starts_works_in_the_current_folder() {
    let clone = SmallClone::with_programs();
    let body = "FILE *f = fopen(\"made.txt\", \"w\"); fprintf(f, \"%d\", n); fclose(f);";
    clone.write("writes.c", &in_c(body));
    let command = ["run", "writes.c"];
    let run = judge()
        .current_dir(clone.path())
        .args(command)
        .write_stdin("7\n")
        .assert();
    run.success().stdout("");
    assert_eq!(
        fs::read_to_string(clone.path().join("made.txt")).unwrap(),
        "7"
    );
}

#[test]
fn a_case_from_a_pipe_is_stored_after_the_others() {
    let clone = SmallClone::with_programs();
    let add = |words: &[&str], input: &str| {
        let mut command = judge();
        command.current_dir(clone.path()).arg("add").args(words);
        command.write_stdin(input).assert()
    };
    let read = |file: &str| fs::read_to_string(clone.path().join(file)).unwrap();
    add(&["testdata/echo1"], "5")
        .success()
        .stdout(contains("03-added.in\n").and(contains("judge run my.cpp < ")));
    assert_eq!(read("testdata/echo1/03-added.in"), "5");
    clone.write("five.txt", "5\n");
    add(&["echo1", "--answer", "five.txt"], "5\n")
        .success()
        .stdout(contains("04-added.in\n").and(contains("04-added.out\n")));
    assert_eq!(read("testdata/echo1/04-added.out"), "5\n");
    // Where there are no cases yet, and as they are named there.
    clone.write(
        "test/problem.txt",
        "A\n- time: 20000 ms\n- memory: 65536 KB\n",
    );
    add(&[], "6\n").success().stdout(contains("01-added.in"));
    assert_eq!(read("test/01-added.in"), "6\n");
    for (file, text) in [
        ("polygon/07", "7\n"),
        ("polygon/07.a", "7\n"),
        ("in/1.txt", ""),
    ] {
        clone.write(file, text);
    }
    add(&["polygon"], "8\n").success();
    assert_eq!(read("polygon/01"), "8\n");
    for (words, input, said) in [
        (&["testdata/echo1"][..], "", "no input came"),
        (&["gone/folder"], "1\n", "no folder gone/folder"),
        (&["test", "echo1"], "1\n", "one folder"),
        (&["test", "--answer", "gone"], "1\n", "no file gone"),
    ] {
        add(words, input).code(2).stdout("").stderr(contains(said));
    }
    assert!(!clone.path().join("testdata/echo1/05-added.in").exists());
}
