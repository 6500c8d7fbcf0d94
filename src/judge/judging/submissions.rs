//! Judges submissions: opens each once, runs every case, and gives the verdict that POJ would most
//! likely give.

use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judging::conditions::Conditions;
use crate::judging::contestant::{Contestant, Terms};
use crate::judging::desk::Desk;
use crate::judging::expectation::Expectation;
use crate::judging::grader::Grader;
use crate::judging::grading::{forgiven, Round};
use crate::judging::outcome::{CaseResult, Outcome};
use crate::judging::points::{self, Points};
use crate::judging::remarks::{place_blame, remarks, Remarks};
use crate::judging::rules::Rules;
use crate::judging::workers::side_by_side;
use crate::judging::Stage;
use crate::problem::case::{Case, Fault, Listing};
use crate::problem::{glob, Problem};
use crate::run::limits::Limits;
use crate::verdict::Verdict;
use std::collections::HashMap;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;

/// Which cases are run and how; what becomes of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Settings {
    pub conditions: Conditions,
    /// Only cases whose name one of these patterns fits are run; without a pattern, all cases.
    pub patterns: Vec<String>,
    /// So many cases run at the same time; at least one does.
    pub jobs: usize,
    pub fail_fast: bool,
    /// Every case is run, and to twice the time limit, however many have exceeded that.
    pub runs_all: bool,
    /// Whether each submission must get what its makers expect.
    pub expects: bool,
    /// The options of `judge` that decide about a verdict, as words, to repeat a case with.
    pub repeated: Vec<String>,
    /// How many bytes of the programs' output all results of a submission have together.
    pub stdout_bytes: u64,
}

/// A submission, the problem that it is judged with, and the limits in force.
#[derive(Debug)]
pub struct Pairing {
    pub problem: Problem,
    pub submission: Submission,
    pub limits: Limits,
}

impl Pairing {
    /// The arguments of `judge` that judge the submission again with the same options.
    fn again(&self, settings: &Settings) -> Vec<OsString> {
        let problem = &self.problem;
        let mut words: Vec<OsString> = Vec::new();
        if problem.solution.is_some() {
            words.push(problem.id.clone().into());
        }
        words.extend(["--data".into(), problem.data.clone().into()]);
        words.extend(settings.repeated.iter().map(Into::into));
        match &self.submission {
            Submission::Solution(_) => {}
            Submission::File(file) => words.push(file.into()),
            Submission::Command(command) => {
                words.push("--".into());
                words.extend(command.iter().map(Into::into));
            }
        }
        words
    }
}

/// The result of judging one submission to one problem.
#[derive(Debug)]
pub struct SubmissionResult {
    pub problem: Problem,
    /// The limits in force; the statement may have others.
    pub limits: Limits,
    /// Its name in reports; `None` is the problem's own solution.
    pub submission: Option<String>,
    /// The verdict on the cases that could be judged.
    pub verdict: Verdict,
    /// `None` if neither a package nor a checker gives points.
    pub points: Option<Points>,
    /// What its makers expect; `None` if they do not say, or it is not asked for.
    pub expectation: Option<Expectation>,
    /// The words that run the compiled submission, to repeat a case with.
    pub command: Vec<OsString>,
    /// The arguments of `judge` that judge it again if it talks to an interactor: without one the
    /// user cannot repeat a case. Else empty.
    pub again: Vec<OsString>,
    /// What the compiler said if it refused the source; else what was judged, in the order of the
    /// cases, then what has no answer, what was not run, what could not be judged, and what ended
    /// the judging.
    /// There are fewer than cases if it ended before.
    pub outcomes: Vec<Outcome>,
    pub remarks: Remarks,
}

impl SubmissionResult {
    /// The cases that have a verdict.
    pub fn judged(&self) -> impl Iterator<Item = &CaseResult> + Clone {
        self.outcomes.iter().filter_map(|outcome| match outcome {
            Outcome::Judged(result) => Some(result),
            _ => None,
        })
    }

    pub fn was_interrupted(&self) -> bool {
        let last = self.outcomes.last();
        matches!(last, Some(Outcome::Ended(Error::Interrupted)))
    }

