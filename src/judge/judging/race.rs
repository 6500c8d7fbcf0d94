//! A race: programs run in turn, A B A B ..., over the same inputs, so that other
//! work on the machine slows all of them alike. Each is judged first; only right answers are timed.

use crate::compile::submission::Submission;
use crate::error::{Error, Partial};
use crate::judging::conditions::USUAL;
use crate::judging::contestant::{Contestant, Terms};
use crate::judging::desk::{Desk, NotRunnable};
use crate::judging::grader::Grader;
use crate::judging::remarks::{redirection, Remarks};
use crate::judging::rules::Rules;
use crate::judging::Stage;
use crate::problem::case::{self, Case};
use crate::problem::group::Configuration;
use crate::problem::Problem;
use crate::run::limits::Limits;
use crate::run::scratch::Scratch;
use crate::verdict::Verdict;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Debug)]
pub struct Field {
    /// The problem whose checker or tolerance decides; the unknown one, if there is none.
    pub problem: Problem,
    pub inputs: Inputs,
    pub runners: Vec<Runner>,
}

#[derive(Debug)]
pub enum Inputs {
    /// The cases of the problem.
    Cases,
    /// One input. Without an answer beside it the first program's output is the answer.
    Input(PathBuf),
}

#[derive(Debug)]
pub struct Runner {
    pub name: String,
    pub submission: Submission,
}

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

/// Compiles, judges, and runs each program `runs` times over all inputs. An error ends the rounds
/// early; complete rounds stay.
///
/// # Errors
/// Those before the first round.
pub fn race(field: &Field, runs: usize, desk: &Desk) -> Result<Partial<Race>, Error> {
    let scratch = desk.scratch()?;
    let rules = rules(&field.problem, desk)?;
    let known = known_cases(field, &rules)?;
    let (mut contenders, mut graders) = (Vec::new(), Vec::new());
    for runner in &field.runners {
        desk.tell(Stage::Compile(&runner.name));
        let (contender, opened) = open(&field.problem, runner, &known, desk)?;
        let failed = scratch.path().join("failed");
        contenders.push(contender);
        graders.push(opened.map(|it| Grader::new(it, rules.clone(), failed, 0)));
    }
    let is_guess = known.is_empty();
    let cases = match &field.inputs {
        Inputs::Input(input) if is_guess => {
            let answer = first_output(input, &graders, &scratch)?;
            vec![Case::of_input(input, answer)]
        }
        _ => known,
    };
    let runners = contenders.iter_mut().zip(&field.runners);
    for ((contender, runner), grader) in runners.zip(&graders) {
        if let Some(grader) = grader {
            desk.tell(Stage::Judge(&contender.name));
            run(contender, grader, &cases)?;
            contender.cpu.clear();
            if !contender.is_right() {
                contender.remarks.redirection = redirection(&runner.submission);
            }
        }
    }
    let mut race = Race {
        problem: field.problem.clone(),
        cases: cases.len(),
        is_guess,
        runs: 0,
        contenders,
    };
    let ended = race.run_rounds(&graders, &cases, runs, desk);
    for contender in &mut race.contenders {
        contender.cpu.truncate(race.runs);
    }
    Ok(Partial {
        done: race,
        error: ended.err(),
    })
}

/// Opens a program, which cannot open the known cases when it is run.
fn open(
    problem: &Problem,
    runner: &Runner,
    known: &[Case],
    desk: &Desk,
) -> Result<(Contender, Option<Contestant>), Error> {
    let mut contender = Contender {
        name: runner.name.clone(),
        verdict: Verdict::Accepted,
        reason: String::new(),
        remarks: Remarks::default(),
        cpu: Vec::new(),
        peak_kb: 0,
    };
    let terms = Terms {
        hidden: Some(known),
        ..Terms::open(LIMITS)
    };
    let contestant = match desk.contestant(problem, &runner.submission, &terms) {
        Ok(contestant) => Some(contestant),
        Err(NotRunnable::Error(error)) => return Err(error),
        Err(NotRunnable::Refused(refusal)) => {
            contender.verdict = Verdict::CompileError;
            contender.reason = refusal.said;
            None
        }
    };
    Ok((contender, contestant))
}

