//! The words of a search for a case that fails.

use super::args::Args;
use super::context::{finish, CommandContext};
use super::judge::take_rule;
use super::named::{self, resolve, Operand};
use super::usage;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::comparison::Strictness;
use crate::judging::conditions::Conditions;
use crate::judging::desk::Desk;
use crate::judging::reference;
use crate::judging::stress::{self, Origin, Plan, Start, Target};
use crate::judging::timing;
use crate::problem::amount::{MEMORY, MOST, TIME};
use crate::problem::case::{Answer, Case};
use crate::problem::place;
use crate::problem::project::Project;
use crate::problem::Problem;
use crate::report::{self, progress};
use crate::setter::programs::Programs;
use crate::verdict::Verdict;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Debug, PartialEq)]
pub struct StressRequest {
    /// The id of a problem and the path of a submission; either may be missing.
    pub words: Vec<String>,
    pub data: Option<PathBuf>,
    pub reference: Option<PathBuf>,
    /// A file or the name of a case: nothing else is tried.
    pub input: Option<String>,
    pub settings: Plan,
}

impl StressRequest {
    /// The problem and the submission that the words name, and what is tried first: the problem's
    /// own cases, unless an input or a seed was named.
    pub fn target(&self, project: Option<&Project>) -> Result<Target, Error> {
        let (problem, submission) = self.named(project)?;
        let reference = self.reference(&problem, submission.as_ref())?;
        let solution = problem.solution.clone().map(Submission::Solution);
        let submission = submission.or(solution);
        let submission =
            submission.ok_or_else(|| usage("which submission? judge stress PROBLEM FILE"))?;
        let start = match &self.input {
            Some(word) => named_input(word, &problem)?,
            None if self.settings.seed.is_some() => Start::Random,
            None => Start::Cases,
        };
        Ok(Target {
            problem,
            submission,
            reference,
            start,
        })
    }

    fn named(&self, project: Option<&Project>) -> Result<(Problem, Option<Submission>), Error> {
        let (mut problem, mut submission) = (None, None);
        for word in &self.words {
            match resolve(word, project)? {
                Operand::Problem(found) if problem.is_none() => problem = Some(*found),
                Operand::File(path) if submission.is_none() => {
                    submission = Some(Submission::File(path))
                }
                _ => return Err(usage("one problem and one submission at a time")),
            }
        }
        if let Some(problem) = named::problem(problem, self.data.as_deref())? {
            return Ok((problem, submission));
        }
        let problem = problem_of(submission.as_ref(), project)?;
        match self.without_problem(&problem) {
            Some(error) => Err(error),
            None => Ok((problem, submission)),
        }
    }

    /// The program that is named, else the problem's own solution unless that is searched itself,
    /// else the reference beside the cases; `None` if there is none.
    fn reference(
        &self,
        problem: &Problem,
        submission: Option<&Submission>,
    ) -> Result<Option<Submission>, Error> {
        if let Some(named) = &self.reference {
            return Ok(Some(Submission::File(named.clone())));
        }
        if let (Some(solution), Some(_)) = (&problem.solution, submission) {
            return Ok(Some(Submission::Solution(solution.clone())));
        }
        // What is compared is no reference for itself.
        Ok(reference::find(problem)?.filter(|it| Some(it) != submission))
    }

    /// The error that nothing makes tests for a problem which no word names.
    fn without_problem(&self, problem: &Problem) -> Option<Error> {
        let is_around = place::around(&problem.data).is_some();
        let settings = &self.settings;
        let is_asked_for = settings.generator.is_some() || self.input.is_some();
        let is_known = is_around || is_asked_for || stress::has_programs(&problem.data);
        (!is_known && self.reference.is_none()).then(|| {
            usage("which problem? judge stress PROBLEM FILE, or FILE with --generator FILE")
        })
    }

    /// The command that begins with the same test again, and stops there.
    pub fn replay(&self, origin: &Origin) -> Vec<String> {
        let mut words = vec!["judge".to_string(), "stress".to_string()];
        words.extend(self.words.iter().cloned());
        let conditions = &self.settings.conditions;
        let text = |path: &Option<PathBuf>| path.as_ref().map(|path| path.display().to_string());
        for (name, value) in [
            ("--data", text(&self.data)),
            ("--generator", self.settings.generator.clone()),
            ("--reference", text(&self.reference)),
            ("--validator", text(&self.settings.validator)),
            ("--interactor", text(&conditions.interactor)),
            ("--checker", text(&conditions.checker)),
            ("-t", conditions.time_ms.map(|it| TIME.word(it))),
            ("-m", conditions.memory_kb.map(|it| MEMORY.word(it))),
        ] {
            words.extend(value.into_iter().flat_map(|it| [name.to_string(), it]));
        }
        words.extend(match conditions.strictness {
            Strictness::Usual | Strictness::Package(_) => None,
            Strictness::Exact => Some("--exact".to_string()),
            Strictness::Named(comparison) => Some(format!("--compare={}", comparison.name)),
            Strictness::Float(epsilon) => Some(format!("--float={epsilon:e}")),
        });
        words.extend(conditions.choices.words());
        let test = match origin {
            Origin::Random { seed, size } => [
                "--seed",
                &seed.to_string(),
                "--size",
                &size.to_string(),
                "--cases",
                "1",
            ]
            .map(str::to_string)
            .to_vec(),
            Origin::Case(name) => vec!["--input".to_string(), name.clone()],
            Origin::Input(path) => vec!["--input".to_string(), path.display().to_string()],
        };
        words.extend(test);
        words
    }
}

