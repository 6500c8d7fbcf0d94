//! Points: what the cases of a submission are worth together, group by group. A package says how to
//! count; in other problems the judge adds up the points that a checker gives.

mod legacy;
mod since_2023;
#[cfg(test)]
mod tests;

use crate::error::Error;
use crate::judge::desk::Desk;
use crate::judge::outcome::CaseResult;
use crate::judge::verdict::Verdict;
use crate::problem::group::Group;
use crate::problem::Problem;
use crate::run::scratch::Scratch;
use crate::setter::checker::Score;
use crate::setter::grader::Grader;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

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
pub struct Graded {
    pub verdict: Verdict,
    pub points: Option<Points>,
}

/// What a case, a group or all is worth.
#[derive(Debug, Clone, Copy)]
struct Worth {
    verdict: Verdict,
    score: f64,
    most: Option<f64>,
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
    desk: &Desk,
) -> Result<Graded, Error> {
    let Some(grading) = problem.setup.grading else {
        return Ok(Graded {
            verdict: cases.iter().map(|case| case.verdict).collect(),
            points: added_up(cases),
        });
    };
    let tree = Tree::new(&problem.setup.groups, all, cases);
    let mut groups = Vec::new();
    let has_own_grader = || tree.groups.values().any(|it| legacy::has_own_grader(it));
    let own_grader = match grading.is_scoring && has_own_grader() {
        true => Some(OwnGrader {
            program: desk.grader(problem)?,
            scratch: desk.scratch()?,
        }),
        false => None,
    };
    // If no group says what it is worth, the older rules count.
    let has_new_rules = tree.groups.values().any(|it| since_2023::has_score(it));
    let worth = match grading.is_legacy || !has_new_rules {
        true => legacy::grade(&tree, own_grader.as_ref(), &mut groups)?,
        false => since_2023::grade(&tree, &mut groups),
    };
    let points = grading.is_scoring.then_some(Points {
        score: worth.score,
        most: worth.most.filter(|_| !grading.is_minimizing),
        groups,
    });
    Ok(Graded {
        verdict: worth.verdict,
        points,
    })
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

/// The grader of a package, and the folder where it is run.
struct OwnGrader {
    program: Grader,
    scratch: Scratch,
}

/// The groups of a package, and the results of the cases in them.
struct Tree<'a> {
    groups: BTreeMap<&'a str, &'a Group>,
    cases: BTreeMap<&'a str, &'a CaseResult>,
    /// The children of each group, by its name, in the order in which they count.
    children: BTreeMap<&'a str, Vec<Child<'a>>>,
}

#[derive(Debug, Clone, Copy)]
enum Child<'a> {
    Case(&'a str),
    Group(&'a str),
}

impl<'a> Tree<'a> {
    fn new(groups: &'a [Group], all: &'a [String], cases: &'a [CaseResult]) -> Tree<'a> {
        let mut children: BTreeMap<&str, Vec<Child>> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        // A group comes at the place of its first case, as cases and groups are both sorted by
        // name.
        for case in all {
            let mut name: &str = case;
            let mut child = Child::Case(name);
            loop {
                let (outer, _) = name.rsplit_once('/').unwrap_or(("", name));
                if name.is_empty() || !seen.insert(name) {
                    break;
                }
                children.entry(outer).or_default().push(child);
                (name, child) = (outer, Child::Group(outer));
            }
        }
        let groups = groups.iter();
        Tree {
            groups: groups.map(|group| (group.name.as_str(), group)).collect(),
            cases: cases.iter().map(|it| (it.case.name.as_str(), it)).collect(),
            children,
        }
    }

    /// How many cases there are in a group and in those within it, run or not.
    fn count(&self, group: &str) -> usize {
        let inner = self.children(group).iter().map(|child| match child {
            Child::Case(_) => 1,
            Child::Group(inner) => self.count(inner),
        });
        inner.sum()
    }

    fn children(&self, group: &str) -> &[Child<'a>] {
        self.children.get(group).map_or(&[], Vec::as_slice)
    }

    /// The results in a group and in those within it.
    fn results(&self, group: &str) -> Vec<&'a CaseResult> {
        let is_in = |name: &str| {
            let rest = name.strip_prefix(group);
            rest.is_some_and(|rest| rest.starts_with('/'))
        };
        let inner = self.cases.iter().filter(|(name, _)| is_in(name));
        inner.map(|(_, case)| *case).collect()
    }
}

/// The groups of a scoring package that end with the first case that is not Accepted: no further
/// case of them has to be run.
#[derive(Debug, Default)]
pub struct Ends {
    groups: BTreeSet<String>,
    ended: Mutex<BTreeSet<String>>,
}

impl Ends {
    pub fn of(problem: &Problem) -> Ends {
        let groups = problem.setup.groups.iter();
        let breaking = groups.filter(|it| problem.setup.is_scoring() && legacy::breaks(it));
        Ends {
            groups: breaking.map(|group| group.name.clone()).collect(),
            ended: Mutex::default(),
        }
    }

    /// Whether a case need not be run, as its group has ended.
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

fn group_of(case: &str) -> &str {
    case.rsplit_once('/').map_or("", |(group, _)| group)
}
