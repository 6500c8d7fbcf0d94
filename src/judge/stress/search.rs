//! Runs tests one after the other until one fails: first the problem's own, then random ones.

use super::{StressOptions, StressTarget, Trials};
use crate::authoring::{printed_nothing, reference};
use crate::compile::program::NotRunnable;
use crate::compile::submission::Submission;
use crate::digest::Digest;
use crate::error::Error;
use crate::judging::case::CaseRunner;
use crate::judging::remarks::{place_blame, SubmittedSource};
use crate::judging::rules::Rules;
use crate::problem::case::{self, Answer, Case, Listing};
use crate::problem::group::Configuration;
use crate::results::record::CaseRecord;
use crate::run::limits::Limits;
use crate::run::scratch::Scratch;
use crate::setter::generator::Generator;
use crate::setter::program::SetterProgram;
use crate::setter::programs::Programs;
use crate::setter::validator;
use crate::toolbox::hidden_files::HiddenFiles;
use crate::toolbox::prepared_submission::PreparedSubmission;
use crate::toolbox::progress::{Origin, Progress};
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use std::fs;
use std::mem;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

pub struct Search<'a> {
    pub target: &'a StressTarget,
    pub options: &'a StressOptions,
    /// `None` where no random test is asked for.
    pub generator: Option<Generator>,
    /// The problem's own.
    pub shrinker: Option<SetterProgram>,
    /// The problem's own, if no other is named.
    pub validators: Vec<SetterProgram>,
    pub(super) runner: CaseRunner<'a>,
    /// `None` where none is needed, or none is there.
    reference: Option<PreparedSubmission>,
    pub(super) configuration: Configuration,
    pub toolbox: &'a Toolbox<'a>,
    pub scratch: Scratch,
}

/// A test that fails, as small as it is by now. Its files are in the scratch folder: data in the
/// judge's memory would count as memory of the programs that it starts.
pub struct FailingTest {
    pub origin: Origin,
    pub result: CaseRecord,
    pub steps: u64,
    /// The test before any step that may break the statement; `None` if no step may.
    pub made: Option<CaseRecord>,
}

/// The reference, which may be slow, confirms the answers of so many of the problem's own cases whose
/// inputs have no more bytes than this: samples have a few.
const MAX_CONFIRMED: usize = 5;
const SMALL: u64 = 1 << 10;
/// The CPU time for each of them.
const TO_CONFIRM: Duration = Duration::from_secs(1);

/// A case of the problem's with more bytes than this is too long to be read, and a random test may
/// be shorter.
const LARGE: u64 = 1 << 10;

/// After this time a generator that takes the time for its seed makes another test.
const CLOCK_STEP: Duration = Duration::from_secs(1);

