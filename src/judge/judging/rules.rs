//! How the outputs of a problem are judged: the user's options decide, then the problem's head, then
//! the programs that are found.

use crate::comparison::{Flags, Strictness};
use crate::error::Error;
use crate::problem::case::Case;
use crate::problem::data::Validation;
use crate::problem::Problem;
use crate::setter::checker::{Checker, Interactor};
use crate::setter::programs::{Candidates, Programs, CHECKER, INTERACTOR};
use crate::toolbox::overrides::Overrides;
use crate::toolbox::Toolbox;

/// The interactor decides about a submission. Without one the checker decides about its output, or
/// else a comparison with the answer.
#[derive(Debug, Clone, Default)]
pub struct Rules {
    pub interactor: Option<Interactor>,
    pub checker: Option<Checker>,
    pub strictness: Strictness,
    /// The most runs of a submission for one case: 1, except in multi-pass problems.
    pub passes: u32,
}

impl Rules {
    /// # Errors
    /// Several programs for one role, one that does not compile or cannot be run, and none where
    /// the problem says that there is one.
    pub fn of(
        problem: &Problem,
        programs: &Programs,
        overrides: &Overrides,
        toolbox: &Toolbox,
    ) -> Result<Rules, Error> {
        let checker = match checker(problem, programs, overrides)? {
            Some(candidates) => toolbox.checker(problem, &candidates)?,
            None => None,
        };
        let candidates = match &overrides.interactor {
            Some(file) => INTERACTOR.named(file),
            None => programs.interactor.clone(),
        };
        let interactor = toolbox
            .only(problem, &candidates)?
            .map(|tool| Interactor::new(tool, candidates.convention));
        if interactor.is_none() {
            require_interactor(problem)?;
        }
        Ok(Rules {
            interactor,
            checker,
            strictness: strictness(problem, overrides),
            passes: problem.data.passes.unwrap_or(1),
        })
    }

    /// Whether a case can be judged.
    pub fn decide(&self, case: &Case) -> bool {
        self.need_no_answer() || case.has_answer()
    }

    /// Whether a program decides about outputs.
    pub fn need_no_answer(&self) -> bool {
        self.interactor.is_some() || self.checker.is_some()
    }
}

/// The programs that are the checker, if outputs are not compared.
fn checker(
    problem: &Problem,
    programs: &Programs,
    overrides: &Overrides,
) -> Result<Option<Candidates>, Error> {
    match &overrides.checker {
        Some(file) => return Ok(Some(CHECKER.named(file))),
        // The user asked for this comparison, and not for a checker.
        None if overrides.strictness != Strictness::Poj => return Ok(None),
        None => {}
    }
    let is_wanted = problem.data.validation == Validation::Validators { are_required: true };
    if is_wanted && programs.checker.files.is_empty() {
        return Err(Error::Metadata {
            source: problem.data.source.clone(),
            what: "it asks for its own output validator, but output_validators has none; \
            --checker FILE names a checker"
                .to_string(),
        });
    }
    Ok(Some(programs.checker.clone()))
}

fn strictness(problem: &Problem, overrides: &Overrides) -> Strictness {
    match overrides.strictness {
        Strictness::Poj if overrides.checker.is_none() => {}
        asked => return asked,
    }
    let meta = &problem.meta;
    if let Some(comparison) = meta.compare.or(problem.data.compare()) {
        return Strictness::Named(comparison);
    }
    match (meta.tolerance, problem.data.validation) {
        (Some(tolerance), _) => Strictness::Float(tolerance),
        (None, _) if meta.is_exact => Strictness::Exact,
        (None, Validation::None) => Strictness::Poj,
        (None, _) => Strictness::Package(Flags::default()),
    }
}

/// How outputs are compared without a checker, in words.
pub fn comparison(problem: &Problem) -> String {
    match strictness(problem, &Overrides::default()) {
        Strictness::Poj => "lines; blanks at their ends do not count".to_string(),
        Strictness::Exact => "every byte".to_string(),
        Strictness::Float(epsilon) => format!("numbers within {epsilon:e}"),
        Strictness::Package(_) => "tokens".to_string(),
        Strictness::Named(comparison) => comparison.name.to_string(),
    }
}

/// The error that a problem has no interactor although it says that it is interactive.
fn require_interactor(problem: &Problem) -> Result<(), Error> {
    if problem.data.validation == Validation::Interaction {
        return Err(Error::Metadata {
            source: problem.data.source.clone(),
            what: "it is interactive, but output_validators has no interactor; --interactor FILE \
                   names one"
                .to_string(),
        });
    }
    if problem.meta.is_interactive {
        return Err(Error::Says(format!(
            "{} is interactive and has no interactor; write one as {} (judge help interactive), or \
             name it with --interactor; judge run FILE runs a program in the terminal",
            problem.shown,
            problem.cases_folder.join("interact.py").display()
        )));
    }
    Ok(())
}
