//! The words of a judging: what to judge, how, and how to show it. `selection` finds what they
//! name.

use super::args::Args;
use super::context::{finish, with_faults, CommandContext};
use super::selection::{JudgeTargets, Selection};
use super::{usage, Format};
use crate::compile::submission::Submission;
use crate::compile::watch;
use crate::error::Error;
use crate::judging::batch::Shard;
use crate::judging::batch::{Batch, Entry};
use crate::judging::comparison::Strictness;
use crate::judging::conditions::Conditions;
use crate::judging::description::describe;
use crate::judging::desk::Desk;
use crate::judging::submissions::judge_all;
use crate::judging::submissions::Settings;
use crate::judging::timing;
use crate::problem::amount::{MEMORY, TIME};
use crate::problem::head;
use crate::problem::named_comparison::NamedComparison;
use crate::report::json::{self, ReportShape};
use crate::report::judging::{Report, Style};
use crate::report::{self, junit, progress};
use crate::run::sys;
use std::path::PathBuf;
use std::thread;

/// What to judge, how, and how to show it.
#[derive(Debug, PartialEq, Default)]
pub struct JudgeRequest {
    pub targets: JudgeTargets,
    pub settings: Settings,
    pub all: bool,
    pub quiet: bool,
    pub watch: bool,
    pub format: Format,
    /// The folder for a text for each of them.
    pub feedback: Option<PathBuf>,
    pub shard: Shard,
    /// The report that has what was judged before, and grows.
    pub resume: Option<PathBuf>,
}

/// JSON has so many bytes of what programs print, of all submissions together.
const STDOUT_IN_JSON: u64 = 4 << 20;

pub fn parse(words: &[&str]) -> Result<JudgeRequest, Error> {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let mut judge = JudgeRequest::default();
    let settings = &mut judge.settings;
    settings.jobs = (processors / 2).max(1);
    let mut words = Args::new("judge", words);
    while let Some(word) = words.next()? {
        if take_rule(word, &mut words, &mut settings.conditions)? {
            continue;
        }
        match word {
            "--" => {
                judge.targets.command = Some(words.rest());
                break;
            }
            "--data" => judge.targets.data.push(words.value()?.into()),
            "-k" => settings.patterns.push(words.value()?.to_string()),
            "-j" => settings.jobs = words.number()? as usize,
            "--format" => judge.format = words.format(&FORMATS)?,
            "--fail-fast" => settings.fail_fast = true,
            "--all" => (judge.all, settings.runs_all) = (true, true),
            "--expected" => judge.targets.expected = true,
            "--watch" => judge.watch = true,
            "-q" => judge.quiet = true,
            "--class" => judge.targets.class = Some(words.value()?.into()),
            "--feedback" => judge.feedback = Some(words.value()?.into()),
            "--shard" => judge.shard = shard(words.value()?)?,
            "--resume" => judge.resume = Some(words.value()?.into()),
            _ => judge.targets.words.push(words.plain()?),
        }
    }
    if judge.targets.command.as_ref().is_some_and(Vec::is_empty) {
        return Err(usage("a command should follow --"));
    }
    if judge.format == Format::Json || judge.resume.is_some() {
        settings.stdout_bytes = STDOUT_IN_JSON;
    }
    judge.check()?;
    Ok(judge)
}

/// The K-th of N parts, as `K/N`.
fn shard(value: &str) -> Result<Shard, Error> {
    let parts = value.split_once('/');
    let parts = parts.and_then(|(number, count)| Some((number.parse().ok()?, count.parse().ok()?)));
    match parts {
        Some((number, count)) if (1..=count).contains(&number) => Ok(Shard { number, count }),
        _ => Err(usage(format!(
            "--shard needs K/N, as 1/4 to 4/4 for four parts, not {value:?}"
        ))),
    }
}

/// Takes an option about limits, language or comparison, which other commands have too; `false` if
/// the word is none.
pub fn take_rule(word: &str, words: &mut Args, conditions: &mut Conditions) -> Result<bool, Error> {
    let before = conditions.strictness;
    if conditions.choices.take(word, || words.value())? {
        return Ok(true);
    }
    match word {
        "-t" => conditions.time_ms = Some(words.limit(&TIME)?),
        "-m" => conditions.memory_kb = Some(words.limit(&MEMORY)?),
        "--checker" => conditions.checker = Some(words.value()?.into()),
        "--interactor" => conditions.interactor = Some(words.value()?.into()),
        "--float" => conditions.strictness = Strictness::Float(epsilon(words.value()?)?),
        "--exact" => conditions.strictness = Strictness::Exact,
        "--compare" => {
            let comparison = NamedComparison::named(words.value()?).map_err(usage)?;
            conditions.strictness = Strictness::Named(comparison);
        }
        _ => return Ok(false),
    }
    let are_several = before != Strictness::Usual && before != conditions.strictness
        || conditions.checker.is_some() && conditions.strictness != Strictness::Usual;
    match are_several {
        true => Err(usage(
            "--checker, --compare, --exact and --float are ways to compare; take one of them",
        )),
        false => Ok(true),
    }
}

/// How a judging is told, whether now or by `judge merge`.
pub const FORMATS: [Format; 4] = [Format::Human, Format::Json, Format::Junit, Format::Csv];

