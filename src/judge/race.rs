//! A race: programs run in turn, A B A B ..., over the same inputs, so that whatever slows the
//! machine for a while slows all of them. Each is judged first; only right answers are timed.

use crate::compile::compiler::Compilation;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::comparison::Strictness;
use crate::judge::grader::Bench;
use crate::judge::verdict::Verdict;
use crate::problem::case::{self, Case};
use crate::problem::Problem;
use crate::run::program::Limits;
use crate::run::scratch::Scratch;
use crate::setter::checker::Checker;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is to be run.
#[derive(Debug)]
pub struct Course {
    /// Whose checker decides, if any.
    pub problem: Option<Problem>,
    pub track: Track,
    pub entries: Vec<Entry>,
    /// How often each program is run over all inputs.
    pub runs: usize,
    /// Where compiled programs are kept.
    pub cache: PathBuf,
}

/// What the programs are run on.
#[derive(Debug)]
pub enum Track {
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
    /// The source, if the submission is a problem's own solution.
    pub solution: PathBuf,
}

#[derive(Debug)]
pub struct Race {
    pub problem: Option<Problem>,
    /// How many inputs a run goes over.
    pub cases: usize,
    /// Whether nobody knows the answer, so that the first program's output was taken for it.
    pub is_guess: bool,
    pub runs: usize,
    pub racers: Vec<Racer>,
}

/// What came of a program.
#[derive(Debug)]
pub struct Racer {
    pub name: String,
    /// Only who is Accepted is timed.
    pub verdict: Verdict,
    /// Why it is not, with the name of the case.
    pub reason: String,
    /// User and system time of each run over all inputs.
    pub cpu: Vec<Duration>,
    /// Peak resident memory.
    pub peak_kb: u64,
}

/// The middle and the ends of some figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    pub median: f64,
    pub least: f64,
    pub most: f64,
}

/// What is done now, for those who wait.
#[derive(Debug)]
pub enum Step<'a> {
    Compile(&'a str),
    Judge(&'a str),
    /// How many runs are done, and how many there are.
    Run(usize, usize),
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Step::Compile(name) => write!(f, "compiling {name}"),
            Step::Judge(name) => write!(f, "judging {name}"),
            Step::Run(done, count) => write!(f, "run {done}/{count}"),
        }
    }
}

/// Far more than any problem allows: the slow one of two is welcome here.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(120),
    memory_kb: 2 << 20,
    output_bytes: 256 << 20,
};

/// Compiles, judges, and runs.
pub fn race(course: &Course, progress: &dyn Fn(Step)) -> Result<Race, Error> {
    let scratch = Scratch::new(&course.cache)?;
    let mut racers = Vec::new();
    let mut benches = Vec::new();
    for entry in &course.entries {
        progress(Step::Compile(&entry.name));
        let (racer, bench) = prepare(course, entry)?;
        racers.push(racer);
        benches.push(bench);
    }
    let cases = cases(&course.track, &benches, &scratch)?;
    for (racer, bench) in racers.iter_mut().zip(&benches) {
        if let Some(bench) = bench {
            progress(Step::Judge(&racer.name));
            run(racer, bench, &cases)?;
            racer.cpu.clear();
        }
    }
    let right = racers.iter().filter(|racer| racer.is_right()).count();
    // There is nothing to compare with if the others are wrong.
    let runs = if right < 2 { 0 } else { course.runs };
    for round in 0..runs {
        for (racer, bench) in racers.iter_mut().zip(&benches) {
            if let (true, Some(bench)) = (racer.is_right(), bench) {
                progress(Step::Run(round, runs));
                run(racer, bench, &cases)?;
            }
        }
    }
    Ok(Race {
        problem: course.problem.clone(),
        cases: cases.len(),
        is_guess: cases
            .iter()
            .any(|case| case.answer.starts_with(scratch.path())),
        runs,
        racers,
    })
}

fn prepare(course: &Course, entry: &Entry) -> Result<(Racer, Option<Bench>), Error> {
    let mut racer = Racer {
        name: entry.name.clone(),
        verdict: Verdict::Accepted,
        reason: String::new(),
        cpu: Vec::new(),
        peak_kb: 0,
    };
    let cache = &course.cache;
    let command = match entry.submission.prepare(&entry.solution, None, cache)? {
        Compilation::Program(command) => command,
        Compilation::Failed(said) => {
            racer.verdict = Verdict::CompileError;
            racer.reason = said;
            return Ok((racer, None));
        }
    };
    let checker = match &course.problem {
        Some(problem) => Checker::find(&problem.data, cache)?,
        None => None,
    };
    let bench = Bench {
        command,
        limits: LIMITS,
        checker,
        strictness: Strictness::Usual,
        scratch: Scratch::new(cache)?,
        failed: cache.join("failed").join("race"),
    };
    Ok((racer, Some(bench)))
}

