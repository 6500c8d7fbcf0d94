//! How packages count by the keys of their groups. Before 2023 each group counts its cases and the
//! groups in it together, as flags tell, or a program of the package does. Since then each group of
//! `secret` has a maximum: it gets all or nothing, the sum of its cases, or the least of them.

use super::{Member, PointsGroup, PointsPlan, PointsRules, ScoreMode, VerdictMode};
use crate::problem::group::Group;
use crate::tree::Node;
use std::collections::BTreeSet;

impl PointsPlan {
    /// By the older rules if no group says what it is worth. `all` has the names of all cases.
    pub fn of_package(groups: &[Group], is_legacy: bool, all: &[String]) -> PointsPlan {
        let has_score = groups.iter().any(|group| max_score(group).is_some());
        let (rules, group) = if is_legacy || !has_score {
            (PointsRules::Legacy, group("", groups, all))
        } else {
            (PointsRules::Since2023, secret(groups, all))
        };
        PointsPlan {
            groups: vec![group],
            rules,
            ..PointsPlan::default()
        }
    }
}

/// Those of all cases that are in a group, or in one within it; those of the group "" are all.
fn cases_in<'a>(all: &'a [String], group: &'a str) -> impl Iterator<Item = &'a String> {
    all.iter().filter(move |name| {
        let rest = name.strip_prefix(group);
        rest.is_some_and(|rest| group.is_empty() || rest.starts_with('/'))
    })
}

fn find<'a>(groups: &'a [Group], name: &str) -> Option<&'a Group> {
    groups.iter().find(|group| group.name == name)
}

fn text<'a>(settings: &'a Node, key: &str) -> Option<&'a str> {
    settings.get(key)?.scalar()
}

/// A group with all that is in it. One that is not in the package has no maximum.
fn group(name: &str, groups: &[Group], all: &[String]) -> PointsGroup {
    let group = find(groups, name);
    let number = |key: &str| text(&group?.settings, key)?.parse().ok();
    let given = group.and_then(|group| group.settings.get("grader_flags")?.words());
    let flags = given.unwrap_or_default();
    let grading = group.and_then(|group| text(&group.settings, "grading"));
    let has_own_grader = grading == Some("custom");
    let accepted = number("accept_score").unwrap_or(1.0);
    let mut members = group.map_or(Vec::new(), |_| members(name, accepted, groups, all));
    // The outermost group has the samples, and `secret` after them.
    if name.is_empty() && flags.iter().any(|flag| flag == "ignore_sample") {
        members.drain(..members.len().saturating_sub(1));
    }
    let is_secret = name == "secret" || name.starts_with("secret/");
    PointsGroup {
        name: if is_secret { name } else { "" }.to_string(),
        is_shown_alone: name == "secret",
        members,
        score: last(&flags, &SCORES).unwrap_or_default(),
        most: match group.and_then(range) {
            None if group.is_none() || has_own_grader => Some(f64::INFINITY),
            range => range,
        },
        rejected: number("reject_score").unwrap_or(0.0),
        verdict: last(&flags, &VERDICTS).unwrap_or(VerdictMode::Worst),
        accepts_any: flags.iter().any(|flag| flag == "accept_if_any_accepted"),
        breaks: group.is_some_and(breaks),
        own_grader: has_own_grader.then_some(flags),
        ..PointsGroup::default()
    }
}

/// The cases of a group, and each group in it at the place of its first case.
fn members(name: &str, accepted: f64, groups: &[Group], all: &[String]) -> Vec<Member> {
    let (mut members, mut seen) = (Vec::new(), BTreeSet::new());
    let begin = if name.is_empty() { 0 } else { name.len() + 1 };
    for case in cases_in(all, name) {
        match case[begin..].find('/') {
            None => members.push(Member::Case(case.clone(), Some(accepted))),
            Some(length) => {
                let inner = &case[..begin + length];
                if seen.insert(inner) {
                    members.push(Member::Group(group(inner, groups, all)));
                }
            }
        }
    }
    members
}

