//! The rules since 2023: each group of `secret` has a maximum. It gets all or nothing, the sum of
//! its cases, or the least of them.

use super::{GroupPoints, Tree, Worth};
use crate::judge::outcome::CaseResult;
use crate::judge::verdict::Verdict;
use crate::problem::group::Group;
use crate::setter::checker::Score;

#[derive(Clone, Copy, PartialEq)]
enum Aggregation {
    PassFail,
    Sum,
    Min,
}

/// The maximum of all of `secret`, if nothing else is said.
const USUAL_MOST: f64 = 100.0;

/// The worth of `secret`; adds its groups to `groups`.
pub fn grade(tree: &Tree, groups: &mut Vec<GroupPoints>) -> Worth {
    let all: Verdict = tree.cases.values().map(|case| case.verdict).collect();
    let Some(secret) = tree.groups.get("secret") else {
        return Worth {
            verdict: all,
            score: 0.0,
            most: None,
        };
    };
    let inner: Vec<&Group> = tree
        .groups
        .values()
        .copied()
        .filter(|it| is_scored(it))
        .collect();
    let aggregation = aggregation(secret, Aggregation::Sum);
    let worth = match &inner[..] {
        [] => of_cases(
            tree,
            "secret",
            most(secret).unwrap_or(Some(USUAL_MOST)),
            aggregation,
        ),
        inner => {
            let worths: Vec<Worth> = inner.iter().map(|it| of_group(tree, it)).collect();
            for (group, worth) in inner.iter().zip(&worths) {
                groups.push(GroupPoints {
                    name: group.name.clone(),
                    verdict: worth.verdict,
                    score: worth.score,
                    most: worth.most,
                });
            }
            together(
                &worths,
                most(secret).unwrap_or(Some(USUAL_MOST)),
                aggregation,
            )
        }
    };
    let worth = match passes(tree, secret) {
        true => worth,
        false => Worth {
            score: 0.0,
            ..worth
        },
    };
    Worth {
        // A submission with points is Accepted; without points it gets the verdict on its cases.
        verdict: if worth.score > 0.0 {
            Verdict::Accepted
        } else {
            all
        },
        ..worth
    }
}

/// Whether a group counts by itself within `secret`.
fn is_scored(group: &Group) -> bool {
    let is_inner = group.name.starts_with("secret/");
    let keys = ["score_aggregation", "require_pass"];
    is_inner && (has_score(group) || keys.iter().any(|key| group.own.words(key).is_some()))
}

/// Whether a group says what it is worth.
pub fn has_score(group: &Group) -> bool {
    group.own.text("max_score").is_some()
}

fn of_group(tree: &Tree, group: &Group) -> Worth {
    let aggregation = aggregation(group, Aggregation::PassFail);
    let worth = of_cases(tree, &group.name, most(group).flatten(), aggregation);
    match passes(tree, group) {
        true => worth,
        false => Worth {
            score: 0.0,
            ..worth
        },
    }
}

/// Whether the groups that this group requires are Accepted.
fn passes(tree: &Tree, group: &Group) -> bool {
    let wanted = group.own.words("require_pass").unwrap_or_default();
    let is_accepted = |name: &String| {
        let mut results = tree.results(name).into_iter();
        results.all(|case| case.verdict == Verdict::Accepted)
    };
    wanted.iter().all(is_accepted)
}

fn of_cases(tree: &Tree, group: &str, most: Option<f64>, aggregation: Aggregation) -> Worth {
    let results = tree.results(group);
    let of_case = match aggregation {
        Aggregation::Sum => most.map(|most| most / tree.count(group).max(1) as f64),
        _ => most,
    };
    let cases = results.iter().map(|case| worth_of(case, of_case));
    together(&cases.collect::<Vec<Worth>>(), most, aggregation)
}

fn worth_of(case: &CaseResult, most: Option<f64>) -> Worth {
    let score = match (case.verdict, case.score) {
        (Verdict::Accepted, Some(Score::Points(points))) => points,
        (Verdict::Accepted, Some(Score::Part(part))) => part * most.unwrap_or(0.0),
        (_, Some(Score::PointsOf(points, _))) => points,
        (Verdict::Accepted, None) => most.unwrap_or(0.0),
        _ => 0.0,
    };
    Worth {
        verdict: case.verdict,
        score,
        most,
    }
}

fn together(parts: &[Worth], most: Option<f64>, aggregation: Aggregation) -> Worth {
    let verdict: Verdict = parts.iter().map(|part| part.verdict).collect();
    let scores = parts.iter().map(|part| part.score);
    let score = match aggregation {
        Aggregation::PassFail if verdict == Verdict::Accepted => most.unwrap_or(0.0),
        Aggregation::PassFail => 0.0,
        Aggregation::Sum => scores.sum(),
        Aggregation::Min => scores.reduce(f64::min).unwrap_or(0.0),
    };
    Worth {
        verdict,
        score,
        most,
    }
}

/// The maximum of a group: `None` if it says none, `Some(None)` if it says `unlimited`.
fn most(group: &Group) -> Option<Option<f64>> {
    group.own.text("max_score").map(|most| most.parse().ok())
}

fn aggregation(group: &Group, usual: Aggregation) -> Aggregation {
    match group.own.text("score_aggregation") {
        Some("sum") => Aggregation::Sum,
        Some("min") => Aggregation::Min,
        Some("pass-fail") => Aggregation::PassFail,
        _ => usual,
    }
}