    /// Whether the result is what its makers expect; `true` if they say nothing.
    pub fn is_expected(&self) -> bool {
        let cases: Vec<&CaseResult> = self.judged().collect();
        let expectation = self.expectation.as_ref();
        expectation.map_or(true, |it| {
            it.is_met(self.verdict, self.points.as_ref(), &cases)
        })
    }

    /// Whether nothing kept the judge from judging every case.
    pub fn is_whole(&self) -> bool {
        let is_missing = |it: &Outcome| matches!(it, Outcome::Fault(_) | Outcome::Ended(_));
        !self.outcomes.iter().any(is_missing)
    }

    /// Whether every case was judged and is Accepted, as is the whole: with points the verdict may
    /// be Accepted although some cases are not.
    pub fn is_accepted(&self) -> bool {
        let is_right = |it: &CaseResult| it.verdict == Verdict::Accepted || it.is_forgiven;
        let is_accepted = self.judged().all(is_right);
        let is_judged = self.is_whole() && !self.has_only_unanswered();
        self.verdict == Verdict::Accepted && is_accepted && is_judged
    }

    /// Whether no case tells if the submission is right: all lack an answer.
    pub fn has_only_unanswered(&self) -> bool {
        let is_unanswered = |it: &Outcome| matches!(it, Outcome::Unanswered(_));
        self.judged().next().is_none() && self.outcomes.iter().any(is_unanswered)
    }
}

/// Judges each submission with its problem, up to Ctrl-C, and tells each result with its number
/// when it is known. Compilers run at the same time, but never beside a case: they would change its
/// time. Only so many submissions are compiled ahead as keep the processors busy, so that results
/// come early, and a class takes no more memory than a few.
///
/// # Errors
/// That of `tell`.
pub fn judge_all(
    pairings: &[Pairing],
    settings: &Settings,
    desk: &Desk,
    tell: &mut dyn FnMut(usize, SubmissionResult) -> Result<(), Error>,
) -> Result<(), Error> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let is_last =
        |opened: &Entrant| matches!(opened.preparation, Err(Outcome::Ended(Error::Interrupted)));
    let (mut number, book) = (0, RuleBook::default());
    for part in pairings.chunks(2 * processors) {
        let open = |i: usize| Entrant::new(&part[i], &book, settings, desk);
        for opened in side_by_side(part.len(), processors, open, is_last) {
            let Some(opened) = opened else { return Ok(()) };
            let name = pairings[number].submission.name().unwrap_or_default();
            desk.tell(Stage::Submission(&name, number + 1, pairings.len()));
            let result = opened.judge(settings, desk);
            let is_last = result.was_interrupted();
            tell(number, result)?;
            if is_last {
                return Ok(());
            }
            number += 1;
        }
    }
    Ok(())
}

pub fn judge(pairing: &Pairing, settings: &Settings, desk: &Desk) -> SubmissionResult {
    Entrant::new(pairing, &RuleBook::default(), settings, desk).judge(settings, desk)
}

/// The rules of problems, each found once: what keeps the judge from one submission, as a checker
/// that does not compile, keeps it from all.
#[derive(Default)]
struct RuleBook(Mutex<HashMap<RuleKey, Arc<KnownRules>>>);

/// The cases of a problem, and its solution: several may have the cases of one folder.
type RuleKey = (PathBuf, Option<PathBuf>);
type KnownRules = OnceLock<Result<Rules, Error>>;

impl RuleBook {
    fn rules(&self, problem: &Problem, settings: &Settings, desk: &Desk) -> Result<Rules, Error> {
        let key = (problem.data.clone(), problem.solution.clone());
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.entry(key).or_default().clone();
        drop(all);
        let find = || Rules::of(problem, &settings.conditions, desk);
        known.get_or_init(find).clone()
    }
}

/// A submission that was not run yet.
struct Entrant<'a> {
    pairing: &'a Pairing,
    /// Why there are no results for some inputs.
    faults: Vec<Fault>,
    /// Else why it cannot be run.
    preparation: Result<Preparation, Outcome>,
}

