//! A race: programs run in turn, A B A B ..., over the same inputs, so that other
//! work on the machine slows all of them alike. Each is judged first; only right answers are timed.

use crate::compile::program::NotRunnable;
use crate::compile::submission::Submission;
use crate::error::{up_to_error, Error};
use crate::judging::case::CaseRunner;
use crate::judging::remarks::SubmittedSource;
use crate::judging::rules::Rules;
use crate::problem::case::{self, Case, Fault};
use crate::problem::group::Configuration;
use crate::problem::Problem;
use crate::run::limits::Limits;
use crate::run::scratch::Scratch;
use crate::setter::programs::Programs;
use crate::toolbox::hidden_files::HiddenFiles;
use crate::toolbox::overrides::Overrides;
use crate::toolbox::progress::Progress;
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

#[derive(Debug)]
pub struct Race {
    pub problem: Problem,
    /// The number of inputs of a run.
    pub cases: usize,
    /// Whether the first program's output counts as the answer, because no answer is known.
    pub is_guess: bool,
    pub runs: usize,
    pub contenders: Vec<Contender>,
}

/// Far more than any problem allows: a race may have a slow program in it.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(120),
    memory_kb: 2 << 20,
    output_bytes: 256 << 20,
    folder_bytes: Some(256 << 20),
};

/// Compiles, judges, and runs each program `runs` times over all inputs. The checker or the tolerance
/// of the problem decides. `input` is one input in place of the problem's cases: without an answer
/// beside it the first program's output is the answer. An error ends the rounds early; complete rounds
/// stay; an error before the first round is returned alone.
pub fn race(
    problem: &Problem,
    input: Option<&Path>,
    programs: &[(String, Submission)],
    runs: usize,
    toolbox: &Toolbox,
) -> Result<(Race, Option<Error>), Error> {
    // The user is told of rounds, not of cases.
    let silent = &Toolbox::new(toolbox.cache, &|_| ());
    let scratch = toolbox.scratch()?;
    let setters = &Programs::of(problem);
    let rules = rules(problem, setters, toolbox)?;
    let answered = answered_cases(problem, input, &rules)?;
    let hidden = HiddenFiles::of(problem, setters, answered.iter(), toolbox.cache);
    let (overrides, hidden) = (Overrides::fixed(LIMITS), Arc::new(hidden));
    let mut racers = Vec::new();
    for program in programs {
        toolbox.notify(Progress::Compile(&program.0));
        let hidden = Some(hidden.clone());
        let prepared = toolbox.prepare(problem, &program.1, &overrides, LIMITS, hidden);
        let runner = prepared.map(|prepared| {
            let (rules, failed) = (rules.clone(), scratch.path().join("failed"));
            CaseRunner::new(problem, &program.1, prepared, rules, failed, silent)
        });
        racers.push(Racer::new(&program.0, runner)?);
    }
    let is_guess = answered.is_empty();
    let cases = match input {
        Some(input) if is_guess => vec![guessed_case(input, &racers, &scratch)?],
        _ => answered,
    };
    let mut right = 0;
    for racer in &mut racers {
        racer.judge(&cases, toolbox)?;
        right += usize::from(racer.contender.is_right());
    }
    // There is nothing to compare with if the others are wrong.
    let rounds = if right < 2 { 0 } else { runs };
    let round = |number: usize| {
        let mut right = racers.iter_mut().filter(|racer| racer.contender.is_right());
        right.try_for_each(|racer| {
            toolbox.notify(Progress::Run(number, rounds));
            racer.run(&cases)
        })
    };
    let (done, error) = up_to_error((0..rounds).map(round));
    let mut contenders = Vec::new();
    for Racer { mut contender, .. } in racers {
        contender.cpu.truncate(done.len());
        contenders.push(contender);
    }
    let race = Race {
        problem: problem.clone(),
        cases: cases.len(),
        is_guess,
        runs: done.len(),
        contenders,
    };
    Ok((race, error))
}

