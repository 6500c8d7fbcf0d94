//! What can be judged: sources, scripts, commands; and what goes wrong with them.

// Scripts that begin with `#!`, rights to execute: Windows has neither.
#![cfg(unix)]

use crate::clone::{in_c, judge, SmallClone};
use predicates::str::{contains, is_match};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::thread;

#[test]
fn a_script_is_judged_executable_or_not() {
    let clone = SmallClone::with_scripts();
    clone
        .judge(&["echo1", "right.sh"])
        .success()
        .stdout(is_match("right.sh +Accepted +2/2").unwrap());
    let script = clone.path().join("right.sh");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    clone.judge(&["echo1", "right.sh"]).success();
    clone
        .judge(&["echo1", "wrong.sh"])
        .code(1)
        .stdout(contains("\"4\" instead of \"2\""));
}

#[test]
fn what_cannot_be_run_is_the_judges_error() {
    let clone = SmallClone::with_scripts();
    clone
        .judge(&["echo1", "lost.cpp"])
        .code(2)
        .stderr("judge: no file lost.cpp\n");
    clone
        .judge(&["echo1", "lost"])
        .code(2)
        .stderr(contains("no problem named \"lost\""));
    clone.write("text.txt", "1\n");
    clone
        .judge(&["echo1", "text.txt"])
        .code(2)
        .stderr(contains("cannot run text.txt"));
    clone
        .judge(&["right.sh"])
        .code(2)
        .stderr(contains("which problem is it?"));
    clone.write("a.cpp", "int main() {}\n");
    judge()
        .current_dir(clone.path())
        .args(["echo1", "a.cpp"])
        .env("CXX", "no-such-c++")
        .assert()
        .code(2)
        .stderr(contains(
            "cannot find no-such-c++; install a C++ compiler (Debian: g++)",
        ));
}

#[test]
fn a_compiler_that_compiles_nothing_is_the_judges_error() {
    let clone = SmallClone::with_scripts();
    clone.write("a.c", "int main(void) { return 0; }\n");
    clone.write(
        "cc.sh",
        "#!/bin/sh\n[ \"$1\" = --version ] && exit 0\necho no assembler >&2; exit 1\n",
    );
    let cc = clone.path().join("cc.sh");
    fs::set_permissions(&cc, fs::Permissions::from_mode(0o755)).unwrap();
    judge()
        .current_dir(clone.path())
        .args(["echo1", "a.c"])
        .env("CC", cc)
        .assert()
        .code(2)
        .stderr(contains(
            "it cannot compile the smallest program\nno assembler",
        ));
}

#[test]
fn all_submissions_are_compiled_before_the_first_case_runs() {
    let clone = SmallClone::with_scripts();
    let log = clone.path().join("log");
    let log = log.display();
    clone.write(
        "cc.sh",
        &format!("#!/bin/sh\n[ \"$1\" = --version ] || echo >> '{log}'\nexec cc \"$@\"\n"),
    );
    let cc = clone.path().join("cc.sh");
    fs::set_permissions(&cc, fs::Permissions::from_mode(0o755)).unwrap();
    // Right if both are compiled when it runs.
    let program = in_c(&format!(
        "FILE *log = fopen(\"{log}\", \"r\"); int lines = 0; while (getc(log) == '\\n') lines++;\n    \
         printf(\"%d\\n\", lines == 2 ? n : -lines);"
    ));
    clone.write("a.c", &program);
    clone.write("b.c", &program);
    judge()
        .current_dir(clone.path())
        .args(["echo1", "a.c", "b.c"])
        .env("CC", cc)
        .assert()
        .success();
}

#[test]
fn judges_at_once_do_not_disturb_each_other() {
    let clone = SmallClone::with_scripts();
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| clone.judge(&["echo1", "right.sh"]).success());
        }
    });
}

