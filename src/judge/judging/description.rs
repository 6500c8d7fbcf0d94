//! What a folder of cases tells of its problem, where there is nothing to judge.

use crate::error::Error;
use crate::judging::rules::comparison;
use crate::problem::case::Case;
use crate::problem::{kind, Problem};
use crate::setter::programs::Programs;
use std::path::PathBuf;

#[derive(Debug)]
pub struct Description {
    pub kind: &'static str,
    pub title: String,
    pub cases: usize,
    pub unanswered: usize,
    pub time_ms: u64,
    pub memory_kb: u64,
    /// How many cases have limits of their own.
    pub limited: usize,
    /// The points of a right submission, and in how many parts that have a name.
    pub points: Option<(f64, usize)>,
    /// The programs that decide about an output; else `comparison` does.
    pub deciders: Vec<PathBuf>,
    pub comparison: String,
}

/// # Errors
/// What is wrong with the folder.
pub fn describe(problem: &Problem) -> Result<Description, Error> {
    let found = problem.list()?;
    let cases: Vec<_> = found.iter().flatten().collect();
    let programs = Programs::of(problem);
    let has_limits = |case: &&&Case| {
        case.configuration.time_ms.is_some() || case.configuration.memory_kb.is_some()
    };
    let scheme = problem.setup.scheme.as_ref();
    Ok(Description {
        kind: kind::name(&problem.data),
        title: problem.head.title.clone(),
        cases: found.len(),
        unanswered: cases.iter().filter(|case| !case.has_answer()).count(),
        time_ms: problem.head.time_ms,
        memory_kb: problem.head.memory_kb,
        limited: cases.iter().filter(has_limits).count(),
        points: scheme.map(|it| {
            let parts = it.parts.iter().filter(|part| !part.name.is_empty());
            (it.most(), parts.count())
        }),
        deciders: [programs.interactor.files, programs.checker.files].concat(),
        comparison: comparison(problem),
    })
}
