//! Packages of sinol-make and SIO2, where Poland's olympiads are judged: `config.yml` beside `in`,
//! `out` and `prog`. Source: <https://github.com/sio2project/sinol-make>.

use super::data::{Convention, Example, NamedPrograms, ProblemData, Test};
use super::document::{Document, FUNCTIONS};
use super::find_cases::name_of;
use super::layout::SINOL;
use super::meta::{ProblemMeta, DEFAULT_MEMORY, DEFAULT_TIME};
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use crate::disk::paths_in;
use crate::error::Error;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A `config.yml` with one of these keys is of this kind.
const KEYS: [&str; 4] = ["title", "scores", "time_limit", "sinol_task_id"];

/// Ends of names of solutions, after that of the task, and the expectations of their setters.
const SOLUTIONS: [(&str, &str); 3] = [
    ("s", "brute_force"),
    ("b", "wrong_answer"),
    ("", "accepted"),
];

/// Problems whose programs talk to one of the setters'.
const INTERACTIVE: &str = "programs that talk to the setters' program";

/// Keys of other problems that are not judged here.
const OUT_OF_REACH: [(&str, &str); 3] = [
    ("sinol_interactive_mode", INTERACTIVE),
    ("extra_compilation_files", FUNCTIONS),
    (
        "encdec",
        "two programs, of which one reads what the other writes",
    ),
];

pub const CONFIG: &str = "config.yml";

pub fn is_package(folder: &Path) -> bool {
    let has = |name: &str| folder.join(name).is_dir();
    let is_config = |about: Document| KEYS.iter().any(|key| about.at(key).is_there());
    (has("prog") || has("in")) && Document::read(&folder.join(CONFIG)).is_ok_and(is_config)
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    about.refuse(&OUT_OF_REACH)?;
    let folder = about.folder();
    let mut cases = SINOL.inputs(folder);
    let programs = paths_in(&folder.join("prog")).unwrap_or_default();
    let id = match about.at("sinol_task_id").text() {
        Some(id) => id.to_string(),
        None => task_id(&cases, &programs),
    };
    cases.retain(|case| group_of(&id, case).is_some());
    let program = |role: &str| {
        let name = OsString::from(format!("{id}{role}"));
        let mut files = programs.iter();
        files.find(|file| file.file_stem() == Some(&name)).cloned()
    };
    if program("soc").is_some() {
        return Err(about.root().refusal(INTERACTIVE));
    }
    // Without points: all or nothing.
    let is_icpc = about.at("sinol_contest_type").is("icpc");
    let submissions = submissions(about, &id, &programs, is_icpc)?;
    let others = about.at("override_limits");
    let what = "is not read: limits of one language";
    let fault = || others.fault(what).to_string();
    let limit = |key: &str, usual: u64| Ok(about.at(key).limit(1.0)?.unwrap_or(usual));
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited(
            about.at("title").text().unwrap_or_default(),
            limit("time_limit", DEFAULT_TIME)?,
            limit("memory_limit", DEFAULT_MEMORY)?,
        )),
        programs: Some(NamedPrograms {
            validator: program("inwer"),
            reference: program(""),
            maker: program("ingen").map(|maker| (maker, folder.join("in"))),
            ..NamedPrograms::checked(program("chk"), Convention::Sinol).or_compared("standard")
        }),
        points: Some(plan(about, &id, &cases)?).filter(|_| !is_icpc),
        tests: tests(about, folder, &id, &cases)?,
        warnings: Vec::from_iter(others.is_there().then(fault)),
        submissions,
        ..ProblemData::default()
    })
}

/// The start of the names of cases, before their numbers, or of the program that makes them.
fn task_id(cases: &[String], programs: &[PathBuf]) -> String {
    let of_maker = |file: &PathBuf| Some(name_of(file).split_once("ingen.")?.0.to_string());
    let Some(name) = cases.first() else {
        return programs.iter().find_map(of_maker).unwrap_or_default();
    };
    let end = name.find(|c: char| c.is_ascii_digit());
    name[..end.unwrap_or(name.len())].to_string()
}

/// The number behind the name of the task. Cases `ocen` are for contestants, in the group 0.
fn group_of(id: &str, case: &str) -> Option<u64> {
    let rest = case.strip_prefix(id)?;
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = rest[..rest.len() - after.len()].parse().ok()?;
    Some(if after.starts_with("ocen") { 0 } else { number })
}

fn tests(about: &Document, folder: &Path, id: &str, cases: &[String]) -> Result<Vec<Test>, Error> {
    let test = |case: &String| {
        let group = group_of(id, case).unwrap_or_default().to_string();
        let keys = [case.strip_prefix(id).unwrap_or_default(), &group];
        let limit = |key: &str| about.at(key).either(&keys).limit(1.0);
        let (input, answer) = (SINOL.input(folder, case), SINOL.new_answer(folder, case));
        let mut test = Test::new(case, input, Some(answer));
        test.configuration.time_ms = limit("time_limits")?;
        test.configuration.memory_kb = limit("memory_limits")?;
        Ok(test)
    };
    cases.iter().map(test).collect()
}

/// A group counts as its worst case. Without scores the groups from 1 on share 100 points.
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
            (true, group) => scores.at(&group.to_string()).points()?.unwrap_or(0.0),
            (false, 0) => 0.0,
            (false, group) if groups.last() == Some(group) => 100.0 - share * (counting - 1.0),
            (false, _) => share,
        };
        let is_inner = |case: &&String| group_of(id, case) == Some(*group);
        let inner = cases.iter().filter(is_inner);
        let members = inner.map(|case| (case.clone(), worth)).collect();
        let name = format!("group {group}");
        counted.push(PointsGroup::new(name, ScoreMode::Least, members));
    }
    // A group counts as if the cases of those that it depends on were in it.
    let originals = counted.clone();
    for (group, number) in counted.iter_mut().zip(&groups) {
        let worth = group.most_of_cases();
        let dependencies = about.at("subtask_dependencies");
        for needed in dependencies.at(&number.to_string()).words() {
            match groups.iter().position(|group| group.to_string() == needed) {
                Some(index) => group.cap_by(&originals[index], worth),
                None => return Err(dependencies.fault_of(&needed, "is not a group")),
            }
        }
    }
    Ok(PointsPlan::of_groups(counted))
}

/// Expected of a solution are its points, if they are said, else the verdict that its name tells.
fn submissions(
    about: &Document,
    id: &str,
    programs: &[PathBuf],
    is_icpc: bool,
) -> Result<Vec<Example>, Error> {
    let (mut submissions, scores) = (Vec::new(), about.at("sinol_expected_scores").entries());
    for path in programs {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let Some(rest) = stem.strip_prefix(id) else {
            continue;
        };
        let role = rest.split('_').next().unwrap_or_default();
        let kind = role.trim_end_matches(|c: char| c.is_ascii_digit());
        let Some((_, usual)) = SOLUTIONS.iter().find(|(name, _)| *name == kind) else {
            continue;
        };
        let given = scores.iter().find(|score| score.key() == name_of(path));
        let points = given.map_or(Ok(None), |score| score.at("points").points())?;
        let folder = match points {
            None => usual.to_string(),
            Some(points) if is_icpc && points > 0.0 => "accepted".to_string(),
            Some(_) if is_icpc => "rejected".to_string(),
            Some(points) => format!("{points} points"),
        };
        submissions.push(Example::new(folder, path.clone()));
    }
    Ok(submissions)
}
