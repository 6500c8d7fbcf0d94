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
