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
fn a_limit_may_be_in_a_file_of_its_own_or_missing() {
    let clone = package("name:\n  en: Echo\n");
    let judge = || clone.judge(&["--data", "cases", "cat.sh", "-k", "sample/1"]);
    judge().stdout(contains("/1000 ms").and(contains("/2048 MB")));
    clone.write("cases/.timelimit", "30\n");
    judge().stdout(contains("/30000 ms"));
    clone.write("cases/.timelimit", "soon\n");
    judge()
        .code(2)
        .stderr(contains(".timelimit: \"soon\" is not a number of seconds"));
}

#[test]
fn a_failed_case_of_a_package_keeps_its_output() {
    let clone = package(YAML);
    clone.write("cases/data/secret/group/1.ans", "8\n");
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(1)
        .stdout(contains("Wrong Answer  2/3").and(contains("/secret/group/1.out\n")));
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
fn a_package_that_wants_a_validator_is_not_judged_without_one() {
    let clone = package(&format!("{YAML}validation: custom\n"));
    let judge = || clone.judge(&["--data", "cases", "cat.sh"]).code(2);
    judge().stderr(contains(
        "problem.yaml: it wants a validator of its own for outputs, and output_validators has none",
    ));
    clone.write(
        "cases/output_validators/mine/build",
        "#!/bin/sh\necho out of order >&2\nexit 1\n",
    );
    clone.write("cases/output_validators/mine/validate.txt", VALIDATOR);
    judge().stderr(contains("mine/build does not work: out of order"));
    clone.write("cases/output_validators/mine/build", "#!/bin/sh\n");
    judge().stderr(contains("mine/build does not work: it leaves no file run"));
    clone.write(
        "cases/output_validators/mine/build",
        "#!/bin/sh\ncp validate.txt run\n",
    );
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(1)
        .stdout(contains("Wrong Answer  0/3"));
}

#[test]
fn an_output_validator_that_fails_is_an_error() {
    let clone = package(YAML);
    clone.write("cases/output_validators/v.sh", "#!/bin/sh\nexit 1\n");
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(2)
        .stderr(contains("v.sh gave up with exit status 1"));
}

#[test]
fn numbers_may_differ_as_the_package_says() {
    let yaml = format!("{YAML}validator_flags: float_tolerance 1e-2\n");
    let clone = package(&yaml);
    clone.write("close.sh", "#!/bin/sh\necho 7.001\n");
    clone.judge(&["--data", "cases", "close.sh"]).success();
    clone.write("far.sh", "#!/bin/sh\necho 7.2\n");
    clone.judge(&["--data", "cases", "far.sh"]).code(1);
    clone.write("cases/problem.yaml", YAML);
    clone.judge(&["--data", "cases", "close.sh"]).code(1);
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

#[test]
fn limits_may_be_in_braces() {
    package("limits: {time_limit: 5, memory: 64}\n")
        .judge(&["--data", "cases", "cat.sh"])
        .success()
        .stdout(contains("/5000 ms").and(contains("/64 MB")));
}

#[test]
fn without_a_validator_tokens_are_compared_in_any_case_unless_flags_say_otherwise() {
    let clone = package(YAML);
    for folder in ["sample/1", "secret/01-one", "secret/group/1"] {
        clone.write(&format!("cases/data/{folder}.ans"), "Yes  No\n1.0\n");
    }
    clone.write("loose.sh", "#!/bin/sh\nprintf 'YES\\nno 1.0'\n");
    clone.write("close.sh", "#!/bin/sh\nprintf 'Yes  No\\n1.00\\n'\n");
    clone.judge(&["--data", "cases", "loose.sh"]).success();
    clone.judge(&["--data", "cases", "close.sh"]).code(1);
    clone.write(
        "cases/data/secret/group/testdata.yaml",
        "output_validator_flags: space_change_sensitive\n",
    );
    clone
        .judge(&["--data", "cases", "loose.sh"])
        .code(1)
        .stdout(contains("Wrong Answer  2/3"));
    let flags = "output_validator_args: [case_sensitive, float_tolerance, '1e-3']\n";
    clone.write("cases/data/secret/group/testdata.yaml", flags);
    clone
        .judge(&["--data", "cases", "loose.sh"])
        .code(1)
        .stdout(contains("\"YES\" instead of \"Yes\""));
    clone.write("cases/data/testdata.yaml", flags);
    clone.judge(&["--data", "cases", "close.sh"]).success();
    // The case's own flags come before those of its groups.
    clone.write(
        "cases/data/secret/01-one.yaml",
        "output_validator_args: float_tolerance 0\n",
    );
    clone.judge(&["--data", "cases", "close.sh"]).success();
    clone.write(
        "cases/data/secret/01-one.yaml",
        "output_validator_args: space_change_sensitive\n",
    );
    clone
        .judge(&["--data", "cases", "close.sh"])
        .code(1)
        .stdout(contains("Wrong Answer  2/3"));
    clone.write(
        "cases/data/secret/01-one.yaml",
        "output_validator_args: x\n",
    );
    clone
        .judge(&["--data", "cases", "close.sh"])
        .code(2)
        .stderr(contains("\"x\" is no flag of the usual comparison"));
}

#[test]
fn every_output_validator_has_to_accept() {
    let clone = package(&format!("{YAML}validation: custom\n"));
    clone.write("cases/output_validators/a.sh", "#!/bin/sh\nexit 42\n");
    clone.judge(&["--data", "cases", "cat.sh"]).success();
    clone.write(
        "cases/output_validators/b.sh",
        "#!/bin/sh\necho no > ${3}judgemessage.txt\nexit 43\n",
    );
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(1)
        .stdout(contains("Wrong Answer  0/3"));
}

#[test]
fn constants_stand_for_their_values_in_programs_and_settings() {
    if lacks(&["python3"]) {
        return;
    }
    let yaml = format!("{YAML}constants:\n  n: 7\n  word:\n    value: good\n    bad: \"evil\"\n");
    let clone = package(&format!("problem_format_version: 2025-09\n{yaml}"));
    clone.write(
        "cases/data/test_group.yaml",
        "output_validator_args: [\"{{word}}\", \"{{other}}\"]\n",
    );
    clone.write(
        "cases/output_validator/v.py",
        "import sys\nwords = sys.argv[4:] + input().split()\n\
         right = ['good', '{' + '{other}}', '{{word.value}}', '{{word.bad}}', '{{n}}']\n\
         sys.exit(42 if words == right else 43)\n",
    );
    clone.write("right.py", "print('{{word}}', '{{word.bad}}', {{n}})\n");
    clone.write("wrong.py", "print('good', 'evil', 8)\n");
    clone.judge(&["--data", "cases", "right.py"]).success();
    clone.judge(&["--data", "cases", "wrong.py"]).code(1);
}

#[test]
fn cpp_of_a_package_may_be_newer_than_elsewhere() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = package(YAML);
    clone.write(
        "new.cpp",
        "#include <cstdio>\nconsteval int same(int n) { return n; }\n\
         int main() { int n; if (scanf(\"%d\", &n) == 1) printf(\"%d\\n\", n * same(1)); }\n",
    );
    clone.judge(&["--data", "cases", "new.cpp"]).success();
    clone
        .judge(&["echo1", "new.cpp"])
        .code(1)
        .stdout(contains("Compile Error"));
}

#[test]
fn a_case_may_have_arguments_and_files() {
    let clone = package(YAML);
    clone.write("args.sh", "#!/bin/sh\ncat \"$2\" && rm \"$2\"\n");
    for folder in ["sample/1", "secret/01-one", "secret/group/1"] {
        let case = format!("cases/data/{folder}");
        clone.write(&format!("{case}.yaml"), "args: [a b, 'in/data']\n");
        clone.write(&format!("{case}.files/in/data"), "7\n");
    }
    clone.judge(&["--data", "cases", "args.sh"]).success();
}

#[test]
fn cases_in_data_are_a_package_without_problem_yaml_too() {
    let clone = package(YAML);
    std::fs::remove_file(clone.path().join("cases/problem.yaml")).unwrap();
    clone
        .judge(&["--data", "cases", "cat.sh", "-t", "15500"])
        .success()
        .stdout(contains("3/3").and(contains("/2048 MB")));
}

#[test]
fn of_cases_that_are_to_be_made_it_is_said_what_makes_them() {
    let clone = with_cases(&[
        ("problem.yaml", YAML),
        ("generators/generators.yaml", "x:\n"),
    ]);
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(2)
        .stderr(contains("cases/generators makes them"));
}

#[test]
fn a_limit_that_makes_no_sense_is_named() {
    package("limits:\n  time_limit: 0\n")
        .judge(&["--data", "cases", "cat.sh"])
        .code(2)
        .stderr(contains("limits.time_limit: \"0\" is not a number above 0"));
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

#[test]
fn a_case_that_was_found_to_fail_is_kept_whatever_its_group() {
    let clone = package(YAML);
    clone
        .judge(&[&SEARCH[..], &["--input", "secret/01-one"]].concat())
        .code(1)
        .stdout(contains("/stress-secret-01-one.in\n"));
}

#[test]
fn what_was_found_is_saved_where_a_package_has_its_cases() {
    let clone = package(YAML);
    clone
        .judge(&[&SEARCH[..], &["--input", "sample/1", "--save"]].concat())
        .code(1)
        .stdout(contains("saved  cases/data/secret/stress-sample-1.in\n"));
    clone
        .judge(&["--data", "cases", "cat.sh", "--all"])
        .success()
        .stdout(contains("4 of 4 cases"));
}

#[test]
fn a_missing_answer_is_written_where_other_tools_look_for_it() {
    let clone = package(YAML);
    clone.write("cases/data/secret/2.in", "8\n");
    // What a program has left there is no answer.
    clone.write("cases/data/secret/01-one.out", "9\n");
    clone
        .judge(&["answer", "--data", "cases", "--reference", "cat.sh"])
        .success()
        .stdout("cases/data/secret/2.ans\n");
    clone.judge(&["--data", "cases", "cat.sh"]).success();
}
