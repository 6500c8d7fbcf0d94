//! The tests one after the other, until one fails.

use super::found::{copy, free_name, with_files_in, Found};
use super::{Failure, Origin, Settings, Shrunk, Start, Step, Tried};
use crate::error::Error;
use crate::judge::differential::Differential;
use crate::judge::grader::{self, CaseResult};
use crate::judge::remarks::place_blame;
use crate::problem::case::{self, Case};
use crate::problem::package;
use crate::run::scratch::Scratch;
use crate::setter::generator::Generator;
use crate::setter::tool::Tool;
use std::fs;
use std::path::Path;
use std::slice;

/// All that a search needs, compiled.
pub struct Search<'a> {
    pub settings: &'a Settings,
    pub tools: Tools,
    pub differential: Differential,
    /// For the test at hand.
    pub scratch: Scratch,
    pub progress: &'a dyn Fn(Step),
}

pub struct Tools {
    /// `None` where no random test is asked for.
    pub generator: Option<Generator>,
    /// The problem's own.
    pub shrinker: Option<Tool>,
}

impl Tools {
    pub fn find(settings: &Settings) -> Result<Tools, Error> {
        let Settings { problem, cache, .. } = settings;
        let makes_tests = matches!(settings.start, Start::Cases | Start::Random);
        let generator = makes_tests
            .then(|| Generator::find(settings.generator.as_deref(), &problem.data, cache));
        Ok(Tools {
            generator: generator.transpose()?,
            shrinker: Tool::find(&problem.data, "shrink", cache)?,
        })
    }
}

impl<'a> Search<'a> {
    pub fn new(
        settings: &'a Settings,
        tools: Tools,
        differential: Differential,
        progress: &'a dyn Fn(Step),
    ) -> Result<Search<'a>, Error> {
        Ok(Search {
            settings,
            tools,
            differential,
            scratch: Scratch::new(&settings.cache)?,
            progress,
        })
    }

    /// The first test that fails; `None` if there is none among those that were asked for.
    pub fn find(&self, tried: &mut Tried) -> Result<Option<Found>, Error> {
        match &self.settings.start {
            Start::Cases => match self.try_own_cases(tried)? {
                Some(found) => Ok(Some(found)),
                None => self.try_random(tried),
            },
            Start::Random => self.try_random(tried),
            Start::Case(case) => self.try_case(case, tried),
            Start::Input(input) => {
                if let Some(validator) = self.differential.validator() {
                    validator.require(input, self.scratch.path())?;
                }
                self.try_input(input, Origin::Input(input.clone()), tried)
            }
        }
    }

    fn try_own_cases(&self, tried: &mut Tried) -> Result<Option<Found>, Error> {
        let Some(own) = own_cases(self.settings)? else {
            return Ok(None);
        };
        let count = (own.cases.len() + own.faults.len()) as u64;
        for case in &own.cases {
            (self.progress)(Step::Cases(tried.own, count));
            if let Some(found) = self.try_case(case, tried)? {
                return Ok(Some(found));
            }
        }
        for fault in own.faults {
            // The reference knows the answers that are missing.
            let Error::NoAnswer { input, .. } = fault.error else {
                return Err(fault.error);
            };
            (self.progress)(Step::Cases(tried.own, count));
            match self.try_input(&input, Origin::Case(fault.case), tried) {
                // What the reference fails on is no test.
                Ok(None) | Err(Error::Tool { .. }) => {}
                found => return found,
            }
        }
        Ok(None)
    }

    fn try_case(&self, case: &Case, tried: &mut Tried) -> Result<Option<Found>, Error> {
        let result = self.differential.judge_by_answer(case)?;
        tried.own += 1;
        self.found(Origin::Case(case.name.clone()), result)
    }

    fn try_input(
        &self,
        input: &Path,
        origin: Origin,
        tried: &mut Tried,
    ) -> Result<Option<Found>, Error> {
        let name = input.display().to_string();
        let result = self.differential.judge(input, &name)?;
        tried.own += 1;
        self.found(origin, result)
    }

    /// What was found, if anything failed.
    pub fn found(
        &self,
        origin: Origin,
        result: Option<CaseResult>,
    ) -> Result<Option<Found>, Error> {
        let Some(result) = result else {
            return Ok(None);
        };
        Ok(Some(Found {
            origin,
            result: self.hold(result)?,
            steps: 0,
        }))
    }

    /// Copies the files of a result, so that they last beyond the next test, and finds the line
    /// that is to blame.
    pub fn hold(&self, result: CaseResult) -> Result<CaseResult, Error> {
        let mut held = with_files_in(self.scratch.path(), "smallest", result)?;
        let Settings {
            submission, cache, ..
        } = self.settings;
        place_blame(slice::from_mut(&mut held), submission, cache);
        Ok(held)
    }

    /// Writes the files of what was found: where outputs of failed cases are kept, and beside the
    /// other cases if that was asked for.
    pub fn store(&self, found: Found, end: Shrunk) -> Result<Failure, Error> {
        let settings = self.settings;
        let folder =
            grader::failed_folder(&settings.cache, &settings.problem, &settings.submission);
        fs::create_dir_all(&folder).map_err(Error::io("make", &folder))?;
        let name = found.origin.file_name();
        let result = with_files_in(&folder, &name, found.result)?;
        let mut saved = None;
        if settings.save {
            let data = &settings.problem.data;
            let (folder, extension) = match package::secret(data) {
                Some(folder) => (folder, "ans"),
                None => (data.clone(), "out"),
            };
            fs::create_dir_all(&folder).map_err(Error::io("make", &folder))?;
            let input = free_name(&folder, &name, extension);
            copy(&result.case.answer, &input.with_extension(extension))?;
            copy(&result.case.input, &input)?;
            saved = Some(input);
        }
        Ok(Failure {
            is_by_statement: found.steps == 0
                || self.differential.validator().is_some()
                || self.tools.shrinker.is_some(),
            origin: found.origin,
            result,
            steps: found.steps,
            end,
            saved,
        })
    }
}

/// The problem's own cases; `None` where it has no folder of them, or nothing in it.
fn own_cases(settings: &Settings) -> Result<Option<case::Found>, Error> {
    let data = &settings.problem.data;
    match case::find(data) {
        Ok(own) => Ok(Some(own)),
        Err(_) if !data.is_dir() => Ok(None),
        Err(Error::NoCases { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// All cases that have an answer which a submission could open.
pub fn known_cases(settings: &Settings) -> Result<Vec<Case>, Error> {
    let mut cases = own_cases(settings)?.map_or(Vec::new(), |own| own.cases);
    if let Start::Input(input) = &settings.start {
        // Without an answer beside it there is nothing to hide.
        cases.extend(case::answer(input).map(|answer| Case::of_input(input, answer)));
    }
    Ok(cases)
}
