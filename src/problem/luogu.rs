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
    let root = if file.is_file() {
        Node::read(&file)
    } else {
        return false;
    };
    root.is_ok_and(|root| entries(&root).iter().any(|(name, _)| name.ends_with(".in")))
}

/// The entries of a map, or of a list of maps.
fn entries(root: &Node) -> Vec<(String, Node)> {
    match root {
        Node::List(items) => items.iter().flat_map(|it| it.entries().to_vec()).collect(),
        root => root.entries().to_vec(),
    }
}

/// # Errors
/// A value that makes no sense, a case that is not there.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let document = Document::read(&folder.join(CONFIG))?;
    let root = Node::parse(&document.text);
    let (mut tests, mut parts): (Vec<Test>, Vec<(String, Part)>) = (Vec::new(), Vec::new());
    let listed = entries(&root);
    let usual = 100.0 / listed.len().max(1) as f64;
    for (name, node) in &listed {
        let input = document.existing(folder, name, name)?;
        let stem = name.strip_suffix(".in").unwrap_or(name);
        let answer = PLAIN
            .answer(folder, stem)
            .map_err(|error| document.fault(name, "", &format!("has no answer: {error}")))?;
        let mut test = Test::named_after(Some(input), Some(answer));
        let number = |key: &str| document.number_at(node, key);
        test.configuration.time_ms = number("timeLimit")?.map(|it| it as u64);
        test.configuration.memory_kb = number("memoryLimit")?.map(|it| it as u64);
        let score = document.points_at(node, "score")?.unwrap_or(usual);
        test.configuration.points = Some(score);
        let is_sample = node.text("isPretest") == Some("true") && node.text("score").is_none();
        let name = setup::add(&mut tests, test);
        let subtask = node.text("subtaskId").unwrap_or_default().to_string();
        let place = parts.iter().position(|(id, _)| *id == subtask);
        let place = place.unwrap_or_else(|| {
            parts.push((subtask.clone(), part(&subtask)));
            parts.len() - 1
        });
        parts[place]
            .1
            .cases
            .push((name, if is_sample { 0.0 } else { score }));
    }
    Ok(Setup {
        head: Some(Head {
            time_ms: USUAL_MS,
            memory_kb: USUAL_KB,
            ..USUAL
        }),
        source: document.file.clone(),
        programs: Some(NamedPrograms {
            checker: Some(folder.join("checker.cpp")).filter(|it| it.is_file()),
            convention: Convention::Share,
            ..NamedPrograms::default()
        }),
        tests,
        scheme: Some(Scheme {
            parts: parts.into_iter().map(|(_, part)| part).collect(),
            ..Scheme::default()
        }),
        ..Setup::default()
    })
}

/// A subtask counts as its worst case; cases without one count by themselves.
fn part(subtask: &str) -> Part {
    match subtask {
        "" => Part::default(),
        id => Part {
            name: format!("subtask {id}"),
            rule: PartRule::Least,
            ..Part::default()
        },
    }
}
