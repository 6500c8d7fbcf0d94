//! A generator or a reference that prints nothing: most of them call `freopen`, and what they write
//! lies in a file that nobody reads. Without this a search would try empty tests, or blame the
//! submission for what the reference does not say.

use crate::compile::language::Language;
use crate::compile::redirections::redirections;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::problem::case::Case;
use crate::problem::Problem;
use crate::run::output::read_prefix_trimmed;
use crate::setter::program::SetterProgram;
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// So many bytes tell whether a file has anything but blanks.
const PREFIX: u64 = 80;

/// # Errors
/// A test of the generator's that is empty, if no input of the problem's own is.
pub fn refuse_test(
    problem: &Problem,
    generator: &SetterProgram,
    test: &Path,
    name: impl Display,
) -> Result<(), Error> {
    let is_blank_case = |case: &Case| is_blank(&case.input);
    if !is_blank(test) || has_case(problem, is_blank_case) {
        return Ok(());
    }
    let if_right = "; if an empty input is right, judge add takes one as a case";
    let advice = remedy(&generator.source, if_right);
    Err(generator.error(format!("it prints nothing for {name}{advice}")))
}

/// # Errors
/// An answer of the user's own reference that is empty although the input is not, if no answer of
/// the problem's own is.
pub fn refuse_answer(
    problem: &Problem,
    reference: &Submission,
    input: &Path,
    answer: &Path,
    name: impl Display,
) -> Result<(), Error> {
    let Submission::File(source) = reference else {
        return Ok(());
    };
    let is_blank_case = |case: &Case| case.answer.file().is_some_and(is_blank);
    if !is_blank(answer) || is_blank(input) || has_case(problem, is_blank_case) {
        return Ok(());
    }
    let if_right = "; if an empty answer is right, judge add takes a case with one";
    let advice = match &problem.meta.files.input {
        Some(file) => format!("; its input is in {file}, not on stdin"),
        None => remedy(source, if_right),
    };
    Err(Error::Tool {
        program: "the reference".to_string(),
        what: format!("it prints nothing on {name}{advice}"),
    })
}

/// The call in the source that may be wrong, or else the remedy if the program is right.
fn remedy(source: &Path, if_right: &str) -> String {
    let text = fs::read(source).unwrap_or_default();
    let is_c = Language::of(source).is_some_and(|language| language.is_c);
    match redirections(&text).first().filter(|_| is_c) {
        Some(call) => format!(
            ": line {} of {} calls freopen; remove that, as what counts is printed to stdout",
            call.line,
            source.display()
        ),
        None => if_right.to_string(),
    }
}

fn has_case(problem: &Problem, is_wanted: impl Fn(&Case) -> bool) -> bool {
    let cases = problem.list_unanswered().unwrap_or_default();
    cases.into_iter().flatten().any(|case| is_wanted(&case))
}

fn is_blank(file: &Path) -> bool {
    read_prefix_trimmed(file, PREFIX).is_ok_and(|text| text.is_empty())
}
