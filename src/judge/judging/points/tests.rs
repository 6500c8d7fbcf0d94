use super::*;
use crate::cache::Cache;
use crate::run::scratch::Scratch;
use std::env;
use std::fs;
use Verdict::{Accepted, RuntimeError, TimeLimitExceeded, WrongAnswer};

/// `problem.yaml`, and the file of the group `secret`.
const OLD: [&str; 2] = ["type: scoring\n", "data/secret/testdata.yaml"];
const NEW: [&str; 2] = [
    "problem_format_version: 2025-09\ntype: scoring\n",
    "data/secret/test_group.yaml",
];

fn record(name: &str, verdict: Verdict, score: Option<Score>) -> CaseRecord {
    CaseRecord {
        kind: CaseKind::Judged(verdict),
        name: name.to_string(),
        score,
        ..CaseRecord::default()
    }
}

/// A package of these files, with a folder for each group of the cases.
fn package(files: &[(&str, &str)], names: &[String]) -> (Scratch, Problem) {
    let scratch = Scratch::new(&env::temp_dir()).unwrap();
    let data = scratch.path().to_path_buf();
    for name in names {
        fs::create_dir_all(data.join("data").join(name).parent().unwrap()).unwrap();
    }
    for (file, text) in files {
        fs::write(data.join(file), text).unwrap();
    }
    let problem = Problem::of_folder(&data).unwrap();
    (scratch, problem)
}

/// The score of a validator: points, points of the most, or a part.
fn score(text: &str) -> Score {
    let number = |text: &str| text.parse().unwrap();
    match (text.split_once('/'), text.strip_suffix('%')) {
        (Some((points, most)), _) => Score::PointsOf(number(points), number(most)),
        (_, Some(percent)) => Score::Fraction(number(percent) / 100.0),
        _ => Score::Points(number(text)),
    }
}

/// The grade for cases like `secret/1=AC secret/2=WA:5 secret/3=-`: what a validator gives comes
/// after the verdict, and the last was not run.
fn graded(files: &[(&str, &str)], cases: &str) -> (Verdict, Option<Points>) {
    let (mut names, mut run) = (Vec::new(), Vec::new());
    for case in cases.split(' ') {
        let (name, result) = case.split_once('=').unwrap();
        let (verdict, given) = result.split_once(':').unwrap_or((result, ""));
        let verdict = match verdict {
            "AC" => Some(Accepted),
            "WA" => Some(WrongAnswer),
            "RE" => Some(RuntimeError),
            "TLE" => Some(TimeLimitExceeded),
            _ => None,
        };
        let given = Some(given).filter(|text| !text.is_empty()).map(score);
        names.push(name.to_string());
        run.extend(verdict.map(|verdict| record(name, verdict, given)));
    }
    let (_scratch, problem) = package(files, &names);
    let path = env::temp_dir();
    let cache = Cache { path };
    let toolbox = Toolbox::new(&cache, &|_| ());
    grade(&problem, verdict(&run), &names, &run, &toolbox).unwrap()
}

/// A grade as `Wrong Answer 3 of 8`, or without a maximum as `Accepted 5`.
fn shown((verdict, points): (Verdict, Option<Points>)) -> String {
    let points = points.unwrap();
    let most = points.most.map(|most| format!(" of {most}"));
    format!("{verdict} {}{}", points.score, most.unwrap_or_default())
}

/// In each row, what the file of the group says is before its grade.
fn check([yaml, file]: [&str; 2], cases: &str, rows: &[&str]) {
    for row in rows {
        let (text, grade) = row.split_once(" => ").unwrap();
        let found = graded(&[("problem.yaml", yaml), (file, text)], cases);
        assert_eq!(shown(found), grade, "{text} {cases}");
    }
}

/// A case right, one wrong, one that crashed and one that was not run.
const MIXED: &str = "secret/1=AC secret/2=WA secret/3=RE secret/4=-";

