//! Data of Luogu: `config.yml` has limits, points and subtasks by the names of the inputs.
//! Source: <https://help.luogu.com.cn/manual/luogu/problem/testcase-config>.

use super::data::{Convention, NamedPrograms, ProblemData, Test};
use super::document::{Document, DocumentField};
use super::layout::PLAIN;
use super::meta::ProblemMeta;
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use crate::error::Error;
use std::path::Path;

/// Luogu's own limits, where the configuration has none.
const DEFAULT_MS: u64 = 1000;
const DEFAULT_KB: u64 = 512 << 10;

pub const CONFIG: &str = "config.yml";

/// Whether the keys of the configuration are names of inputs.
pub fn is_problem(folder: &Path) -> bool {
    let is_input = |field: &DocumentField| field.key().ends_with(".in");
    let names_inputs = |about: Document| inputs(&about).iter().any(is_input);
    Document::read(&folder.join(CONFIG)).is_ok_and(names_inputs)
}

/// The entries of a map, or of a list of maps.
fn inputs(about: &Document) -> Vec<DocumentField<'_>> {
    let (root, items) = (about.root(), about.root().items());
    let maps = items.iter().chain([&root]);
    maps.flat_map(DocumentField::entries).collect()
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    let (folder, mut tests) = (about.folder(), Vec::new());
    let mut subtasks: Vec<(&str, Vec<(String, f64)>)> = Vec::new();
    let listed = inputs(about);
    let usual = 100.0 / listed.len().max(1) as f64;
    for field in listed {
        let name = field.key();
        let input = field.existing(folder, name)?;
        let stem = name.strip_suffix(".in").unwrap_or(name);
        let missing = |error| field.fault(&format!("has no answer: {error}"));
        let answer = PLAIN.answer(folder, stem).map_err(missing)?;
        let mut test = Test::named_after(Some(input), Some(answer));
        test.configuration.time_ms = field.at("timeLimit").limit(1.0)?;
        test.configuration.memory_kb = field.at("memoryLimit").limit(1.0)?;
        let score = field.at("score").points()?;
        let is_sample = field.at("isPretest").is("true");
        let usual = if is_sample { 0.0 } else { usual };
        let case = (test.add_to(&mut tests), score.unwrap_or(usual));
        let subtask = field.at("subtaskId").text().unwrap_or_default();
        match subtasks.iter_mut().find(|(id, _)| *id == subtask) {
            Some((_, cases)) => cases.push(case),
            None => subtasks.push((subtask, vec![case])),
        }
    }
    // A subtask counts as its worst case; cases without one count by themselves.
    let group = |(id, cases)| match id {
        "" => PointsGroup::new(String::new(), ScoreMode::Sum, cases),
        id => PointsGroup::new(format!("subtask {id}"), ScoreMode::Least, cases),
    };
    let groups = subtasks.into_iter().map(group).collect();
    let checker = about.beside("checker.cpp");
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited("", DEFAULT_MS, DEFAULT_KB)),
        programs: Some(NamedPrograms::checked(checker, Convention::Share)),
        tests,
        points: Some(PointsPlan::of_groups(groups)),
        ..ProblemData::default()
    })
}