/// How outputs are compared: a program must do no more than read an input and print an output.
fn rules(problem: &Problem, programs: &Programs, toolbox: &Toolbox) -> Result<Rules, Error> {
    let rules = Rules::of(problem, programs, &Overrides::default(), toolbox)?;
    if rules.interactor.is_some() || rules.passes > 1 {
        return Err(Error::Says(
            "a race is for problems where a program reads an input once; in this one it talks to \
             an interactor, or has several passes: judge it"
                .to_string(),
        ));
    }
    Ok(rules)
}

/// The cases that can be judged before any program runs. A program that a judge takes may have no
/// end in cases that are harder than any judge's.
fn answered_cases(
    problem: &Problem,
    input: Option<&Path>,
    rules: &Rules,
) -> Result<Vec<Case>, Error> {
    match input {
        None => {
            let mut cases = if rules.need_no_answer() {
                let cases: Result<_, Fault> = problem.list()?.into_iter().collect();
                cases.map_err(|fault| fault.error)?
            } else {
                problem.cases()?
            };
            cases.retain(|case| !problem.is_harder(&case.name));
            Ok(cases)
        }
        Some(input) => match case::answer(input) {
            Ok(answer) => Ok(vec![Case::of_input(input, answer)]),
            Err(Error::NoAnswer { .. }) => Ok(Vec::new()),
            Err(error) => Err(error),
        },
    }
}

/// The input with the output of the first program that runs to its end for the answer.
fn guessed_case(input: &Path, racers: &[Racer], scratch: &Scratch) -> Result<Case, Error> {
    let answer = scratch.path().join("answer");
    // If all of them fail, it is for reasons of their own, before anything is compared.
    fs::write(&answer, "").map_err(Error::io("write", &answer))?;
    for runner in racers.iter().flat_map(|racer| &racer.runner) {
        let (prepared, usual) = (&runner.prepared, Configuration::default());
        let failure = prepared.answer(input, &usual, &answer, Duration::MAX)?;
        if failure.is_none() {
            break;
        }
    }
    Ok(Case::of_input(input, answer))
}

struct Racer<'a> {
    contender: Contender,
    /// `None` if it does not compile.
    runner: Option<CaseRunner<'a>>,
}

impl<'a> Racer<'a> {
    fn new(name: &str, runner: Result<CaseRunner<'a>, NotRunnable>) -> Result<Racer<'a>, Error> {
        let mut contender = Contender::new(name);
        let runner = match runner {
            Ok(runner) => Some(runner),
            Err(NotRunnable::CompileError(failure)) => {
                contender.verdict = Verdict::CompileError;
                contender.reason = failure.message;
                None
            }
            Err(NotRunnable::Error(error)) => return Err(error),
        };
        Ok(Racer { contender, runner })
    }

    /// Runs it over all cases once, and looks for the reason if it fails.
    fn judge(&mut self, cases: &[Case], toolbox: &Toolbox) -> Result<(), Error> {
        if self.runner.is_none() {
            return Ok(());
        }
        toolbox.notify(Progress::Judge(&self.contender.name));
        self.run(cases)?;
        self.contender.cpu.clear();
        if let Some(runner) = self.runner.as_ref().filter(|_| !self.contender.is_right()) {
            let source = SubmittedSource::of(runner.submission);
            self.contender.remark = source.and_then(|source| source.redirection(runner.problem));
        }
        Ok(())
    }

    /// Runs it over all cases, up to one that it fails.
    fn run(&mut self, cases: &[Case]) -> Result<(), Error> {
        let (contender, Some(runner)) = (&mut self.contender, &self.runner) else {
            return Ok(());
        };
        let mut cpu = Duration::ZERO;
        for case in cases {
            let record = runner.grade_alone(case).map_err(|error| {
                error.asked(&format!(", with the output of {}", contender.name))
            })?;
            cpu += record.cpu;
            contender.peak_kb = contender.peak_kb.max(record.peak_kb.unwrap_or_default());
            contender.verdict = record.kind.verdict().unwrap_or(contender.verdict);
            if !contender.is_right() {
                contender.reason = format!("{}: {}", record.name, record.reason);
                contender.cpu.clear();
                return Ok(());
            }
        }
        contender.cpu.push(cpu);
        Ok(())
    }
}

impl Race {
    /// The one with which the others are compared: the first that was timed.
    pub fn first(&self) -> Option<&Contender> {
        let mut contenders = self.contenders.iter();
        contenders.find(|contender| contender.time().is_some())
    }

