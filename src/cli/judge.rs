//! The words of a judging: what to judge, with what, and how to show it.

use super::args::Args;
use super::named::{problem_of_file, resolve, resolve_first, Operand};
use super::{class, usage, Format};
use crate::compile::language::Language;
use crate::compile::submission::Submission;
use crate::error::Error;
use crate::judge::batch::{Entry, Shard};
use crate::judge::comparison::Strictness;
use crate::judge::conditions::Conditions;
use crate::judge::reference;
use crate::judge::submissions::Settings;
use crate::problem::amount::{MEMORY, TIME};
use crate::problem::examples::examples;
use crate::problem::head;
use crate::problem::manner::Manner;
use crate::problem::place;
use crate::problem::project::Project;
use crate::problem::Problem;
use std::fs;
use std::path::{Path, PathBuf};
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

/// A submission, and the problem that it is judged with.
type Pair = (Problem, Submission);

#[derive(Debug)]
pub struct Selection {
    /// In the order in which they are judged.
    pub entries: Vec<Entry>,
    /// What is not judged although it might have been meant, a sentence each.
    pub notes: Vec<String>,
    /// Why other problems cannot be judged.
    pub faults: Vec<Error>,
    pub uses_project: bool,
    /// The submissions are the makers' own, who say what becomes of each.
    pub expects: bool,
    /// Problems without anything to judge: what is known of them is all.
    pub found: Vec<Problem>,
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
            let manner = Manner::named(words.value()?).map_err(usage)?;
            conditions.strictness = Strictness::Named(manner);
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

const FORMATS: [Format; 4] = [Format::Human, Format::Json, Format::Junit, Format::Csv];

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

    /// The problems and submissions that the words name.
    pub fn selection(&self, project: Option<&Project>) -> Result<Selection, Error> {
        let (named, submissions) = self.split_words(project)?;
        if let Some(folder) = &self.class {
            return self.class(folder, named, &submissions, project);
        }
        if submissions.is_empty() && (self.expected || named.is_empty() && !self.data.is_empty()) {
            return self.examples(named, project);
        }
        let is_at_home = named.is_empty() && self.data.is_empty();
        let here = match is_at_home && submissions.is_empty() {
            true => in_this_folder(project)?,
            false => Vec::new(),
        };
        let (mut pairs, faults) = if !here.is_empty() {
            (here, Vec::new())
        } else if is_at_home && !submissions.is_empty() {
            at_home(submissions, project)?
        } else {
            let (problems, faults) = match named.is_empty() {
                true => problems(&self.data, project)?,
                false => (in_folders(named, &self.data)?, Vec::new()),
            };
            (all_pairs(problems, &submissions), faults)
        };
        let uses_project = pairs.iter().any(|(problem, _)| problem.solution.is_some());
        tell_apart(&mut pairs);
        Ok(Selection {
            uses_project: uses_project || pairs.is_empty(),
            entries: entries(pairs),
            notes: Vec::new(),
            faults,
            expects: self.expected,
            found: Vec::new(),
        })
    }

    /// The work of a class.
    fn class(
        &self,
        folder: &Path,
        named: Vec<Problem>,
        submissions: &[Submission],
        project: Option<&Project>,
    ) -> Result<Selection, Error> {
        if let Some(submission) = submissions.first() {
            let name = submission.name().unwrap_or_default();
            return Err(usage(format!(
                "--class judges what is in the folder, and {name} is no problem"
            )));
        }
        let problems = match named.is_empty() {
            true => self.data.iter().map(|it| Problem::of_folder(it)).collect(),
            false => in_folders(named, &self.data),
        };
        let class = class::class(folder, problems?, project)?;
        let uses_project = class.entries.iter().any(|it| it.problem.solution.is_some());
        Ok(Selection {
            entries: class.entries,
            notes: class.notes,
            faults: Vec::new(),
            uses_project,
            expects: false,
            found: Vec::new(),
        })
    }

