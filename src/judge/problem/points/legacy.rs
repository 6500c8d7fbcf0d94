//! The rules of packages before 2023: each group counts its cases and the groups in it together, as
//! flags tell, or a program of the package does.

use super::{cases_in, find, since_2023, Maximum, Member, PointsGroup, ScoreMode, VerdictMode};
use crate::problem::group::Group;
use std::collections::BTreeSet;

/// A group with all that is in it. One that is not in the package has no maximum.
pub fn group(name: &str, groups: &[Group], all: &[String]) -> PointsGroup {
    let own = find(groups, name);
    let number = |key: &str| own?.settings.text(key)?.parse().ok();
    let flags = own.map(flags).unwrap_or_default();
    let has_own_grader = own.is_some_and(|it| it.settings.text("grading") == Some("custom"));
    let accepted = number("accept_score").unwrap_or(1.0);
    let mut members = own.map_or(Vec::new(), |_| members(name, accepted, groups, all));
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
        most: match (own.map(range), has_own_grader) {
            (Some(None), false) => Maximum::OfMembers,
            (range, _) => Maximum::Given(range.flatten()),
        },
        rejected: number("reject_score").unwrap_or(0.0),
        verdict: last(&flags, &VERDICTS).unwrap_or(VerdictMode::Worst),
        accepts_any: flags.iter().any(|it| it == "accept_if_any_accepted"),
        breaks: own.is_some_and(breaks),
        requires: Vec::new(),
        own_grader: has_own_grader.then_some(flags),
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
    let on_reject = group.settings.text("on_reject").unwrap_or("break");
    matches!(on_reject, "break" | "first_error") && !since_2023::has_score(group)
}

fn flags(group: &Group) -> Vec<String> {
    group.settings.words("grader_flags").unwrap_or_default()
}

/// What flags say of the verdict and of the score of a group; the last one counts.
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
    let mode = |flag: &String| modes.iter().find(|(known, _)| known == flag);
    flags.iter().rev().find_map(mode).map(|(_, mode)| *mode)
}

/// The upper end of the group's range; `None` if it is not a finite number.
fn range(group: &Group) -> Option<f64> {
    // The range of an outer group does not count for this one; that of `problem.yaml` is in the
    // settings of the outermost.
    let own = group.own.text("range");
    let of_all = || group.settings.text("range");
    let text = own.or_else(|| of_all().filter(|_| group.name.is_empty()));
    let most = text?.split_whitespace().nth(1)?.parse().ok();
    most.filter(|most: &f64| most.is_finite())
}