impl<'a> Search<'a> {
    /// Compiles the programs of the setter and the submission.
    pub fn new(
        target: &'a StressTarget,
        options: &'a StressOptions,
        limits: Limits,
        toolbox: &'a Toolbox,
    ) -> Result<Search<'a>, NotRunnable> {
        let (problem, overrides) = (&target.problem, &options.overrides);
        let programs = Programs::of(problem);
        let words = options.generator.as_deref();
        let generator = match target.only {
            Some(_) => None,
            None => Some(toolbox.generator(problem, &programs, words)?),
        };
        let shrinker = toolbox.only(problem, &programs.shrinker)?;
        let validators = match &options.validator {
            Some(file) => vec![toolbox.tool(problem, file)?],
            None => toolbox.all(problem, &programs.validator)?,
        };
        let submission = &target.submission;
        let cases = hidden_cases(target)?;
        let hidden = HiddenFiles::of(problem, &programs, cases.iter(), toolbox.cache);
        let hidden = Some(Arc::new(hidden));
        let prepared = toolbox.prepare(problem, submission, overrides, limits, hidden)?;
        let rules = Rules::of(problem, &programs, overrides, toolbox)?;
        let reference = match &target.reference {
            Some(reference) if rules.interactor.is_none() => {
                Some(reference::prepare(problem, reference, toolbox)?)
            }
            _ => None,
        };
        let scratch = toolbox.scratch()?;
        let failed = scratch.path().join("failed");
        Ok(Search {
            generator,
            shrinker,
            validators,
            runner: CaseRunner::new(problem, submission, prepared, rules, failed, toolbox),
            reference,
            configuration: problem.data.usual_configuration()?,
            target,
            options,
            toolbox,
            scratch,
        })
    }

    /// Whether the output for a test is judged, and not only how the program ends.
    pub fn judges_outputs(&self) -> bool {
        let has_answer = self.target.only.as_ref().is_some_and(Case::has_answer);
        has_answer || self.reference.is_some() || self.runner.rules.need_no_answer()
    }

    /// A case of an input that the reference answers, in a file of this folder, within this CPU
    /// time. Errors call the test `name`.
    pub fn case(
        &self,
        input: &Path,
        configuration: &Configuration,
        name: &str,
        folder: &Path,
        patience: Duration,
    ) -> Result<Case, Error> {
        let answer = folder.join("answer");
        let answer = match &self.reference {
            Some(reference) => {
                reference::answer(reference, input, configuration, &answer, name, patience)?;
                Answer::File(answer)
            }
            None => Answer::Missing(answer),
        };
        Ok(Case {
            name: "test".to_string(),
            input: input.to_path_buf(),
            answer,
            configuration: configuration.clone(),
        })
    }

    /// The same of a test that is not a proposal of a shrinker: there must be something to answer.
    pub fn answered_case(
        &self,
        input: &Path,
        configuration: &Configuration,
        name: &str,
        folder: &Path,
    ) -> Result<Case, Error> {
        let case = self.case(input, configuration, name, folder, Duration::MAX)?;
        if let (Some(reference), Some(answer)) = (&self.target.reference, case.answer.file()) {
            let problem = &self.target.problem;
            printed_nothing::refuse_answer(problem, reference, input, answer, name)?;
        }
        Ok(case)
    }

    /// Grades the submission on a case; `None` if it is Accepted. The files of the result last until
    /// the next test.
    pub fn fails(&self, case: &Case) -> Result<Option<CaseRecord>, Error> {
        let result = self.runner.grade_alone(case)?;
        Ok(Some(result).filter(|record| !record.is(Verdict::Accepted)))
    }

    pub fn first_failing(&self, tried: &mut Trials) -> Result<Option<FailingTest>, Error> {
        let Some(case) = &self.target.only else {
            if self.options.seed.is_none() {
                if let Some(failing) = self.try_problem_cases(tried)? {
                    return Ok(Some(failing));
                }
            }
            return self.try_random(tried);
        };
        if case.has_answer() {
            return self.try_case(case, tried);
        }
        validator::require(&self.validators, &case.input, self.scratch.path())?;
        let failing = self.try_case(case, tried)?;
        let origin = Origin::Input(case.input.clone());
        Ok(failing.map(|failing| FailingTest { origin, ..failing }))
    }

    /// Those that have an answer come first.
    fn try_problem_cases(&self, tried: &mut Trials) -> Result<Option<FailingTest>, Error> {
        let mut cases = problem_cases(self.target)?;
        let count = cases.len();
        cases.sort_by_key(|case| !case.as_ref().is_ok_and(Case::has_answer));
        for case in cases {
            let case = case.map_err(|fault| fault.error)?;
            let done = tried.problem_cases as usize;
            self.toolbox
                .notify(Progress::Case("its own cases", done, count));
            let failing = match self.try_case(&case, tried) {
                // An input on which the reference fails is not a test.
                Err(Error::Tool { .. }) if !case.has_answer() => None,
                tried => tried?,
            };
            if failing.is_some() {
                return Ok(failing);
            }
        }
        Ok(None)
    }

    /// The first of the problem's own small cases whose answer is not that of the user's reference:
    /// where they differ, a failure of the submission is one of theirs. A reference that is slow or
    /// crashes disputes nothing.
    pub fn disputed_case(&self) -> Result<Option<String>, Error> {
        let (Some(reference), Some(Submission::File(_))) =
            (&self.reference, &self.target.reference)
        else {
            return Ok(None);
        };
        let is_small = |case: &Case| {
            case.has_answer() && length(&case.input).is_ok_and(|bytes| bytes <= SMALL)
        };
        let printed = self.scratch.path().join("confirmed");
        let cases = problem_cases(self.target)?.into_iter().flatten();
        for case in cases.filter(is_small).take(MAX_CONFIRMED) {
            let (input, settings) = (&case.input, &case.configuration);
            let failure = reference.answer(input, settings, &printed, TO_CONFIRM)?;
            if failure.is_none()
                && self.runner.verdict_on(&case, &printed, &self.scratch)? != Verdict::Accepted
            {
                return Ok(Some(case.name));
            }
        }
        Ok(None)
    }

    /// Judges a case by its answer, or an input by that of the reference.
    fn try_case(&self, case: &Case, tried: &mut Trials) -> Result<Option<FailingTest>, Error> {
        let is_asked_for = self.target.only.is_some();
        let is_not = |verdict| self.runner.is_not_counted(&case.name, verdict);
        let result = if case.has_answer() {
            let result = self.fails(case)?;
            result.filter(|record| is_asked_for || !record.kind.verdict().is_some_and(is_not))
        } else {
            let (name, folder) = (case.input.display().to_string(), self.scratch.path());
            self.fails(&self.answered_case(&case.input, &case.configuration, &name, folder)?)?
        };
        tried.problem_cases += 1;
        self.failing_test(Origin::Case(case.name.clone()), result)
    }

    pub fn failing_test(
        &self,
        origin: Origin,
        result: Option<CaseRecord>,
    ) -> Result<Option<FailingTest>, Error> {
        let kept = result.map(|record| self.keep_files(record)).transpose()?;
        Ok(kept.map(|result| FailingTest {
            origin,
            result,
            steps: 0,
            made: None,
        }))
    }

    /// Looks for a smaller random test in place of a large case of the problem's. One that exceeds a
    /// limit does so because it is large, and the problem's own shrinker needs no other test.
    pub fn take_smaller(&self, failing: &mut FailingTest, tried: &mut Trials) -> Result<(), Error> {
        let result = &failing.result;
        let limits = [Verdict::TimeLimitExceeded, Verdict::MemoryLimitExceeded];
        let is_limit = limits.iter().any(|&verdict| result.is(verdict));
        let is_of_problem = matches!(failing.origin, Origin::Case(_)) && self.generator.is_some();
        let bytes = length(&result.input)?;
        if !is_of_problem || is_limit || self.shrinker.is_some() || bytes <= LARGE {
            return Ok(());
        }
        self.toolbox
            .notify(Progress::Found(&failing.origin, result, None));
        // A random test that fails has the files called "smallest".
        failing.result = with_files_in(self.scratch.path(), "large", result.clone())?;
        if let Some(random) = self.try_random(tried)? {
            if length(&random.result.input)? < bytes {
                tried.larger_case = Some(mem::replace(failing, random).origin);
            }
        }
        Ok(())
    }

    /// Whether the generator makes a random test again from its seed.
    pub fn is_repeatable(&self, failing: &FailingTest) -> Result<bool, Error> {
        let (Some(generator), &Origin::Random { seed, size }) = (&self.generator, &failing.origin)
        else {
            return Ok(true);
        };
        let made = |seed: u64| {
            let (test, _) = generator.make(seed, size, self.scratch.path())?;
            fingerprint(&test)
        };
        let first = fingerprint(&failing.result.input)?;
        if made(seed.wrapping_add(1)).is_ok_and(|next| next == first) {
            thread::sleep(CLOCK_STEP);
        }
        Ok(made(seed)? == first)
    }

    /// Copies the files of a result, so that the next test does not overwrite them, and finds the
    /// line that is to blame.
    pub fn keep_files(&self, result: CaseRecord) -> Result<CaseRecord, Error> {
        let mut held = with_files_in(self.scratch.path(), "smallest", result)?;
        let source = SubmittedSource::of(&self.target.submission);
        place_blame(slice::from_mut(&mut held), source.as_ref(), self.toolbox);
        Ok(held)
    }
}

