//! What a request for a search means.

use super::{relax, resolve, usage, Named};
use crate::cli::stress::Request;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::reference;
use crate::judge::stress::{Settings, Start};
use crate::problem::case;
use crate::problem::project::Project;
use crate::problem::{cache, Problem};
use std::path::Path;

pub fn settings(request: &Request, project: Option<&Project>) -> Result<Settings, Error> {
    let (mut problem, mut submission) = (None, None);
    for word in &request.words {
        match resolve(word, project)? {
            Named::Problem(found) if problem.is_none() => problem = Some(found),
            Named::File(path) if submission.is_none() => submission = Some(Submission::File(path)),
            _ => return Err(usage("one problem and one submission at a time")),
        }
    }
    let mut problem = match super::problem(problem, request.data.as_deref())? {
        Some(problem) => problem,
        None => Problem::of_folder(Path::new("."))?,
    };
    if request.debug {
        relax(&mut problem.head);
    }
    let solution = problem.solution.clone().map(Submission::Solution);
    let usual = solution.clone().filter(|_| submission.is_some());
    let reference = match request.reference.clone().map(Submission::File).or(usual) {
        Some(reference) => Some(reference),
        None => reference::find(&problem.data)?,
    };
    Ok(Settings {
        reference: reference.ok_or_else(|| {
            usage("which problem? judge stress PROBLEM FILE, or FILE with --reference FILE")
        })?,
        submission: submission
            .or(solution)
            .ok_or_else(|| usage("which submission? judge stress PROBLEM FILE"))?,
        start: match &request.input {
            Some(word) => named_input(word, &problem)?,
            None if request.seed.is_some() => Start::Random,
            None => Start::Cases,
        },
        problem,
        standard: request.standard.clone(),
        debug: request.debug,
        generator: request.generator.clone(),
        validator: request.validator.clone(),
        seed: request.seed.unwrap_or(1),
        cases: request.cases,
        sizes: request.sizes.clone(),
        shrink_time: request.shrink_time,
        save: request.save,
        cache: cache::folder(project),
    })
}

/// A case of the problem's, with its answer if it has one, else a file.
fn named_input(word: &str, problem: &Problem) -> Result<Start, Error> {
    if let Ok(found) = case::find(&problem.data) {
        if let Some(case) = found.cases.into_iter().find(|case| case.name == word) {
            return Ok(Start::Case(case));
        }
        let fault = found.faults.into_iter().find(|fault| fault.case == word);
        match fault.map(|fault| fault.error) {
            // The reference knows the answer.
            Some(Error::NoAnswer { input, .. }) => return Ok(Start::Input(input)),
            Some(error) => return Err(error),
            None => {}
        }
    }
    if Path::new(word).is_file() {
        return Ok(Start::Input(word.into()));
    }
    Err(Error::Usage(format!(
        "no case of {} is called {word:?}, and no file either",
        problem.data.display()
    )))
}
