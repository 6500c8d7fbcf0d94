//! Packages of the ICPC and Kattis.

use super::with_cases;
use crate::clone::SmallClone;
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::{contains, is_match};

const YAML: &str = "\
name: Echo  # as it is called
limits:
    time_limit: 15.5
    memory: 512
";

/// A package in the folder `cases`.
fn package(yaml: &str) -> SmallClone {
    let files = [
        "data/sample/1.in",
        "data/sample/1.ans",
        "data/secret/01-one.in",
        "data/secret/01-one.ans",
        "data/secret/group/1.in",
        "data/secret/group/1.ans",
    ];
    let clone = with_cases(&files.map(|file| (file, "7\n")));
    clone.write("cases/problem.yaml", yaml);
    clone
}

/// An output validator that accepts an output with the word `good`, if it is called as it should.
const VALIDATOR: &str = "\
#!/bin/sh
[ -f \"$1\" ] && [ -f \"$2\" ] && [ -d \"$3\" ] || exit 1
echo \"flags $4 $5\" > \"${3}judgemessage.txt\"
grep -q good && exit 42
exit 43
";

#[test]
fn a_package_has_its_cases_its_title_and_its_limits() {
    package(YAML)
        .judge(&["--data", "cases", "cat.sh", "--all"])
        .success()
        .stdout(contains("cases Echo, cat.sh: Accepted, 3 of 3 cases\n"))
        .stdout(is_match("(?m)^sample/1 +Accepted +[0-9]+/15500 ms +[0-9.]+/512 MB$").unwrap())
        .stdout(contains("\nsecret/01-one ").and(contains("\nsecret/group/1 ")));
    package(YAML)
        .judge(&["--data", "cases", "cat.sh", "--all", "-k", "sample/*"])
        .stdout(contains("1 of 1 cases"));
}

#[test]
fn an_output_validator_decides_and_its_message_is_shown() {
    for file in [
        "output_validators/validate.sh",
        "output_validators/mine/validate.sh",
        "output_validator/validate.sh",
    ] {
        let yaml = "validation: custom\nvalidator_flags: one two\n";
        let clone = package(&format!("{YAML}{yaml}"));
        clone.write(&format!("cases/{file}"), VALIDATOR);
        clone.write("good.sh", "#!/bin/sh\necho good\n");
        clone.judge(&["--data", "cases", "good.sh"]).success();
        clone
            .judge(&["--data", "cases", "cat.sh"])
            .code(1)
            .stdout(contains("Wrong Answer  0/3").and(contains("flags one two")));
    }
}

#[test]
fn an_interactive_problem_needs_its_interactor() {
    for yaml in [
        "validation: custom interactive\n",
        "type: interactive\n",
        "type: [pass-fail, interactive]\n",
        "type:\n  - pass-fail\n  - interactive\n",
    ] {
        package(yaml)
            .judge(&["--data", "cases", "cat.sh"])
            .code(2)
            .stdout("")
            .stderr(contains(
                "problem.yaml: it is interactive, and output_validators has no interactor",
            ));
    }
}

const SEARCH: [&str; 8] = [
    "stress",
    "--data",
    "cases",
    "wrong.sh",
    "--reference",
    "cat.sh",
    "--shrink-time",
    "0",
];
