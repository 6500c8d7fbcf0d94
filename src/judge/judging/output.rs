//! The decision about an output, by the checker or by a comparison with the answer.

use crate::comparison::{compare, lines, named, Comparison, Difference, Strictness};
use crate::disk;
use crate::error::Error;
use crate::judging::case::CaseRunner;
use crate::judging::remarks::refused_answer;
use crate::problem::case::Case;
use crate::results::record::CaseRecord;
use crate::run::output;
use crate::run::scratch::Scratch;
use crate::setter::check_result::{CheckResult, CheckerInput, Score};
use crate::setter::checker::{self, Checker};
use crate::verdict::Verdict;
use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::Path;

impl CaseRunner<'_> {
    /// The verdict on an output that another program has printed.
    pub fn verdict_on(
        &self,
        case: &Case,
        output: &Path,
        scratch: &Scratch,
    ) -> Result<Verdict, Error> {
        let (decision, _) = self.grade_output(case, 1, output, scratch)?;
        Ok(decision.verdict)
    }

    /// Decides about the output of a run in which nothing went wrong: the decision, and the first
    /// token that differs from the answer where that is the reason.
    pub(super) fn grade_output(
        &self,
        case: &Case,
        pass: u32,
        stdout: &Path,
        scratch: &Scratch,
    ) -> Result<(CheckResult, Option<Difference>), Error> {
        let (mut decision, difference) = match &self.rules.checker {
            Some(checker) => {
                let decision = check(checker, case, pass, stdout, scratch)?;
                self.refuse_pass_after(&decision, case, scratch)?;
                (decision, None)
            }
            None if !case.has_answer() => (CheckResult::accepted(), None),
            None => self.compare(case, stdout)?,
        };
        let is_empty = || Ok(output::open(stdout)?.read(&mut [0]).ok() == Some(0));
        if decision.verdict != Verdict::Accepted && is_empty()? {
            let output = match &self.prepared.files.output {
                Some(name) => format!("wrote nothing into {name}"),
                None => "printed nothing".to_string(),
            };
            let reason = &mut decision.reason;
            *reason = format!("the program {output}; {reason}");
            reason.truncate(reason.trim_end_matches([' ', ';']).len());
        }
        Ok((decision, difference))
    }

    /// An `Error` if the validator of a multi-pass problem refuses an output and asks for one more
    /// pass: it cannot be told what it means.
    pub(super) fn refuse_pass_after(
        &self,
        decision: &CheckResult,
        case: &Case,
        scratch: &Scratch,
    ) -> Result<(), Error> {
        let is_accepted = decision.verdict == Verdict::Accepted;
        if is_accepted || self.rules.passes == 1 || checker::asked_pass(scratch).is_none() {
            return Ok(());
        }
        Err(Error::Says(format!(
            "the validator refuses an output of {} and writes nextpass.in, too; one more pass \
             follows only on exit status 42",
            case.name
        )))
    }

    fn compare(
        &self,
        case: &Case,
        stdout: &Path,
    ) -> Result<(CheckResult, Option<Difference>), Error> {
        let flags = &case.configuration.flags;
        let strictness = self
            .rules
            .strictness
            .or_flags(flags)
            .map_err(Error::text(&case.input))?;
        let answer = case.answer.path();
        let reading = |error| Error::io("read", answer)(error);
        let comparing = |error| Error::io("compare", stdout)(error);
        let mut output = output::open(stdout)?;
        let result = match strictness {
            Strictness::Named(comparison) => {
                let mut bytes = Vec::new();
                output.read_to_end(&mut bytes).map_err(comparing)?;
                let answer_text = fs::read(answer).map_err(reading)?;
                named::compare(&answer_text, &bytes, &comparison).map_err(Error::text(answer))?
            }
            _ => {
                let answer = BufReader::new(File::open(answer).map_err(reading)?);
                let comparison = compare(answer, BufReader::new(output), strictness);
                (comparison.map_err(comparing)?, None)
            }
        };
        // A package knows no verdict between right and wrong.
        let white_space_verdict = match strictness {
            Strictness::Package(_) => Verdict::WrongAnswer,
            _ => Verdict::PresentationError,
        };
        let (mut decision, difference) = decision_of(result, white_space_verdict);
        if let Some(difference) = &difference {
            let lines = all_lines(difference, case, stdout, strictness);
            decision.reason += &lines.unwrap_or_default();
        }
        Ok((decision, difference))
    }

    /// A sentence on the first case whose output the checker refuses, if it refuses the answer, too.
    pub(super) fn refused_answer(&self, cases: &[Case], records: &[CaseRecord]) -> Option<String> {
        let alone = self.rules.interactor.is_none();
        let checker = self.rules.checker.as_ref().filter(|_| alone)?;
        if !checker.accepts_answers() {
            return None;
        }
        let refused = records
            .iter()
            .find(|record| record.is(Verdict::WrongAnswer))?;
        let case = cases.iter().find(|case| case.name == refused.name)?;
        let (answer, configuration) = (case.answer.file()?, &case.configuration);
        let scratch = self.toolbox.scratch().ok()?;
        let asked =
            CheckerInput::new(&case.input, answer, Some(answer), configuration, &scratch).ok()?;
        let checked = checker.check(&asked).ok()?;
        let is_refused = checked.verdict != Verdict::Accepted;
        is_refused.then(|| refused_answer(&case.name, &checked.reason))
    }
}

/// The decision of a comparison, which may give a wrong output a share of the points.
/// `white_space_verdict` is the verdict if only white space differs.
fn decision_of(
    (comparison, share): (Comparison, Option<f64>),
    white_space_verdict: Verdict,
) -> (CheckResult, Option<Difference>) {
    let (verdict, reason, difference) = match comparison {
        Comparison::Equal => return (CheckResult::accepted(), None),
        Comparison::Layout(reason) => (white_space_verdict, reason, None),
        Comparison::Different(difference) => (
            Verdict::WrongAnswer,
            difference.to_string(),
            Some(difference),
        ),
    };
    let decision = CheckResult {
        score: share.map(Score::Fraction),
        ..CheckResult::new(verdict, reason)
    };
    (decision, difference)
}

/// The difference that all lines of a wrong output show; `None` for large files, or of some that cannot be read,
/// or where the comparison is not of lines.
fn all_lines(
    difference: &Difference,
    case: &Case,
    stdout: &Path,
    strictness: Strictness,
) -> Option<String> {
    if let Strictness::Named(_) = strictness {
        return None;
    }
    let small = |path: &Path| {
        let file = fs::symlink_metadata(path).ok()?;
        if !file.is_file() || file.len() > lines::MAX_BYTES {
            return None;
        }
        Some(String::from_utf8_lossy(&fs::read(path).ok()?).into_owned())
    };
    let (answer, output) = (small(case.answer.path())?, small(stdout)?);
    let input = disk::read_prefix(&case.input, 80).unwrap_or_default();
    let texts = [&*String::from_utf8_lossy(&input), &answer, &output];
    Some(lines::beyond(difference, texts, strictness))
}

/// Asks the checker about an output. Most checkers need no answer.
fn check(
    checker: &Checker,
    case: &Case,
    pass: u32,
    stdout: &Path,
    scratch: &Scratch,
) -> Result<CheckResult, Error> {
    let answer = case.answer.file();
    let decision = checker.check(&CheckerInput {
        pass,
        ..CheckerInput::new(&case.input, stdout, answer, &case.configuration, scratch)?
    });
    decision.map_err(|error| match answer {
        Some(_) => error,
        None => error.asked(", which has no answer"),
    })
}
