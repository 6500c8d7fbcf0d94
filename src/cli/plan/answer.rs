//! What a request for answers means.

use super::usage;
use crate::cli::answer::Request;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::reference;
use crate::problem::project::Project;
use crate::problem::Problem;

/// The problem whose answers are missing, and the program that knows them.
pub fn settings(
    request: &Request,
    project: Option<&Project>,
) -> Result<(Problem, Submission), Error> {
    let named = |id: &String| project.ok_or_else(Project::missing)?.problem(id);
    let named = request.id.as_ref().map(named).transpose()?;
    let problem = super::problem(named, request.data.as_deref())?
        .ok_or_else(|| usage("which problem? judge answer ID"))?;
    let slow = match &request.reference {
        Some(file) => Some(Submission::File(file.clone())),
        None => reference::find(&problem.data)?,
    };
    let solution = problem.solution.clone().map(Submission::Solution);
    let reference = slow.or(solution).ok_or_else(|| {
        usage("no reference.* is in setter/ or beside the cases; --reference FILE names one")
    })?;
    Ok((problem, reference))
}