fn epsilon(value: &str) -> Result<f64, Error> {
    head::tolerance(value).map_err(|what| usage(format!("--float {value} {what}")))
}

impl JudgeRequest {
    /// Refuses options that do not go together.
    fn check(&self) -> Result<(), Error> {
        let is_class = self.targets.class.is_some();
        let refused = [
            (
                self.format == Format::Csv && !is_class,
                "--format csv is for --class DIR",
            ),
            (
                self.feedback.is_some() && !is_class,
                "--feedback is for --class DIR",
            ),
            (
                is_class && self.targets.expected,
                "--class and --expected do not go together",
            ),
            (
                is_class && self.targets.command.is_some(),
                "--class takes no command",
            ),
            (
                self.watch && (is_class || self.resume.is_some() || self.shard.count > 1),
                "--watch does not go with --class, --resume and --shard",
            ),
            (
                self.feedback.is_some() && self.shard.count > 1,
                "a part of a class has no feedback; judge merge --feedback DIR writes it",
            ),
        ];
        let refused = refused.into_iter().find(|(is_so, _)| *is_so);
        refused.map_or(Ok(()), |(_, what)| Err(usage(what)))
    }
}

impl JudgeRequest {
    pub fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let selection = match self.targets.selection(context.project()) {
            Ok(selection) => selection,
            Err(error) => {
                // A program that reads the results learns of it where it reads.
                report::print(&match self.format {
                    Format::Json => json::of_error(&error),
                    Format::Junit => junit::of_error(&error),
                    _ => String::new(),
                })?;
                return Err(error);
            }
        };
        report::print_notes(&selection.warnings());
        if selection.entries.is_empty() && selection.faults.is_empty() {
            for problem in &selection.found {
                report::print(&report::description::render(&describe(problem)?))?;
            }
            return Ok(true);
        }
        let cache = context.prepare_runs(selection.uses_project)?;
        let desk = &Desk::new(&cache, &progress::stage);
        if !self.watch {
            let judged = judge_once(self, &selection, desk);
            report::print_notes(&selection.notes);
            return with_faults(selection.faults, judged);
        }
        report::print_errors(&selection.faults);
        loop {
            // A watched source is often broken for a while: that ends nothing.
            match judge_once(self, &selection, desk) {
                Err(Error::Interrupted) => return Err(Error::Interrupted),
                Err(error) => report::print_error(&error),
                Ok(_) => {}
            }
            report::print_waiting(sys::time_of_day());
            if !watch::wait() {
                return Err(Error::Interrupted);
            }
        }
    }
}

/// Judges all that is named, and reports: what is known first, then what the judge could not do.
fn judge_once(judge: &JudgeRequest, selection: &Selection, desk: &Desk) -> Result<bool, Error> {
    let count = selection.entries.len().max(1) as u64;
    let settings = &Settings {
        expects: selection.expects,
        stdout_bytes: judge.settings.stdout_bytes / count,
        ..judge.settings.clone()
    };
    let has_digest = judge.format == Format::Json || judge.resume.is_some();
    let batch = Batch::new(selection.entries.clone(), judge.shard, settings, has_digest);
    let (limits, derived) = timing::in_force(&batch.entries, settings, desk)?;
    progress::end();
    report::print_derived(&derived);
    let (style, file) = (style(judge, selection), judge.resume.as_deref());
    let mut report = Report::of(&batch, &limits, settings, style, file)?;
    let places = report.left(&batch);
    let pairings = places.iter();
    let pairings = pairings.flat_map(|&place| batch.pairing(place, limits[place]));
    let pairings: Vec<_> = pairings.collect();
    judge_all(&pairings, settings, desk, &mut |number, result| {
        report.add(places[number], &result)
    })?;
    progress::end();
    finish_report(report, &selection.faults)
}

pub fn finish_report(report: Report, faults: &[Error]) -> Result<bool, Error> {
    let (is_right, mut errors) = report.end(faults)?;
    let last = errors.pop();
    let text = last.as_ref().map(Error::to_string);
    errors.retain(|error| Some(error.to_string()) != text);
    report::print_errors(&errors);
    finish(last, is_right)
}

fn style(judge: &JudgeRequest, selection: &Selection) -> Style {
    let is_own = |it: &Entry| matches!(it.submission, Ok(Submission::Solution(_)));
    let own = selection.entries.iter().all(is_own);
    let has_words = !judge.targets.words.is_empty() || !judge.targets.data.is_empty();
    let human = if judge.targets.class.is_some() {
        ReportShape::Class
    } else if selection.expects {
        ReportShape::Expectations
    } else if judge.all || own && has_words {
        ReportShape::Details
    } else {
        ReportShape::Table
    };
    Style {
        shape: shape(judge.format, human),
        human,
        all: judge.all,
        quiet: judge.quiet && judge.format == Format::Human,
        feedback: judge.feedback.clone(),
    }
}

pub fn shape(format: Format, human: ReportShape) -> ReportShape {
    match format {
        Format::Json => ReportShape::Json,
        Format::Junit => ReportShape::Junit,
        Format::Csv => ReportShape::Csv,
        Format::Human | Format::Ids | Format::Cases => human,
    }
}
