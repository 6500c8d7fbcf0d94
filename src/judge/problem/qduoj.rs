//! Problems as QDUOJ exports them: `problem.json` beside the folder `testcase`.

use super::archive;
use super::data::{Convention, NamedPrograms, ProblemData, Test};
use super::document::{Document, DocumentField};
use super::meta::ProblemMeta;
use super::points::PointsPlan;
use crate::error::Error;
use std::path::{Path, PathBuf};

const CASES: &str = "testcase";

/// The languages of special judges, and the extensions of their sources.
const LANGUAGES: [(&str, &str); 3] = [("C", "c"), ("C++", "cpp"), ("Python3", "py")];

pub fn has_cases(folder: &Path) -> bool {
    folder.join(CASES).is_dir()
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    refuse_templates(about)?;
    let program = checker(about)?;
    let (tests, points) = tests(about, program.is_some())?;
    let programs = NamedPrograms::checked(program, Convention::Qduoj);
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited(
            about.at("title").text().unwrap_or_default(),
            about.at("time_limit").limit(1.0)?.unwrap_or(1000),
            about.at("memory_limit").limit(1024.0)?.unwrap_or(256 << 10),
        )),
        programs: Some(programs.or_compared("stripped")),
        tests,
        points: Some(points).filter(|_| about.at("rule_type").is("OI")),
        ..ProblemData::default()
    })
}

/// A submission to a problem with a template is only a part of a program.
fn refuse_templates(about: &Document) -> Result<(), Error> {
    let has = |template: &DocumentField, key: &str| {
        let field = template.at(key);
        !field.text().unwrap_or_default().trim().is_empty()
    };
    let mut languages = about.at("template").entries().into_iter();
    let refused = languages.find(|language| has(language, "prepend") || has(language, "append"));
    let kind = "parts of programs, as a template is around them";
    refused.map_or(Ok(()), |language| Err(language.refusal(kind)))
}

/// The special judge, whose code is in the export.
fn checker(about: &Document) -> Result<Option<PathBuf>, Error> {
    let Some(code) = about.at("spj.code").text() else {
        return Ok(None);
    };
    let field = about.at("spj").at("language");
    let language = field.text().unwrap_or("C");
    let Some((_, extension)) = LANGUAGES.iter().find(|(name, _)| *name == language) else {
        return Err(field.fault("is not a language of a special judge here"));
    };
    let name = format!("spj.{extension}");
    let folder = archive::stored(code.as_bytes(), &[&name])?;
    Ok(Some(folder.join(name)))
}

fn tests(about: &Document, has_checker: bool) -> Result<(Vec<Test>, PointsPlan), Error> {
    let list = about.at("test_case_score");
    if list.items().is_empty() {
        return Err(list.fault("is not there"));
    }
    let folder = about.folder().join(CASES);
    let (mut tests, mut cases) = (Vec::new(), Vec::new());
    for node in list.items() {
        let file = |key: &str| {
            let field = node.at(key);
            field.existing(&folder, field.text().unwrap_or_default())
        };
        let answer = (!has_checker).then(|| file("output_name")).transpose()?;
        let test = Test::named_after(Some(file("input_name")?), answer);
        let score = node.at("score").points()?.unwrap_or(0.0);
        cases.push((test.add_to(&mut tests), score));
    }
    Ok((tests, PointsPlan::of_cases(cases)))
}
