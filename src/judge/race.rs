//! A race: programs run in turn, A B A B ..., over the same inputs, so that whatever slows the
//! machine for a while slows all of them. Each is judged first; only right answers are timed.

mod contender;
mod spread;

pub use contender::Contender;
pub use spread::Spread;

use crate::compile::compiler::Compilation;
use crate::compile::submission::{Options, Submission};
use crate::error::{Error, Partial};
use crate::judge::comparison::Strictness;
use crate::judge::grader::{protected, Grader};
use crate::judge::reference::run_to_answer;
use crate::judge::remarks::Remarks;
use crate::judge::verdict::Verdict;
use crate::problem::case::{self, Case};
use crate::problem::Problem;
use crate::run::program::Limits;
use crate::run::scratch::Scratch;
use crate::run::workspace::Workspaces;
use crate::setter::checker::Checker;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// What is to be run.
#[derive(Debug)]
pub struct Settings {
    /// Whose checker or tolerance decides, if any. One without a solution is a folder of cases.
    pub problem: Option<Problem>,
    pub inputs: Inputs,
    pub entries: Vec<Entry>,
    /// How often each program is run over all inputs.
    pub runs: usize,
    /// Where compiled programs are kept.
    pub cache: PathBuf,
}

/// What the programs are run on.
#[derive(Debug)]
pub enum Inputs {
    /// All cases of a folder.
    Cases(PathBuf),
    /// One input. If no answer is beside it, what the first program prints is taken for one.
    Input(PathBuf),
}

/// A program that takes part.
#[derive(Debug)]
pub struct Entry {
    pub name: String,
    pub submission: Submission,
}

#[derive(Debug)]
pub struct Race {
    pub problem: Option<Problem>,
    /// How many inputs a run goes over.
    pub cases: usize,
    /// Whether no answer is known, so that the first program's output was taken for it.
    pub is_guess: bool,
    /// How often each program was run over all inputs.
    pub runs: usize,
    pub contenders: Vec<Contender>,
}

/// What is done now, for those who wait.
#[derive(Debug)]
pub enum Step<'a> {
    Compile(&'a str),
    Judge(&'a str),
    /// How many runs are done, and how many there are.
    Run(usize, usize),
}

/// Far more than any problem allows: the slow one of two is welcome here.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(120),
    memory_kb: 2 << 20,
    output_bytes: 256 << 20,
    folder_bytes: Some(256 << 20),
};

/// Compiles, judges, and runs. What ends the rounds early leaves those that are complete.
///
/// # Errors
/// What keeps any program from being judged.
pub fn race(settings: &Settings, progress: &dyn Fn(Step)) -> Result<Partial<Race>, Error> {
    let scratch = Scratch::new(&settings.cache)?;
    let known = known_cases(&settings.inputs)?;
    let (mut contenders, mut graders) = (Vec::new(), Vec::new());
    for entry in &settings.entries {
        progress(Step::Compile(&entry.name));
        let (contender, grader) = prepare(settings, entry, &known)?;
        contenders.push(contender);
        graders.push(grader);
    }
    let is_guess = known.is_empty();
    let cases = match &settings.inputs {
        Inputs::Input(input) if is_guess => {
            let answer = first_output(input, &graders, &scratch)?;
            vec![Case::of_input(input, answer)]
        }
        _ => known,
    };
    let entries = contenders.iter_mut().zip(&settings.entries);
    for ((contender, entry), grader) in entries.zip(&graders) {
        if let Some(grader) = grader {
            progress(Step::Judge(&contender.name));
            run(contender, grader, &cases)?;
            contender.cpu.clear();
            if !contender.is_right() {
                contender.remarks.redirection = entry.submission.redirection();
            }
        }
    }
    let mut race = Race {
        problem: settings.problem.clone(),
        cases: cases.len(),
        is_guess,
        runs: 0,
        contenders,
    };
    let ended = race.run_rounds(&graders, &cases, settings.runs, progress);
    for contender in &mut race.contenders {
        contender.cpu.truncate(race.runs);
    }
    Ok(Partial {
        done: race,
        error: ended.err(),
    })
}

