//! Data of SYZOJ and LibreOJ: `data.yml` beside the cases. The limits are on the site.
//! Source: <https://github.com/syzoj/syzoj/wiki>.

use super::data::{Convention, NamedPrograms, ProblemData, SourceRules, Test};
use super::document::{Document, ANSWERS};
use super::layout::PLAIN;
use super::meta::{ProblemMeta, DEFAULT_TIME};
use super::points::{PointsGroup, PointsPlan, ScoreMode};
use crate::error::Error;
use std::path::PathBuf;

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    about.refuse(&[("userOutput", ANSWERS)])?;
    let (tests, points) = subtasks(about)?;
    let program = |key: &str| match about.at(key).at("fileName").file()? {
        None if about.at(key).is_on() => Err(about.at(key).fault("names no program")),
        file => Ok(file),
    };
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited("", DEFAULT_TIME, 256 << 10)),
        sources: SourceRules {
            headers: headers(about)?,
            ..SourceRules::default()
        },
        programs: Some(NamedPrograms {
            interactor: program("interactor")?,
            ..NamedPrograms::checked(program("specialJudge")?, Convention::Syzoj)
        }),
        tests,
        points: Some(points),
        ..ProblemData::default()
    })
}

/// Without subtasks all cases share 100 points.
fn subtasks(about: &Document) -> Result<(Vec<Test>, PointsPlan), Error> {
    let nodes = about.at("subtasks").items();
    if nodes.is_empty() {
        let tests = Test::in_layout(&PLAIN, about.folder());
        let worth = 100.0 / tests.len().max(1) as f64;
        let cases = tests.iter().map(|test| (test.name.clone(), worth));
        let points = PointsPlan::of_cases(cases.collect());
        return Ok((tests, points));
    }
    let (mut tests, mut groups) = (Vec::new(), Vec::new());
    for (number, node) in (1..).zip(&nodes) {
        let points = node.at("score").points()?;
        let score = points.unwrap_or(100.0 / nodes.len() as f64);
        let names = node.at("cases").words();
        let (mode, worth) = match node.at("type").text() {
            None | Some("sum") => (ScoreMode::Sum, score / names.len().max(1) as f64),
            Some("min") => (ScoreMode::Least, score),
            Some("mul") => (ScoreMode::Product, score),
            Some(_) => return Err(node.at("type").fault("is not sum, min or mul")),
        };
        let mut cases = Vec::new();
        for name in names {
            cases.push((test(about, &name)?.add_to(&mut tests), worth));
        }
        let name = Some(format!("subtask {number}")).filter(|_| nodes.len() > 1);
        groups.push(PointsGroup::new(name.unwrap_or_default(), mode, cases));
    }
    Ok((tests, PointsPlan::of_groups(groups)))
}

fn test(about: &Document, case: &str) -> Result<Test, Error> {
    let path = |key: &str, name: &str| about.at(key).path(about.folder(), name);
    let file = |key: &str, usual: &str| match about.at(key).text().unwrap_or(usual) {
        "-" => Ok(None),
        pattern => path(key, &pattern.replace('#', case)).map(Some),
    };
    // Files that the judge keeps of a case have its name.
    path("subtasks", case)?;
    let mut test = Test::named_after(file("inputFile", "#.in")?, file("outputFile", "#.out")?);
    test.name = case.to_string();
    Ok(test)
}

/// The folders of what is laid beside a submission.
fn headers(about: &Document) -> Result<Vec<PathBuf>, Error> {
    let mut folders = Vec::new();
    let languages = about.at("extraSourceFiles").items().into_iter();
    let files = languages.flat_map(|language| language.at("files").items());
    for field in files.map(|file| file.at("name")) {
        let file = field.file()?;
        folders.extend(file.and_then(|file| Some(file.parent()?.to_path_buf())));
    }
    folders.dedup();
    Ok(folders)
}
