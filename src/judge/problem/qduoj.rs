//! Problems as QDUOJ exports them: `problem.json` beside the folder `testcase`.

use super::archive;
use super::document::Document;
use super::head::{Head, USUAL};
use super::named_comparison::NamedComparison;
use super::scheme::Scheme;
use super::setup::{self, Convention, NamedPrograms, Setup, Test};
use super::yaml::Node;
use crate::error::Error;
use std::path::{Path, PathBuf};

const ABOUT: &str = "problem.json";
const CASES: &str = "testcase";

/// The languages of special judges, and the endings of their sources.
const LANGUAGES: [(&str, &str); 3] = [("C", "c"), ("C++", "cpp"), ("Python3", "py")];

pub fn is_problem(folder: &Path) -> bool {
    folder.join(ABOUT).is_file() && folder.join(CASES).is_dir()
}

/// # Errors
/// What is no JSON, a value that makes no sense, a case that is not there.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let about = Document::json(&folder.join(ABOUT))?;
    refuse_templates(&about)?;
    let checker = checker(&about)?;
    let (tests, scheme) = tests(&about, checker.is_some())?;
    let limit = |key: &str, rate: f64| about.limit_at(&about.root, key, rate);
    Ok(Setup {
        head: Some(Head {
            title: about.text("title").unwrap_or_default().to_string(),
            time_ms: limit("time_limit", 1.0)?.unwrap_or(1000),
            memory_kb: limit("memory_limit", 1024.0)?.unwrap_or(256 << 10),
            ..USUAL
        }),
        compare: match &checker {
            Some(_) => None,
            None => NamedComparison::named("stripped").ok(),
        },
        programs: Some(NamedPrograms::judging(checker, None, Convention::Qduoj)),
        tests,
        scheme: Some(scheme).filter(|_| about.text("rule_type") == Some("OI")),
        source: about.file,
        ..Setup::default()
    })
}

/// A submission to a problem with a template is only a part of a program.
fn refuse_templates(about: &Document) -> Result<(), Error> {
    let languages = about.root.get("template").map_or(&[][..], Node::entries);
    let has = |template: &Node, key: &str| {
        let text = template.text(key).unwrap_or_default();
        !text.trim().is_empty()
    };
    let mut languages = languages.iter();
    match languages.find(|(_, it)| has(it, "prepend") || has(it, "append")) {
        Some((language, _)) => {
            let kind = "parts of programs, as a template is around them";
            Err(about.refusal("template", language, kind))
        }
        None => Ok(()),
    }
}

/// The special judge, whose code is in the export.
fn checker(about: &Document) -> Result<Option<PathBuf>, Error> {
    let Some(code) = about.text("spj.code") else {
        return Ok(None);
    };
    let language = about.text("spj.language").unwrap_or("C");
    let ending = LANGUAGES.iter().find(|(name, _)| *name == language);
    let (_, ending) = ending.ok_or_else(|| {
        let what = "is no language of a special judge here";
        about.fault("language", language, what)
    })?;
    let name = format!("spj.{ending}");
    let folder = archive::stored(code.as_bytes(), &[&name])?;
    Ok(Some(folder.join(name)))
}

fn tests(about: &Document, has_checker: bool) -> Result<(Vec<Test>, Scheme), Error> {
    let listed = about.root.items("test_case_score");
    if listed.is_empty() {
        return Err(about.fault("test_case_score", "", "is not there"));
    }
    let folder = about.folder().join(CASES);
    let (mut tests, mut cases) = (Vec::new(), Vec::new());
    for node in listed {
        let file = |key: &str| {
            let name = node.text(key).unwrap_or_default();
            about.existing(&folder, key, name)
        };
        let answer = match has_checker {
            true => None,
            false => Some(file("output_name")?),
        };
        let test = Test::named_after(Some(file("input_name")?), answer);
        let score = about.points_at(node, "score")?.unwrap_or(0.0);
        cases.push((setup::add(&mut tests, test), score));
    }
    Ok((tests, Scheme::of_cases(cases)))
}