#[test]
fn the_older_grader_makes_the_verdict_and_the_score_of_a_group_as_flags_say() {
    let slow = "secret/1=WA secret/2=TLE";
    let (first, from_second) = MIXED.split_once(' ').unwrap();
    for (cases, row) in [
        // The maximum includes the case that was not run.
        (MIXED, " => Runtime Error 14 of 32"),
        (MIXED, "first_error => Wrong Answer 14 of 32"),
        (MIXED, "first_error worst_error => Runtime Error 14 of 32"),
        (MIXED, "always_accept => Accepted 14 of 32"),
        (MIXED, "accept_if_any_accepted => Accepted 14 of 32"),
        (
            from_second,
            "accept_if_any_accepted => Runtime Error 6 of 24",
        ),
        (first, " => Accepted 8 of 8"),
        // The worst verdict decides.
        (slow, " => Time Limit Exceeded 6 of 16"),
        (MIXED, "sum => Runtime Error 14 of 32"),
        (MIXED, "avg => Runtime Error 4.666666666666667 of 8"),
        (MIXED, "min => Runtime Error 3 of 8"),
        (MIXED, "max => Runtime Error 8 of 8"),
        (MIXED, "min max => Runtime Error 8 of 8"),
    ] {
        let scores = "on_reject: continue\naccept_score: 8\nreject_score: 3\ngrader_flags: ";
        check(OLD, cases, &[&format!("{scores}{row}")]);
    }
    let ranges = [
        "on_reject: continue\nrange: 0 90 => Runtime Error 1 of 90",
        "on_reject: continue\nrange: 0 +inf => Runtime Error 1 of 4",
    ];
    check(OLD, MIXED, &ranges);
}

#[test]
fn an_older_group_ends_with_its_first_failure_unless_it_goes_on() {
    let rows = [
        " => Wrong Answer 1 of 4",
        "on_reject: break => Wrong Answer 1 of 4",
        "on_reject: first_error => Wrong Answer 1 of 4",
        "on_reject: continue => Runtime Error 1 of 4",
        "on_reject: worst_error => Runtime Error 1 of 4",
    ];
    check(OLD, MIXED, &rows);
    let rows = [
        " => Wrong Answer 0 of 2",
        "on_reject: continue => Wrong Answer 1 of 2",
    ];
    check(OLD, "secret/1=WA secret/2=AC", &rows);
}

#[test]
fn what_a_validator_gives_counts_in_an_older_group_and_since_2023() {
    for (result, older, newer) in [
        ("AC:5", "Accepted 5", "Accepted 5"),
        ("WA:5", "Wrong Answer 0 of 8", "Wrong Answer 0"),
        ("AC:3/6", "Accepted 3 of 6", "Accepted 3"),
        ("WA:3/6", "Wrong Answer 3 of 6", "Accepted 3"),
        ("AC:25%", "Accepted 2 of 8", "Accepted 7.5"),
        ("WA:25%", "Wrong Answer 0 of 8", "Wrong Answer 0"),
    ] {
        let row = format!("accept_score: 8 => {older}");
        check(OLD, &format!("secret/1={result}"), &[&row]);
        let row = format!("max_score: 60\nscore_aggregation: sum => {newer} of 60");
        check(NEW, &format!("secret/1={result} secret/2=-"), &[&row]);
    }
}

#[test]
fn older_samples_count_unless_they_are_ignored_and_groups_are_listed() {
    let of = |root: &str| {
        let files = [
            ("problem.yaml", OLD[0]),
            ("data/testdata.yaml", root),
            ("data/secret/a/testdata.yaml", "range: 0 7\n"),
        ];
        graded(
            &files,
            "sample/1=AC secret/a/1=AC secret/b/1=WA secret/b/2=-",
        )
    };
    let groups = |grade: (Verdict, Option<Points>)| {
        let shown = |group: GroupPoints| {
            let (name, most) = (group.name, group.most);
            format!("{name} {} {} {most:?}", group.verdict, group.score)
        };
        let groups: Vec<_> = grade.1.unwrap().groups.into_iter().map(shown).collect();
        groups.join(", ")
    };
    let ends = "on_reject: continue\n";
    assert_eq!(shown(of(ends)), "Wrong Answer 2 of 10");
    let listed = "secret/a Accepted 1 Some(7.0), secret/b Wrong Answer 0 Some(2.0)";
    assert_eq!(groups(of(ends)), listed);
    let ignored = of("on_reject: continue\ngrader_flags: ignore_sample\n");
    assert_eq!(shown(ignored), "Wrong Answer 1 of 9");
    // The range of the outermost group is that of all.
    assert_eq!(of("range: 0 50\n").1.unwrap().most, Some(50.0));
    let forced = "type: scoring\ngrading:\n  range: 0 70\n";
    let (_, points) = graded(&[("problem.yaml", forced)], MIXED);
    assert_eq!(points.unwrap().most, Some(70.0));
    // Where `secret` has no groups it is listed itself.
    let alone = graded(&[("problem.yaml", OLD[0])], MIXED);
    assert_eq!(groups(alone), "secret Wrong Answer 1 Some(4.0)");
}