    /// The problems with the submissions that their makers have judged: those of packages, and of
    /// the project's own problems those that its tests judge.
    fn examples(&self, named: Vec<Problem>, project: Option<&Project>) -> Result<Selection, Error> {
        let uses_project = !named.is_empty();
        let mut pairs = Vec::new();
        for problem in named {
            let root = project.map(|project| project.root.join("tests"));
            let mut found = examples(&root.unwrap_or_default());
            let start = format!("{}_", problem.id);
            found.retain(|it| {
                it.path
                    .file_name()
                    .is_some_and(|name| name.to_string_lossy().starts_with(&start))
            });
            // What a change makes of another program is for the tests to know.
            found.retain(|it| it.path.extension().map_or(true, |end| end != "diff"));
            pairs.extend(
                found
                    .into_iter()
                    .map(|it| (problem.clone(), Submission::File(it.path))),
            );
        }
        let mut others = Vec::new();
        for folder in &self.data {
            let problem = Problem::of_folder(folder)?;
            // What is wrong with its tests is said once.
            problem.list()?;
            let found = problem.submissions();
            if found.is_empty() {
                others.push(problem.clone());
            }
            let found = found.into_iter();
            pairs.extend(found.map(|it| (problem.clone(), Submission::File(it.path))));
        }
        match pairs.is_empty() {
            true if uses_project => Err(usage("tests/submissions has none for that problem")),
            _ => Ok(Selection {
                entries: entries(pairs),
                notes: Vec::new(),
                faults: Vec::new(),
                uses_project,
                expects: true,
                found: others,
            }),
        }
    }

    fn split_words(
        &self,
        project: Option<&Project>,
    ) -> Result<(Vec<Problem>, Vec<Submission>), Error> {
        let (mut problems, mut submissions) = (Vec::new(), Vec::new());
        let mut lost = None;
        for (i, word) in self.words.iter().enumerate() {
            let resolve = if i == 0 { resolve_first } else { resolve };
            match resolve(word, project) {
                Ok(Operand::Problem(problem)) => problems.push(*problem),
                Ok(Operand::File(path)) => submissions.push(Submission::File(path)),
                // Among others it is a submission that cannot be judged.
                Err(error) if is_path(word) => {
                    submissions.push(Submission::File(word.into()));
                    lost.get_or_insert(error);
                }
                Err(error) => return Err(error),
            }
        }
        submissions.extend(self.command.clone().map(Submission::Command));
        match lost {
            Some(error) if submissions.len() == 1 => Err(error),
            _ => Ok((problems, submissions)),
        }
    }
}

/// Whether a word that names nothing can only be meant as a path.
fn is_path(word: &str) -> bool {
    word.contains(['.', '/', '\\'])
}

/// Each submission with the problem that belongs to it, and why others have none.
///
/// # Errors
/// There is a problem for none of them.
fn at_home(
    submissions: Vec<Submission>,
    project: Option<&Project>,
) -> Result<(Vec<Pair>, Vec<Error>), Error> {
    let (mut pairs, mut faults) = (Vec::new(), Vec::new());
    for submission in submissions {
        match problem_of(&submission, project) {
            Ok(Some(problem)) => pairs.push((problem, submission)),
            Ok(None) => faults.push(without_cases(&submission)),
            Err(error) => faults.push(error),
        }
    }
    if pairs.is_empty() {
        return Err(faults.remove(0));
    }
    Ok((pairs, faults))
}

fn problem_of(
    submission: &Submission,
    project: Option<&Project>,
) -> Result<Option<Problem>, Error> {
    match submission {
        Submission::File(file) => problem_of_file(file, project),
        _ => place::cases_here()
            .map(|folder| Problem::of_folder(&folder))
            .transpose(),
    }
}

fn without_cases(submission: &Submission) -> Error {
    let name = submission.name().unwrap_or_default();
    usage(match submission {
        Submission::File(folder) if folder.is_dir() => format!(
            "which problem is it? there are no cases for {name}, and a folder is one program; judge \
             A.cpp judges a file of it, and judge alone each that has cases"
        ),
        _ => format!(
            "which problem is it? judge ID FILE, or judge --data DIR FILE; there are no cases for \
             {name}, and its name begins with no id; judge help files says where they may lie"
        ),
    })
}

