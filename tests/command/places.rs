//! Where the files of a problem are found that has no id: cases, checker, generator, reference.
//! One rule holds for judge, stress and answer.

use crate::clone::{in_c, native, SmallClone};
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;

const TWICE: &str = "printf(\"%d\\n\", 2 * n);";

/// Folders `a` and `b`, each with a folder `test`: twice the number, and three times the number.
fn contest() -> SmallClone {
    let clone = SmallClone::new("");
    clone.write("a/test/1.in", "3\n");
    clone.write("a/test/1.out", "6\n");
    clone.write("a/a.c", &in_c(TWICE));
    clone.write("b/test/1.in", "3\n");
    clone.write("b/test/1.out", "9\n");
    clone.write("b/b.c", &in_c("printf(\"%d\\n\", 3 * n);"));
    clone
}

/// Two programs beside `a/test`, by names that many people give them; the second one is wrong
/// for 10 and more.
fn with_programs(clone: &SmallClone) {
    let generate =
        "#include <stdio.h>\n#include <stdlib.h>\nint main(int count, char **words) {\n    \
                    printf(\"%d\\n\", 1 + atoi(words[1]) % (5 * atoi(words[2])));\n}\n";
    clone.write("a/gen.c", generate);
    clone.write("a/brute.c", &in_c(TWICE));
    clone.write("a/wrong.c", &in_c("printf(\"%d\\n\", n < 10 ? 2 * n : 0);"));
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn stress_finds_programs_beside_the_folder_test_and_saves_into_it() {
    let clone = contest();
    with_programs(&clone);
    for words in [&["a/wrong.c"][..], &["a/wrong.c", "--data", "a/test"]] {
        let run = clone.judge(&[&["stress"], words].concat()).code(1);
        run.stdout(contains(": Wrong Answer, after "));
    }
    let save = ["stress", "a/wrong.c", "--save"];
    let run = clone.judge(&save).code(1);
    run.stdout(contains(native("saved  a/test/stress-")));
    let run = clone.judge(&["a/wrong.c"]).code(1);
    run.stdout(contains("Wrong Answer  1/2"));
    clone
        .judge(&["a/a.c"])
        .success()
        .stdout(contains("Accepted  2/2"));
}
