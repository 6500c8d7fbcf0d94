//! The words of a judging: what to judge, how, and how to show it. `selection` finds what they
//! name.

use super::args::Args;
use super::{usage, Format};
use crate::error::Error;
use crate::judging::batch::Shard;
use crate::judging::comparison::Strictness;
use crate::judging::conditions::Conditions;
use crate::judging::submissions::Settings;
use crate::problem::amount::{MEMORY, TIME};
use crate::problem::head;
use crate::problem::named_comparison::NamedComparison;
use std::path::PathBuf;
use std::thread;

/// What to judge, how, and how to show it.
#[derive(Debug, PartialEq, Default)]
pub struct JudgeRequest {
    pub words: Vec<String>,
    /// The words after `--`: a command to judge.
    pub command: Option<Vec<String>>,
    pub data: Vec<PathBuf>,
    pub settings: Settings,
    pub all: bool,
    pub quiet: bool,
    pub watch: bool,
    /// Judge the makers' own submissions, and compare with what they expect.
    pub expected: bool,
    pub format: Format,
    /// The folder of a class, whose students' work is judged.
    pub class: Option<PathBuf>,
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
                judge.command = Some(words.rest());
                break;
            }
            "--data" => judge.data.push(words.value()?.into()),
            "-k" => settings.patterns.push(words.value()?.to_string()),
            "-j" => settings.jobs = words.number()? as usize,
            "--format" => judge.format = words.format(&FORMATS)?,
            "--fail-fast" => settings.fail_fast = true,
            "--all" => (judge.all, settings.runs_all) = (true, true),
            "--expected" => judge.expected = true,
            "--watch" => judge.watch = true,
            "-q" => judge.quiet = true,
            "--class" => judge.class = Some(words.value()?.into()),
            "--feedback" => judge.feedback = Some(words.value()?.into()),
            "--shard" => judge.shard = shard(words.value()?)?,
            "--resume" => judge.resume = Some(words.value()?.into()),
            _ => judge.words.push(words.plain()?),
        }
    }
    if judge.command.as_ref().is_some_and(Vec::is_empty) {
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
        let is_class = self.class.is_some();
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
                is_class && self.expected,
                "--class and --expected do not go together",
            ),
            (
                is_class && self.command.is_some(),
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
