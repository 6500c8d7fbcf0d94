//! Answers that are missing, written by the reference.

use crate::compile::submission::Submission;
use crate::error::{Error, Partial};
use crate::judge::judging::{Progress, Step};
use crate::judge::reference::Reference;
use crate::problem::case;
use crate::problem::Problem;
use crate::run::scratch::Scratch;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

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
    let reference = Reference::new(problem, reference, cache)?;
    let scratch = Scratch::new(cache)?;
    for (i, (input, answer)) in missing.iter().enumerate() {
        progress(Step::Case(problem, i, missing.len()));
        match write(&reference, &scratch, input, answer) {
            Ok(()) => partial.done.push(answer.clone()),
            Err(error) => {
                partial.error = Some(error);
                break;
            }
        }
    }
    Ok(partial)
}

/// An answer is there as a whole, or not at all.
fn write(
    reference: &Reference,
    scratch: &Scratch,
    input: &Path,
    answer: &Path,
) -> Result<(), Error> {
    let printed = scratch.path().join("answer");
    reference.answer(input, &printed, input.display())?;
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