/// Whether a result that is not Accepted ends a group.
pub fn breaks(group: &Group) -> bool {
    let on_reject = text(&group.settings, "on_reject").unwrap_or("break");
    matches!(on_reject, "break" | "first_error") && max_score(group).is_none()
}

/// Flags for the verdict and for the score of a group; the last one counts.
const VERDICTS: [(&str, VerdictMode); 3] = [
    ("worst_error", VerdictMode::Worst),
    ("first_error", VerdictMode::First),
    ("always_accept", VerdictMode::AlwaysAccepted),
];
const SCORES: [(&str, ScoreMode); 4] = [
    ("sum", ScoreMode::Sum),
    ("avg", ScoreMode::Average),
    ("min", ScoreMode::Least),
    ("max", ScoreMode::Greatest),
];

fn last<T: Copy>(flags: &[String], modes: &[(&str, T)]) -> Option<T> {
    let mode = |flag: &String| modes.iter().find(|(name, _)| name == flag);
    flags.iter().rev().find_map(mode).map(|(_, mode)| *mode)
}

/// The upper end of the group's range; `None` if it is not a finite number.
fn range(group: &Group) -> Option<f64> {
    // That of an outer group does not count, but for `problem.yaml`, which is in the settings.
    let of_group = text(&group.of_file, "range");
    let of_all = || text(&group.settings, "range");
    let range = of_group.or_else(|| of_all().filter(|_| group.name.is_empty()));
    let most = range?.split_whitespace().nth(1)?.parse().ok();
    most.filter(|most: &f64| most.is_finite())
}

/// The maximum of all of `secret`, if nothing else is said.
const DEFAULT_MAX_SCORE: f64 = 100.0;

/// `secret` with the groups that count by themselves, or else with all cases in it.
fn secret(groups: &[Group], all: &[String]) -> PointsGroup {
    let Some(secret) = find(groups, "secret") else {
        return PointsGroup::default();
    };
    let is_scored = |group: &&Group| {
        let has_words = |key: &str| group.of_file.get(key).and_then(Node::words).is_some();
        let is_said = has_words("score_aggregation") || has_words("require_pass");
        group.name.starts_with("secret/") && (is_said || max_score(group).is_some())
    };
    let mut scored: Vec<&Group> = groups.iter().filter(is_scored).collect();
    scored.sort_by(|a, b| a.name.cmp(&b.name));
    let inner = |group: &Group| {
        let most = max_score(group).unwrap_or(f64::INFINITY);
        Member::Group(of_cases(group, most, ScoreMode::AllOrNothing, all))
    };
    let full = max_score(secret).unwrap_or(DEFAULT_MAX_SCORE);
    let mut whole = of_cases(secret, full, ScoreMode::Sum, all);
    whole.name = String::new();
    if !scored.is_empty() {
        whole.members = scored.into_iter().map(inner).collect();
    }
    whole
}

/// A group with all cases in it. `usual` is how it counts if it does not say.
fn of_cases(group: &Group, most: f64, usual: ScoreMode, all: &[String]) -> PointsGroup {
    let score = match text(&group.of_file, "score_aggregation") {
        Some("sum") => ScoreMode::Sum,
        Some("min") => ScoreMode::Least,
        Some("pass-fail") => ScoreMode::AllOrNothing,
        _ => usual,
    };
    let cases: Vec<&String> = cases_in(all, &group.name).collect();
    let worth = match score {
        ScoreMode::Sum => most / cases.len().max(1) as f64,
        _ => most,
    };
    let points = Some(worth).filter(|points| points.is_finite());
    let given = group.of_file.get("require_pass").and_then(Node::words);
    let needed = given.unwrap_or_default();
    let required = needed.iter().flat_map(|name| cases_in(all, name).cloned());
    let case = |name: &String| Member::Case(name.clone(), points);
    PointsGroup {
        name: group.name.clone(),
        members: cases.into_iter().map(case).collect(),
        score,
        most: Some(most),
        requires: required.collect(),
        ..PointsGroup::default()
    }
}

/// The maximum that a group says, infinity for `unlimited`.
fn max_score(group: &Group) -> Option<f64> {
    text(&group.of_file, "max_score").map(|most| most.parse().unwrap_or(f64::INFINITY))
}