    pub fn verdict(&self) -> Verdict {
        let verdicts = self.contenders.iter().map(|contender| contender.verdict);
        verdicts.collect()
    }
}

#[derive(Debug)]
pub struct Contender {
    pub name: String,
    /// Only Accepted programs are timed.
    pub verdict: Verdict,
    /// Why it is not Accepted, with the name of the case, or what the compiler said.
    pub reason: String,
    /// A likely reason why it fails.
    pub remark: Option<String>,
    /// User and system time of each run over all inputs; none if it is not Accepted.
    pub cpu: Vec<Duration>,
    pub peak_kb: u64,
}

impl Contender {
    fn new(name: &str) -> Contender {
        Contender {
            name: name.to_string(),
            verdict: Verdict::Accepted,
            reason: String::new(),
            remark: None,
            cpu: Vec::new(),
            peak_kb: 0,
        }
    }

    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Accepted
    }

    /// Its times in seconds; `None` if it was not timed.
    pub fn time(&self) -> Option<Spread> {
        Spread::of(self.cpu.iter().map(Duration::as_secs_f64).collect())
    }

    /// Its speed as a multiple of another one's, pair by pair.
    pub fn speed(&self, other: &Contender) -> Option<Spread> {
        let pairs = self.cpu.iter().zip(&other.cpu);
        // A run that seems to take no time took less than the clock can tell.
        let seconds = |cpu: &Duration| cpu.as_secs_f64().max(1e-6);
        Spread::of(pairs.map(|(a, b)| seconds(b) / seconds(a)).collect())
    }
}

/// The middle and the ends of some figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    pub median: f64,
    pub least: f64,
    pub most: f64,
}

impl Spread {
    pub fn of(mut figures: Vec<f64>) -> Option<Spread> {
        figures.sort_by(f64::total_cmp);
        let (&least, &most) = (figures.first()?, figures.last()?);
        // Of an odd number both are the same.
        let (low, high) = ((figures.len() - 1) / 2, figures.len() / 2);
        Some(Spread {
            median: (figures[low] + figures[high]) / 2.0,
            least,
            most,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contender(milliseconds: &[u64]) -> Contender {
        let cpu = milliseconds.iter().map(|&ms| Duration::from_millis(ms));
        Contender {
            cpu: cpu.collect(),
            ..Contender::new("")
        }
    }

    #[test]
    fn the_speed_is_the_ratio_of_each_pair_not_of_the_medians() {
        // The machine is slow in the second round; each time B takes half of the time of A.
        let (a, b) = (contender(&[20, 80, 30]), contender(&[10, 40, 15]));
        let speed = b.speed(&a).unwrap();
        assert_eq!((speed.median, speed.least, speed.most), (2.0, 2.0, 2.0));
        assert_eq!(a.speed(&b).unwrap().median, 0.5);
    }

    #[test]
    fn the_median_of_an_even_number_is_between_the_two_in_the_middle() {
        let spread = Spread::of(vec![4.0, 1.0, 2.0, 100.0]).unwrap();
        let figures = [spread.least, spread.median, spread.most];
        assert_eq!(figures, [1.0, 3.0, 100.0]);
        assert_eq!(Spread::of(Vec::new()), None);
    }
}
