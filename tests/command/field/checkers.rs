//! Checkers of every kind and name.

use super::{make_executable, with_cases};
use crate::clone::SmallClone;
use predicates::prelude::*;
use predicates::str::contains;

/// A checker that says `message` and ends with `code`, of the answer itself with `full`.
fn script(code: u8, message: &str, full: u8, full_message: &str) -> String {
    format!(
        "#!/bin/sh\nif cmp -s \"$2\" \"$3\"; then echo '{full_message}' >&2; exit {full}; fi\n\
         echo '{message}' >&2\nexit {code}\n"
    )
}

/// One whose only case has the output 1 and the answer 2.
fn clone_with(checker: &str, text: &str) -> SmallClone {
    let clone = with_cases(&[("a.in", "1\n"), ("a.out", "2\n")]);
    clone.write(&format!("cases/{checker}"), text);
    clone
}

const ALL_RIGHT: &str = "#!/bin/sh\nexit 0\n";

#[test]
fn a_checker_is_found_by_each_of_its_names() {
    for name in ["check", "checker", "chk", "spj"] {
        for file in [
            name.to_string(),
            format!("{name}.sh"),
            format!("setter/{name}.sh"),
        ] {
            let clone = clone_with(&file, ALL_RIGHT);
            clone.judge(&["--data", "cases", "cat.sh"]).success();
        }
        let source = "int main(void) { return 0; }\n";
        let clone = clone_with(&format!("{name}.c"), source);
        clone.judge(&["--data", "cases", "cat.sh"]).success();
    }
}

#[test]
fn what_has_the_name_of_a_checker_and_cannot_be_run_is_an_error() {
    for file in ["checker.cob", "spj"] {
        clone_with(file, "package main\n")
            .judge(&["--data", "cases", "cat.sh"])
            .code(2)
            .stdout(contains("Accepted").not())
            .stderr(contains(format!("cases/{file}")));
    }
}

#[test]
fn points_are_shown_and_fewer_than_the_answer_gets_are_wrong() {
    for (code, message, full, full_message, shown) in [
        (
            7,
            "points 3 so so",
            7,
            "points 10 good",
            "3 of 10 points: points 3 so so",
        ),
        (7, "points 0.5", 0, "ok", "0.5, not all points: points 0.5"),
        (7, "points points_info=x", 0, "ok", "points points_info=x"),
        (50, "half", 100, "all", "50 of 100 points: half"),
        (16, "some", 0, "ok", "16, not all points: some"),
        // The exit status of these is that of other verdicts.
        (
            0,
            "partially correct (0) no",
            0,
            "ok",
            "0, not all points: partially",
        ),
        (
            3,
            "partially correct (3) no",
            5,
            "partially correct (5)",
            "3 of 5 points: ",
        ),
    ] {
        let checker = script(code, message, full, full_message);
        clone_with("check.sh", &checker)
            .judge(&["--data", "cases", "cat.sh", "--all"])
            .code(1)
            .stdout(contains("Wrong Answer").and(contains(shown)));
    }
    for (code, message) in [(7, "points 10 also good"), (100, "all")] {
        let checker = script(code, message, code, message);
        clone_with("check.sh", &checker)
            .judge(&["--data", "cases", "cat.sh"])
            .success();
    }
}

#[test]
fn each_exit_status_has_its_meaning() {
    for (code, verdict) in [
        (0, "Accepted"),
        (1, "Wrong Answer"),
        (2, "Presentation Error"),
        (4, "Presentation Error"),
        (8, "Presentation Error"),
    ] {
        let checker = script(code, "so it is", 0, "");
        clone_with("check.sh", &checker)
            .judge(&["--data", "cases", "cat.sh"])
            .stdout(contains(verdict));
    }
    for code in [3, 5, 6, 9, 126, 127, 139, 255] {
        let checker = script(code, "so it is", 0, "");
        clone_with("check.sh", &checker)
            .judge(&["--data", "cases", "cat.sh"])
            .code(2)
            .stderr(contains(format!(
                "gave up with exit status {code} (so it is)"
            )));
    }
}

#[test]
fn generators_references_and_validators_may_be_scripts() {
    let clone = SmallClone::with_scripts();
    clone.write("mine/generate.sh", "#!/bin/sh\necho $1\n");
    clone.write("mine/reference", "#!/bin/sh\ncat\n");
    clone.write(
        "mine/validate",
        "#!/bin/sh\nread n && [ $n -gt 0 ] || exit 43\nexit 42\n",
    );
    for file in ["reference", "validate"] {
        make_executable(&clone, &format!("mine/{file}"));
    }
    clone
        .judge(&["stress", "--data", "mine", "right.sh", "--cases", "3"])
        .success();
    clone
        .judge(&["stress", "--data", "mine", "wrong.sh", "--cases", "3"])
        .code(1)
        .stdout(contains("Wrong Answer"));
}

#[test]
fn a_checker_that_ends_by_an_exception_is_an_error() {
    for said in [
        "Traceback (most recent call last):",
        "Exception in thread main java.lang.ArithmeticException",
    ] {
        clone_with("check.sh", &script(1, said, 0, ""))
            .judge(&["--data", "cases", "cat.sh"])
            .code(2)
            .stderr(contains(format!("gave up with exit status 1 ({said}")));
    }
}
