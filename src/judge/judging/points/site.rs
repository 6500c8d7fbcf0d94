//! How sites count: the parts of a scheme, each by its own rule.

use super::rule::{GroupNode, Maximum, Member, Rule, Visibility};
use super::tree::Tree;
use super::{walk, Grade, Points};
use crate::error::Error;
use crate::judging::outcome::CaseResult;
use crate::problem::scheme::{Part, Scheme, ScoreMode};
use crate::verdict::Verdict;

/// The points of the parts together. The verdict is that on the cases.
pub fn grade(scheme: &Scheme, all: &[String], cases: &[CaseResult]) -> Result<Grade, Error> {
    let tree = Tree::new(&[], all, cases);
    let (mut score, mut groups) = (0.0, Vec::new());
    for part in &scheme.parts {
        let (worth, shown) = walk(&node(part, scheme), &tree, None)?;
        score += worth.score;
        groups.extend(shown);
    }
    let is_right = |case: &CaseResult| case.verdict == Verdict::Accepted;
    let counts = |name: &str| tree.results.get(name).is_some_and(|it| is_right(it));
    if scheme.cases().all(counts) {
        score = if cases.iter().all(is_right) {
            scheme.most()
        } else {
            scheme.most() - scheme.penalty
        };
    }
    Ok(Grade {
        verdict: cases.iter().map(|case| case.verdict).collect(),
        points: (!cases.is_empty()).then_some(Points {
            score,
            most: Some(scheme.most()),
            groups,
        }),
    })
}

/// A part with a node for each case: the same case may be worth something else in another part.
fn node<'a>(part: &'a Part, scheme: &'a Scheme) -> GroupNode<'a> {
    let case = |(name, worth): &'a (String, f64)| {
        let rule = Rule {
            rounding: scheme.rounding,
            ..rule(Some(*worth), ScoreMode::Sum)
        };
        let parts = vec![Member::Case(name)];
        Member::Group(GroupNode { name, rule, parts })
    };
    let needed = scheme.required(part).into_iter();
    let needed = needed
        .flat_map(|part| &part.cases)
        .map(|(name, _)| name.clone());
    GroupNode {
        name: &part.name,
        rule: Rule {
            requires: needed.collect(),
            listing: if part.name.is_empty() {
                Visibility::Hidden
            } else {
                Visibility::Shown
            },
            most: Maximum::Given(Some(part.most())),
            ..rule(None, part.rule)
        },
        parts: part.cases.iter().map(case).collect(),
    }
}

fn rule(accepted: Option<f64>, score: ScoreMode) -> Rule {
    Rule {
        shares_always: true,
        listing: Visibility::Hidden,
        ..Rule::usual(accepted, score)
    }
}
