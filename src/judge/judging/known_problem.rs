//! What is known of a problem before any submission is judged. It is found once: a checker that does
//! not compile keeps the judge from all submissions alike.

use crate::error::Error;
use crate::judging::conditions::{Conditions, DerivedLimit};
use crate::judging::rules::Rules;
use crate::judging::toolbox::Toolbox;
use crate::problem::case::Listing;
use crate::problem::{glob, Problem};
use crate::run::limits::Limits;
use std::sync::OnceLock;

#[derive(Debug)]
pub struct KnownProblem {
    pub problem: Problem,
    /// In force; the statement may have others, and each case its own.
    pub limits: Limits,
    /// The cases that are asked for, or why there are none.
    pub(super) cases: Result<Listing, Error>,
    rules: OnceLock<Result<Rules, Error>>,
}

impl KnownProblem {
    /// Without a pattern all cases are asked for, else those whose name one of them fits.
    pub fn new(
        problem: Problem,
        conditions: &Conditions,
        derived: Option<&DerivedLimit>,
        patterns: &[String],
    ) -> KnownProblem {
        KnownProblem {
            limits: conditions.limits(&problem, derived),
            cases: chosen_cases(&problem, patterns),
            rules: OnceLock::new(),
            problem,
        }
    }

    /// How all submissions are judged; found once.
    pub fn rules(&self, conditions: &Conditions, toolbox: &Toolbox) -> Result<&Rules, Error> {
        let find = || Rules::of(&self.problem, conditions, toolbox);
        self.rules.get_or_init(find).as_ref().map_err(Clone::clone)
    }

    /// How many cases are asked for.
    pub fn count(&self) -> usize {
        self.cases.as_ref().map_or(0, Vec::len)
    }

    /// The names of the cases that are asked for.
    pub fn case_names(&self) -> impl Iterator<Item = &str> {
        let found = self.cases.iter().flatten();
        found.map(|found| match found {
            Ok(case) => case.name.as_str(),
            Err(fault) => fault.case.as_str(),
        })
    }
}

/// The cases whose name one of the patterns fits; without any, all.
fn chosen_cases(problem: &Problem, patterns: &[String]) -> Result<Listing, Error> {
    let mut found = problem.list()?;
    if patterns.is_empty() {
        return Ok(found);
    }
    let is_chosen = |name: &str| patterns.iter().any(|pattern| glob::matches(pattern, name));
    found.retain(|it| match it {
        Ok(case) => is_chosen(&case.name),
        Err(fault) => is_chosen(&fault.case),
    });
    if found.is_empty() {
        let plain = patterns.iter().find(|it| !it.contains(['*', '?', '[']));
        let remedy = plain.map_or(String::new(), |it| format!("; did you mean -k '*{it}*'?"));
        return Err(Error::Says(format!(
            "no case in {} has a name like {}{remedy}",
            problem.cases_folder.display(),
            patterns.join(" or ")
        )));
    }
    Ok(found)
}
