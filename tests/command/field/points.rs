//! Points: groups of a package, scores of its validators, checkers that give some.

use super::with_cases;
use crate::clone::SmallClone;
use predicates::prelude::*;
use predicates::str::contains;

const OLD: &str = "\
name: Echo
type: scoring
limits:
    time_limit: 15.5
";

const NEW: &str = "\
problem_format_version: 2025-09
name: Echo
type: scoring
limits:
    time_limit: 15.5
";

/// A package of two groups whose inputs are 1 and 2, and 3 and 4.
fn package(yaml: &str, groups: [(&str, &str); 4]) -> SmallClone {
    let mut files = vec![("problem.yaml".to_string(), yaml)];
    for (file, number) in [
        ("sample/1", "0\n"),
        ("secret/a/1", "1\n"),
        ("secret/a/2", "2\n"),
        ("secret/b/1", "3\n"),
        ("secret/b/2", "4\n"),
    ] {
        files.push((format!("data/{file}.in"), number));
        files.push((format!("data/{file}.ans"), number));
    }
    for (file, text) in groups {
        files.push((format!("data/{file}"), text));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (&**file, *text)).collect();
    let clone = with_cases(&files);
    // Right up to its first word.
    clone.write(
        "upto2.sh",
        "#!/bin/sh\nread n; [ $n -gt 2 ] && n=0; echo $n\n",
    );
    clone.write("none.sh", "#!/bin/sh\necho 9\n");
    clone.write("not3.sh", "#!/bin/sh\nread n; [ $n = 3 ] && n=0; echo $n\n");
    clone
}

const OLD_GROUPS: [(&str, &str); 4] = [
    (
        "testdata.yaml",
        "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
    ),
    (
        "secret/testdata.yaml",
        "on_reject: continue\ngrader_flags: accept_if_any_accepted\n",
    ),
    (
        "secret/a/testdata.yaml",
        "on_reject: break\naccept_score: 38.5\ngrader_flags: min\nrange: 0 38.5\n",
    ),
    (
        "secret/b/testdata.yaml",
        "on_reject: break\naccept_score: 61.5\ngrader_flags: min\nrange: 0 61.5\n",
    ),
];

const NEW_GROUPS: [(&str, &str); 4] = [
    ("sample/test_group.yaml", ""),
    ("secret/test_group.yaml", "max_score: 100\n"),
    ("secret/a/test_group.yaml", "max_score: 38.5\n"),
    (
        "secret/b/test_group.yaml",
        "max_score: 61.5\nrequire_pass: [secret/a, sample]\n",
    ),
];

#[test]
fn points_of_groups_are_added_up_and_shown() {
    for (yaml, groups) in [(OLD, OLD_GROUPS), (NEW, NEW_GROUPS)] {
        let clone = package(yaml, groups);
        clone
            .judge(&["--data", "cases", "cat.sh", "--all"])
            .success()
            .stdout(contains("Accepted, 100 of 100 points, 5 of 5 cases"))
            .stdout(contains("secret/b  Accepted  61.5 of 61.5 points\n"));
        clone
            .judge(&["--data", "cases", "upto2.sh"])
            .code(1)
            .stdout(contains("Accepted, 38.5 of 100 points"))
            .stdout(contains("secret/a  Accepted      38.5 of 38.5 points\n"))
            .stdout(contains("secret/b  Wrong Answer  0 of 61.5 points\n"));
        clone
            .judge(&["--data", "cases", "none.sh"])
            .code(1)
            .stdout(contains("Wrong Answer, 0 of 100 points"));
    }
}

#[test]
fn a_group_ends_with_its_first_failure_where_it_is_to() {
    package(OLD, OLD_GROUPS)
        .judge(&["--data", "cases", "not3.sh", "-j1", "--format", "json"])
        .code(1)
        .stdout(contains("\"score\": 38.5, \"most\": 100"))
        .stdout(contains("secret/b/1").and(contains("secret/b/2").not()));
}

#[test]
fn a_group_whose_condition_fails_is_worth_nothing() {
    let clone = package(NEW, NEW_GROUPS);
    clone.write("not1.sh", "#!/bin/sh\nread n; [ $n = 1 ] && n=0; echo $n\n");
    clone
        .judge(&["--data", "cases", "not1.sh"])
        .code(1)
        .stdout(contains("Wrong Answer, 0 of 100 points"));
}

#[test]
fn points_are_in_junit_too() {
    package(NEW, NEW_GROUPS)
        .judge(&["--data", "cases", "upto2.sh", "--format", "junit"])
        .code(1)
        .stdout(contains(
            "<property name=\"points\" value=\"38.5 of 100 points\"/>",
        ))
        .stdout(contains(
            "<property name=\"points secret/b\" value=\"0 of 61.5 points\"/>",
        ));
}