fn cases(track: &Track, benches: &[Option<Bench>], scratch: &Scratch) -> Result<Vec<Case>, Error> {
    let input = match track {
        Track::Cases(folder) => return case::cases(folder),
        Track::Input(input) => input,
    };
    let answer = match case::answer(input) {
        Ok(answer) => answer,
        Err(Error::NoAnswer { .. }) => first_output(input, benches, scratch)?,
        Err(error) => return Err(error),
    };
    Ok(vec![Case {
        name: input
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned(),
        input: input.clone(),
        answer,
    }])
}

/// What the first program prints that can be run to its end.
fn first_output(
    input: &Path,
    benches: &[Option<Bench>],
    scratch: &Scratch,
) -> Result<PathBuf, Error> {
    let answer = scratch.path().join("answer");
    for bench in benches.iter().flatten() {
        if bench.answer(input, &answer)?.is_none() {
            return Ok(answer);
        }
    }
    // All of them fail, each with a reason of its own, before anything is compared.
    fs::write(&answer, "").map_err(Error::io("write", &answer))?;
    Ok(answer)
}

/// Runs a program over all cases, up to one that it fails.
fn run(racer: &mut Racer, bench: &Bench, cases: &[Case]) -> Result<(), Error> {
    let mut cpu = Duration::ZERO;
    for case in cases {
        let result = bench.judge(case)?;
        cpu += result.cpu;
        racer.peak_kb = racer.peak_kb.max(result.peak_kb);
        if result.verdict != Verdict::Accepted {
            racer.verdict = result.verdict;
            racer.reason = format!("{}: {}", case.name, result.reason);
            racer.cpu.clear();
            return Ok(());
        }
    }
    racer.cpu.push(cpu);
    Ok(())
}

impl Racer {
    fn is_right(&self) -> bool {
        self.verdict == Verdict::Accepted
    }

    /// Its times in seconds; `None` if it was not timed.
    pub fn time(&self) -> Option<Spread> {
        let seconds = self.cpu.iter().map(Duration::as_secs_f64).collect();
        Spread::of(seconds).filter(|_| self.is_right())
    }

    /// How many times as fast as another one it is, pair by pair.
    pub fn speed(&self, other: &Racer) -> Option<Spread> {
        let pairs = self.cpu.iter().zip(&other.cpu);
        // A run that seems to take no time took less than the clock can tell.
        let seconds = |cpu: &Duration| cpu.as_secs_f64().max(1e-6);
        Spread::of(pairs.map(|(a, b)| seconds(b) / seconds(a)).collect())
            .filter(|_| self.is_right() && other.is_right())
    }
}

impl Race {
    /// The one with which the others are compared: the first that was timed.
    pub fn first(&self) -> Option<&Racer> {
        self.racers.iter().find(|racer| racer.time().is_some())
    }

    pub fn verdict(&self) -> Verdict {
        self.racers.iter().map(|racer| racer.verdict).collect()
    }
}

impl Spread {
    fn of(mut figures: Vec<f64>) -> Option<Spread> {
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

    fn racer(milliseconds: &[u64]) -> Racer {
        Racer {
            name: String::new(),
            verdict: Verdict::Accepted,
            reason: String::new(),
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
        let (a, b) = (racer(&[20, 80, 30]), racer(&[10, 40, 15]));
        let speed = b.speed(&a).unwrap();
        assert_eq!((speed.median, speed.least, speed.most), (2.0, 2.0, 2.0));
        assert_eq!(a.speed(&b).unwrap().median, 0.5);
    }

    #[test]
    fn the_median_of_an_even_number_is_between_the_two_in_the_middle() {
        let time = racer(&[4, 1, 2, 100]).time().unwrap();
        assert_eq!((time.least, time.most), (0.001, 0.1));
        assert!((time.median - 0.003).abs() < 1e-9);
    }

    #[test]
    fn who_is_wrong_has_neither_time_nor_speed() {
        let (right, mut wrong) = (racer(&[1]), racer(&[1]));
        wrong.verdict = Verdict::WrongAnswer;
        assert_eq!(wrong.time(), None);
        assert_eq!(wrong.speed(&right), None);
        assert_eq!(right.speed(&wrong), None);
        assert_eq!(racer(&[]).time(), None);
    }
}
