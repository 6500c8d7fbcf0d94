//! The reference: a slow, right program. The judge takes its output for the answer, and can write
//! missing answers with it.

use crate::compile::submission::{Options, Submission};
use crate::error::{Error, Partial};
use crate::judge::bench::Bench;
use crate::judge::{Progress, Step};
use crate::problem::case;
use crate::problem::Problem;
use crate::run::scratch::Scratch;
use crate::setter::tool::{self, PATIENT};
use std::fmt::Display;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Reference {
    bench: Bench,
}

/// The reference for a folder of cases; `None` if there is none.
pub fn find(data: &Path) -> Result<Option<Submission>, Error> {
    let found = tool::find_source(data, &tool::REFERENCE)?;
    Ok(found.map(Submission::File))
}

/// Whether there is a program that makes tests for a folder of cases, or knows their answers.
pub fn has_programs(data: &Path) -> bool {
    [&tool::REFERENCE[..], &tool::GENERATOR]
        .iter()
        .any(|names| !tool::find_all(data, names).is_empty())
}

impl Reference {
    pub fn new(
        problem: &Problem,
        submission: &Submission,
        cache: &Path,
    ) -> Result<Reference, Error> {
        let compiled = submission.compile(&Options::of(&problem.id, None, false), cache)?;
        let name = || submission.name().unwrap_or_else(|| problem.id.clone());
        let program = compiled.map_err(|refusal| refusal.of(name()))?;
        let bench = Bench::open(program, PATIENT, cache)?.with_files(&problem.head.files);
        Ok(Reference { bench })
    }

    /// Writes the answer to an input, which errors call `name`.
    pub fn answer(&self, input: &Path, answer: &Path, name: impl Display) -> Result<(), Error> {
        match self.bench.answer(input, answer)? {
            None => Ok(()),
            Some(why) => Err(Error::Tool {
                program: "the reference".to_string(),
                what: format!("{} on {name}", why.trim_end()),
            }),
        }
    }
}

/// Writes the answer to each input that has none, up to the first error. `done` has the paths of
/// the answers.
pub fn answer_all(
    problem: &Problem,
    reference: &Submission,
    cache: &Path,
    progress: Progress,
) -> Result<Partial<Vec<PathBuf>>, Error> {
    let mut missing = Vec::new();
    for fault in case::listing(&problem.data)?.faults {
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
    progress(Step::Compile(&problem.id));
    let reference = Reference::new(problem, reference, cache)?;
    let scratch = Scratch::new(cache)?;
    for (i, (input, answer)) in missing.iter().enumerate() {
        progress(Step::Case(&problem.id, i, missing.len()));
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

/// Writes the whole answer, or no file at all.
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