#[test]
fn a_validator_may_say_what_an_output_is_worth() {
    let groups = [
        (
            "testdata.yaml",
            "range: 0 10\ngrader_flags: ignore_sample\n",
        ),
        ("secret/testdata.yaml", ""),
        ("secret/a/testdata.yaml", "grader_flags: max\n"),
        ("secret/b/testdata.yaml", "grader_flags: avg\n"),
    ];
    let clone = package(&format!("{OLD}validation: custom score\n"), groups);
    clone.write(
        "cases/output_validators/v.sh",
        "#!/bin/sh\nread n; echo $n.5 > $3/score.txt; exit 42\n",
    );
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .success()
        .stdout(contains("Accepted, 6.5 of 10 points"))
        .stdout(contains("secret/a  Accepted  2.5 points\n"))
        .stdout(contains("secret/b  Accepted  4 points\n"));
    clone.write(
        "cases/output_validators/v.sh",
        "#!/bin/sh\necho much > $3/score.txt; exit 42\n",
    );
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(2)
        .stderr(contains(
            "it wrote \"much\" to score.txt, which is no number",
        ));
}

#[test]
fn a_validator_may_give_a_part_of_what_a_case_is_worth() {
    let groups = [
        NEW_GROUPS[0],
        NEW_GROUPS[1],
        (
            "secret/a/test_group.yaml",
            "max_score: 40\nscore_aggregation: sum\n",
        ),
        (
            "secret/b/test_group.yaml",
            "max_score: 60\nscore_aggregation: min\n",
        ),
    ];
    let clone = package(NEW, groups);
    clone.write(
        "cases/output_validator/v.sh",
        "#!/bin/sh\nread n; [ $n = 4 ] && echo 0.5 > $3/score_multiplier.txt; exit 42\n",
    );
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .success()
        .stdout(contains("Accepted, 70 of 100 points"));
}

#[test]
fn the_points_of_a_checker_are_added_up() {
    let clone = with_cases(&[
        ("1.in", "1\n"),
        ("1.out", "1\n"),
        ("2.in", "2\n"),
        ("2.out", "2\n"),
    ]);
    clone.write(
        "cases/check.sh",
        "#!/bin/sh\nread n < $2; [ $n = 2 ] && n=2.25; cmp -s $2 $3 && [ $2 = $3 ] && n=4\n\
         echo points $n >&2; exit 7\n",
    );
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(1)
        .stdout(contains("Wrong Answer, 3.25 of 8 points"));
}

/// Adds up the points, and 100 for the word that it gets; `none` makes it reject.
const GRADER: &str = "\
#!/bin/sh
sum=0
[ \"$1\" = bonus ] && sum=100
while read verdict score; do
    [ $verdict = AC ] && sum=$(($sum + ${score%.*}))
done
[ $sum = 0 ] && echo WA 0 && exit
echo AC $sum
";

/// Each case is worth 10 points.
fn graded_package() -> SmallClone {
    let mut groups = OLD_GROUPS;
    groups[0].1 = "on_reject: grade\naccept_score: 10\ngrading: custom\n";
    groups[1].1 = "on_reject: grade\n";
    groups[2].1 = "on_reject: grade\nrange: 0 20\n";
    groups[3].1 = "on_reject: grade\ngrader_flags: bonus\n";
    let clone = package(OLD, groups);
    clone.write("cases/graders/grade.sh", GRADER);
    clone
}

#[test]
fn the_grader_of_a_package_makes_the_points_of_each_group() {
    graded_package()
        .judge(&["--data", "cases", "not3.sh"])
        .code(1)
        .stdout(contains("Accepted, 140 points"))
        .stdout(contains("secret/a  Accepted  20 of 20 points\n"))
        .stdout(contains("secret/b  Accepted  110 points\n"));
    graded_package()
        .judge(&["--data", "cases", "none.sh"])
        .code(1)
        .stdout(contains("secret/a  Wrong Answer  0 of 20 points\n"))
        .stdout(contains("secret/b  Accepted      100 points\n"));
}

#[test]
fn a_grader_that_is_missing_or_fails_is_an_error() {
    let clone = graded_package();
    for (grader, said) in [
        (
            "#!/bin/sh\necho AC\n",
            "printed \"AC\", and no result like AC 50",
        ),
        ("#!/bin/sh\nexit 3\n", "gave up with exit status 3"),
    ] {
        clone.write("cases/graders/grade.sh", grader);
        clone
            .judge(&["--data", "cases", "cat.sh"])
            .code(2)
            .stderr(contains(said));
    }
    std::fs::remove_file(clone.path().join("cases/graders/grade.sh")).unwrap();
    clone
        .judge(&["--data", "cases", "cat.sh"])
        .code(2)
        .stderr(contains(
            "it wants a grader of its own, and graders has none",
        ));
}
