//! Tasks of TPS, the tool of the IOI and of Taiwan: `problem.json`, `subtasks.json` and
//! `solutions.json` beside `tests`, `checker` and `solution`. Source:
//! <https://github.com/ioi-2017/tps>.

use super::data::{Convention, Example, NamedPrograms, ProblemData, Test};
use super::document::{Document, ANSWERS, FUNCTIONS};
use super::layout::PLAIN;
use super::meta::ProblemMeta;
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use super::text;
use crate::error::Error;
use std::path::{Path, PathBuf};

const SUBTASKS: &str = "subtasks.json";
const SOLUTIONS: &str = "solutions.json";
const MANAGER: &str = "programs that talk to the setters' manager";

/// Types of tasks whose submissions are not programs that read an input and end.
const OUT_OF_REACH: [(&str, &str); 3] = [
    ("OutputOnly", ANSWERS),
    ("Communication", MANAGER),
    ("TwoSteps", "programs that are run twice"),
];

/// Whether a folder with a `problem.json` is one of these: other tools have files of its name, too.
pub fn is_task(folder: &Path) -> bool {
    folder.join(SUBTASKS).is_file() || folder.join(SOLUTIONS).is_file()
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    refuse(about)?;
    let subtasks = Document::read(&about.folder().join(SUBTASKS))?;
    let solutions = Document::read(&about.folder().join(SOLUTIONS))?;
    let tests = Test::in_layout(&PLAIN, &about.folder().join("tests"));
    let submissions = submissions(&solutions, &subtasks)?;
    let is_model = |example: &&Example| example.folder == "model_solution";
    let model = submissions.iter().find(is_model);
    // One with arguments is not the name of a file.
    let validators = subtasks.at("global_validators").words().into_iter();
    let mut validators = validators.map(|name| format!("validator/{name}"));
    let title = about.root().either(&["title", "name"]);
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited(
            title.text().unwrap_or_default(),
            about.at("time_limit").limit(1000.0)?.unwrap_or(1000),
            about.at("memory_limit").limit(1024.0)?.unwrap_or(256 << 10),
        )),
        programs: Some(NamedPrograms {
            reference: model.map(|example| example.path.clone()),
            validator: validators.find_map(|name| about.beside(&name)),
            // TPS has a testlib of its own, whose checkers are called as those of CMS.
            ..NamedPrograms::checked(checker(about)?, Convention::Cms).or_compared("white-diff")
        }),
        points: Some(points(&subtasks, &tests)?),
        tests,
        maker: Some("tps gen".into()),
        warnings: [subtasks.warnings(), solutions.warnings()].concat(),
        submissions,
        ..ProblemData::default()
    })
}

fn refuse(about: &Document) -> Result<(), Error> {
    let kind = about.at("type");
    if let Some((_, what)) = OUT_OF_REACH.iter().find(|(name, _)| kind.is(name)) {
        return Err(kind.refusal(what));
    }
    // A task has a grader unless it says no.
    if !about.at("has_grader").is_there() && about.folder().join("grader").is_dir() {
        return Err(about.root().refusal(FUNCTIONS));
    }
    about.refuse(&[("has_manager", MANAGER), ("has_grader", FUNCTIONS)])
}

fn checker(about: &Document) -> Result<Option<PathBuf>, Error> {
    let (has_checker, name) = (about.at("has_checker"), "checker/checker.cpp");
    if has_checker.is_on() {
        return has_checker.existing(about.folder(), name).map(Some);
    }
    Ok(about.beside(name).filter(|_| !has_checker.is_there()))
}

/// A subtask counts as its worst test. `tests/mapping` has lines with a subtask and a test, which may
/// be in several; without it a test `1-02` is of the subtask with that number, from 0.
fn points(subtasks: &Document, tests: &[Test]) -> Result<PointsPlan, Error> {
    let mapping = match subtasks.beside("tests/mapping") {
        Some(file) => text::read(&file)?,
        None => String::new(),
    };
    let mut groups = Vec::new();
    for (number, subtask) in subtasks.at("subtasks").entries().iter().enumerate() {
        let (name, start) = (subtask.key(), format!("{number}-"));
        let worth = subtask.at("score").points()?.unwrap_or(0.0);
        let mut group = PointsGroup::new(format!("subtask {name}"), ScoreMode::Least, Vec::new());
        for test in tests {
            let mut lines = mapping.lines().map(str::split_whitespace);
            let is_mapped = lines.any(|words| words.eq([name, &test.name]));
            if is_mapped || mapping.is_empty() && test.name.starts_with(&start) {
                group.add(test.name.clone(), worth);
            }
        }
        groups.push(group);
    }
    Ok(PointsPlan::of_groups(groups))
}

/// The verdicts of a solution on all tests and on some subtasks; a correct one gives its points.
fn submissions(solutions: &Document, subtasks: &Document) -> Result<Vec<Example>, Error> {
    let mut submissions = Vec::new();
    for solution in solutions.root().entries() {
        let (mut words, mut points) = (solution.at("verdict").words(), 0.0);
        for verdict in solution.at("except").entries() {
            if verdict.is("correct") {
                let score = subtasks.at("subtasks").at(verdict.key()).at("score");
                points += score.points()?.unwrap_or(0.0);
            } else {
                words.extend(verdict.words());
            }
        }
        words.dedup();
        if points > 0.0 {
            words.push(format!("from {points} points"));
        }
        let path = solution.path(&solutions.folder().join("solution"), solution.key())?;
        submissions.push(Example::new(words.join(", "), path));
    }
    Ok(submissions)
}
