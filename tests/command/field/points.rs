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
