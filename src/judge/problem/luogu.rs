//! Data of Luogu: `config.yml` has limits, points and subtasks by the names of the inputs.
//! Source: <https://help.luogu.com.cn/manual/luogu/problem/testcase-config>.

use super::document::Document;
use super::head::{Head, USUAL};
use super::layout::PLAIN;
use super::scheme::{Part, PartRule, Scheme};
use super::setup::{self, Convention, NamedPrograms, Setup, Test};
use super::yaml::Node;
use crate::error::Error;
use std::path::Path;

const CONFIG: &str = "config.yml";

/// What counts where nothing is said: Luogu's own limits.
const USUAL_MS: u64 = 1000;
const USUAL_KB: u64 = 512 << 10;

/// Whether the keys of the configuration are names of inputs.
pub fn is_problem(folder: &Path) -> bool {
    let file = folder.join(CONFIG);
    let names_inputs = |it: Document| entries(&it.root).any(|(name, _)| name.ends_with(".in"));
    file.is_file() && Document::yaml(&file).is_ok_and(names_inputs)
}

/// The entries of a map, or of a list of maps.
fn entries(root: &Node) -> impl Iterator<Item = &(String, Node)> {
    let maps = match root {
        Node::List(maps) => &maps[..],
        map => std::slice::from_ref(map),
    };
    maps.iter().flat_map(Node::entries)
}

/// # Errors
/// A value that makes no sense, a case that is not there.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let about = Document::yaml(&folder.join(CONFIG))?;
    let (mut tests, mut parts): (Vec<Test>, Vec<(&str, Part)>) = (Vec::new(), Vec::new());
    let usual = 100.0 / entries(&about.root).count().max(1) as f64;
    for (name, node) in entries(&about.root) {
        let input = about.existing(folder, name, name)?;
        let stem = name.strip_suffix(".in").unwrap_or(name);
        let answer = PLAIN
            .answer(folder, stem)
            .map_err(|error| about.fault(name, "", &format!("has no answer: {error}")))?;
        let mut test = Test::named_after(Some(input), Some(answer));
        test.configuration.time_ms = about.limit_at(node, "timeLimit", 1.0)?;
        test.configuration.memory_kb = about.limit_at(node, "memoryLimit", 1.0)?;
        let score = about.points_at(node, "score")?;
        let is_sample = node.text("isPretest") == Some("true") && score.is_none();
        let worth = if is_sample {
            0.0
        } else {
            score.unwrap_or(usual)
        };
        let case = (setup::add(&mut tests, test), worth);
        let subtask = node.text("subtaskId").unwrap_or_default();
        match parts.iter_mut().find(|(id, _)| *id == subtask) {
            Some((_, part)) => part.cases.push(case),
            None => parts.push((subtask, part(subtask, case))),
        }
    }
    let parts = parts.into_iter().map(|(_, part)| part).collect();
    Ok(Setup {
        head: Some(Head {
            time_ms: USUAL_MS,
            memory_kb: USUAL_KB,
            ..USUAL
        }),
        programs: Some(NamedPrograms::judging(
            about.beside("checker.cpp"),
            None,
            Convention::Share,
        )),
        tests,
        scheme: Some(Scheme::of_parts(parts)),
        source: about.file,
        ..Setup::default()
    })
}

/// A part that begins with a case. A subtask counts as its worst case; cases without one count by
/// themselves.
fn part(subtask: &str, case: (String, f64)) -> Part {
    let (name, rule) = match subtask {
        "" => (String::new(), PartRule::Sum),
        id => (format!("subtask {id}"), PartRule::Least),
    };
    Part {
        name,
        rule,
        cases: vec![case],
        ..Part::default()
    }
}
