//! Points: what the cases of a submission are worth together, group by group. A package says how to
//! count; in other problems the judge adds up the points that a checker gives.

mod legacy;
mod own_grader;
mod rule;
mod since_2023;
mod site;
#[cfg(test)]
mod tests;
mod tree;

use crate::error::Error;
use crate::judging::outcome::CaseResult;
use crate::judging::toolbox::Toolbox;
use crate::problem::Problem;
use crate::setter::check_result::Score;
use crate::verdict::Verdict;
use own_grader::OwnGrader;
use rule::{GroupNode, Member, Visibility, Worth};
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use tree::Tree;

#[derive(Debug, Clone, PartialEq)]
pub struct Points {
    pub score: f64,
    /// The most that a submission can get; `None` if that is not known.
    pub most: Option<f64>,
    /// The groups of a package that count, in order.
    pub groups: Vec<GroupPoints>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct GroupPoints {
    pub name: String,
    pub verdict: Verdict,
    pub score: f64,
    pub most: Option<f64>,
}

/// The result of a submission as a whole.
#[derive(Debug, Clone, PartialEq)]
pub struct Grade {
    pub verdict: Verdict,
    pub points: Option<Points>,
}

/// The verdict on all cases, and the points if there are some. `all` has the names of the cases in
/// order, even of those that were not run.
///
/// # Errors
/// The package's own grader fails.
pub fn grade(
    problem: &Problem,
    all: &[String],
    cases: &[CaseResult],
    toolbox: &Toolbox,
) -> Result<Grade, Error> {
    if let Some(scheme) = &problem.setup.scheme {
        return site::grade(scheme, all, cases);
    }
    let Some(grading) = problem.setup.grading else {
        return Ok(Grade {
            verdict: verdict(cases),
            points: added_up(cases),
        });
    };
    let tree = Tree::new(&problem.setup.groups, all, cases);
    let has_own_grader = || tree.groups.values().any(|it| legacy::has_own_grader(it));
    let own_grader = if grading.is_scoring && has_own_grader() {
        Some(OwnGrader {
            program: toolbox.grader(problem)?,
            scratch: toolbox.scratch()?,
        })
    } else {
        None
    };
    // If no group says what it is worth, the older rules count.
    let has_new_rules = tree.groups.values().any(|it| since_2023::has_score(it));
    let is_legacy = grading.is_legacy || !has_new_rules;
    let plan = if is_legacy {
        legacy::plan(&tree)
    } else {
        since_2023::plan(&tree)
    };
    let (worth, groups) = walk(&plan, &tree, own_grader.as_ref())?;
    let points = grading.is_scoring.then_some(Points {
        score: worth.score,
        most: worth.most.filter(|_| !grading.is_minimizing),
        groups,
    });
    Ok(Grade {
        verdict: if is_legacy {
            worth.verdict
        } else if worth.score > 0.0 {
            // A submission with points is Accepted; without points it gets the verdict on its cases.
            Verdict::Accepted
        } else {
            verdict(cases)
        },
        points,
    })
}

/// The verdict on the cases in order, but for what is forgiven.
pub fn verdict(cases: &[CaseResult]) -> Verdict {
    let counted = cases.iter().filter(|case| !case.is_forgiven);
    counted.map(|case| case.verdict).collect()
}

/// What a group is worth, and the points of the groups within it, and of itself, that are shown.
fn walk(
    node: &GroupNode,
    tree: &Tree,
    own_grader: Option<&OwnGrader>,
) -> Result<(Worth, Vec<GroupPoints>), Error> {
    let (mut parts, mut groups) = (Vec::new(), Vec::new());
    for part in &node.parts {
        parts.push(match part {
            Member::Case(name) => node.rule.of_case(tree.results.get(name).copied()),
            Member::Group(inner) => {
                let (worth, within) = walk(inner, tree, own_grader)?;
                groups.extend(within);
                worth
            }
        });
    }
    let mut worth = match (own_grader, &node.rule.own_grader) {
        (Some(grader), Some(flags)) => grader.worth(&node.rule, &parts, flags)?,
        _ => node.rule.worth(&parts),
    };
    if !tree.are_accepted(&node.rule.requires) {
        worth.score = 0.0;
    }
    let is_shown = match node.rule.listing {
        Visibility::Shown => true,
        Visibility::ShownAlone => groups.is_empty(),
        Visibility::Hidden => false,
    };
    if is_shown {
        groups.push(GroupPoints {
            name: node.name.to_string(),
            verdict: worth.verdict,
            score: worth.score,
            most: worth.most,
        });
    }
    Ok((worth, groups))
}

/// The sum of the points that a checker has given; `None` if it gave none.
fn added_up(cases: &[CaseResult]) -> Option<Points> {
    cases.iter().find(|case| case.score.is_some())?;
    let (mut score, mut most) = (0.0, Some(0.0));
    for case in cases {
        let (own, of) = match case.score {
            Some(Score::PointsOf(points, full)) => (points, Some(full)),
            Some(Score::Points(points)) => (points, None),
            _ => (0.0, None),
        };
        score += own;
        most = most.zip(of).map(|(most, of)| most + of);
    }
    Some(Points {
        score,
        most,
        groups: Vec::new(),
    })
}

/// The groups of a scoring package that end with the first case that is not Accepted: no further
/// case of them has to be run.
#[derive(Debug, Default)]
pub struct BrokenGroups {
    groups: BTreeSet<String>,
    ended: Mutex<BTreeSet<String>>,
}

impl BrokenGroups {
    pub fn of(problem: &Problem) -> BrokenGroups {
        let groups = problem.setup.groups.iter();
        let breaking = groups.filter(|it| problem.setup.is_scoring() && legacy::breaks(it));
        BrokenGroups {
            groups: breaking.map(|group| group.name.clone()).collect(),
            ended: Mutex::default(),
        }
    }

    /// Whether a case need not be run, because its group has ended.
    pub fn has_ended(&self, case: &str) -> bool {
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.contains(group_of(case))
    }

    /// Notes that a case is not Accepted.
    pub fn note(&self, case: &str) {
        let group = group_of(case);
        if self.groups.contains(group) {
            let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
            ended.insert(group.to_string());
        }
    }
}

pub fn group_of(case: &str) -> &str {
    case.rsplit_once('/').map_or("", |(group, _)| group)
}