/// The problem's own cases; none if there is no folder of cases.
fn problem_cases(target: &StressTarget) -> Result<Listing, Error> {
    match target.problem.list() {
        Err(_) if !target.problem.cases_folder.is_dir() => Ok(Listing::new()),
        Err(Error::NoCases { .. }) => Ok(Listing::new()),
        listed => listed,
    }
}

/// All cases that have an answer which a submission could open.
fn hidden_cases(target: &StressTarget) -> Result<Vec<Case>, Error> {
    let mut cases: Vec<Case> = problem_cases(target)?.into_iter().flatten().collect();
    cases.retain(Case::has_answer);
    if let Some(Case { input, .. }) = target.only.as_ref().filter(|case| !case.has_answer()) {
        // Without an answer beside it there is nothing to hide.
        cases.extend(case::answer(input).map(|answer| Case::of_input(input, answer)));
    }
    Ok(cases)
}

/// Copies the files of a result, and names the copies in it.
pub fn with_files_in(folder: &Path, name: &str, result: CaseRecord) -> Result<CaseRecord, Error> {
    let copy_to = |file: &PathBuf, extension: &str| {
        let copied = folder.join(format!("{name}.{extension}"));
        copy(file, &copied).map(|()| copied)
    };
    let answer = result.answer.as_ref().map(|file| copy_to(file, "ans"));
    // Not `out`: `judge --data` takes these files, and would take that one for an answer.
    let output = result.output.as_ref().map(|file| copy_to(file, "got"));
    Ok(CaseRecord {
        name: name.to_string(),
        input: copy_to(&result.input, "in")?,
        answer: answer.transpose()?,
        output: output.transpose()?,
        ..result
    })
}

pub fn copy(from: &Path, to: &Path) -> Result<(), Error> {
    fs::copy(from, to).map(drop).map_err(Error::io("write", to))
}

/// In bytes.
pub fn length(file: &Path) -> Result<u64, Error> {
    let file = fs::metadata(file).map_err(Error::io("read", file))?;
    Ok(file.len())
}

pub fn fingerprint(path: &Path) -> Result<Digest, Error> {
    let mut digest = Digest::default();
    digest.try_add_file(path).map_err(Error::io("read", path))?;
    Ok(digest)
}
