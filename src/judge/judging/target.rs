//! A problem as it is judged: its cases, its limits, and how outputs are judged. All of it is found
//! once for all submissions, the rules when the first is prepared: a checker that does not compile
//! keeps the judge from each of them.

use crate::cache::Cache;
use crate::error::Error;
use crate::judging::options::JudgeOptions;
use crate::judging::rules::Rules;
use crate::problem::case::{self, Case, Listing};
use crate::problem::{glob, Problem};
use crate::run::limits::Limits;
use crate::setter::programs::Programs;
use crate::toolbox::hidden_files::HiddenFiles;
use crate::toolbox::limits;
use crate::toolbox::Toolbox;
use std::sync::{Arc, OnceLock};

#[derive(Debug)]
pub struct Target {
    pub problem: Problem,
    /// Those of the statement; the time may be derived.
    pub limits: Limits,
    /// The cases that are asked for, or why there are none.
    pub(super) cases: Result<Listing, Error>,
    pub(super) programs: Programs,
    rules: OnceLock<Result<Rules, Error>>,
    hidden: OnceLock<Arc<HiddenFiles>>,
}

impl Target {
    pub fn new(mut problem: Problem, options: &JudgeOptions) -> Target {
        let listing = problem.listing.take().unwrap_or_else(|| problem.list());
        Target {
            limits: limits::of_statement(&problem),
            cases: listing.and_then(|cases| matching(cases, &problem, &options.patterns)),
            programs: Programs::of(&problem),
            rules: OnceLock::new(),
            hidden: OnceLock::new(),
            problem,
        }
    }

    /// How all submissions are judged.
    pub fn rules(&self, options: &JudgeOptions, toolbox: &Toolbox) -> Result<&Rules, Error> {
        let find = || Rules::of(&self.problem, &self.programs, &options.overrides, toolbox);
        self.rules.get_or_init(find).as_ref().map_err(Clone::clone)
    }

    /// The files that no submission can open.
    pub fn hidden(&self, cache: &Cache) -> Arc<HiddenFiles> {
        let (problem, programs) = (&self.problem, &self.programs);
        let find = || HiddenFiles::of(problem, programs, self.readable_cases(), cache).into();
        self.hidden.get_or_init(find).clone()
    }

    /// How many cases are asked for.
    pub fn count(&self) -> usize {
        self.cases.as_ref().map_or(0, Vec::len)
    }

    /// The cases that are asked for and can be read.
    pub fn readable_cases(&self) -> impl Iterator<Item = &Case> {
        self.cases.iter().flatten().flatten()
    }

    /// The names of the cases that are asked for.
    pub fn case_names(&self) -> impl Iterator<Item = &str> {
        self.cases.iter().flatten().map(case::name)
    }
}

/// The cases whose name matches one of the patterns; without any, all.
fn matching(mut cases: Listing, problem: &Problem, patterns: &[String]) -> Result<Listing, Error> {
    if patterns.is_empty() {
        return Ok(cases);
    }
    let matches = |name: &str| patterns.iter().any(|pattern| glob::matches(pattern, name));
    cases.retain(|listed| matches(case::name(listed)));
    if cases.is_empty() {
        let plain = patterns.iter().find(|text| !text.contains(['*', '?', '[']));
        let remedy = plain.map_or(String::new(), |text| {
            format!("; did you mean -k '*{text}*'?")
        });
        return Err(Error::Says(format!(
            "no case in {} has a name like {}{remedy}",
            problem.cases_folder.display(),
            patterns.join(" or ")
        )));
    }
    Ok(cases)
}
