//! Answers that are missing, written by the reference.

use crate::compile::compiler::Compilation;
use crate::compile::submission::{Options, Submission};
use crate::error::{Error, Partial};
use crate::judge::comparison::Strictness;
use crate::judge::grader::Grader;
use crate::judge::judging::{Progress, Step};
use crate::problem::case;
use crate::problem::Problem;
use crate::run::scratch::Scratch;
use crate::run::workspace::Workspaces;
use crate::setter::tool::PATIENT;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;

/// Writes the answer to each input that has none. What is done are the paths of the answers; the
/// first error ends it.
pub fn answer_all(
    problem: &Problem,
    reference: &Submission,
    cache: &Path,
    progress: Progress,
) -> Result<Partial<Vec<PathBuf>>, Error> {
    let mut missing = Vec::new();
    for fault in case::find(&problem.data)?.faults {
        match fault.error {
            Error::NoAnswer { input, answer } => missing.push((input, answer)),
            error => return Err(error),
        }
    }
    let mut partial = Partial {
        done: Vec::new(),
        error: None,
    };
    if missing.is_empty() {
        return Ok(partial);
    }
    progress(Step::Compile(problem));
    let grader = prepare(problem, reference, cache)?;
    let scratch = Scratch::new(cache)?;
    for (i, (input, answer)) in missing.iter().enumerate() {
        progress(Step::Case(problem, i, missing.len()));
        match write(&grader, &scratch, input, answer) {
            Ok(()) => partial.done.push(answer.clone()),
            Err(error) => {
                partial.error = Some(error);
                break;
            }
        }
    }
    Ok(partial)
}

fn prepare(problem: &Problem, reference: &Submission, cache: &Path) -> Result<Grader, Error> {
    let command = match reference.prepare(&Options::of(&problem.id, None, false), cache)? {
        Compilation::Program(command) => command,
        Compilation::Failed(said) => {
            return Err(Error::Tool {
                program: reference.name().unwrap_or_else(|| problem.id.clone()),
                what: format!("it does not compile\n{said}"),
            })
        }
    };
    Ok(Grader {
        command,
        limits: PATIENT,
        checker: None,
        strictness: Strictness::Usual,
        workspaces: Workspaces::new(cache, None)?,
        failed: cache.join("failed"),
        kept: AtomicU64::new(0),
        told_bytes: 0,
    })
}

/// An answer is there as a whole, or not at all.
fn write(grader: &Grader, scratch: &Scratch, input: &Path, answer: &Path) -> Result<(), Error> {
    let printed = scratch.path().join("answer");
    if let Some(what) = grader.answer(input, &printed)? {
        return Err(Error::Tool {
            program: "the reference".to_string(),
            what: format!("{} on {}", what.trim_end(), input.display()),
        });
    }
    if let Some(folder) = answer.parent() {
        fs::create_dir_all(folder).map_err(Error::io("make", folder))?;
    }
    let mut printed = File::open(&printed).map_err(Error::io("read", &printed))?;
    let mut file = File::create_new(answer).map_err(Error::io("write", answer))?;
    if let Err(error) = io::copy(&mut printed, &mut file) {
        let _ = fs::remove_file(answer);
        return Err(Error::io("write", answer)(error));
    }
    Ok(())
}
