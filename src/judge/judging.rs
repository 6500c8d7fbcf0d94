//! Judging a submission: compile once, run every case, and say of each what POJ would most
//! likely say.

use crate::compile::compiler::Compilation;
use crate::compile::sources::sources;
use crate::compile::submission::{Options, Submission};
use crate::error::Error;
use crate::judge::comparison::Strictness;
use crate::judge::grader::{self, limits, Grader};
use crate::judge::grading::grade_all;
use crate::judge::judgement::Judgement;
use crate::judge::remarks::{place_blame, remarks};
use crate::judge::side_by_side::side_by_side;
use crate::judge::verdict::Verdict;
use crate::problem::case::{self, Case};
use crate::problem::glob;
use crate::problem::Problem;
use crate::run::workspace::Workspaces;
use crate::setter::checker::Checker;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::thread;

/// How to judge, whatever is judged.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where compiled programs and the outputs of failed cases are kept.
    pub cache: PathBuf,
    /// Which cases to run: those whose name one of the patterns fits; without any, all.
    pub patterns: Vec<String>,
    /// A version of the submission's language.
    pub standard: Option<String>,
    /// With all that finds mistakes in a source, at the cost of time and memory.
    pub debug: bool,
    /// Another checker than the problem's own.
    pub checker: Option<PathBuf>,
    /// How outputs are compared where there is no checker.
    pub strictness: Strictness,
    /// How many cases are run at the same time.
    pub jobs: usize,
    /// Stop at the first case that is not Accepted.
    pub fail_fast: bool,
    /// How much of what programs print is told to other programs, in bytes, the cases of a
    /// judging together.
    pub told_bytes: u64,
}

/// What the judge is about to do, for those who wait.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a> {
    Compile(&'a Problem),
    /// How many cases are done, and how many there are.
    Case(&'a Problem, usize, usize),
}

/// Is told each step.
pub type Progress<'a> = &'a (dyn Fn(Step) + Sync);

/// Judges each submission with its problem, up to Ctrl-C. Compilers run beside each other but
/// beside no case, whose times would not be its own.
pub fn judge_all(
    pairs: &[(Problem, Submission)],
    settings: &Settings,
    progress: Progress,
) -> Vec<Judgement> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let prepare = |i: usize| {
        let (problem, submission) = &pairs[i];
        Prepared::new(problem, submission, settings, progress)
    };
    let is_last = |prepared: &Prepared| prepared.judgement.was_interrupted();
    let mut judgements = Vec::new();
    for prepared in side_by_side(pairs.len(), processors, prepare, is_last) {
        let Some(prepared) = prepared else { break };
        judgements.push(prepared.judge(settings, progress));
        if judgements.last().is_some_and(Judgement::was_interrupted) {
            break;
        }
    }
    judgements
}

/// Judges one submission to one problem.
pub fn judge(
    problem: &Problem,
    submission: &Submission,
    settings: &Settings,
    progress: Progress,
) -> Judgement {
    Prepared::new(problem, submission, settings, progress).judge(settings, progress)
}

/// The files whose change is a reason to judge again: the submission, its checker, and what both
/// are made from.
pub fn files(problem: &Problem, submission: &Submission, settings: &Settings) -> Vec<PathBuf> {
    let mut programs = match submission {
        Submission::Solution(path) | Submission::File(path) => vec![path.clone()],
        Submission::Command(words) => words.iter().map(PathBuf::from).collect(),
    };
    match &settings.checker {
        Some(checker) => programs.push(checker.clone()),
        None => programs.extend(Checker::files(problem)),
    }
    programs
        .iter()
        .flat_map(|program| sources(program))
        .collect()
}

/// All is compiled and nothing is run yet.
struct Prepared<'a> {
    submission: &'a Submission,
    judgement: Judgement,
    /// What to run it on; `None` if it cannot be run.
    ready: Option<Ready>,
}

struct Ready {
    cases: Vec<Case>,
    checker: Option<Checker>,
}

impl<'a> Prepared<'a> {
    fn new(
        problem: &Problem,
        submission: &'a Submission,
        settings: &Settings,
        progress: Progress,
    ) -> Prepared<'a> {
        let mut prepared = Prepared {
            submission,
            judgement: Judgement::new(problem, submission),
            ready: None,
        };
        if let Err(error) = prepared.prepare(settings, progress) {
            prepared.judgement.error = Some(error);
        }
        prepared
    }

    fn prepare(&mut self, settings: &Settings, progress: Progress) -> Result<(), Error> {
        let judgement = &mut self.judgement;
        let problem = &judgement.problem;
        let found = chosen_cases(problem, settings)?;
        judgement.faults = found.faults;
        progress(Step::Compile(problem));
        let checker = match &settings.checker {
            Some(source) => Some(Checker::compile(source, &settings.cache)?),
            None => Checker::of(problem, &settings.cache)?,
        };
        let options = Options::of(&problem.id, settings.standard.as_deref(), settings.debug);
        match self.submission.prepare(&options, &settings.cache)? {
            Compilation::Program(command) => {
                judgement.command = command;
                self.ready = Some(Ready {
                    cases: found.cases,
                    checker,
                });
            }
            Compilation::Failed(refusal) => {
                judgement.verdict = Verdict::CompileError;
                judgement.compiler = refusal.said;
            }
        }
        Ok(())
    }

    fn judge(mut self, settings: &Settings, progress: Progress) -> Judgement {
        if let Some(ready) = self.ready.take() {
            if let Err(error) = self.run(ready, settings, progress) {
                self.judgement.error = Some(error);
            }
        }
        self.judgement
    }

    fn run(&mut self, ready: Ready, settings: &Settings, progress: Progress) -> Result<(), Error> {
        let (judgement, submission) = (&mut self.judgement, self.submission);
        let (problem, command, cache) = (&judgement.problem, &judgement.command, &settings.cache);
        let protected = grader::protected(submission, command, &ready.cases, cache);
        let count = ready.cases.len();
        let grader = Grader {
            command: command.clone(),
            limits: limits(problem),
            checker: ready.checker,
            strictness: settings.strictness.or_tolerance(problem.head.tolerance),
            workspaces: Workspaces::new(cache, protected)?,
            failed: grader::failed_folder(cache, problem, submission),
            kept: AtomicU64::new(0),
            told_bytes: settings.told_bytes / count.max(1) as u64,
        };
        let tell = |done| progress(Step::Case(problem, done, count));
        let run = grade_all(
            &grader,
            ready.cases,
            settings.jobs,
            settings.fail_fast,
            &tell,
        );
        judgement.faults.extend(run.done.faults);
        judgement.cases = run.done.results;
        judgement.verdict = judgement
            .cases
            .iter()
            .map(|result| result.verdict)
            .collect();
        place_blame(&mut judgement.cases, submission, cache);
        judgement.remarks = remarks(problem, submission, judgement.verdict, &judgement.cases);
        run.error.map_or(Ok(()), Err)
    }
}

fn chosen_cases(problem: &Problem, settings: &Settings) -> Result<case::Found, Error> {
    let mut found = case::find(&problem.data)?;
    let patterns = &settings.patterns;
    if patterns.is_empty() {
        return Ok(found);
    }
    let is_chosen = |name: &str| patterns.iter().any(|pattern| glob::fits(pattern, name));
    found.cases.retain(|case| is_chosen(&case.name));
    found.faults.retain(|fault| is_chosen(&fault.case));
    if found.cases.is_empty() && found.faults.is_empty() {
        return Err(Error::Says(format!(
            "no case in {} has a name like {}",
            problem.data.display(),
            patterns.join(" or ")
        )));
    }
    Ok(found)
}