#[test]
fn a_program_that_puts_a_pipe_in_the_place_of_its_output_has_printed_nothing() {
    let clone = SmallClone::with_scripts();
    clone.write("pipe.sh", "#!/bin/sh\nrm ../stdout; mkfifo ../stdout\n");
    clone.write("folder.sh", "#!/bin/sh\nrm ../stdout; mkdir ../stdout\n");
    for script in ["pipe.sh", "folder.sh"] {
        // As a command: a submission cannot do that where the system can keep it in its folder.
        let script = clone.path().join(script);
        clone
            .judge(&["echo1", "--", "sh", script.to_str().unwrap()])
            .code(1)
            .stdout(contains("the output ends in line 1"));
    }
}

#[test]
fn a_compiled_program_that_was_deleted_is_made_again() {
    let clone = SmallClone::with_scripts().with_own_programs();
    clone.write("a.c", "#include <stdio.h>\nint main(void) { int n; if (scanf(\"%d\", &n)) printf(\"%d\\n\", n); return 0; }\n");
    clone.judge(&["echo1", "a.c"]).success();
    let folders = fs::read_dir(clone.path().join("target/judge/programs")).unwrap();
    let programs = folders.map(|folder| folder.unwrap().path().join("a"));
    let removed = programs.filter(|program| fs::remove_file(program).is_ok());
    assert_eq!(removed.count(), 1);
    clone.judge(&["echo1", "a.c"]).success();
}

#[test]
fn a_script_whose_interpreter_is_missing_or_no_program_is_told_so() {
    let clone = SmallClone::with_scripts();
    clone.write("lost.sh", "#!/no/such/shell\ncat\n");
    let script = clone.path().join("lost.sh");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    clone
        .judge(&["echo1", "lost.sh"])
        .code(2)
        .stderr(contains("cannot find what is named in the first line of"));
    // Here it is there, and no program.
    let first_line = format!("#!{}/testdata\n", clone.path().display());
    clone.write("lost.sh", &first_line);
    clone
        .judge(&["echo1", "lost.sh"])
        .code(2)
        .stderr(contains("cannot start"));
}

#[test]
fn the_command_that_repeats_a_case_runs_as_it_is() {
    let clone = SmallClone::with_scripts();
    clone.write("wrong", "#!/bin/sh\necho 7\n");
    let script = clone.path().join("wrong");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    clone
        .judge(&["echo1", "./wrong"])
        .code(1)
        .stdout(contains("  repeat ./wrong < testdata/"));
}

/// A grandchild computes while all before it wait or have ended: its time must be charged to
/// its own run, and to no other that goes on at the same time.
#[test]
#[ignore = "seconds: eight programs that use time"]
fn orphans_are_told_apart_when_several_cases_run_at_once() {
    let clone = SmallClone::with_scripts();
    for n in 3..5 {
        clone.write(&format!("testdata/echo1/0{n}-n.in"), &format!("{n}\n"));
        clone.write(&format!("testdata/echo1/0{n}-n.out"), &format!("{n}\n"));
    }
    clone.write(
        "orphan.c",
        "#include <stdio.h>\n#include <time.h>\n#include <unistd.h>\n#include <sys/wait.h>\n\
         int main(void) {\n    int p[2], n;\n    char c;\n    if (pipe(p) || scanf(\"%d\", &n) != 1) return 1;\n\
         if (!fork()) {\n        if (!fork()) {\n            close(p[0]);\n\
         while (clock() < 0.3 * CLOCKS_PER_SEC) {}\n            _exit(0);\n        }\n        _exit(0);\n    }\n\
         close(p[1]);\n    wait(0);\n    if (read(p[0], &c, 1)) return 1;\n    printf(\"%d\\n\", n);\n\
         fflush(stdout);\n    usleep(100000);\n    return 0;\n}\n",
    );
    // More than 300 ms, and so much less than twice that, that none is judged again alone.
    for jobs in ["-j1", "-j4"] {
        clone
            .judge(&["echo1", "orphan.c", "-t", "480", jobs])
            .success()
            .stdout(contains("4/4"));
    }
}
