//! Problems whose program reads one file and writes another, as `problem.txt` says.

use crate::clone::SmallClone;
use predicates::prelude::*;
use predicates::str::contains;

/// A folder `twice` with two cases, and programs for it that begin in the same way.
fn clone() -> SmallClone {
    let clone = SmallClone::with_programs();
    let text = "Twice\n\n- time: 20000 ms\n- memory: 65536 KB\n- input: twice.in\n\
                - output: twice.out\n";
    for (file, text) in [
        ("twice/problem.txt", text),
        ("twice/1.in", "1\n"),
        ("twice/1.out", "2\n"),
        ("twice/2.in", "21\n"),
        ("twice/2.out", "42\n"),
    ] {
        clone.write(file, text);
    }
    for (file, body) in [
        (
            "good.c",
            "fprintf(fopen(\"twice.out\", \"w\"), \"%d\\n\", 2 * n);",
        ),
        (
            "bad.c",
            "fprintf(fopen(\"twice.out\", \"w\"), \"%d\\n\", n + 1);",
        ),
        ("silent.c", "return 0;"),
        ("empty.c", "fclose(fopen(\"twice.out\", \"w\"));"),
        ("prints.c", "printf(\"%d\\n\", 2 * n);"),
        (
            "append.c",
            "fprintf(fopen(\"twice.out\", \"a\"), \"%d\\n\", 2 * n);",
        ),
    ] {
        clone.write(file, &program(body));
    }
    clone
}

/// A program in C that reads `n` from the file, and fails where stdin has something.
fn program(body: &str) -> String {
    format!(
        "#include <stdio.h>\nint main(void) {{\n    int n;\n    FILE *in = fopen(\"twice.in\", \"r\");\n    \
         if (!in || fscanf(in, \"%d\", &n) != 1 || getchar() != EOF) return 9;\n    {body}\n    \
         return 0;\n}}\n"
    )
}

#[test]
fn a_program_gets_the_file_and_its_file_is_compared() {
    let clone = clone();
    let judge = |file: &str| clone.judge(&["--data", "twice", file]);
    judge("good.c").success();
    // The folder is empty for each case, but for the input.
    judge("append.c").success();
    let wrong = |file: &str, reason: &str| {
        judge(file)
            .code(1)
            .stdout(contains("Wrong Answer").and(contains(reason.to_string())));
    };
    wrong("bad.c", "\"22\" instead of \"42\"");
    wrong("silent.c", "the program wrote no file twice.out\n");
    wrong(
        "prints.c",
        "the program wrote no file twice.out; it printed to stdout",
    );
    wrong("empty.c", "the program wrote nothing into twice.out; ");
    judge("right.c").code(1).stdout(contains("Runtime Error"));
    let copied = if cfg!(windows) {
        "copy "
    } else {
        "cp twice/2.in twice.in && "
    };
    judge("bad.c").stdout(contains(copied));
}

#[test]
fn a_command_and_a_checker_get_the_same_files() {
    let clone = clone();
    let check = "#include <stdio.h>\nint main(int argc, char **argv) {\n    int a, b;\n    \
                 fscanf(fopen(argv[1], \"r\"), \"%d\", &a);\n    \
                 if (fscanf(fopen(argv[2], \"r\"), \"%d\", &b) != 1) return 1;\n    \
                 return b == 2 * a ? 0 : 1;\n}\n";
    clone.write("twice/check.c", check);
    clone.judge(&["--data", "twice", "good.c"]).success();
    clone
        .judge(&["--data", "twice", "bad.c"])
        .code(1)
        .stdout(contains("Wrong Answer"));
    if cfg!(unix) {
        let script = "read n < twice.in; echo $((n * 2)) > twice.out";
        clone
            .judge(&["--data", "twice", "--", "sh", "-c", script])
            .success();
    }
}

#[test]
fn a_search_a_race_and_a_reference_use_the_files_too() {
    let clone = clone();
    clone.write(
        "generate.c",
        "#include <stdio.h>\n#include <stdlib.h>\nint main(int argc, char **argv) {\n    \
         printf(\"%d\\n\", atoi(argv[1]) + 1);\n}\n",
    );
    clone
        .judge(&[
            "stress",
            "--data",
            "twice",
            "bad.c",
            "--generator",
            "generate.c",
            "--reference",
            "good.c",
        ])
        .code(1)
        .stdout(contains("Wrong Answer"));
    clone
        .judge(&[
            "stress",
            "--data",
            "twice",
            "append.c",
            "--generator",
            "generate.c",
            "--reference",
            "good.c",
            "--cases",
            "5",
        ])
        .success();
    clone
        .judge(&[
            "race", "--data", "twice", "good.c", "append.c", "--runs", "2",
        ])
        .success()
        .stdout(contains("append"));
    clone
        .judge(&["race", "--data", "twice", "good.c", "silent.c"])
        .code(1);
    clone.write("twice/3.in", "5\n");
    clone
        .judge(&["answer", "--data", "twice", "--reference", "prints.c"])
        .code(2)
        .stderr(contains("the program wrote no file twice.out"));
    clone
        .judge(&["answer", "--data", "twice", "--reference", "good.c"])
        .success();
    clone.judge(&["--data", "twice", "good.c"]).success();
}

#[cfg(unix)]
#[test]
fn what_lies_in_the_place_of_the_output_is_not_followed() {
    let clone = clone();
    for (name, body) in [
        ("link.c", "return symlink(\"twice.in\", \"twice.out\");"),
        ("folder.c", "return mkdir(\"twice.out\", 0777);"),
        ("fifo.c", "return mkfifo(\"twice.out\", 0666);"),
    ] {
        let source = format!(
            "#include <unistd.h>\n#include <sys/stat.h>\n{}",
            program(body)
        );
        clone.write(name, &source);
        clone
            .judge(&["--data", "twice", name])
            .code(1)
            .stdout(contains("the program wrote no file twice.out"));
    }
    let closed = "FILE *f = fopen(\"twice.out\", \"w\"); fprintf(f, \"%d\\n\", 2 * n); fclose(f); \
                  chmod(\"twice.out\", 0);";
    let source = format!("#include <sys/stat.h>\n{}", program(closed));
    clone.write("closed.c", &source);
    clone.judge(&["--data", "twice", "closed.c"]).success();
}

#[test]
fn a_name_that_is_a_path_is_refused() {
    let clone = clone();
    let text = "Twice\n\n- time: 20000 ms\n- memory: 65536 KB\n- input: ../twice.in\n";
    clone.write("twice/problem.txt", text);
    clone
        .judge(&["--data", "twice", "good.c"])
        .code(2)
        .stderr(contains("input: ../twice.in, which is no name of a file"));
}
