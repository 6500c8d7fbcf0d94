//! What a request for a race means.

use super::{resolve, usage, Named};
use crate::cli::race::Request;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::race::{Entry, Inputs, Settings};
use crate::problem::cache;
use crate::problem::project::Project;

/// Enough for a median that the next race confirms.
const USUAL_RUNS: usize = 10;

pub fn settings(request: &Request, project: Option<&Project>) -> Result<Settings, Error> {
    let mut problem = None;
    let mut entries = Vec::new();
    for (i, word) in request.words.iter().enumerate() {
        let submission = match resolve(word, project)? {
            Named::Problem(found) if i == 0 => {
                problem = Some(found);
                continue;
            }
            Named::Problem(found) => found.solution.map(Submission::Solution),
            Named::File(path) => Some(Submission::File(path)),
        };
        entries.extend(submission.map(|submission| Entry {
            name: word.clone(),
            submission,
        }));
    }
    let problem = super::problem(problem, request.data.as_deref())?;
    let inputs = match (&request.input, &problem) {
        (Some(input), _) if !input.exists() => return Err(Error::no_file(input)),
        (Some(input), _) => Inputs::Input(input.clone()),
        (None, Some(problem)) => Inputs::Cases(problem.data.clone()),
        (None, None) => return Err(usage("which problem? judge race PROBLEM A B")),
    };
    if entries.len() < 2 {
        return Err(usage(
            "a race has two programs or more: judge race PROBLEM A B",
        ));
    }
    Ok(Settings {
        problem,
        inputs,
        entries,
        runs: request.runs.unwrap_or(USUAL_RUNS),
        cache: cache::folder(project),
    })
}