/// All that it takes to judge a submission.
struct Preparation {
    contestant: Contestant,
    rules: Rules,
    cases: Vec<Case>,
}

impl<'a> Entrant<'a> {
    fn new(pairing: &'a Pairing, book: &RuleBook, settings: &Settings, desk: &Desk) -> Entrant<'a> {
        let mut faults = Vec::new();
        let preparation = match open(pairing, book, settings, desk, &mut faults) {
            Ok(Ok(preparation)) => Ok(preparation),
            Ok(Err(refusal)) => Err(Outcome::Refused(refusal)),
            Err(error) => Err(Outcome::Ended(error)),
        };
        Entrant {
            pairing,
            faults,
            preparation,
        }
    }

    fn judge(self, settings: &Settings, desk: &Desk) -> SubmissionResult {
        let (problem, submission) = (&self.pairing.problem, &self.pairing.submission);
        let expected = match submission {
            Submission::File(path) if settings.expects => Expectation::of(problem, path),
            _ => Ok(None),
        };
        let (expectation, preparation) = match expected {
            Ok(expectation) => (expectation, self.preparation),
            Err(error) => (None, Err(Outcome::Ended(error))),
        };
        let mut result = SubmissionResult {
            problem: problem.clone(),
            limits: self.pairing.limits,
            submission: submission.name(),
            verdict: Verdict::Accepted,
            points: None,
            expectation,
            command: Vec::new(),
            again: Vec::new(),
            outcomes: Vec::new(),
            remarks: Remarks::default(),
        };
        match preparation {
            Ok(preparation) => result.judge(preparation, self.pairing, self.faults, settings, desk),
            Err(why) => {
                let faults = self.faults.into_iter().map(Outcome::Fault);
                if let Outcome::Refused(_) = why {
                    result.verdict = Verdict::CompileError;
                    result.outcomes = [why].into_iter().chain(faults).collect();
                } else {
                    result.outcomes = faults.chain([why]).collect();
                }
            }
        }
        result
    }
}

/// Compiles a submission and lists its cases; `Err` inside is what the compiler said.
fn open(
    pairing: &Pairing,
    book: &RuleBook,
    settings: &Settings,
    desk: &Desk,
    faults: &mut Vec<Fault>,
) -> Result<Result<Preparation, String>, Error> {
    let (problem, submission) = (&pairing.problem, &pairing.submission);
    let conditions = &settings.conditions;
    let found = chosen_cases(problem, &settings.patterns)?;
    desk.tell(Stage::Compile(&problem.shown));
    let rules = book.rules(problem, settings, desk)?;
    let cases;
    (cases, *faults) = sorted_out(found, &rules, submission);
    let terms = Terms {
        conditions,
        limits: pairing.limits,
        hidden: Some(&cases),
        has_case_limits: true,
    };
    let opened = desk.contestant(problem, submission, &terms)?;
    Ok(match opened {
        Ok(contestant) => Ok(Preparation {
            contestant,
            rules,
            cases,
        }),
        Err(refusal) => Err(refusal.said),
    })
}

/// The cases to run, those that cannot be judged last, and why there are not more of them.
fn sorted_out(found: Listing, rules: &Rules, submission: &Submission) -> (Vec<Case>, Vec<Fault>) {
    let (mut cases, mut unanswered, mut faults) = (Vec::new(), Vec::new(), Vec::new());
    // A problem's own solution is there to confirm its cases.
    let needs_answers = matches!(submission, Submission::Solution(_));
    for found in found {
        match found {
            Ok(case) if rules.decide(&case) => cases.push(case),
            Ok(case) => match case.missing().filter(|_| needs_answers) {
                None => unanswered.push(case),
                Some(error) => faults.push(Fault {
                    case: case.name,
                    input: case.input,
                    error,
                }),
            },
            Err(fault) => faults.push(fault),
        }
    }
    cases.extend(unanswered);
    (cases, faults)
}

impl SubmissionResult {
    fn judge(
        &mut self,
        preparation: Preparation,
        pairing: &Pairing,
        mut faults: Vec<Fault>,
        settings: &Settings,
        desk: &Desk,
    ) {
        let Preparation {
            contestant,
            rules,
            cases,
        } = preparation;
        let (problem, submission) = (&pairing.problem, &pairing.submission);
        self.command = contestant.words();
        if rules.interactor.is_some() {
            self.again = pairing.again(settings);
        }
        let names = cases.iter().filter(|case| rules.decide(case));
        let names: Vec<String> = names.map(|case| case.name.clone()).collect();
        let stdout_bytes = settings.stdout_bytes / cases.len().max(1) as u64;
        let failed = desk.failed_folder(problem, submission);
        let grader = Grader::new(contestant, rules, failed, stdout_bytes);
        let round = Round {
            problem,
            submission,
            grader: &grader,
            jobs: settings.jobs,
            fail_fast: settings.fail_fast,
            is_economical: is_economical(problem, settings),
            desk,
        };
        let mut run = round.grade(cases);
        faults.append(&mut run.faults);
        if let Err(error) = self.grade_together(&names, &run.judged, settings, desk) {
            run.end = Some(error);
        }
        place_blame(&mut run.judged, submission, desk);
        place_blame(&mut run.unanswered, submission, desk);
        self.remarks = remarks(problem, submission, self.verdict);
        let setup = &problem.setup;
        self.remarks.made_by = setup.maker.clone().filter(|_| setup.has_only_samples);
        self.remarks.harder = forgiven(&run.judged);
        let judged = run.judged.into_iter().map(Outcome::Judged);
        let unanswered = run.unanswered.into_iter().map(Outcome::Unanswered);
        let skipped = run.skipped.into_iter().map(Outcome::Skipped);
        let faults = faults.into_iter().map(Outcome::Fault);
        let end = run.end.into_iter().map(Outcome::Ended);
        let ran = judged.chain(unanswered);
        self.outcomes = ran.chain(skipped).chain(faults).chain(end).collect();
    }

