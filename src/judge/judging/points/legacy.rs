//! The rules before 2023: each group counts its cases and the groups in it together, as flags tell,
//! or a program of the package does.

use super::rule::{GroupNode, Maximum, Member, Rule, VerdictMode, Visibility};
use super::tree::Tree;
use crate::problem::group::Group;
use crate::problem::scheme::ScoreMode;
use std::collections::BTreeSet;

/// All groups, from the outermost one on.
pub fn plan<'a>(tree: &Tree<'a>) -> GroupNode<'a> {
    node("", tree)
}

fn node<'a>(name: &'a str, tree: &Tree<'a>) -> GroupNode<'a> {
    let group = tree.groups.get(name).copied();
    let mut parts = group.map_or(Vec::new(), |_| parts(name, tree));
    // The outermost group has the samples, and `secret` after them.
    if name.is_empty() && group.is_some_and(ignores_samples) {
        parts.drain(..parts.len().saturating_sub(1));
    }
    GroupNode {
        name,
        rule: rule(name, group),
        parts,
    }
}

/// The cases of a group, and each group in it at the place of its first case.
fn parts<'a>(name: &str, tree: &Tree<'a>) -> Vec<Member<'a>> {
    let (mut parts, mut seen) = (Vec::new(), BTreeSet::new());
    let begin = if name.is_empty() { 0 } else { name.len() + 1 };
    for case in tree.cases_in(name) {
        match case[begin..].find('/') {
            None => parts.push(Member::Case(case)),
            Some(length) => {
                let inner = &case[..begin + length];
                if seen.insert(inner) {
                    parts.push(Member::Group(node(inner, tree)));
                }
            }
        }
    }
    parts
}

/// Whether a program of the package makes the result of a group.
pub fn has_own_grader(group: &Group) -> bool {
    group.settings.text("grading") == Some("custom")
}

/// Whether a result that is not Accepted ends a group.
pub fn breaks(group: &Group) -> bool {
    let on_reject = group.settings.text("on_reject").unwrap_or("break");
    matches!(on_reject, "break" | "first_error") && !super::since_2023::has_score(group)
}

fn flags(group: &Group) -> Vec<String> {
    group.settings.words("grader_flags").unwrap_or_default()
}

fn ignores_samples(group: &Group) -> bool {
    flags(group).iter().any(|flag| flag == "ignore_sample")
}

/// The rule of a group; a group that is not in the package has no maximum.
fn rule(name: &str, group: Option<&Group>) -> Rule {
    let number = |key: &str| group?.settings.text(key)?.parse().ok();
    let flags = group.map(flags).unwrap_or_default();
    let own_grader = group.filter(|it| has_own_grader(it)).map(|_| flags.clone());
    let accepted = Some(number("accept_score").unwrap_or(1.0));
    let score = last(&flags, &SCORES).unwrap_or(ScoreMode::Sum);
    Rule {
        rejected: number("reject_score").unwrap_or(0.0),
        verdict: last(&flags, &VERDICTS).unwrap_or(VerdictMode::Worst),
        accepts_any: flags.iter().any(|it| it == "accept_if_any_accepted"),
        most: match (group.map(range), &own_grader) {
            (Some(None), None) => Maximum::OfParts,
            (range, _) => Maximum::Given(range.flatten()),
        },
        breaks: group.is_some_and(breaks),
        own_grader,
        listing: match name {
            "secret" => Visibility::ShownAlone,
            _ if name.starts_with("secret/") => Visibility::Shown,
            _ => Visibility::Hidden,
        },
        ..Rule::usual(accepted, score)
    }
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

/// The upper end of the group's range; `None` if it is no finite number.
fn range(group: &Group) -> Option<f64> {
    // The range of an outer group does not count for this one; that of `problem.yaml` is in the
    // settings of the outermost.
    let own = group.own.text("range");
    let of_all = || group.settings.text("range");
    let text = own.or_else(|| of_all().filter(|_| group.name.is_empty()));
    let most = text?.split_whitespace().nth(1)?.parse().ok();
    most.filter(|most: &f64| most.is_finite())
}
