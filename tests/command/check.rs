//! The command `judge check`, on a problem whose answer is the number that was read.

use crate::clone::SmallClone;
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;

const VALIDATE: &str = "\
#include <stdio.h>
int main(void) {
    int n;
    if (scanf(\"%d\", &n) == 1) return 0;
    fputs(\"line 1 is no number\\n\", stderr);
    return 1;
}
";

const REFERENCE: &str = "\
#include <stdio.h>
int main(void) {
    int n;
    scanf(\"%d\", &n);
    printf(\"%d\\n\", n);
}
";

/// A problem in which nothing is wrong.
fn clone() -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    clone.write(
        "Cargo.toml",
        "[[bin]]\nname = \"echo1\"\npath = \"problems/echo1.rs\"\ntest = false\n",
    );
    clone.write("testdata/echo1/setter/validate.c", VALIDATE);
    clone.write("testdata/echo1/setter/reference.c", REFERENCE);
    let folder = clone.path().join("testdata/echo1");
    for extension in ["in", "out"] {
        let (from, to) = (folder.join("01-one"), folder.join("01-sample"));
        fs::rename(from.with_extension(extension), to.with_extension(extension)).unwrap();
    }
    clone
}

#[test]
fn a_problem_in_order_has_no_faults() {
    for words in [&["check"][..], &["check", "echo1"], &["check", "ECHO1"]] {
        clone()
            .judge(words)
            .success()
            .stdout("problem  cases  faults  in doubt\necho1    2      none    none\n");
    }
}

#[test]
fn a_program_that_is_there_twice_is_a_fault() {
    for name in ["reference", "validate"] {
        let clone = clone();
        clone.write(&format!("testdata/echo1/setter/{name}.py"), "");
        clone
            .judge(&["check"])
            .code(1)
            .stdout(contains("there are several programs of one name: "));
    }
}

#[test]
fn each_fault_is_named() {
    let clone = clone();
    for (file, text, fault) in [
        (
            "testdata/echo1/02-two.in",
            "two\n",
            "02-two.in: validate says line 1 is no number",
        ),
        (
            "testdata/echo1/02-two.out",
            "3\n",
            "02-two: the solution gets Wrong Answer, ",
        ),
        (
            "testdata/echo1/02-two.out",
            "3\n",
            "02-two: the reference gets Wrong Answer, ",
        ),
        (
            "testdata/echo1/setter/reference.c",
            "int main(void) { return 1; }",
            "01-sample: the reference gets Runtime Error",
        ),
        (
            "testdata/echo1/setter/reference.c",
            "int main(void) {",
            "the reference does not compile",
        ),
        (
            "testdata/echo1/04-four.in",
            "4\n",
            "04-four.in has no answer beside it",
        ),
        ("testdata/echo1/3.out", "3\n", "3.out answers no case"),
        (
            "Cargo.toml",
            "[[bin]]\nname = \"echo1\"\n",
            "Cargo.toml lacks the lines\n  [[bin]]\n  name = \"echo1\"\n",
        ),
        (
            "problems/echo1.rs",
            "//! Echo\n//! - time: 1 ms\n",
            "the head has no line \"- memory: N KB\"",
        ),
        (
            "problems/echo1.rs",
            "//! Echo\n//! - time: 1 ms\n//! - memory: 1 KB\n",
            "the head has no line \"- url: URL\"",
        ),
        (
            "testdata/echo1/setter/check.c",
            "int main(void) { return 1; }",
            "01-sample.out: the checker says",
        ),
    ] {
        let path = clone.path().join(file);
        let before = fs::read_to_string(&path).ok();
        clone.write(file, text);
        clone
            .judge(&["check"])
            .code(1)
            .stdout(contains(fault).and(contains("\necho1: ")));
        match before {
            Some(text) => clone.write(file, &text),
            None => fs::remove_file(path).unwrap(),
        }
    }
}

#[test]
fn names_have_a_number_and_a_purpose() {
    let clone = clone();
    for (name, fault) in [
        ("04-four", "04-four should be number 03"),
        ("3-three", "3-three should be number 03"),
        ("03", "03: a case is named NN-what-it-tests"),
        ("03-Three", "03-Three: a case is named NN-what-it-tests"),
        ("01-another", "the first case should be 01-sample"),
    ] {
        let files = ["in", "out"].map(|extension| format!("testdata/echo1/{name}.{extension}"));
        for file in &files {
            clone.write(file, "3\n");
        }
        clone.judge(&["check"]).code(1).stdout(contains(fault));
        for file in files {
            fs::remove_file(clone.path().join(file)).unwrap();
        }
    }
    for extension in ["in", "out"] {
        clone.write(&format!("testdata/echo1/stress-15.{extension}"), "3\n");
    }
    clone.judge(&["check"]).success();
}

#[test]
fn the_setters_programs_must_be_there() {
    for name in ["validate", "reference"] {
        let clone = clone();
        fs::remove_file(clone.path().join(format!("testdata/echo1/setter/{name}.c"))).unwrap();
        clone.judge(&["check"]).code(1).stdout(contains(format!(
            "echo1 has no setter/{name}.rs and no {name}.rs"
        )));
    }
}

#[test]
fn a_validator_that_crashes_is_a_fault_of_its_own() {
    let clone = clone();
    clone.write(
        "testdata/echo1/setter/validate.c",
        "int *volatile nowhere = 0;\nint main(void) { return *nowhere; }\n",
    );
    clone
        .judge(&["check"])
        .code(1)
        .stdout(is_match("validate.c crashed on .*01-sample.in").unwrap());
}

#[test]
fn a_checker_that_blames_the_answer_is_a_fault_of_the_problem() {
    let clone = clone();
    clone.write(
        "testdata/echo1/setter/check.c",
        "#include <stdio.h>\nint main(void) { fputs(\"bad answer\", stderr); return 3; }\n",
    );
    clone
        .judge(&["check"])
        .code(1)
        .stdout(contains("gave up with exit status 3 (bad answer)"));
}

#[test]
fn only_the_reference_may_be_slow() {
    let clone = clone();
    let slow = "//! TEST 1: Echo\n//! - url: u\n//! - time: 50 ms\n//! - memory: 32768 KB\n\
                fn main() { loop {} }\n";
    clone.write("problems/echo1.rs", slow);
    clone
        .judge(&["check"])
        .code(1)
        .stdout(contains("01-sample: the solution gets Time Limit Exceeded"));
}

#[test]
fn only_problems_of_the_clone_are_inspected() {
    clone()
        .judge(&["check", "echo"])
        .code(2)
        .stderr(contains("did you mean \"echo1\"?"));
}

#[test]
fn a_validator_that_ends_by_an_exception_is_at_fault_itself() {
    let clone = clone();
    let said = "Traceback (most recent call last):";
    clone.write(
        "testdata/echo1/setter/validate.c",
        &format!("#include <stdio.h>\nint main(void) {{ fputs(\"{said}\", stderr); return 1; }}\n"),
    );
    clone
        .judge(&["check"])
        .code(1)
        .stdout(contains(format!("gave up with exit status 1 ({said})")));
}

#[test]
fn several_problems_are_checked_at_once() {
    let clone = clone();
    let table = "problem  cases  faults  in doubt\necho1    2      none    none\n\
                 echo1    2      none    none\n";
    clone
        .judge(&["check", "echo1", "ECHO1"])
        .success()
        .stdout(table);
}

/// What the tests of the project would find too.
#[test]
fn a_solution_that_is_not_formatted_and_one_without_a_place_in_the_guides_are_faults() {
    let clone = clone();
    for guide in ["problems/README.md", "problems/README.zh.md"] {
        clone.write(
            guide,
            "| 1 | [`other`](other.rs) |\n| x | [`echo1`](echo1.rs) |\n",
        );
    }
    let run = clone.judge(&["check", "echo1"]).code(1);
    let place = "problems/README.zh.md has no place for it: add [`echo1`](echo1.rs) to a numbered";
    run.stdout(contains("problems/README.md has no place").and(contains(place)));
    for guide in ["problems/README.md", "problems/README.zh.md"] {
        clone.write(guide, "| 1 | [`echo1`](echo1.rs) |\n");
    }
    clone.judge(&["check", "echo1"]).success();
    if lacks(&["rustfmt"]) {
        return;
    }
    let file = clone.path().join("problems/echo1.rs");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("    let", "  let")).unwrap();
    let run = clone.judge(&["check", "echo1"]).code(1);
    run.stdout(contains(
        "echo1.rs is not as rustfmt has it; cargo fmt changes that",
    ));
}