/// Compiles a program, which cannot open the known cases when it is run.
fn prepare(
    settings: &Settings,
    entry: &Entry,
    known: &[Case],
) -> Result<(Contender, Option<Grader>), Error> {
    let mut contender = Contender {
        name: entry.name.clone(),
        verdict: Verdict::Accepted,
        reason: String::new(),
        remarks: Remarks::default(),
        cpu: Vec::new(),
        peak_kb: 0,
    };
    let cache = &settings.cache;
    let id = settings.problem.as_ref().map_or("", |problem| &problem.id);
    let options = Options::of(id, None, false);
    let command = match entry.submission.prepare(&options, cache)? {
        Compilation::Program(command) => command,
        Compilation::Failed(refusal) => {
            contender.verdict = Verdict::CompileError;
            contender.reason = refusal.said;
            return Ok((contender, None));
        }
    };
    let tolerance = settings.problem.as_ref();
    let tolerance = tolerance.and_then(|problem| problem.head.tolerance);
    let checker = match &settings.problem {
        Some(problem) => Checker::of(problem, cache)?,
        None => None,
    };
    let protected = protected(&entry.submission, &command, known, cache);
    let grader = Grader {
        command,
        limits: LIMITS,
        checker,
        strictness: Strictness::Usual.or_tolerance(tolerance),
        workspaces: Workspaces::new(cache, protected)?,
        failed: cache.join("failed").join("race"),
        kept: AtomicU64::new(0),
        told_bytes: 0,
    };
    Ok((contender, Some(grader)))
}

/// The cases that have an answer before any program runs.
fn known_cases(inputs: &Inputs) -> Result<Vec<Case>, Error> {
    let input = match inputs {
        Inputs::Cases(folder) => return case::cases(folder),
        Inputs::Input(input) => input,
    };
    match case::answer(input) {
        Ok(answer) => Ok(vec![Case::of_input(input, answer)]),
        Err(Error::NoAnswer { .. }) => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// What the first program prints that can be run to its end.
fn first_output(
    input: &Path,
    graders: &[Option<Grader>],
    scratch: &Scratch,
) -> Result<PathBuf, Error> {
    let answer = scratch.path().join("answer");
    for grader in graders.iter().flatten() {
        let (command, workspaces) = (&grader.command, &grader.workspaces);
        if run_to_answer(command, workspaces, grader.limits, input, &answer)?.is_none() {
            return Ok(answer);
        }
    }
    // All of them fail, each with a reason of its own, before anything is compared.
    fs::write(&answer, "").map_err(Error::io("write", &answer))?;
    Ok(answer)
}

/// Runs a program over all cases, up to one that it fails.
fn run(contender: &mut Contender, grader: &Grader, cases: &[Case]) -> Result<(), Error> {
    let mut cpu = Duration::ZERO;
    for case in cases {
        let result = grader.judge(case)?;
        cpu += result.cpu;
        contender.peak_kb = contender.peak_kb.max(result.peak_kb);
        if result.verdict != Verdict::Accepted {
            contender.verdict = result.verdict;
            contender.reason = format!("{}: {}", case.name, result.reason);
            contender.cpu.clear();
            return Ok(());
        }
    }
    contender.cpu.push(cpu);
    Ok(())
}

impl Race {
    fn run_rounds(
        &mut self,
        graders: &[Option<Grader>],
        cases: &[Case],
        rounds: usize,
        progress: &dyn Fn(Step),
    ) -> Result<(), Error> {
        let right = self.contenders.iter().filter(|it| it.is_right()).count();
        // There is nothing to compare with if the others are wrong.
        let rounds = if right < 2 { 0 } else { rounds };
        while self.runs < rounds {
            for (contender, grader) in self.contenders.iter_mut().zip(graders) {
                if let (true, Some(grader)) = (contender.is_right(), grader) {
                    progress(Step::Run(self.runs, rounds));
                    run(contender, grader, cases)?;
                }
            }
            self.runs += 1;
        }
        Ok(())
    }

    /// The one with which the others are compared: the first that was timed.
    pub fn first(&self) -> Option<&Contender> {
        self.contenders
            .iter()
            .find(|contender| contender.time().is_some())
    }

    pub fn verdict(&self) -> Verdict {
        self.contenders
            .iter()
            .map(|contender| contender.verdict)
            .collect()
    }
}
