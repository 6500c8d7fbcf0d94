use super::*;
use crate::cache::Cache;
use crate::run::scratch::Scratch;
use std::env;
use std::fs;
use std::path::Path;
use Verdict::{Accepted, RuntimeError, TimeLimitExceeded, WrongAnswer};

const OLD: &str = "type: scoring\n";
const NEW: &str = "problem_format_version: 2025-09\ntype: scoring\n";

fn record(name: &str, verdict: Verdict, score: Option<Score>) -> CaseRecord {
    let kind = CaseKind::Judged(verdict);
    CaseRecord {
        score,
        ..CaseRecord::without_run(kind, name, Path::new("1.in"), "")
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

/// The grade for the names, verdicts and scores of cases. A case without a verdict was not run.
fn graded(
    files: &[(&str, &str)],
    results: &[(&str, Option<Verdict>, Option<Score>)],
) -> (Verdict, Option<Points>) {
    let all: Vec<String> = results.iter().map(|it| it.0.to_string()).collect();
    let run = results
        .iter()
        .filter_map(|(name, verdict, score)| Some(record(name, (*verdict)?, *score)));
    let (_scratch, problem) = package(files, &all);
    let cache = Cache::at(&env::temp_dir());
    let toolbox = Toolbox::new(&cache, &|_| ());
    grade(&problem, &all, &run.collect::<Vec<_>>(), &toolbox).unwrap()
}

/// The verdict, the score and the maximum of a package with these cases in `secret`, and with this
/// text in the group's file.
fn secret(
    yaml: &str,
    file: &str,
    text: &str,
    results: &[(&str, Option<Verdict>, Option<Score>)],
) -> (Verdict, f64, Option<f64>) {
    let file = format!("data/secret/{file}");
    let (verdict, points) = graded(&[("problem.yaml", yaml), (&file, text)], results);
    let points = points.unwrap();
    (verdict, points.score, points.most)
}

fn old(
    text: &str,
    results: &[(&str, Option<Verdict>, Option<Score>)],
) -> (Verdict, f64, Option<f64>) {
    secret(OLD, "testdata.yaml", text, results)
}

fn new(
    text: &str,
    results: &[(&str, Option<Verdict>, Option<Score>)],
) -> (Verdict, f64, Option<f64>) {
    secret(NEW, "test_group.yaml", text, results)
}

const AC: Option<Verdict> = Some(Accepted);
const WA: Option<Verdict> = Some(WrongAnswer);

/// A case right, one wrong, one that crashed and one that was not run.
const MIXED: &[(&str, Option<Verdict>, Option<Score>)] = &[
    ("secret/1", AC, None),
    ("secret/2", WA, None),
    ("secret/3", Some(RuntimeError), None),
    ("secret/4", None, None),
];

#[test]
fn the_older_grader_makes_the_verdict_of_a_group_as_flags_say() {
    let slow = &[
        ("secret/1", WA, None),
        ("secret/2", Some(TimeLimitExceeded), None),
    ];
    for (flags, results, verdict) in [
        ("", MIXED, RuntimeError),
        ("first_error", MIXED, WrongAnswer),
        ("first_error worst_error", MIXED, RuntimeError),
        ("always_accept", MIXED, Accepted),
        ("accept_if_any_accepted", MIXED, Accepted),
        ("accept_if_any_accepted", &MIXED[1..], RuntimeError),
        ("", &MIXED[..1], Accepted),
        // The worst verdict decides.
        ("", slow, TimeLimitExceeded),
    ] {
        let text = format!("on_reject: continue\ngrader_flags: {flags}\n");
        assert_eq!(old(&text, results).0, verdict, "{flags}");
    }
}

#[test]
fn the_older_grader_makes_the_score_of_a_group_as_flags_say() {
    let score = |flags: &str| {
        let scores = "accept_score: 8\nreject_score: 3\n";
        old(
            &format!("on_reject: continue\n{scores}grader_flags: {flags}\n"),
            MIXED,
        )
    };
    // The maximum includes the case that was not run.
    for (flags, sum, most) in [
        ("", 14.0, 32.0),
        ("sum", 14.0, 32.0),
        ("avg", 14.0 / 3.0, 8.0),
        ("min", 3.0, 8.0),
        ("max", 8.0, 8.0),
        ("min max", 8.0, 8.0),
    ] {
        assert_eq!(score(flags), (RuntimeError, sum, Some(most)), "{flags}");
    }
    let most = |range| old(&format!("on_reject: continue\nrange: {range}\n"), MIXED).2;
    assert_eq!(most("0 90"), Some(90.0));
    assert_eq!(most("0 +inf"), Some(4.0));
}

#[test]
fn an_older_group_ends_with_its_first_failure_unless_it_goes_on() {
    let points = |text| old(text, MIXED);
    for text in ["", "on_reject: break\n", "on_reject: first_error\n"] {
        assert_eq!(points(text), (WrongAnswer, 1.0, Some(4.0)), "{text}");
    }
    for text in ["on_reject: continue\n", "on_reject: worst_error\n"] {
        assert_eq!(points(text), (RuntimeError, 1.0, Some(4.0)), "{text}");
    }
    let later = [("secret/1", WA, None), ("secret/2", AC, None)];
    assert_eq!(old("", &later), (WrongAnswer, 0.0, Some(2.0)));
    let worth = old("on_reject: continue\n", &later);
    assert_eq!(worth, (WrongAnswer, 1.0, Some(2.0)));
}

#[test]
fn what_a_validator_gives_counts_in_an_older_group() {
    for (verdict, given, score, most) in [
        (Accepted, Score::Points(5.0), 5.0, None),
        (WrongAnswer, Score::Points(5.0), 0.0, Some(8.0)),
        (Accepted, Score::PointsOf(3.0, 6.0), 3.0, Some(6.0)),
        (WrongAnswer, Score::PointsOf(3.0, 6.0), 3.0, Some(6.0)),
        (Accepted, Score::Part(0.25), 2.0, Some(8.0)),
        (WrongAnswer, Score::Part(0.25), 0.0, Some(8.0)),
    ] {
        let results = [("secret/1", Some(verdict), Some(given))];
        let worth = old("accept_score: 8\n", &results);
        assert_eq!(worth, (verdict, score, most), "{verdict} {given:?}");
    }
}

#[test]
fn older_samples_count_unless_they_are_ignored_and_groups_are_listed() {
    let results = [
        ("sample/1", AC, None),
        ("secret/a/1", AC, None),
        ("secret/b/1", WA, None),
        ("secret/b/2", None, None),
    ];
    let of = |root: &str| {
        let files = [
            ("problem.yaml", OLD),
            ("data/testdata.yaml", root),
            ("data/secret/a/testdata.yaml", "range: 0 7\n"),
        ];
        graded(&files, &results)
    };
    let (verdict, points) = of("on_reject: continue\n");
    let points = points.unwrap();
    assert_eq!((points.score, points.most), (2.0, Some(10.0)));
    assert_eq!(verdict, WrongAnswer);
    let listed = |name: &str, verdict, score, most| GroupPoints {
        name: name.to_string(),
        verdict,
        score,
        most: Some(most),
    };
    let groups = [
        listed("secret/a", Accepted, 1.0, 7.0),
        listed("secret/b", WrongAnswer, 0.0, 2.0),
    ];
    assert_eq!(points.groups, groups);
    let points = of("on_reject: continue\ngrader_flags: ignore_sample\n").1;
    let points = points.unwrap();
    assert_eq!((points.score, points.most), (1.0, Some(9.0)));
    // The range of the outermost group is that of all.
    assert_eq!(of("range: 0 50\n").1.unwrap().most, Some(50.0));
    let forced = "type: scoring\ngrading:\n  range: 0 70\n";
    let (_, points) = graded(&[("problem.yaml", forced)], MIXED);
    assert_eq!(points.unwrap().most, Some(70.0));
    // Where `secret` has no groups it is listed itself.
    let alone = graded(&[("problem.yaml", OLD)], MIXED).1.unwrap();
    assert_eq!(alone.groups, [listed("secret", WrongAnswer, 1.0, 4.0)]);
}

#[test]
fn since_2023_a_group_counts_whole_as_a_sum_or_by_its_least_case() {
    let of = |aggregation: &str| {
        let text = format!("max_score: 60\nscore_aggregation: {aggregation}\n");
        new(&text, MIXED)
    };
    assert_eq!(of("pass-fail"), (WrongAnswer, 0.0, Some(60.0)));
    assert_eq!(of("sum"), (Accepted, 15.0, Some(60.0)));
    assert_eq!(of("min"), (WrongAnswer, 0.0, Some(60.0)));
    let right = |text: &str| new(text, &[("secret/1", AC, None), ("secret/2", AC, None)]);
    for aggregation in ["pass-fail", "sum", "min"] {
        let text = format!("max_score: 60\nscore_aggregation: {aggregation}\n");
        assert_eq!(right(&text), (Accepted, 60.0, Some(60.0)), "{aggregation}");
    }
    // Where no group of a package says what it is worth, and in a legacy package, the older rules
    // count.
    assert_eq!(new("", MIXED), (WrongAnswer, 1.0, Some(4.0)));
    let legacy = old("max_score: 60\n", &MIXED[..1]);
    assert_eq!(legacy, (Accepted, 1.0, Some(1.0)));
    // The maximum is 100 if nothing is said, and `unlimited` is not a number.
    let in_a_group = [("secret/a/1", AC, None)];
    let points = |inner: &str| {
        let files = [
            ("problem.yaml", NEW),
            ("data/secret/a/test_group.yaml", inner),
        ];
        graded(&files, &in_a_group).1.unwrap()
    };
    let found = points("max_score: 30\n");
    assert_eq!((found.score, found.most), (30.0, Some(100.0)));
    assert_eq!(found.groups[0].most, Some(30.0));
    assert_eq!(right("max_score: unlimited\n").2, None);
}

#[test]
fn what_a_validator_gives_counts_since_2023() {
    for (verdict, given, whole, score) in [
        (Accepted, Score::Points(5.0), Accepted, 5.0),
        (WrongAnswer, Score::Points(5.0), WrongAnswer, 0.0),
        (Accepted, Score::PointsOf(3.0, 6.0), Accepted, 3.0),
        (WrongAnswer, Score::PointsOf(3.0, 6.0), Accepted, 3.0),
        (Accepted, Score::Part(0.25), Accepted, 7.5),
        (WrongAnswer, Score::Part(0.25), WrongAnswer, 0.0),
    ] {
        let text = "max_score: 60\nscore_aggregation: sum\n";
        let first = ("secret/1", Some(verdict), Some(given));
        let worth = new(text, &[first, ("secret/2", None, None)]);
        assert_eq!(worth, (whole, score, Some(60.0)), "{verdict} {given:?}");
    }
}

#[test]
fn since_2023_a_group_may_ask_for_others() {
    let results = [
        ("sample/1", AC, None),
        ("secret/a/1", WA, None),
        ("secret/ab/1", AC, None),
        ("secret/b/1", AC, None),
        ("secret/b/2", AC, None),
    ];
    let score = |b: &str, whole: &str| {
        let files = [
            ("problem.yaml", NEW),
            ("data/secret/test_group.yaml", whole),
            ("data/secret/a/test_group.yaml", "max_score: 40\n"),
            ("data/secret/b/test_group.yaml", b),
        ];
        let (verdict, points) = graded(&files, &results);
        let points = points.unwrap();
        (verdict, points.score, points.most)
    };
    let sum = Some(100.0);
    assert_eq!(score("max_score: 60\n", ""), (Accepted, 60.0, sum));
    let of_others = |names: &str| score(&format!("max_score: 60\nrequire_pass: {names}\n"), "");
    assert_eq!(of_others("[sample, secret/ab]"), (Accepted, 60.0, sum));
    assert_eq!(of_others("[sample, secret/a]"), (WrongAnswer, 0.0, sum));
    // `secret` itself may require groups too, and count by its least group.
    let b = "max_score: 60\n";
    assert_eq!(score(b, "require_pass: sample\n"), (Accepted, 60.0, sum));
    for whole in ["require_pass: secret/a\n", "score_aggregation: min\n"] {
        assert_eq!(score(b, whole), (WrongAnswer, 0.0, sum), "{whole}");
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

#[test]
fn a_failure_ends_a_group_of_a_scoring_package_that_breaks() {
    let names = ["secret/a/1".to_string(), "secret/b/1".to_string()];
    let breaks = |yaml| {
        let continues = ("data/secret/b/testdata.yaml", "on_reject: continue\n");
        let (_scratch, problem) = package(&[("problem.yaml", yaml), continues], &names);
        let breaking = breaking_groups(&problem);
        ["secret/a/2", "secret/b/2"].map(|case| breaking.contains(group_of(case)))
    };
    assert_eq!(breaks(OLD), [true, false]);
    assert_eq!(breaks("name: P\n"), [false; 2]);
}
