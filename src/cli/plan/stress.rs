//! What a request for a search means.

use super::{resolve, usage, Named};
use crate::cli::stress::Request;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::differential;
use crate::judge::stress::Settings;
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
    let mut problem = match (problem, &request.data) {
        (Some(problem), _) => problem,
        (None, data) => Problem::of_folder(data.as_deref().unwrap_or(Path::new(".")))?,
    };
    if let Some(data) = &request.data {
        if !data.is_dir() {
            return Err(Error::NoFile { path: data.clone() });
        }
        problem.data = data.clone();
    }
    let solution = problem.solution.clone().map(Submission::Solution);
    let slow = differential::reference(&problem.data);
    let usual = match &submission {
        Some(_) => solution.clone().or(slow),
        None => slow,
    };
    let named = request.reference.clone().map(Submission::File);
    Ok(Settings {
        reference: named.or(usual).ok_or_else(|| {
            usage("which problem? judge stress PROBLEM FILE, or FILE with --reference FILE")
        })?,
        submission: submission
            .or(solution)
            .ok_or_else(|| usage("which submission? judge stress PROBLEM FILE"))?,
        problem,
        standard: request.standard.clone(),
        generator: request.generator.clone(),
        seed: request.seed,
        cases: request.cases,
        sizes: request.sizes.clone(),
        save: request.save,
        cache: cache::folder(project),
    })
}
