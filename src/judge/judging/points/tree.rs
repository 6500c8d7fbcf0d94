//! The groups of a package, and the results of the cases in them.

use crate::judging::outcome::CaseResult;
use crate::problem::group::Group;
use crate::verdict::Verdict;
use std::collections::BTreeMap;

pub struct Tree<'a> {
    pub groups: BTreeMap<&'a str, &'a Group>,
    /// Those of cases that were run.
    pub results: BTreeMap<&'a str, &'a CaseResult>,
    /// All cases, in order.
    cases: &'a [String],
}

impl<'a> Tree<'a> {
    pub fn new(groups: &'a [Group], cases: &'a [String], results: &'a [CaseResult]) -> Tree<'a> {
        let (groups, results) = (groups.iter(), results.iter());
        Tree {
            groups: groups.map(|group| (group.name.as_str(), group)).collect(),
            results: results.map(|it| (it.case.name.as_str(), it)).collect(),
            cases,
        }
    }

    /// The cases in a group and in those within it, run or not; those of the group "" are all.
    pub fn cases_in(&self, group: &str) -> Vec<&'a str> {
        let is_in = |name: &&str| match name.strip_prefix(group) {
            Some(rest) => group.is_empty() || rest.starts_with('/'),
            None => false,
        };
        self.cases
            .iter()
            .map(String::as_str)
            .filter(is_in)
            .collect()
    }

    /// Whether all of these cases that were run are Accepted.
    pub fn are_accepted(&self, cases: &[String]) -> bool {
        let mut results = cases.iter().filter_map(|it| self.results.get(it.as_str()));
        results.all(|result| result.verdict == Verdict::Accepted)
    }
}