#[test]
fn since_2023_a_group_counts_whole_as_a_sum_or_by_its_least_case() {
    let rows = [
        "max_score: 60\nscore_aggregation: pass-fail => Wrong Answer 0 of 60",
        "max_score: 60\nscore_aggregation: sum => Accepted 15 of 60",
        "max_score: 60\nscore_aggregation: min => Wrong Answer 0 of 60",
        // Where no group of a package says what it is worth, the older rules count.
        " => Wrong Answer 1 of 4",
    ];
    check(NEW, MIXED, &rows);
    let rows = [
        "max_score: 60\nscore_aggregation: pass-fail => Accepted 60 of 60",
        "max_score: 60\nscore_aggregation: sum => Accepted 60 of 60",
        "max_score: 60\nscore_aggregation: min => Accepted 60 of 60",
        // `unlimited` is not a number.
        "max_score: unlimited => Accepted 0",
    ];
    check(NEW, "secret/1=AC secret/2=AC", &rows);
    // So they do in a legacy package.
    check(OLD, "secret/1=AC", &["max_score: 60 => Accepted 1 of 1"]);
    // The maximum is 100 if nothing is said.
    let inner = ("data/secret/a/test_group.yaml", "max_score: 30\n");
    let (_, of_all) = graded(&[("problem.yaml", NEW[0]), inner], "secret/a/1=AC");
    let points = of_all.unwrap();
    assert_eq!((points.score, points.most), (30.0, Some(100.0)));
    assert_eq!(points.groups[0].most, Some(30.0));
}

#[test]
fn since_2023_a_group_may_ask_for_others() {
    let results = "sample/1=AC secret/a/1=WA secret/ab/1=AC secret/b/1=AC secret/b/2=AC";
    // `secret` itself may require groups too, and count by its least group.
    for (b, whole, grade) in [
        ("", "", "Accepted 60"),
        ("require_pass: [sample, secret/ab]\n", "", "Accepted 60"),
        ("require_pass: [sample, secret/a]\n", "", "Wrong Answer 0"),
        ("", "require_pass: sample\n", "Accepted 60"),
        ("", "require_pass: secret/a\n", "Wrong Answer 0"),
        ("", "score_aggregation: min\n", "Wrong Answer 0"),
    ] {
        let text = format!("max_score: 60\n{b}");
        let files = [
            ("problem.yaml", NEW[0]),
            ("data/secret/test_group.yaml", whole),
            ("data/secret/a/test_group.yaml", "max_score: 40\n"),
            ("data/secret/b/test_group.yaml", &text),
        ];
        let found = shown(graded(&files, results));
        assert_eq!(found, format!("{grade} of 100"), "{b}{whole}");
    }
}

#[test]
fn a_package_that_gives_no_points_has_the_first_failure_for_its_verdict() {
    let graded = |yaml| graded(&[("problem.yaml", yaml)], MIXED);
    assert_eq!(graded("name: P\n"), (WrongAnswer, None));
    let (_, least) = graded("type: scoring\ngrading:\n  objective: min\n");
    assert_eq!(least.unwrap().most, None);
}

#[test]
fn points_of_checkers_are_added_up_and_the_most_if_all_say_it() {
    let sum = |scores: &[Option<Score>]| {
        let cases = scores.iter().map(|score| record("1", Accepted, *score));
        added_up(&cases.collect::<Vec<_>>()).map(|points| (points.score, points.most))
    };
    let of = |points, full| Some(Score::PointsOf(points, full));
    assert_eq!(sum(&[None, None]), None);
    assert_eq!(sum(&[of(1.5, 4.0), of(2.0, 4.0)]), Some((3.5, Some(8.0))));
    let points = Some(Score::Points(2.0));
    assert_eq!(sum(&[of(1.5, 4.0), points]), Some((3.5, None)));
    assert_eq!(sum(&[of(1.5, 4.0), None]), Some((1.5, None)));
}