/// The cases that can be judged before any program runs. A program that a judge takes may have no
/// end in cases that are harder than any judge's.
fn known_cases(field: &Field, rules: &Rules) -> Result<Vec<Case>, Error> {
    let input = match &field.inputs {
        Inputs::Cases => {
            let mut cases = match rules.need_no_answer() {
                true => {
                    let found = field.problem.list()?.into_iter();
                    let found = found.map(|case| case.map_err(|fault| fault.error));
                    found.collect::<Result<_, _>>()?
                }
                false => field.problem.cases()?,
            };
            cases.retain(|case| !field.problem.is_harder(&case.name));
            return Ok(cases);
        }
        Inputs::Input(input) => input,
    };
    match case::answer(input) {
        Ok(answer) => Ok(vec![Case::of_input(input, answer)]),
        Err(Error::NoAnswer { .. }) => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// Takes the output of the first program that runs to its end.
fn first_output(
    input: &Path,
    graders: &[Option<Grader>],
    scratch: &Scratch,
) -> Result<PathBuf, Error> {
    let answer = scratch.path().join("answer");
    for grader in graders.iter().flatten() {
        let usual = Configuration::default();
        if grader.contestant.answer(input, &usual, &answer)?.is_none() {
            return Ok(answer);
        }
    }
    // Every program fails for a reason of its own, before anything is compared.
    fs::write(&answer, "").map_err(Error::io("write", &answer))?;
    Ok(answer)
}

/// Runs a program over all cases, up to one that it fails.
fn run(contender: &mut Contender, grader: &Grader, cases: &[Case]) -> Result<(), Error> {
    let mut cpu = Duration::ZERO;
    for case in cases {
        let of_whom =
            |error: Error| error.asked(&format!(", with the output of {}", contender.name));
        let result = grader.grade(case).map_err(of_whom)?;
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

/// How outputs are compared.
///
/// # Errors
/// A problem where a program does more than read an input and print an output.
fn rules(problem: &Problem, desk: &Desk) -> Result<Rules, Error> {
    let rules = Rules::of(problem, &USUAL, desk)?;
    if rules.interactor.is_some() || rules.passes > 1 {
        return Err(Error::Says(
            "a race is for problems where a program reads an input once; in this one it talks to \
             an interactor, or has several passes: judge it"
                .to_string(),
        ));
    }
    Ok(rules)
}

impl Race {
    fn run_rounds(
        &mut self,
        graders: &[Option<Grader>],
        cases: &[Case],
        rounds: usize,
        desk: &Desk,
    ) -> Result<(), Error> {
        let right = self.contenders.iter().filter(|it| it.is_right()).count();
        // There is nothing to compare with if the others are wrong.
        let rounds = if right < 2 { 0 } else { rounds };
        while self.runs < rounds {
            for (contender, grader) in self.contenders.iter_mut().zip(graders) {
                if let (true, Some(grader)) = (contender.is_right(), grader) {
                    desk.tell(Stage::Run(self.runs, rounds));
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

#[derive(Debug)]
pub struct Contender {
    pub name: String,
    /// Only Accepted programs are timed.
    pub verdict: Verdict,
    /// Why it is not Accepted, with the name of the case, or what the compiler said.
    pub reason: String,
    pub remarks: Remarks,
    /// User and system time of each run over all inputs.
    pub cpu: Vec<Duration>,
    pub peak_kb: u64,
}

impl Contender {
    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Accepted
    }

    /// Its times in seconds; `None` if it was not timed.
    pub fn time(&self) -> Option<Spread> {
        let seconds = self.cpu.iter().map(Duration::as_secs_f64).collect();
        Spread::of(seconds).filter(|_| self.is_right())
    }

    /// Its speed as a multiple of another one's, pair by pair.
    pub fn speed(&self, other: &Contender) -> Option<Spread> {
        let pairs = self.cpu.iter().zip(&other.cpu);
        // A run that seems to take no time took less than the clock can tell.
        let seconds = |cpu: &Duration| cpu.as_secs_f64().max(1e-6);
        Spread::of(pairs.map(|(a, b)| seconds(b) / seconds(a)).collect())
            .filter(|_| self.is_right() && other.is_right())
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
        let (middle, odd) = (figures.len() / 2, figures.len() % 2 == 1);
        let median = if odd {
            figures[middle]
        } else {
            (figures[middle - 1] + figures[middle]) / 2.0
        };
        Some(Spread {
            median,
            least,
            most,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contender(milliseconds: &[u64]) -> Contender {
        Contender {
            name: String::new(),
            verdict: Verdict::Accepted,
            reason: String::new(),
            remarks: Remarks::default(),
            cpu: milliseconds
                .iter()
                .map(|&ms| Duration::from_millis(ms))
                .collect(),
            peak_kb: 0,
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
    fn who_is_wrong_has_neither_time_nor_speed() {
        let (right, mut wrong) = (contender(&[1]), contender(&[1]));
        wrong.verdict = Verdict::WrongAnswer;
        assert_eq!(wrong.time(), None);
        assert_eq!(wrong.speed(&right), None);
        assert_eq!(right.speed(&wrong), None);
        assert_eq!(contender(&[]).time(), None);
    }

    #[test]
    fn the_median_of_an_even_number_is_between_the_two_in_the_middle() {
        let spread = Spread::of(vec![4.0, 1.0, 2.0, 100.0]).unwrap();
        assert_eq!(
            (spread.least, spread.median, spread.most),
            (1.0, 3.0, 100.0)
        );
        assert_eq!(Spread::of(Vec::new()), None);
    }
}
