//! Cases that programs write: all that `make.*` makes, or one from the generator.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::desk::Desk;
use crate::judge::reference::Reference;
use crate::judge::Stage;
use crate::problem::kind;
use crate::problem::Problem;
use crate::run::ending::ExitStatus;
use crate::setter::programs::Programs;
use std::fs;
use std::path::{Path, PathBuf};

/// One case to make: its name, and the arguments for the generator.
#[derive(Debug, Clone, PartialEq)]
pub struct Recipe {
    pub name: String,
    pub seed: u64,
    pub size: u64,
}

/// Runs the problem's `make.*`, which writes cases. Returns the files that are new or
/// changed.
pub fn make_all(problem: &Problem, desk: &Desk) -> Result<Vec<PathBuf>, Error> {
    desk.tell(Stage::Compile(&problem.shown));
    let data = &problem.data;
    let maker = desk.only(problem, &Programs::of(problem).maker)?;
    let tool = maker.ok_or_else(|| {
        Error::Usage(format!(
            "no make.* is in {} or its setter/; judge make ID NAME --seed N --size S makes one \
             case",
            data.display()
        ))
    })?;
    let scratch = desk.scratch()?;
    let work = scratch.path().join("cases");
    fs::create_dir(&work).map_err(Error::io("make", &work))?;
    let ending = tool.run_in(&work, &[], None, scratch.path())?;
    if ending.status() != ExitStatus::Code(0) {
        return Err(tool.failure(&ending, "its cases"));
    }
    let mut changed = Vec::new();
    let made = fs::read_dir(&work).map_err(Error::io("list", &work))?;
    let mut made: Vec<PathBuf> = made.flatten().map(|entry| entry.path()).collect();
    made.sort();
    for file in made {
        let target = data.join(file.file_name().unwrap_or_default());
        if !file.is_file() || are_equal(&file, &target) {
            continue;
        }
        fs::copy(&file, &target).map_err(Error::io("write", &target))?;
        changed.push(target);
    }
    Ok(changed)
}

fn are_equal(a: &Path, b: &Path) -> bool {
    matches!((fs::read(a), fs::read(b)), (Ok(a), Ok(b)) if a == b)
}

/// Makes one case with the problem's generator. A validator must find it valid; the reference gives
/// its answer. Returns the paths of both files.
pub fn make_one(
    problem: &Problem,
    reference: &Submission,
    recipe: &Recipe,
    desk: &Desk,
) -> Result<Vec<PathBuf>, Error> {
    desk.tell(Stage::Compile(&problem.shown));
    let programs = Programs::of(problem);
    let generator = desk.generator(problem, &programs, None)?;
    let validator = desk.validator(problem, &programs.validator)?;
    let reference = Reference::new(problem, reference, desk)?;
    let scratch = desk.scratch()?;
    let test = generator
        .make(recipe.seed, recipe.size, scratch.path())?
        .file;
    let made = scratch.path().join("made.in");
    fs::copy(&test, &made).map_err(Error::io("write", &made))?;
    if let Some(validator) = validator {
        validator.require(&made, scratch.path())?;
    }
    let printed = scratch.path().join("made.out");
    let configuration = problem.setup.usual_configuration()?;
    reference.answer(&made, &configuration, &printed, "the test")?;
    let case = kind::new_case(&problem.data, &recipe.name);
    let files = [case.input, case.answer.path().to_path_buf()];
    for (from, to) in [made, printed].iter().zip(&files) {
        fs::copy(from, to).map_err(Error::io("write", to))?;
    }
    Ok(files.to_vec())
}