    /// Sets the verdict on all cases, and the points. After a failure with `fail_fast` there are no
    /// points: it is not known what the cases after that would be worth.
    fn grade_together(
        &mut self,
        names: &[String],
        judged: &[CaseResult],
        settings: &Settings,
        desk: &Desk,
    ) -> Result<(), Error> {
        let first = points::verdict(judged);
        if settings.fail_fast && first != Verdict::Accepted {
            self.verdict = first;
            return Ok(());
        }
        let graded = points::grade(&self.problem, names, judged, desk)?;
        (self.verdict, self.points) = (graded.verdict, graded.points);
        Ok(())
    }
}

/// Whether a few slow cases are enough: not if all are asked for, and not if each may be worth some
/// points or is expected to get a verdict of its own.
fn is_economical(problem: &Problem, settings: &Settings) -> bool {
    !settings.runs_all && !settings.expects && !problem.setup.is_scoring()
}

/// How many cases of a problem are asked for.
pub fn case_count(problem: &Problem, settings: &Settings) -> usize {
    chosen_cases(problem, &settings.patterns).map_or(0, |chosen| chosen.len())
}

/// The cases whose name one of the patterns fits; without any, all.
fn chosen_cases(problem: &Problem, patterns: &[String]) -> Result<Listing, Error> {
    let mut found = problem.list()?;
    if patterns.is_empty() {
        return Ok(found);
    }
    let is_chosen = |name: &str| patterns.iter().any(|pattern| glob::fits(pattern, name));
    found.retain(|it| match it {
        Ok(case) => is_chosen(&case.name),
        Err(fault) => is_chosen(&fault.case),
    });
    if found.is_empty() {
        let plain = patterns.iter().find(|it| !it.contains(['*', '?', '[']));
        let remedy = plain.map_or(String::new(), |it| format!("; did you mean -k '*{it}*'?"));
        return Err(Error::Says(format!(
            "no case in {} has a name like {}{remedy}",
            problem.data.display(),
            patterns.join(" or ")
        )));
    }
    Ok(found)
}
