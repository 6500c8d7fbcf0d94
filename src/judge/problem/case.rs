//! The cases of a problem: which files of a folder are inputs, and where their answers are.

use super::find_cases::name_of;
use super::group::Configuration;
use super::layout::{is_program, layouts, other_answer, require_readable, Layout};
use crate::error::Error;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone)]
pub struct Case {
    /// The name in its folder: `NAME` for `NAME.in`, `secret/NAME` in a package.
    pub name: String,
    pub input: PathBuf,
    pub answer: Answer,
    pub configuration: Configuration,
}

/// The answer to a case.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    File(PathBuf),
    /// There is none; it would be this file.
    Missing(PathBuf),
}

impl Answer {
    /// The file, if there is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Answer::File(file) => Some(file),
            Answer::Missing(_) => None,
        }
    }

    /// The file, or where it would be.
    pub fn path(&self) -> &Path {
        match self {
            Answer::File(path) | Answer::Missing(path) => path,
        }
    }
}

impl Case {
    pub fn new(name: String, input: PathBuf, answer: Answer) -> Case {
        Case {
            name,
            input,
            answer,
            configuration: Configuration::default(),
        }
    }

    pub fn has_answer(&self) -> bool {
        self.answer.file().is_some()
    }

    /// A case from one input file that the user named; it has the name of the file.
    pub fn of_input(input: &Path, answer: PathBuf) -> Case {
        Case::new(name_of(input), input.to_path_buf(), Answer::File(answer))
    }

    /// The error that it has no answer; `None` if it has one.
    pub fn missing(&self) -> Option<Error> {
        (!self.has_answer()).then(|| Error::NoAnswer {
            input: self.input.clone(),
            answer: self.answer.path().to_path_buf(),
        })
    }
}

/// Cases in the order in which they count, also those without an answer, and inputs that are none.
pub type Listing = Vec<Result<Case, Fault>>;

/// The name of a case, or of an input that is none.
pub fn name(listed: &Result<Case, Fault>) -> &str {
    match listed {
        Ok(case) => &case.name,
        Err(fault) => &fault.case,
    }
}

/// Leaves out the cases with these names.
pub(super) fn leave_out(listing: &mut Listing, names: &[String]) {
    listing.retain(|listed| !names.iter().any(|other| other == name(listed)));
}

/// Why there is no result for a case.
#[derive(Debug, Clone)]
pub struct Fault {
    pub case: String,
    pub input: PathBuf,
    pub error: Error,
}

/// The cases of a layout in a folder that has these `entries`, in natural order. `group` is put
/// before their names. A hidden file and a backup of an editor (`NAME.in~`) are not cases.
pub(super) fn in_folder(
    layout: &Layout,
    folder: &Path,
    entries: &[String],
    group: &str,
) -> Listing {
    let mut listing = Listing::new();
    for name in layout.inputs_among(entries, folder) {
        let input = layout.input(folder, &name);
        let answer = require_readable(&input).and_then(|()| layout.answer(folder, &name));
        let stem = input.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{group}{}", if name.is_empty() { &*stem } else { &name });
        listing.push(match answer {
            Ok(answer) => Ok(Case::new(name, input, Answer::File(answer))),
            Err(Error::NoAnswer { answer, .. }) => {
                Ok(Case::new(name, input, Answer::Missing(answer)))
            }
            Err(error) => Err(Fault {
                case: name,
                input,
                error,
            }),
        });
    }
    listing
}

/// The answer to an input that the user named: where its layout has it, else beside the input.
///
/// # Errors
/// An input that is not a file (a dangling link, a pipe, a folder), or has no answer or several.
pub fn answer(input: &Path) -> Result<PathBuf, Error> {
    require_readable(input)?;
    let mut by_layout = layouts().filter_map(|layout| layout.answer_to(input));
    if let Some(answer) = by_layout.find(|answer| !matches!(answer, Err(Error::NoAnswer { .. }))) {
        return answer;
    }
    let mut beside = ["out", "ans", "a"]
        .iter()
        .map(|end| input.with_extension(end));
    let answer = beside.find(|answer| answer != input && answer.is_file() && !is_program(answer));
    answer
        .or_else(|| other_answer(input))
        .ok_or_else(|| Error::NoAnswer {
            input: input.to_path_buf(),
            answer: input.with_extension("out"),
        })
}
