//! What words on the command line name: problems, and the files of submissions.

use super::{usage, COMMANDS};
use crate::compile::language::{Language, RUST};
use crate::error::Error;
use crate::problem::project::Project;
use crate::problem::spelling::nearest;
use crate::problem::Problem;
use std::path::{Path, PathBuf};

pub enum Word {
    Problem(Box<Problem>),
    File(PathBuf),
}

/// A word that is a problem's id is that problem, any other the path of a file. If there is no
/// such file it may be another spelling of an id: `g++ 3740.cpp -o 3740` makes a program `3740`.
pub fn resolve(word: &str, project: Option<&Project>) -> Result<Word, Error> {
    let is_id = project.map_or(Ok(false), |project| project.has(word))?;
    if !is_id && Path::new(word).is_file() {
        return Ok(Word::File(word.into()));
    }
    let problem = match project {
        Some(project) => project.problem(word),
        None => Err(Project::missing()),
    };
    match problem {
        Ok(problem) => Ok(Word::Problem(Box::new(problem))),
        Err(Error::UnknownProblem { .. } | Error::NoProject { .. }) if Path::new(word).exists() => {
            Ok(Word::File(word.into()))
        }
        Err(Error::UnknownProblem { .. }) if word.contains(['.', '/', '\\']) => {
            Err(Error::no_file(Path::new(word)))
        }
        Err(error) => Err(error),
    }
}

/// The source that is to be bundled: the solution of a problem, or a file of the user's own.
pub fn bundled(word: &str, project: Option<&Project>) -> Result<(PathBuf, Option<Problem>), Error> {
    let file = match resolve(word, project)? {
        Word::File(file) => file,
        Word::Problem(problem) => {
            let source = problem.solution.clone().unwrap_or_default();
            return Ok((source, Some(*problem)));
        }
    };
    if !Language::of(&file).is_some_and(|language| language.name == RUST.name) {
        let what = "only sources in Rust are bundled".to_string();
        return Err(Error::text(file)(what));
    }
    Ok((file, None))
}

/// Does the same for the first word, which may be meant as a command.
pub fn resolve_first(word: &str, project: Option<&Project>) -> Result<Word, Error> {
    match (resolve(word, project), nearest(word, COMMANDS.into_iter())) {
        (Err(Error::UnknownProblem { nearest: None, .. }), _) if is_superfluous(word) => {
            Err(usage(format!(
                "judge has no command {word:?} and needs none: judge ID FILE"
            )))
        }
        (Err(Error::UnknownProblem { nearest: None, .. }), Some(command)) => Err(usage(format!(
            "did you mean judge {command}? no problem and no command is named {word:?}"
        ))),
        (resolved, _) => resolved,
    }
}

/// The problem that was named, with the cases of a folder if one was named too, or else the one
/// that the folder is.
pub fn problem(named: Option<Problem>, data: Option<&Path>) -> Result<Option<Problem>, Error> {
    Ok(match (named, data) {
        (Some(problem), Some(data)) if data.is_dir() => Some(problem.with_cases_of(data)),
        (_, Some(data)) => Some(Problem::of_folder(data)?),
        (named, None) => named,
    })
}

/// Whether other tools, or the help of this one, call the command that judges so.
fn is_superfluous(word: &str) -> bool {
    ["test", "t", "submit", "verify"].contains(&word)
}