/// The problem where no word names one: that of the folder `test`, else that of the file's name,
/// else the folder of the file or this one, whichever has programs for it.
fn problem_of(
    submission: Option<&Submission>,
    project: Option<&Project>,
) -> Result<Problem, Error> {
    let here = PathBuf::from(".");
    let Some(Submission::File(file)) = submission else {
        return Problem::of_folder(&place::cases_here().unwrap_or(here));
    };
    match named::problem_of_file(file, project)? {
        Some(problem) => Ok(problem),
        None => {
            let mut folders = [place::folder_of(file), here.clone()].into_iter();
            let found = folders.find(|folder| stress::has_programs(folder));
            Problem::of_folder(&found.unwrap_or(here))
        }
    }
}

/// A case of the problem's, with its answer if it has one, else a file.
fn named_input(word: &str, problem: &Problem) -> Result<Start, Error> {
    for found in problem.list().unwrap_or_default() {
        match found {
            Ok(case) if case.name == word && case.has_answer() => return Ok(Start::Case(case)),
            Ok(case) if case.name == word => return Ok(Start::Input(case)),
            Err(fault) if fault.case == word => return Err(fault.error),
            _ => {}
        }
    }
    let file = PathBuf::from(word);
    if file.is_file() {
        return Ok(Start::Input(Case {
            name: word.to_string(),
            answer: Answer::Missing(file.with_extension("out")),
            input: file,
            configuration: problem.setup.usual_configuration()?,
        }));
    }
    Err(Error::Usage(format!(
        "no case of {} is called {word:?}, and no file either",
        problem.data.display()
    )))
}

pub fn parse(words: &[&str]) -> Result<StressRequest, Error> {
    let mut stress = StressRequest {
        words: Vec::new(),
        data: None,
        reference: None,
        input: None,
        settings: Plan {
            conditions: Conditions::default(),
            generator: None,
            validator: None,
            seed: None,
            cases: 10_000,
            jobs: 1,
            sizes: 1..=20,
            shrink_time: Duration::from_secs(30),
            save: false,
        },
    };
    let settings = &mut stress.settings;
    let mut words = Args::new("judge stress", words);
    while let Some(word) = words.next()? {
        if take_rule(word, &mut words, &mut settings.conditions)? {
            continue;
        }
        match word {
            "--data" => stress.data = Some(words.value()?.into()),
            "--reference" => stress.reference = Some(words.value()?.into()),
            "--input" if stress.input.is_some() => return Err(usage("one --input at a time")),
            "--input" => stress.input = Some(words.value()?.to_string()),
            "--generator" => settings.generator = Some(words.value()?.to_string()),
            "--validator" => settings.validator = Some(words.value()?.into()),
            "--seed" => settings.seed = Some(seed(words.value()?)?),
            "--cases" => settings.cases = words.number()?,
            "-j" => settings.jobs = words.number()? as usize,
            "--size" => settings.sizes = sizes(words.value()?)?,
            "--shrink-time" => settings.shrink_time = seconds(words.value()?)?,
            "--save" => settings.save = true,
            _ => stress.words.push(words.plain()?),
        }
    }
    Ok(stress)
}

/// Any number that fits: generators of many languages take one of 64 bits.
pub fn seed(value: &str) -> Result<u64, Error> {
    let seed = value.parse();
    seed.map_err(|_| usage(format!("--seed needs a number from 0 on, not {value:?}")))
}

/// Whole seconds; with 0 nothing is shrunk.
fn seconds(value: &str) -> Result<Duration, Error> {
    let seconds = value.parse().map(Duration::from_secs);
    seconds.map_err(|_| {
        usage(format!(
            "--shrink-time needs seconds like 30, not {value:?}"
        ))
    })
}

/// `A..B`, both included, or one size.
fn sizes(value: &str) -> Result<RangeInclusive<u64>, Error> {
    let (least, most) = value.split_once("..").unwrap_or((value, value));
    match (least.parse(), most.parse()) {
        (Ok(least), Ok(most)) if 1 <= least && least <= most && most <= MOST => Ok(least..=most),
        _ => Err(usage(format!(
            "--size needs sizes like 1..20, up to {MOST}, not {value:?}"
        ))),
    }
}

impl StressRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let (target, settings) = (self.target(context.project())?, &self.settings);
        let cache = context.prepare_runs(target.problem.solution.is_some())?;
        let desk = &Desk::new(&cache, &progress::stage);
        let conditions = &settings.conditions;
        let derived = timing::derived_limit(&target.problem, conditions, 1, desk)?;
        progress::end();
        report::print_derived(derived.as_slice());
        let limits = conditions.limits(&target.problem, derived.as_ref());
        if settings.generator.is_none() {
            report::print_notes(Programs::of(&target.problem).generator.choice().as_slice());
        }
        let search = stress::stress(&target, settings, limits, desk)?;
        progress::end();
        let replay = match &search.done.failure {
            Some(found) => self.replay(&found.origin),
            None => Vec::new(),
        };
        report::print(&report::stress::render(&search, &target, settings, &replay))?;
        finish(search.error, search.done.verdict == Verdict::Accepted)
    }
}
