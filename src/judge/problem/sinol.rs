//! Packages of sinol-make and SIO2, where Poland's olympiads are judged: `config.yml` beside `in`,
//! `out` and `prog`. Source: <https://github.com/sio2project/sinol-make>.

use super::document::{Document, DocumentField};
use super::examples::Example;
use super::head::{ProblemMeta, DEFAULT_META};
use super::layout::entries;
use super::natural::natural;
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use super::setup::{Convention, NamedPrograms, ProblemData, Test};
use crate::error::Error;
use std::path::{Path, PathBuf};

const CONFIG: &str = "config.yml";

/// What makes a `config.yml` one of this kind.
const KEYS: [&str; 4] = ["title", "scores", "time_limit", "sinol_task_id"];

const OUT_OF_REACH: [(&str, &str); 3] = [
    (
        "sinol_interactive_mode",
        "programs that talk to the makers' program",
    ),
    (
        "extra_compilation_files",
        "functions that the makers' program calls",
    ),
    (
        "encdec",
        "two programs, of which one reads what the other writes",
    ),
];

/// What may follow the name of the task in that of a solution, and what its makers expect.
const SOLUTIONS: [(&str, &str); 3] = [
    ("s", "brute_force"),
    ("b", "wrong_answer"),
    ("", "accepted"),
];

pub fn is_package(folder: &Path) -> bool {
    let has_folders = folder.join("prog").is_dir() || folder.join("in").is_dir();
    let is_config = |about: Document| KEYS.iter().any(|key| about.at(key).is_there());
    has_folders && Document::yaml(&folder.join(CONFIG)).is_ok_and(is_config)
}

/// # Errors
/// A value that makes no sense, a kind of problem that is not judged.
pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let about = Document::yaml(&folder.join(CONFIG))?;
    about.refuse(&OUT_OF_REACH)?;
    let mut cases = cases(folder)?;
    let id = match about.at("sinol_task_id").text() {
        Some(id) => id.to_string(),
        None => task_id(&cases),
    };
    cases.retain(|case| group_of(&id, case).is_some());
    let programs = entries(&folder.join("prog")).unwrap_or_default();
    let program = |role: &str| {
        let name = format!("{id}{role}");
        let is_named = |it: &&String| Path::new(it).file_stem().is_some_and(|it| *it == *name);
        programs
            .iter()
            .find(is_named)
            .map(|it| folder.join("prog").join(it))
    };
    let submissions = submissions(folder, &id, &programs);
    let title = about.at("title").text().unwrap_or_default().to_string();
    let time = about.at("time_limit").limit(1.0)?;
    let memory = about.at("memory_limit").limit(1.0)?;
    Ok(ProblemData {
        head: Some(ProblemMeta {
            title,
            time_ms: time.unwrap_or(DEFAULT_META.time_ms),
            memory_kb: memory.unwrap_or(DEFAULT_META.memory_kb),
            ..DEFAULT_META
        }),
        programs: Some(NamedPrograms {
            checker: program("chk"),
            validator: program("inwer"),
            reference: program(""),
            convention: Convention::Sinol,
            ..NamedPrograms::default()
        }),
        points: Some(plan(&about, &id, &cases)?),
        tests: tests(&about, folder, &id, &cases)?,
        maker: program("ingen"),
        warnings: about.warnings(),
        source: about.file,
        submissions,
        ..ProblemData::default()
    })
}

/// The names of the cases in `in`, without their endings.
fn cases(folder: &Path) -> Result<Vec<String>, Error> {
    let names = entries(&folder.join("in")).unwrap_or_default().into_iter();
    let names = names.filter_map(|name| Some(name.strip_suffix(".in")?.to_string()));
    let mut names: Vec<String> = names.collect();
    names.sort_by(|a, b| natural(a, b));
    Ok(names)
}

/// What the names of the cases have before their numbers.
fn task_id(cases: &[String]) -> String {
    let first = cases.first().map_or("", String::as_str);
    let end = first.find(|c: char| c.is_ascii_digit());
    first[..end.unwrap_or(first.len())].to_string()
}

/// The number behind the name of the task. Cases `ocen` are for contestants, in the group 0.
fn group_of(id: &str, case: &str) -> Option<u64> {
    let rest = case.strip_prefix(id)?;
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let number = rest[..end].parse().ok()?;
    Some(if rest[end..].starts_with("ocen") {
        0
    } else {
        number
    })
}

fn tests(about: &Document, folder: &Path, id: &str, cases: &[String]) -> Result<Vec<Test>, Error> {
    let limit = |key: &str, case: &String| {
        let limits = about.at(key);
        let group = group_of(id, case).unwrap_or_default().to_string();
        let own = case.strip_prefix(id).unwrap_or_default();
        limits.either(&[own, &group]).limit(1.0)
    };
    let test = |case: &String| {
        let file = |inner: &str, end: &str| folder.join(inner).join(format!("{case}.{end}"));
        let mut test = Test::new(case, file("in", "in"), Some(file("out", "out")));
        test.configuration.time_ms = limit("time_limits", case)?;
        test.configuration.memory_kb = limit("memory_limits", case)?;
        Ok(test)
    };
    cases.iter().map(test).collect()
}

/// A group counts as its worst case. Without scores the groups but 0 share 100 points, and the last
/// one gets the rest.
fn plan(about: &Document, id: &str, cases: &[String]) -> Result<PointsPlan, Error> {
    let mut groups: Vec<u64> = cases.iter().filter_map(|case| group_of(id, case)).collect();
    groups.sort_unstable();
    groups.dedup();
    let counting = groups.iter().filter(|group| **group > 0).count().max(1) as f64;
    let share = (100.0 / counting).floor();
    let scores = about.at("scores");
    let mut counted = Vec::new();
    for group in &groups {
        let worth = match (scores.is_there(), group) {
            (true, group) => points(&scores.at(&group.to_string()))?,
            (false, 0) => 0.0,
            (false, group) if groups.last() == Some(group) => 100.0 - share * (counting - 1.0),
            (false, _) => share,
        };
        let own = cases
            .iter()
            .filter(|case| group_of(id, case) == Some(*group));
        let own = own.map(|case| (case.clone(), worth)).collect();
        let name = format!("group {group}");
        counted.push(PointsGroup::new(name, ScoreMode::Least, own));
    }
    Ok(PointsPlan::of_groups(counted))
}

fn points(field: &DocumentField) -> Result<f64, Error> {
    Ok(field.points()?.unwrap_or(0.0))
}

fn submissions(folder: &Path, id: &str, programs: &[String]) -> Vec<Example> {
    let example = |name: &String| {
        let stem = Path::new(name).file_stem()?.to_str()?;
        let rest = stem.strip_prefix(id)?;
        let rest = rest.split('_').next().unwrap_or_default();
        let kind = rest.trim_end_matches(|c: char| c.is_ascii_digit());
        let (_, expected) = SOLUTIONS.iter().find(|(known, _)| *known == kind)?;
        Some(Example {
            folder: expected.to_string(),
            path: PathBuf::from(folder).join("prog").join(name),
        })
    };
    programs.iter().filter_map(example).collect()
}
