//! The rules since 2023: each group of `secret` has a maximum. It gets all or nothing, the sum of
//! its cases, or the least of them.

use super::rule::{GroupNode, Maximum, Member, Rule, Visibility};
use super::tree::Tree;
use crate::problem::group::Group;
use crate::problem::scheme::ScoreMode;

/// The maximum of all of `secret`, if nothing else is said.
const DEFAULT_MAX_SCORE: f64 = 100.0;

/// `secret` with the groups that count by themselves, or else with all cases in it.
pub fn plan<'a>(tree: &Tree<'a>) -> GroupNode<'a> {
    let secret = tree.groups.get("secret").copied();
    let scored = tree.groups.values().filter(|it| is_scored(it));
    let scored: Vec<Member> = scored.map(|it| Member::Group(of_group(it, tree))).collect();
    let parts = match secret {
        Some(_) if scored.is_empty() => cases(tree, "secret"),
        Some(_) => scored,
        None => Vec::new(),
    };
    let most = secret.and_then(|it| most(it).unwrap_or(Some(DEFAULT_MAX_SCORE)));
    let score = secret.and_then(aggregation).unwrap_or(ScoreMode::Sum);
    GroupNode {
        name: "secret",
        rule: Rule {
            listing: Visibility::Hidden,
            requires: secret.map(|it| required(it, tree)).unwrap_or_default(),
            ..rule(most, score, parts.len())
        },
        parts,
    }
}

fn of_group<'a>(group: &'a Group, tree: &Tree<'a>) -> GroupNode<'a> {
    let parts = cases(tree, &group.name);
    let score = aggregation(group).unwrap_or(ScoreMode::AllOrNothing);
    GroupNode {
        name: &group.name,
        rule: Rule {
            requires: required(group, tree),
            ..rule(most(group).flatten(), score, parts.len())
        },
        parts,
    }
}

fn cases<'a>(tree: &Tree<'a>, group: &str) -> Vec<Member<'a>> {
    let cases = tree.cases_in(group).into_iter();
    cases.map(Member::Case).collect()
}

/// The rule of a group of so many cases.
fn rule(most: Option<f64>, score: ScoreMode, cases: usize) -> Rule {
    let accepted = match score {
        ScoreMode::Sum => most.map(|most| most / cases.max(1) as f64),
        _ => most,
    };
    Rule {
        most: Maximum::Given(most),
        ..Rule::usual(accepted, score)
    }
}

/// The cases of the groups that a group needs.
fn required(group: &Group, tree: &Tree) -> Vec<String> {
    let groups = group.own.words("require_pass").unwrap_or_default();
    let cases = groups.iter().flat_map(|it| tree.cases_in(it));
    cases.map(str::to_string).collect()
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

/// The maximum of a group: `None` if it says none, `Some(None)` if it says `unlimited`.
fn most(group: &Group) -> Option<Option<f64>> {
    group.own.text("max_score").map(|most| most.parse().ok())
}

fn aggregation(group: &Group) -> Option<ScoreMode> {
    match group.own.text("score_aggregation")? {
        "sum" => Some(ScoreMode::Sum),
        "min" => Some(ScoreMode::Least),
        "pass-fail" => Some(ScoreMode::AllOrNothing),
        _ => None,
    }
}