/// The sources in the current folder, each with the problem that belongs to it. Inside of the
/// project no id counts there, and none of them is meant in its root.
///
/// # Errors
/// Outside of the project: there are sources, and a problem for none of them.
fn in_this_folder(project: Option<&Project>) -> Result<Vec<Pair>, Error> {
    let is_inside = project.is_some_and(|project| !project.elsewhere);
    let is_root = || {
        let here = fs::canonicalize(".").ok();
        let root = project.and_then(|project| fs::canonicalize(&project.root).ok());
        here == root
    };
    if is_inside && is_root() {
        return Ok(Vec::new());
    }
    let project = project.filter(|project| project.elsewhere);
    let sources = place::sources_in(Path::new("."))?.into_iter();
    let sources = sources.filter(|it| Language::of(it).is_some() && !reference::is_setters(it));
    let (mut pairs, mut without) = (Vec::new(), None);
    for source in sources {
        let source = source.strip_prefix(".").unwrap_or(&source);
        let submission = Submission::File(source.to_path_buf());
        match problem_of(&submission, project)? {
            Some(problem) => pairs.push((problem, submission)),
            None => without = Some(submission),
        }
    }
    match without {
        Some(submission) if pairs.is_empty() && !is_inside => Err(without_cases(&submission)),
        _ => Ok(pairs),
    }
}

fn entries(pairs: Vec<Pair>) -> Vec<Entry> {
    let entries = pairs.into_iter();
    entries
        .map(|(problem, submission)| Entry::new(problem, submission))
        .collect()
}

/// Each problem with each submission, or with its own solution if there is none.
fn all_pairs(problems: Vec<Problem>, submissions: &[Submission]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for problem in problems {
        let solution = problem.solution.clone().map(Submission::Solution);
        let own = solution.filter(|_| submissions.is_empty());
        for submission in submissions.iter().cloned().chain(own) {
            pairs.push((problem.clone(), submission));
        }
    }
    pairs
}

/// Has folders of one name called by more of their paths.
fn tell_apart(pairs: &mut [Pair]) {
    let full = |problem: &Problem| fs::canonicalize(problem.folder()).unwrap_or_default();
    let folders: Vec<PathBuf> = pairs.iter().map(|(problem, _)| full(problem)).collect();
    for ((problem, _), folder) in pairs.iter_mut().zip(&folders) {
        let others = folders.iter().filter(|other| *other != folder);
        let parts: Vec<_> = folder.components().collect();
        let name = |count: usize| -> PathBuf { parts[parts.len() - count..].iter().collect() };
        let is_own = |name: &PathBuf| others.clone().all(|other| !other.ends_with(name));
        if problem.solution.is_none() {
            let names = (1..parts.len()).map(name);
            if let Some(name) = names.into_iter().find(is_own) {
                problem.shown = name.to_string_lossy().into_owned();
            }
        }
    }
}

/// The problems where no word names one, and why there are not more of them.
fn problems(
    folders: &[PathBuf],
    project: Option<&Project>,
) -> Result<(Vec<Problem>, Vec<Error>), Error> {
    if !folders.is_empty() {
        let problems = folders.iter().map(|it| Problem::of_folder(it));
        return Ok((problems.collect::<Result<_, _>>()?, Vec::new()));
    }
    let project = project.ok_or_else(Project::missing)?;
    project.readable_problems()
}

/// Each problem with the cases of each folder, or with its own.
fn in_folders(problems: Vec<Problem>, folders: &[PathBuf]) -> Result<Vec<Problem>, Error> {
    if folders.is_empty() {
        return Ok(problems);
    }
    let pairs = problems
        .iter()
        .flat_map(|problem| folders.iter().map(move |folder| (problem, folder)));
    pairs
        .map(|(problem, folder)| problem.clone().with_cases_of(folder))
        .collect()
}
