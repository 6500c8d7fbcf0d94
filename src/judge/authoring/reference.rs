//! The reference: a slow, right program. The judge takes its output for the answer, and can write
//! missing answers with it.

use crate::authoring::printed_nothing;
use crate::compile::submission::Submission;
use crate::disk::make_around;
use crate::error::{up_to_error, Error};
use crate::problem::group::Configuration;
use crate::problem::Problem;
use crate::setter::program::PATIENT;
use crate::setter::programs::Programs;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::prepared_submission::PreparedSubmission;
use crate::toolbox::progress::Progress;
use crate::toolbox::Toolbox;
use std::fmt::Display;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub fn find(problem: &Problem) -> Result<Option<Submission>, Error> {
    let programs = Programs::of(problem);
    let file = programs.reference.one()?;
    Ok(file.map(|file| Submission::File(file.to_path_buf())))
}

pub fn prepare(
    problem: &Problem,
    reference: &Submission,
    toolbox: &Toolbox,
) -> Result<PreparedSubmission, Error> {
    let overrides = Overrides::fixed(PATIENT);
    let prepared = toolbox.prepare(problem, reference, &overrides, PATIENT, None);
    let name = || reference.name().unwrap_or_else(|| problem.id.clone());
    prepared.map_err(|error| error.of(name()))
}

/// Writes the answer to an input, which errors call `name`, within this CPU time.
pub fn answer(
    reference: &PreparedSubmission,
    input: &Path,
    configuration: &Configuration,
    answer: &Path,
    name: impl Display,
    patience: Duration,
) -> Result<(), Error> {
    match reference.answer(input, configuration, answer, patience)? {
        None => Ok(()),
        Some(reason) => Err(Error::Tool {
            program: "the reference".to_string(),
            what: format!("{} on {name}", reason.trim_end()),
        }),
    }
}

/// Writes the answer to each case that has none, up to the first error. Returns the paths of the
/// answers, and that error.
pub fn answer_all(
    problem: &Problem,
    reference: &Submission,
    toolbox: &Toolbox,
) -> Result<(Vec<PathBuf>, Option<Error>), Error> {
    let mut missing = Vec::new();
    for case in problem.list_unanswered()? {
        let case = case.map_err(|fault| fault.error)?;
        if !case.has_answer() {
            missing.push(case);
        }
    }
    if missing.is_empty() {
        return Ok((Vec::new(), None));
    }
    toolbox.notify(Progress::Compile(&problem.shown));
    let prepared = prepare(problem, reference, toolbox)?;
    let scratch = toolbox.scratch()?;
    let printed = scratch.path().join("answer");
    let work = missing.iter().enumerate().map(|(i, case)| {
        toolbox.notify(Progress::Case(&problem.shown, i, missing.len()));
        let (input, settings, name) = (&case.input, &case.configuration, case.input.display());
        answer(&prepared, input, settings, &printed, &name, Duration::MAX)?;
        printed_nothing::refuse_answer(problem, reference, input, &printed, name)?;
        write(&printed, case.answer.path())?;
        Ok(case.answer.path().to_path_buf())
    });
    Ok(up_to_error(work))
}

/// Writes the whole answer, or no file at all.
fn write(printed: &Path, target: &Path) -> Result<(), Error> {
    make_around(target)?;
    let mut printed = File::open(printed).map_err(Error::io("read", printed))?;
    let mut file = File::create_new(target).map_err(Error::io("write", target))?;
    if let Err(error) = io::copy(&mut printed, &mut file) {
        let _ = fs::remove_file(target);
        return Err(Error::io("write", target)(error));
    }
    Ok(())
}
